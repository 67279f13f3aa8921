import type { CDPSession, Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** Real fingers on the glass, as the browser gets them from a touch screen. */
export async function fingersOn(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
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

/** Draws one finger over the glass in small steps and lifts it. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const steps = 8;
  const finger = await fingersOn(page);
  await finger.down(from);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await finger.move({ x: from.x + by.x * part, y: from.y + by.y * part });
  }
  await finger.up();
}
