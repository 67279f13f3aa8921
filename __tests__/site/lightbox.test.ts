import { labels, photos } from "../support/content";
import {
  addStyles,
  around,
  boxOf,
  expect,
  holdBack,
  type Page,
  photoLink,
  pictureAddress,
  placeInRow,
  settledScroll,
  test,
  viewer,
  visit,
} from "../support/page";
import { fingersOn, swipe } from "../support/touch";

/*
 * What the viewer does beyond the list of `engines/gallery.test.ts`; what is `@repeated` there is proved here.
 */

const last = photos.length;
const several = last > 1;
const { next, previous } = labels.lightbox;

/** A photo by its number, from the last on to the first. */
const photoOf = (number: number) => photos[around(number) - 1];

async function expectPhoto(page: Page, number: number) {
  const dialog = viewer(page);
  await expect(dialog).toContainText(placeInRow(number));
  await expect(dialog).toContainText(photoOf(number)?.caption ?? "");
  await expect(dialog.getByRole("img", { name: photoOf(number)?.alt })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/gallery/?#photo-${around(number)}$`));
}

/** Room to scroll below however few photos. */
const taller = "main { padding-block-end: 2000px }";

async function expectClosed(page: Page) {
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery");
}

async function openPhoto(page: Page, number: number) {
  await visit(page, "/gallery");
  await photoLink(page, number).click();
  await expectPhoto(page, number);
}

const largePicture = (page: Page, number: number) =>
  viewer(page).getByRole("img", { name: photoOf(number)?.alt });

test("each photo's place in the row and caption are announced by one live region @desktop", async ({
  page,
}) => {
  await openPhoto(page, last);
  const region = viewer(page).locator("[aria-live=polite]");
  await region.evaluate((element) => element.setAttribute("data-same", ""));
  await page.keyboard.press("ArrowRight");
  await expect(region).toHaveText(`${placeInRow(1)} ${photoOf(1)?.caption}`.trim());
  await expect(region, "it is the same element as before").toHaveAttribute("data-same", "");
});

test("focus enters the viewer, and stays on the button that is pressed @desktop", async ({
  page,
}) => {
  await visit(page, "/gallery");
  await photoLink(page, 1).focus();
  await page.keyboard.press("Enter");
  await expectPhoto(page, 1);
  await expect(viewer(page).locator(":focus")).toHaveRole("button");
  if (!several) return;
  for (const [name, number] of [
    [next, 2],
    [previous, 1],
  ] as const) {
    const button = viewer(page).getByRole("button", { name });
    await button.press("Enter");
    await expectPhoto(page, number);
    await expect(button).toBeFocused();
  }
});

test("a click with a modifier opens the picture in a tab of its own @desktop", async ({
  page,
  context,
}) => {
  await visit(page, "/gallery");
  const gallery = page.url();
  const picture = await pictureAddress(page, 1);
  // What the new tab asks for, not what it shows: Chromium 150's headless shell falls over pictures.
  const asked = context.waitForEvent("request", (request) => request.url() === picture);
  const opened = context.waitForEvent("page");
  await photoLink(page, 1).click({ modifiers: ["ControlOrMeta"] });
  await opened;
  expect((await asked).isNavigationRequest()).toBe(true);
  await expect(viewer(page)).toBeHidden();
  expect(page.url()).toBe(gallery);
});

test("a finger that goes 50 px to a side moves on, and nothing else does @phone", async ({
  page,
}) => {
  const middle = { x: 195, y: 380 };
  await openPhoto(page, 2);
  await swipe(page, middle, { x: -49, y: 0 });
  await swipe(page, middle, { x: -60, y: 90 });
  const fingers = await fingersOn(page);
  const other = { x: 120, y: 500 };
  const moved = { x: middle.x - 80, y: middle.y };
  // Two that come down together, and a second that comes later.
  await fingers.down(middle, other);
  await fingers.move(moved, { x: other.x - 80, y: other.y });
  await fingers.up(moved);
  await fingers.up();
  await fingers.down(middle);
  await fingers.move(moved);
  await fingers.down(moved, other);
  await fingers.up(moved);
  await fingers.up();
  // Whatever they have set off is over when these are.
  await swipe(page, middle, { x: -50, y: 0 });
  await expectPhoto(page, 3);
  await swipe(page, middle, { x: 60, y: 20 });
  await expectPhoto(page, 2);
  // From beside the photo, which closes where it is clicked.
  await swipe(page, { x: 300, y: 60 }, { x: -100, y: 0 });
  await expectPhoto(page, 3);
});

test("a click outside the photo closes it, one on the photo does not, and nothing is left to go back through @desktop", async ({
  page,
}) => {
  await page.goto("/privacy-notice");
  await openPhoto(page, 2);
  await page.keyboard.press("ArrowRight");
  await expectPhoto(page, 3);
  await largePicture(page, 3).click();
  await expectPhoto(page, 3);
  await page.mouse.click(5, 5);
  await expectClosed(page);
  await expect(photoLink(page, 2)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/privacy-notice");
});

test("the page behind keeps its place, does not scroll, and does not shift when the scroll bar goes", async ({
  page,
}, { project }) => {
  await visit(page, "/gallery");
  await addStyles(page, taller);
  await photoLink(page, 4).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(0);
  const places = () =>
    page
      .locator("header a, h1, h2, figure, footer")
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x));
  const columns = await places();
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  if (project.name === "desktop") expect(bar, "there is a scroll bar to lose").toBeGreaterThan(0);
  await photoLink(page, 4).evaluate((link: HTMLElement) => link.click());
  await expectPhoto(page, 4);
  expect(await places(), "nothing shifts sideways").toEqual(columns);
  // The scroll bar itself is locked too, which no mouse wheel would show.
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await locked()).toBe("hidden");
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  expect(await settledScroll(page)).toBe(before);
  await page.keyboard.press("ArrowRight");
  await expectPhoto(page, 5);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await settledScroll(page)).toBe(before);
  expect(await locked()).not.toBe("hidden");
  expect(await places()).toEqual(columns);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test("the photo covers the page one frame before the page is made inert @phone", async ({
  page,
  troubles,
}) => {
  troubles.expect(/this frame lasts/);
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error("this frame lasts");
    };
  });
  await visit(page, "/gallery");
  await photoLink(page, 1).click();
  const dialog = page.getByRole("dialog", { name: labels.lightbox.label });
  await expect(dialog.getByRole("img", { name: photos[0]?.alt })).toBeVisible();
  const uncovered = await dialog.evaluate((element) => {
    const width = document.documentElement.clientWidth;
    const rows = [...Array(20).keys()].map((row) => ((row + 0.5) * innerHeight) / 20);
    const places = rows.flatMap((y) => [4, width / 2, width - 4].map((x) => ({ x, y })));
    return places.filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)));
  });
  expect(uncovered).toEqual([]);
});

