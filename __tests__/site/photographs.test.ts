import { home, photos } from "../support/content";
import { measuredPhone, picturesOfFirstView } from "../support/first-view";
import { expect, type Page, photoLink, test, viewer, visit } from "../support/page";

/** Pictures that a phone may fetch before anything is touched, in bytes. */
const FIRST_VIEW_BUDGET = 110 * 1024;

/** How far a picture's width or shape may lie from what is promised, as a part of it. */
const TOLERANCE = 0.03;

/** Phones, tablets and desktops, in CSS px, on both sides of every change of layout. */
const widths = [320, 390, 412, 575, 577, 768, 959, 961, 1024, 1215, 1440, 1920];

/** Fetches every picture, and gives those that are not in the width or shape, or not as dense, as they should be. */
async function inexactPictures(page: Page, selector: string) {
  const pictures = await page.locator(selector).evaluateAll(async (images) => {
    const pictures = images.filter((image) => image instanceof HTMLImageElement);
    for (const image of pictures) image.loading = "eager";
    await Promise.all(pictures.map((image) => image.decode()));
    return pictures.map((image) => {
      const [whole, tall] = ["width", "height"].map((name) => Number(image.getAttribute(name)));
      const shown = image.getBoundingClientRect().width;
      const widest = [image, ...(image.parentElement?.querySelectorAll("source") ?? [])].map(
        ({ srcset }) =>
          Math.max(...[...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))),
      );
      // Phones have up to three pixels for one of CSS, wider screens two.
      const wanted = Math.min(whole ?? 0, shown * (innerWidth <= 430 ? 3 : 2));
      return {
        alt: image.alt,
        // A picture chosen from a srcset is as wide as its `sizes` say (HTML, density-corrected size).
        width: image.naturalWidth / shown,
        shape: image.naturalWidth / image.naturalHeight / ((whole ?? 0) / (tall ?? 1)),
        isDense: Math.min(...widest) >= wanted,
      };
    });
  });
  expect(pictures.length).toBeGreaterThan(0);
  return pictures.filter(
    ({ width, shape, isDense }) =>
      Math.abs(width - 1) > TOLERANCE || Math.abs(shape - 1) > TOLERANCE || !isDense,
  );
}

for (const [address, what] of [
  ...(photos.length > 0 ? [["/gallery", "each card"] as const] : []),
  ...(home.picture ? [["/", "the picture beside the headline"] as const] : []),
]) {
  test(`${what} is fetched as wide and dense as shown @phone`, async ({ page }) => {
    await page.goto(address);
    // On a phone scroll bars take up no room; elsewhere they make all widths a little less exact.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Another file may be on its way.
      const inexact = () => inexactPictures(page, "main picture img");
      await expect.poll(inexact, `at ${width} px`).toEqual([]);
    }
  });
}

test("the full-screen photo is fetched in the width it is shown at @photo", async ({ page }) => {
  // Without its growing, which shows the photo smaller for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/gallery");
  await photoLink(page, 1).click();
  await expect(viewer(page).locator("picture img").first()).toBeVisible();
  expect(await inexactPictures(page, "dialog [data-inside] picture img")).toEqual([]);
});

test("the gallery's first view costs at most 110 KB @phone @photo", async ({
  browser,
  baseURL,
}) => {
  const pictures = await picturesOfFirstView(browser, `${baseURL}/gallery`);
  const fetched = pictures.filter(({ path }) => path.startsWith("/static/"));
  expect(fetched.length).toBeGreaterThan(0);
  for (const { path } of fetched) expect(path).toMatch(/\.avif$/);
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  expect(bytes, `of ${fetched.length} photos at ${measuredPhone.density}x`).toBeLessThanOrEqual(
    FIRST_VIEW_BUDGET,
  );
});
