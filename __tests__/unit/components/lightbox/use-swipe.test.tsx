import { fireEvent, render, screen } from "@testing-library/react";
import { useSwipe } from "../../../../src/components/lightbox/use-swipe";

const onLeft = jest.fn();
const onRight = jest.fn();

function Glass() {
  return <section aria-label="Glass" {...useSwipe({ onLeft, onRight })} />;
}

function touch(type: string, touches: object[], x = 200, y = 300) {
  // jsdom's own touch events cannot be given fingers.
  const event = Object.assign(new Event(type, { bubbles: true }), {
    touches,
    changedTouches: [{ clientX: x, clientY: y }],
  });
  fireEvent(screen.getByRole("region"), event);
}

const down = () => touch("touchstart", [{ clientX: 200, clientY: 300 }]);
const up = (right: number, downwards = 0) => touch("touchend", [], 200 + right, 300 + downwards);
const cancel = () => touch("touchcancel", []);
const moves = () => [onLeft, onRight].map(({ mock }) => mock.calls.length);

beforeEach(() => {
  jest.clearAllMocks();
  render(<Glass />);
});
afterEach(() => Reflect.deleteProperty(window, "visualViewport"));

test.each<[string, acts: (() => void)[], moves: number[]]>([
  // From which distance on one counts is tried in browsers.
  ["a slanting movement goes on while it is mostly horizontal", [() => up(-80, 79)], [1, 0]],
  ["an exactly diagonal movement does nothing", [() => up(-80, 80)], [0, 0]],
  ["a touch that the browser takes over does nothing", [cancel, () => up(-200)], [0, 0]],
  ["each swipe counts once", [() => up(-60), () => up(-200)], [1, 0]],
])("%s", (_sentence, acts, expected) => {
  down();
  for (const act of acts) act();
  expect(moves()).toEqual(expected);
});

test("while zoomed in one finger looks around, and swipes once zoomed out again", () => {
  for (const scale of [1.5, 1]) {
    Object.defineProperty(window, "visualViewport", { value: { scale }, configurable: true });
    down();
    up(-200);
  }
  expect(moves()).toEqual([1, 0]);
});
