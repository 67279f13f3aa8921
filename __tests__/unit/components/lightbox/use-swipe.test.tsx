import { render, screen } from "@testing-library/react";
import { swipeThreshold, useSwipe } from "../../../../src/components/lightbox/use-swipe";
import { down, drag, interrupt, middle, up } from "../../../support/fingers";

const onLeft = jest.fn();
const onRight = jest.fn();
const moves = () => ({ left: onLeft.mock.calls.length, right: onRight.mock.calls.length });

function Glass() {
  return <section aria-label="Glass" {...useSwipe({ onLeft, onRight })} />;
}

function glass() {
  render(<Glass />);
  return screen.getByRole("region", { name: "Glass" });
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => Reflect.deleteProperty(window, "visualViewport"));

test("the threshold is 50 px", () => {
  expect(swipeThreshold).toBe(50);
});

test.each([
  ["50 px to the left go on", -50, 0, { left: 1, right: 0 }],
  ["50 px to the right go back", 50, 0, { left: 0, right: 1 }],
  ["49 px to the left do nothing", -49, 0, { left: 0, right: 0 }],
  ["49 px to the right do nothing", 49, 0, { left: 0, right: 0 }],
  ["49.9 px do nothing", -49.9, 0, { left: 0, right: 0 }],
  ["a tap does nothing", 0, 0, { left: 0, right: 0 }],
  ["a slanting movement goes on while it is mostly horizontal", -80, 79, { left: 1, right: 0 }],
  ["an exactly diagonal movement does nothing", -80, 80, { left: 0, right: 0 }],
  ["a mostly vertical movement down does nothing", -60, 90, { left: 0, right: 0 }],
  ["a mostly vertical movement up does nothing", 60, -90, { left: 0, right: 0 }],
])("%s", (_sentence, right, downwards, expected) => {
  drag(glass(), right, downwards);
  expect(moves()).toEqual(expected);
});

test("two fingers that come down together do nothing", () => {
  const element = glass();
  down(element, middle, { x: 300, y: 300 });
  up(element, { x: 0, y: 300 });
  expect(moves()).toEqual({ left: 0, right: 0 });
});

test("a second finger turns a swipe into a zoom", () => {
  const element = glass();
  down(element, middle);
  down(element, middle, { x: 300, y: 300 });
  up(element, { x: 0, y: 300 }, middle);
  up(element, { x: 0, y: 300 });
  expect(moves()).toEqual({ left: 0, right: 0 });
});

test("while zoomed in one finger looks around", () => {
  Object.defineProperty(window, "visualViewport", { value: { scale: 1.5 }, configurable: true });
  drag(glass(), -200);
  expect(moves()).toEqual({ left: 0, right: 0 });
});

test("once zoomed out again one finger swipes", () => {
  Object.defineProperty(window, "visualViewport", { value: { scale: 1 }, configurable: true });
  drag(glass(), -200);
  expect(moves()).toEqual({ left: 1, right: 0 });
});

test("a touch that the browser takes over does nothing", () => {
  const element = glass();
  down(element, middle);
  interrupt(element);
  up(element, { x: 0, y: 300 });
  expect(moves()).toEqual({ left: 0, right: 0 });
});

test("each swipe counts once", () => {
  const element = glass();
  drag(element, -60);
  up(element, { x: 0, y: 300 });
  drag(element, -60);
  expect(moves()).toEqual({ left: 2, right: 0 });
});
