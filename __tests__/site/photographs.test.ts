import { recentWorkId } from "../../src/components/proof-shapes";
import { home, photos, routes } from "../support/content";
import { firstView } from "../support/first-view";
import { expect, type Page, photoLink, test, viewer, visit } from "../support/page";

/** How many bytes a phone may fetch of each page before it is touched. */
const firstViewBudgets = { "/": 50_000, "/gallery": 140_000 };

/** By what share a picture may differ from its shape, or from the width it is shown at. */
const TOLERANCE = 0.03;

/** The same for widths in the gallery, whose rows the browser makes and the build estimates. */
const ROW_TOLERANCE = 0.08;

/** Phones, tablets and desktops, in CSS px, on both sides of every change of layout. */
const allWidths = [320, 390, 412, 575, 577, 768, 959, 961, 1024, 1215, 1440, 1920];

/** Fetches every picture. Returns those with the wrong width or shape, or too few dots for the screen. */
async function inexactPictures(page: Page, selector: string, tolerance = TOLERANCE) {
  const pictures = await page.locator(selector).evaluateAll(async (images) => {
    const pictures = images.filter((image) => image instanceof HTMLImageElement);
    for (const image of pictures) image.loading = "eager";
    // Decoding fails where the browser exchanges the picture for a larger one; until that is there, the width is wrong.
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
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
      Math.abs(width - 1) > tolerance || Math.abs(shape - 1) > TOLERANCE || !isDense,
  );
}

for (const [address, what, tolerance, widths] of [
  ...(photos.length > 0
    ? [["/gallery", "each photo", ROW_TOLERANCE, [390, 768, 1200, 1440, 1920]] as const]
    : []),
  ...(home.picture ? [["/", "each picture of the home page", TOLERANCE, allWidths] as const] : []),
]) {
  test(`${what} is fetched in the width it is shown at, and sharp on dense screens @phone`, async ({
    page,
  }) => {
    await page.goto(address);
    // On a phone scroll bars take up no room; elsewhere they make all widths a little less exact.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Another file may be on its way.
      const inexact = () => inexactPictures(page, "main picture img", tolerance);
      await expect.poll(inexact, `at ${width} px`).toEqual([]);
    }
  });
}

test("photos on the home page are shown whole, those of a row in one height @desktop @photo", async ({
  page,
}) => {
  await visit(page, "/");
  for (const width of [390, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await page.locator(`#${recentWorkId} img`).evaluateAll((images) =>
      images.map((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        const [whole, tall] = ["width", "height"].map((name) => Number(image.getAttribute(name)));
        return { top, height, cut: (width * (tall ?? 0)) / (height * (whole ?? 0)) - 1 };
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { top, height, cut } of shown) {
      expect.soft(Math.abs(cut), `${width} px`).toBeLessThan(TOLERANCE);
      const row = shown.filter((other) => Math.abs(other.top - top) < 1);
      expect.soft(row.filter((other) => Math.abs(other.height - height) > 1)).toEqual([]);
    }
  }
});

test("a photo in the viewer is fetched in the width it is shown at @photo", async ({ page }) => {
  // Otherwise the photo grows from its place on the page, and is smaller for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/gallery");
  await photoLink(page, 1).click();
  await expect(viewer(page).locator("picture img").first()).toBeVisible();
  expect(await inexactPictures(page, "dialog [data-inside] picture img")).toEqual([]);
});

for (const [address, most] of Object.entries(firstViewBudgets)) {
  if (!routes.includes(address)) continue;
  test(`the first view of ${address} costs a phone at most ${most} bytes @phone`, async ({
    baseURL,
  }) => {
    const files = await firstView(`${baseURL}${address}`);
    const pictures = files.filter(({ path }) => /^\/static\/.*(?<!woff2)$/.test(path));
    for (const { path } of pictures) expect(path).toMatch(/\.avif$/);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`First view of ${address}: ${bytes} bytes, ${pictures.length} photos`);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}

test("photos in sight are fetched with the page, the first of them before the others, and photos below later @photo", async ({
  page,
}) => {
  await page.goto("/gallery");
  const images = await page.locator("#work img").evaluateAll((all) =>
    all.map((image) => ({
      isInSight: image.getBoundingClientRect().top < innerHeight - 100,
      isFarBelow: image.getBoundingClientRect().top > 1.5 * innerHeight,
      loading: image.getAttribute("loading"),
      priority: image.getAttribute("fetchpriority"),
    })),
  );
  expect(images.filter(({ priority }) => priority === "high")).toHaveLength(1);
  expect(images[0]).toMatchObject({ isInSight: true, loading: null, priority: "high" });
  for (const { isInSight, loading, priority } of images.slice(1)) {
    if (isInSight) expect([loading, priority]).toEqual([null, "auto"]);
    if (loading === "lazy") expect(priority).toBe("low");
  }
  const far = images.filter(({ isFarBelow }, at) => isFarBelow || at >= 12);
  expect(far.filter(({ loading }) => loading !== "lazy")).toEqual([]);
});
