import type { Browser } from "@playwright/test";

/** One picture file that a page fetched. */
export interface FetchedPicture {
  /** Path on the site. */
  path: string;
  bytes: number;
}

/** The phone that Lighthouse stands for. */
export const measuredPhone = { width: 412, height: 823, density: 1.75 };

/**
 * Opens a page as a phone does, scrolls nothing and touches nothing.
 *
 * @returns the pictures fetched until the network was quiet
 */
export async function picturesOfFirstView(
  browser: Browser,
  address: string,
): Promise<FetchedPicture[]> {
  const { width, height, density } = measuredPhone;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const pictures: Promise<FetchedPicture>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "image") return;
      const { pathname } = new URL(response.url());
      pictures.push(response.body().then(({ length }) => ({ path: pathname, bytes: length })));
    });
    await page.goto(address, { waitUntil: "networkidle" });
    return await Promise.all(pictures);
  } finally {
    await context.close();
  }
}
