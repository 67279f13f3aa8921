import { fireEvent } from "@testing-library/react";

interface Point {
  x: number;
  y: number;
}

/** Where fingers come down unless a test says otherwise. */
export const middle: Point = { x: 200, y: 300 };

function touch(type: string, element: Element, touching: Point[], changed: Point[]) {
  const points = (places: Point[]) => places.map(({ x, y }) => ({ clientX: x, clientY: y }));
  const event = new Event(type, { bubbles: true, cancelable: true });
  // jsdom's own touch events cannot be given fingers.
  fireEvent(
    element,
    Object.assign(event, { touches: points(touching), changedTouches: points(changed) }),
  );
}

/** Fingers come down; the last of those given is the new one. */
export function down(element: Element, ...touching: Point[]) {
  touch("touchstart", element, touching, touching.slice(-1));
}

/** One finger leaves the glass while others may stay. */
export function up(element: Element, lifted: Point, ...remaining: Point[]) {
  touch("touchend", element, remaining, [lifted]);
}

/** The browser takes the touch over, such as for scrolling. */
export function interrupt(element: Element) {
  touch("touchcancel", element, [], [middle]);
}

/** One finger drawn over the glass, so many px to the right and down, and lifted. */
export function drag(element: Element, right: number, downwards = 0) {
  down(element, middle);
  up(element, { x: middle.x + right, y: middle.y + downwards });
}
