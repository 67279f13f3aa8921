import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** Real fingers on the glass, as the browser gets them from a touch screen. */
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

/** The way a finger takes, in steps small enough to count as one movement. */
export function wayOf(from: Point, by: Point): Point[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
    x: Math.round(from.x + (by.x * step) / 8),
    y: Math.round(from.y + (by.y * step) / 8),
  }));
}

/** Draws one finger over the glass in small steps and lifts it. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const finger = await fingersOn(page);
  await finger.down(from);
  for (const point of wayOf(from, by)) await finger.move(point);
  await finger.up();
}