test("the address opens a photo when it is reloaded, changed by hand or gone Forward to, and on /gallery/ too @desktop", async ({
  page,
}) => {
  await visit(page, "/gallery");
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#photo-${around(5)}`,
  );
  await expectPhoto(page, 5);
  await page.reload();
  await expectPhoto(page, 5);
  await page.goBack();
  await expectClosed(page);
  await page.goForward();
  await expectPhoto(page, 5);
  await page.goto(`/gallery/#photo-${around(4)}`);
  await expectPhoto(page, 4);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery\/?$/);
});

/** The numbers of photos of which each has another shape. */
async function oneOfEachShape(page: Page): Promise<number[]> {
  const shapes = await page
    .getByRole("figure")
    .locator("img")
    .evaluateAll((all) =>
      all.map((image) => ["width", "height"].map((n) => image.getAttribute(n)).join()),
    );
  return [...new Set(shapes)].map((shape) => shapes.indexOf(shape) + 1);
}

test("the photo has its own shape at once, and keeps its place when the large file comes", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/gallery");
  for (const number of await oneOfEachShape(page)) {
    await page.unrouteAll();
    await page.goto("about:blank");
    await visit(page, "/gallery");
    await photoLink(page, number).scrollIntoViewIfNeeded();
    const thumbnail = photoLink(page, number).locator("img");
    await expect.poll(() => thumbnail.evaluate(isComplete)).toBe(true);
    const small = await boxOf(thumbnail);
    const release = await holdBack(page, /\/static\//);
    await photoLink(page, number).click();
    await expectPhoto(page, number);
    const early = await boxOf(largePicture(page, number));
    expect(early.width / early.height).toBeCloseTo(small.width / small.height, 1);
    release();
    await expect.poll(() => largePicture(page, number).evaluate(isComplete)).toBe(true);
    const late = await boxOf(largePicture(page, number));
    for (const side of ["x", "y", "width", "height"] as const) {
      expect(Math.abs(late[side] - early[side]), side).toBeLessThan(0.5);
    }
    expect(late.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) + 1);
    expect(late.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
});

test.describe("where dialogs are unknown", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing lies over the photos @phone", async ({ page }) => {
    await page.route("**/gallery", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<\/?)dialog\b/g, "$1no-dialog") });
    });
    await page.goto("/gallery");
    await expect(page.locator("no-dialog")).toHaveCount(1);
    const picture = await pictureAddress(page, 1);
    await photoLink(page, 1).click();
    await expect(page).toHaveURL(picture);
  });
});

function isComplete(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

test("the neighbours are fetched ahead @desktop", async ({ page, troubles }) => {
  // Once the network is gone, the neighbours of the neighbours cannot come.
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await openPhoto(page, 1);
  const ahead = viewer(page).locator("[hidden] img");
  await expect(ahead).toHaveCount(Math.min(2, last - 1));
  for (const image of await ahead.all()) {
    await expect.poll(() => image.evaluate(isComplete)).toBe(true);
  }
  // The network is gone: what is shown now was here before.
  await page.context().setOffline(true);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", last],
  ] as const) {
    await page.keyboard.press(key);
    await expectPhoto(page, number);
    await expect.poll(() => largePicture(page, number).evaluate(isComplete)).toBe(true);
  }
});

test("a photo that cannot be loaded leaves its caption and says so @desktop", async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  await page.route(/\/static\//, (route) => route.abort());
  await visit(page, "/gallery");
  await photoLink(page, 2).click();
  const dialog = viewer(page);
  await expect(dialog.getByRole("alert")).toHaveText(labels.lightbox.failed);
  await expect(dialog).toContainText(photoOf(2)?.caption ?? "");
  await page.unrouteAll();
  if (several) {
    await page.keyboard.press("ArrowRight");
    await expectPhoto(page, 3);
    await expect.poll(() => largePicture(page, 3).evaluate(isComplete)).toBe(true);
    await expect(dialog.getByRole("alert")).toBeHidden();
  }
  await page.keyboard.press("Escape");
  await expectClosed(page);
});
