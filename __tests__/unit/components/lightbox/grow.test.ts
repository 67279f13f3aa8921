import { grow } from "../../../../src/components/lightbox/grow";

let reduced = false;
const animate = jest.fn<Animation, Parameters<Element["animate"]>>();

/** An element that takes up this place in the window. */
function elementAt(x: number, y: number, width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  element.animate = animate;
  return element;
}

beforeAll(() => {
  globalThis.DOMRect ??= class {
    bottom: number;
    top: number;
    constructor(
      public x: number,
      public y: number,
      public width: number,
      public height: number,
    ) {
      this.top = y;
      this.bottom = y + height;
    }
  } as unknown as typeof DOMRect;
  window.matchMedia = (media) => ({ media, matches: reduced }) as MediaQueryList;
});
beforeEach(() => {
  reduced = false;
  animate.mockClear();
});

test("the photo begins where it is on the page, as large as there", () => {
  grow(elementAt(10, 100, 100, 80), elementAt(0, 0, 400, 320));
  const [keyframes, options] = animate.mock.calls[0] ?? [];
  // Centres: 60, 140 on the page and 200, 160 in the viewer.
  expect(keyframes).toEqual({ transform: ["translate(-140px, -20px) scale(0.25)", "none"] });
  expect(options).toMatchObject({ duration: expect.any(Number) as number });
});

test("nothing moves for those who asked for less motion", () => {
  reduced = true;
  grow(elementAt(10, 100, 100, 80), elementAt(0, 0, 400, 320));
  expect(animate).not.toHaveBeenCalled();
});

test("a photo whose address was opened does not fly in from outside the window", () => {
  grow(elementAt(10, -300, 100, 80), elementAt(0, 0, 400, 320));
  grow(elementAt(10, innerHeight + 1, 100, 80), elementAt(0, 0, 400, 320));
  expect(animate).not.toHaveBeenCalled();
});

test("without one of the two there is nothing to do", () => {
  grow(null, elementAt(0, 0, 400, 320));
  grow(elementAt(0, 0, 400, 320), undefined);
  expect(animate).not.toHaveBeenCalled();
});
