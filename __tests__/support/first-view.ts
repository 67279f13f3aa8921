import { chromium, type Response } from "@playwright/test";
import { launchOptions } from "./browser";

/** A phone with three dots a pixel, as most have. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens a page on a phone, and neither scrolls nor touches it. Uses a full browser: Chromium's headless shell also
 * fetches pictures that are far out of sight.
 *
 * @returns every file that was fetched: its path on the site, and its bytes over the wire
 */
export async function firstView(address: string) {
  const browser = await chromium.launch(launchOptions({ isFull: true }));
  const page = await browser.newPage(phone);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  const files = responses.map(async (response) => ({
    path: new URL(response.url()).pathname,
    bytes: (await response.request().sizes()).responseBodySize,
  }));
  return Promise.all(files).finally(() => browser.close());
}
