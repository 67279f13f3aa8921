import { home, photos } from "../support/content";
import { measuredPhone, picturesOfFirstView } from "../support/first-view";
import { expect, type Page, photoLink, test, viewer, visit } from "../support/page";

/** Pictures that a phone may fetch before anything is touched, in bytes. */
const FIRST_VIEW_BUDGET = 110 * 1024;

/** How far the width that `sizes` names may lie from what it shows, as a part of the width. */
const TOLERANCE = 0.03;

/** Phones, tablets and desktops, in CSS px, on both sides of every change of layout. */
const widths = [320, 390, 412, 575, 577, 768, 959, 961, 1024, 1215, 1280, 1440, 1920];

interface Shown {
  alt: string;
  /** Width that `sizes` promises, in CSS px. */
  promised: number;
  /** Width on the screen, in CSS px. */
  shown: number;
  /** Shape by the attributes, and of the picture itself: width over height. */
  declared: number;
  real: number;
}

/** Every picture of the page, once it has been fetched. */
function picturesOf(page: Page, selector: string): Promise<Shown[]> {
  return page.locator(selector).evaluateAll(async (images) => {
    const pictures = images.filter((image) => image instanceof HTMLImageElement);
    for (const image of pictures) image.loading = "eager";
    await Promise.all(pictures.map((image) => image.decode()));
    return pictures.map((image) => ({
      alt: image.alt,
      // A picture chosen from a srcset is as wide as its `sizes` say (HTML, density-corrected size).
      promised: image.naturalWidth,
      shown: image.getBoundingClientRect().width,
      declared:
        Number(image.getAttribute("width")) / Math.max(1, Number(image.getAttribute("height"))),
      real: image.naturalWidth / Math.max(1, image.naturalHeight),
    }));
  });
}

function expectExact(pictures: readonly Shown[], where: string) {
  expect(pictures.length).toBeGreaterThan(0);
  for (const { alt, promised, shown, declared, real } of pictures) {
    const message = `${alt} ${where}: promised ${promised} px, shown ${shown} px`;
    expect(Math.abs(promised / shown - 1), message).toBeLessThan(TOLERANCE);
    expect(Math.abs(declared / real - 1), message).toBeLessThan(TOLERANCE);
  }
}

/**
 * What every picture of the page is offered in, beside the densest that anyone could use: phones have up to
 * three pixels for one of CSS, wider screens two.
 */
function offersOf(page: Page): Promise<{ widest: number; wanted: number }[]> {
  return page.locator("main picture").evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const density = innerWidth <= 430 ? 3 : 2;
      const shown = picture.querySelector("img")?.getBoundingClientRect().width ?? 0;
      const whole = Number(picture.querySelector("img")?.getAttribute("width"));
      return [...picture.querySelectorAll("[srcset]")].map((source) => {
        const srcset = source.getAttribute("srcset") ?? "";
        const widest = Math.max(
          ...[...srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])),
        );
        return { widest, wanted: Math.min(whole, shown * density) };
      });
    }),
  );
}

for (const [address, what] of [
  ...(photos.length > 0 ? [["/gallery", "each card"] as const] : []),
  ...(home.picture ? [["/", "the picture beside the headline"] as const] : []),
]) {
  test(`${what} is fetched in the width it is shown at, and offered as dense as the screen or whole, in every layout`, {
    tag: "@phone",
  }, async ({ page }) => {
    // On a phone scroll bars take up no room; elsewhere they make all widths a little less exact.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      expectExact(await picturesOf(page, "main picture img"), `at ${width} px`);
      for (const { widest, wanted } of await offersOf(page)) {
        expect(widest, `at ${width} px`).toBeGreaterThanOrEqual(wanted);
      }
    }
  });
}

test("the full-screen photo is fetched in the width it is shown at @photo", async ({ page }) => {
  // Without its growing, which shows the photo smaller for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/gallery");
  await photoLink(page, 1).click();
  await expect(viewer(page).locator("picture img").first()).toBeVisible();
  expectExact(await picturesOf(page, "dialog [data-inside] picture img"), "full screen");
});

test("the gallery's first view costs a phone at most 110 KB of pictures", {
  tag: ["@phone", "@photo"],
}, async ({ browser, baseURL }) => {
  const pictures = await picturesOfFirstView(browser, `${baseURL}/gallery`);
  const fetched = pictures.filter(({ path }) => path.startsWith("/static/"));
  expect(fetched.length).toBeGreaterThan(0);
  for (const { path } of fetched) expect(path).toMatch(/\.avif$/);
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  expect(bytes, `of ${fetched.length} photos at ${measuredPhone.density}x`).toBeLessThanOrEqual(
    FIRST_VIEW_BUDGET,
  );
});
