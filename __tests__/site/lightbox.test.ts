import { labels, photoId, photos } from "../support/content";
import {
  boxOf,
  expect,
  holdBack,
  type Locator,
  type Page,
  photoLink,
  positionText,
  setStyles,
  settledScroll,
  test,
  viewer,
  visit,
  wrapped,
} from "../support/page";
import { fingersOn, swipe } from "../support/touch";

/*
 * The photo viewer in today's Chromium: what `engines/gallery.test.ts` does not try in every engine, and what is
 * tagged `@repeated` there.
 */

const last = photos.length;
const { next, previous } = labels.lightbox;

/** A photo by its number, counted from 1; after the last comes the first again. */
const photoOf = (number: number) => photos[wrapped(number) - 1];

const largePicture = (page: Page, number: number) =>
  viewer(page).getByRole("img", { name: photoOf(number)?.alt });

async function expectPhoto(page: Page, number: number) {
  await expect(viewer(page)).toContainText(positionText(number));
  await expect(viewer(page)).toContainText(photoOf(number)?.caption ?? "");
  await expect(largePicture(page, number)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/gallery/?#${photoId(wrapped(number))}$`));
}

async function openPhoto(page: Page, number: number) {
  await visit(page, "/gallery");
  await photoLink(page, number).click();
  await expectPhoto(page, number);
}

test("focus stays on the arrow that is pressed, and each photo is announced @desktop", async ({
  page,
}) => {
  await visit(page, "/gallery");
  await photoLink(page, 1).press("Enter");
  await expectPhoto(page, 1);
  await expect(viewer(page).locator(":focus")).toHaveRole("button");
  const region = viewer(page).locator("[aria-live=polite]");
  await region.evaluate((element) => element.setAttribute("data-same", ""));
  const steps = [
    [next, 2],
    [previous, 1],
  ] as const;
  for (const [name, number] of last > 1 ? steps : []) {
    const button = viewer(page).getByRole("button", { name });
    await button.press("Enter");
    await expectPhoto(page, number);
    await expect(button).toBeFocused();
  }
  await expect(region).toHaveText(`${positionText(1)} ${photoOf(1)?.caption}`.trim());
  await expect(region, "screen readers watch one element, which must stay").toHaveAttribute(
    "data-same",
    "",
  );
});

const hasSeveral = photos.length > 2;

if (hasSeveral)
  test("one finger changes the photo when it moves 50 px sideways, and not before @phone", async ({
    page,
  }) => {
    const middle = { x: 195, y: 380 };
    await openPhoto(page, 2);
    await swipe(page, middle, { x: -49, y: 0 });
    await swipe(page, middle, { x: -60, y: 90 });
    // Two fingers at once change nothing. What they set off would be over before the next swipe ends.
    const fingers = await fingersOn(page);
    const [moved, second] = [
      { ...middle, x: middle.x - 80 },
      { x: 120, y: 500 },
    ];
    await fingers.down(middle, second);
    // Both move in parallel, so that the page is not enlarged.
    await fingers.move(moved, { ...second, x: 40 });
    await fingers.up(moved);
    await fingers.up();
    await swipe(page, middle, { x: -50, y: 0 });
    await expectPhoto(page, 3);
    await swipe(page, middle, { x: 60, y: 20 });
    await expectPhoto(page, 2);
  });

if (hasSeveral)
  test("on an enlarged photo one finger looks around; at the usual size it changes the photo again @phone", async ({
    page,
  }) => {
    const middle = { x: 195, y: 380 };
    await openPhoto(page, 2);
    const fingers = await fingersOn(page);
    const view = () =>
      page.evaluate(() => ({ scale: visualViewport?.scale, left: visualViewport?.offsetLeft }));
    /** Draws two fingers from one distance to another. */
    const spread = async (from: number, to: number) => {
      const at = (distance: number) => [
        { ...middle, x: middle.x - distance },
        { ...middle, x: middle.x + distance },
      ];
      await fingers.down(...at(from));
      for (const step of [1, 2, 3, 4, 5, 6])
        await fingers.move(...at(from + ((to - from) * step) / 6));
      await fingers.up();
    };
    await spread(30, 90);
    await expect.poll(async () => (await view()).scale).toBeGreaterThan(1.5);
    const { left = 0 } = await view();
    await swipe(page, middle, { x: -120, y: 0 });
    await expect.poll(async () => (await view()).left).toBeGreaterThan(left + 30);
    await expectPhoto(page, 2);
    await spread(150, 20);
    await expect.poll(async () => (await view()).scale).toBe(1);
    await swipe(page, middle, { x: -50, y: 0 });
    await expectPhoto(page, 3);
  });

test("the page behind the viewer does not scroll, and a click beside the photo closes the viewer @desktop", async ({
  page,
}) => {
  await visit(page, "/gallery");
  // Room to scroll, also where there are few photos.
  await setStyles(page, "main { padding-block-end: 2000px }");
  await photoLink(page, 4).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(0);
  await photoLink(page, 4).evaluate((link: HTMLElement) => link.click());
  await expectPhoto(page, 4);
  // The scroll bar is locked too, which the mouse wheel alone would not show.
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  // Safari colours its bars by the ground of the body, other browsers by that of the page.
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect(new Set(grounds)).toEqual(new Set(["rgb(17, 22, 26)"]));
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press("End");
  expect(await settledScroll(page)).toBe(before);
  await largePicture(page, 4).click();
  await expectPhoto(page, 4);
  await page.mouse.click(5, 5);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery\/?$/);
  expect(await settledScroll(page)).toBe(before);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test("the photo has its shape and place before its file arrives", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/gallery");
  const shape = await photoLink(page, 1)
    .locator("img")
    .last()
    .evaluate((it) => Number(it.getAttribute("width")) / Number(it.getAttribute("height")));
  const release = await holdBack(page, /\/static\//);
  await photoLink(page, 1).click();
  await expectPhoto(page, 1);
  const early = await boxOf(largePicture(page, 1));
  expect(early.width / early.height).toBeCloseTo(shape, 1);
  // What stands around the picture has its room too.
  const frame = await boxOf(largePicture(page, 1).locator("xpath=ancestor::div[1]"));
  expect(frame.height).toBeCloseTo(early.height, 0);
  release();
  const isHere = (it: Element) => it instanceof HTMLImageElement && it.complete;
  await expect.poll(() => largePicture(page, 1).evaluate(isHere)).toBe(true);
  const late = await boxOf(largePicture(page, 1));
  for (const side of ["x", "y", "width", "height"] as const) {
    expect(late[side], side).toBeCloseTo(early[side], 0);
  }
  expect(late.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) + 1);
  const caption = await boxOf(viewer(page).locator("[aria-live]"));
  expect(late.y + late.height, "it ends above its caption").toBeLessThanOrEqual(caption.y + 1);
});

for (const [at, { caption, alt, before }] of photos.entries()) {
  if (!before) continue;
  test(`“${caption}” is seen both before and after the work, without either cut off @desktop`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, `/gallery#${photoId(at + 1)}`);
    await expectPhoto(page, at + 1);
    const seen = viewer(page).locator("[data-inside]").first().getByRole("img");
    await expect(seen).toHaveCount(2);
    for (const [width, height, isUpright] of [
      [1280, 800, false],
      [844, 390, false],
      [390, 844, true],
      [768, 1024, true],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [first, second] = [before.alt, alt].map((name) => seen.and(page.getByAltText(name)));
      const [old, now] = await Promise.all([first, second].map((it) => boxOf(it as Locator)));
      for (const box of [old, now]) expect(box?.height).toBeLessThanOrEqual(height);
      const [from, size] = isUpright ? (["y", "height"] as const) : (["x", "width"] as const);
      expect((old?.[from] ?? 0) + (old?.[size] ?? 0)).toBeLessThan(now?.[from] ?? 0);
      const [other, same] = isUpright ? (["x", "width"] as const) : (["y", "height"] as const);
      expect(now?.[other]).toBeCloseTo(old?.[other] ?? 0, 0);
      expect(now?.[same]).toBeCloseTo(old?.[same] ?? 0, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await expect(seen.and(page.locator("[alt='']"))).toHaveCount(0);
    for (const mark of [labels.before, labels.after])
      await expect(viewer(page).getByText(mark, { exact: true })).toBeVisible();
  });
}

test("no photo is smaller in the viewer than on the page, and on a low screen no button lies on it @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Within its box a picture keeps its shape.
  const widthOf = (image: Locator) =>
    image.evaluate((it: HTMLImageElement) => {
      const { width, height } = it.getBoundingClientRect();
      return Math.min(
        width,
        (height * Number(it.getAttribute("width"))) / Number(it.getAttribute("height")),
      );
    });
  for (const [width, height] of [
    [320, 256],
    [320, 480],
    [375, 553],
    [390, 844],
    [768, 1024],
    [1000, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/gallery");
    for (let number = 1; number <= photos.length; number++) {
      if (number === 1) await photoLink(page, 1).click();
      else await page.keyboard.press("ArrowRight");
      await expectPhoto(page, number);
      const small = await photoLink(page, number).locator("img").all();
      const large = await viewer(page).locator("[data-inside]").first().getByRole("img").all();
      for (const [at, image] of large.entries()) {
        const [onPage, shown] = [await widthOf(small[at] as Locator), await widthOf(image)];
        const which = `photo ${number} at ${width} × ${height}`;
        expect(shown, which).toBeGreaterThanOrEqual(onPage - 1);
        if (height > 256) continue;
        const { y, height: high } = await boxOf(image);
        for (const button of await viewer(page).getByRole("button").all())
          expect((await boxOf(button)).y, which).toBeGreaterThanOrEqual(Math.floor(y + high));
      }
    }
  }
});

test("where a photo cannot be loaded, a sentence says so @desktop", async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.route(/\/static\//, (route) => route.abort());
  await visit(page, "/gallery");
  await photoLink(page, 2).click();
  await expect(viewer(page).getByRole("alert")).toHaveText(labels.lightbox.failed);
  await expect(viewer(page)).toContainText(photoOf(2)?.caption ?? "");
});
