import type { Browser } from "@playwright/test";
import { screen, throttle } from "./slow-phone";

/** When a page was first painted, and its largest part, in ms after it was asked for. */
export interface Paints {
  first: number;
  largest: number;
}

/** Until a later paint is no longer to be expected, in ms after everything has come. */
const settling = 1000;

/** Loads a page once on a slow phone and notes when it was painted. */
export async function measurePaints(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page));
  await page.goto(address);
  await page.waitForTimeout(settling);
  const paints = await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = performance.getEntriesByName("first-contentful-paint");
          const largest = list.getEntries().at(-1);
          resolve({ first: first?.startTime ?? 0, largest: largest?.startTime ?? 0 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return paints;
}
