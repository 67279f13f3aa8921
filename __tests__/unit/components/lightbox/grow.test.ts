import { grow } from "../../../../src/components/lightbox/grow";

const animate = jest.fn<Animation, Parameters<Element["animate"]>>();

/** An element that takes up this place in the window. */
function elementAt(x: number, y: number, width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  const box = { x, y, width, height, top: y, bottom: y + height };
  element.getBoundingClientRect = () => box as DOMRect;
  element.animate = animate;
  return element;
}

beforeEach(() => {
  animate.mockClear();
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});

test("the photo begins where it is on the page, as large as there", () => {
  grow(elementAt(10, 100, 100, 80), elementAt(0, 0, 400, 320));
  const [keyframes] = animate.mock.calls[0] ?? [];
  // Centres: 60, 140 on the page and 200, 160 in the viewer.
  expect(keyframes).toEqual({ transform: ["translate(-140px, -20px) scale(0.25)", "none"] });
});

test.each([-300, innerHeight + 1])("a photo out of the window, at %i px, does not fly in", (y) => {
  grow(elementAt(10, y, 100, 80), elementAt(0, 0, 400, 320));
  expect(animate).not.toHaveBeenCalled();
});
