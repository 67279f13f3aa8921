import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** Fingers on a touch screen: the browser gets the same events as from real ones. */
export async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  return {
    down: (...points: Point[]) => send("touchStart", points),
    move: (...points: Point[]) => send("touchMove", points),
    /** Lifts all fingers but those given. */
    up: (...remaining: Point[]) => send("touchEnd", remaining),
  };
}

/** The points that a finger passes, close enough to count as one movement. */
export function fingerPath(from: Point, by: Point): Point[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
    x: Math.round(from.x + (by.x * step) / 8),
    y: Math.round(from.y + (by.y * step) / 8),
  }));
}

/** Moves one finger over the screen in small steps, and lifts it. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const finger = await fingersOn(page);
  await finger.down(from);
  for (const point of fingerPath(from, by)) await finger.move(point);
  await finger.up();
}
