import fc from "fast-check";
import { isStackedPair, shapeRules } from "../../src/components/gallery-shapes";
import { photos } from "../support/content";
import { expect, holdBack, type Page, scriptFiles, setStyles, test } from "../support/page";

/*
 * The browser puts photos of any shapes into rows. Here the photos of the gallery page get random shapes. Some
 * are pairs of before and after, if the page has a pair that can be cloned.
 */

/** The largest height of a picture, as a part of the screen's. */
const highest = 0.75;

/** The least width of a picture's frame, in CSS px. */
const narrowest = 80;

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** From this width on no row is higher than so many CSS px, so that a photo alone in the last row is not far larger. */
const wide = { width: 960, highest: 480 };

const hasPair = photos.some(({ before }) => before);
const hasSingle = photos.some(({ before }) => !before);

/** A picture of any shape from 1:8 to 8:1. */
const picture = fc.noBias(fc.integer({ min: -100, max: 100 })).map((power) => ({
  alt: "",
  image: {
    layout: "constrained" as const,
    width: 1000 * 8 ** (power / 100),
    height: 1000,
    images: {},
  },
}));

const gallery = fc.array(
  fc.record({
    photo: picture,
    before: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: picture },
    ),
  }),
  { minLength: 1, maxLength: 40, size: "max" },
);

/** Replaces the photos on the page by photos of these shapes. */
async function show(page: Page, shapes: typeof gallery extends fc.Arbitrary<infer T> ? T : never) {
  const shown = shapes.map(({ photo, before }, at) => ({
    ...photo,
    url: `${at}`,
    caption: "",
    before: hasSingle && !hasPair ? undefined : (before ?? (hasSingle ? undefined : photo)),
  }));
  await setStyles(page, shapeRules(shown));
  await page.locator("#work ul").evaluate(
    (list, kinds) => {
      const countIn = (item?: Element) => item?.querySelectorAll("img").length;
      const items = [...list.children];
      const [single, pair] = [1, 2].map((count) => items.find((item) => countIn(item) === count));
      // A pair that is stacked on a phone has a second class.
      const [, stacked = ""] = pair?.classList ?? [];
      const made = kinds.map(({ isPair, isStacked }) => {
        const model = isPair && (stacked || !isStacked) ? pair : single;
        const item = (model ?? pair)?.cloneNode(true) as HTMLElement;
        if (stacked && !isStacked) item.classList.remove(stacked);
        return item;
      });
      list.replaceChildren(...made);
    },
    shown.map((photo) => ({ isPair: photo.before !== undefined, isStacked: isStackedPair(photo) })),
  );
}

/** Each photo with the frames of its pictures. */
const framesOf = (page: Page) =>
  page.locator("#work li").evaluateAll((items) =>
    items.map((item) => ({
      top: item.getBoundingClientRect().top,
      fit: [...item.querySelectorAll("img")].map((image) => getComputedStyle(image).objectFit),
      frames: [...item.querySelectorAll("img")].map((image) => {
        const { top, left, right, width, height } = image.getBoundingClientRect();
        return { top, left, right, width, height };
      }),
    })),
  );

/** Runs in the page: gives each photo to focus, and returns those whose outline is not wholly in sight. */
async function hiddenInFocus(): Promise<string[]> {
  document.documentElement.style.scrollBehavior = "auto";
  const hidden: string[] = [];
  for (const link of document.querySelectorAll<HTMLElement>("#work a")) {
    link.focus();
    await new Promise(requestAnimationFrame);
    const { top, bottom } = link.getBoundingClientRect();
    const { outlineWidth, outlineOffset } = getComputedStyle(link);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const header = document.querySelector("header")?.getBoundingClientRect();
    const covered = Math.max(0, header?.bottom ?? 0);
    if (top - ring < covered || bottom + ring > innerHeight)
      hidden.push(`${top - ring} to ${bottom + ring}`);
  }
  return hidden;
}

for (const [index, shapes] of fc.sample(gallery, { seed: 7, numRuns: 10 }).entries()) {
  const often = index < 4 ? "" : " @nightly";
  test(`${shapes.length} photos of random shapes (sample ${index}) stand uncut in rows, each of one height @desktop @photo${often}`, async ({
    page,
  }) => {
    // With its script the page would show its own photos again.
    await holdBack(page, scriptFiles);
    await page.goto("/gallery");
    await show(page, shapes);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const items = await framesOf(page);
      expect(items).toHaveLength(shapes.length);
      const tops = new Set(items.map(({ top }) => top));
      const right = await page
        .locator("#work ul")
        .evaluate((list) => list.getBoundingClientRect().right);
      for (const top of tops) {
        const row = items.filter((item) => item.top === top);
        const frames = row.flatMap((item) => item.frames);
        const heights = frames.map(({ height }) => height);
        // Two pictures one above the other may differ in height.
        const isStack = row.length === 1 && frames[1] && frames[1].top > (frames[0]?.top ?? 0);
        if (!isStack)
          expect(Math.max(...heights) - Math.min(...heights), "height").toBeLessThanOrEqual(1);
        for (const frame of frames) {
          const most = screen.width < wide.width ? screen.height * highest : wide.highest;
          expect(frame.height).toBeLessThanOrEqual(most + 0.5);
          expect(frame.width).toBeGreaterThanOrEqual(narrowest);
          expect(frame.right).toBeLessThanOrEqual(right + 0.5);
        }
      }
      for (const { fit } of items) for (const way of fit) expect(way).toBe("contain");
      expect(await page.evaluate(hiddenInFocus), `${screen.width} px`).toEqual([]);
    }
  });
}
