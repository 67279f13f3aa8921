import type { Browser } from "@playwright/test";

/** The phone that Lighthouse stands for. */
export const measuredPhone = { width: 412, height: 823, density: 1.75 };

/**
 * Opens a page as a phone does, scrolls nothing and touches nothing.
 *
 * @returns the pictures fetched until the network was quiet: path on the site, and size in bytes
 */
export async function picturesOfFirstView(browser: Browser, address: string) {
  const { width, height, density } = measuredPhone;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  const pictures: Promise<{ path: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "image") return;
    const { pathname } = new URL(response.url());
    pictures.push(response.body().then(({ length }) => ({ path: pathname, bytes: length })));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return Promise.all(pictures).finally(() => page.close());
}
