import { chromium, type Response } from "@playwright/test";
import { launchOptions } from "./browser";

/** A phone with three dots a pixel, as most are that people carry. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens a page as a phone does, scrolls nothing and touches nothing. Chromium's headless shell fetches much
 * that is far out of sight, so that this is the browser that visitors have.
 *
 * @returns all that came until the network was quiet: path on the site, and bytes over the wire
 */
export async function firstView(address: string) {
  const browser = await chromium.launch(launchOptions({ visitors: true }));
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
