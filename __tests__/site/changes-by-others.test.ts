import { changesByOthers } from "../support/changes-by-others";
import { photoId, photos } from "../support/content";
import {
  expect,
  holdBack,
  type Page,
  photoLink,
  positionText,
  scriptFiles,
  test,
  viewer,
  visit,
  wrapped,
} from "../support/page";

/*
 * Translators, phones, extensions, hosts and other scripts change the page. The photos still open.
 */

/** When the page is changed: each function opens the gallery, calls `change` then, and taps the second photo. */
const phases: Record<string, (page: Page, change: () => Promise<void>) => Promise<void>> = {
  "before anything is touched": async (page, change) => {
    await page.goto("/gallery");
    await change();
    await tap(page, 2);
  },
  "while a photo waits for scripts": async (page, change) => {
    const release = await holdBack(page, scriptFiles);
    await page.goto("/gallery");
    await tap(page, 2);
    await change();
    release();
  },
  "while a photo waits for hydration": async (page, change) => {
    const release = await holdBack(page, /page-data\.json$/);
    await page.goto("/gallery");
    await tap(page, 2);
    await page.waitForFunction(() => Reflect.has(window, "___loader"));
    await change();
    release();
  },
  "while the mouse button is down and React hydrates": async (page, change) => {
    const release = await holdBack(page, scriptFiles);
    await page.goto("/gallery");
    await change();
    await photoLink(page, 2).hover();
    await page.mouse.down();
    release();
    await page.waitForFunction(() => Reflect.get(window, "hydrated") === true);
    await page.mouse.up();
  },
  "after hydration": async (page, change) => {
    await visit(page, "/gallery");
    await change();
    await tap(page, 2);
  },
};

/** Taps without waiting for the click to take effect, since the script that answers may be held back. */
const tap = (page: Page, number: number) => photoLink(page, number).click({ noWaitAfter: true });

for (const [whoIndex, [who, change]] of Object.entries(changesByOthers).entries()) {
  for (const [whenIndex, [when, open]] of Object.entries(phases).entries()) {
    // `npm test` tries each change and each moment at least twice, the nightly run all of them together.
    const often = (whoIndex + whenIndex) % 2 === 0 ? "" : " @nightly";
    test(`a photo opens although ${who} changes the page ${when} @desktop @photo${often}`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/theirs|speculation rule set/);
      await open(page, () => page.evaluate(change));
      // Where React does not start in time, the address is the picture's own.
      await expect(page).toHaveURL(new RegExp(`#${photoId(2)}$`));
      await expect(viewer(page)).toContainText(positionText(2));
      await page.goBack();
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL(/\/gallery\/?$/);
      await tap(page, 1);
      await expect(viewer(page)).toContainText(positionText(1));
    });
  }
}

if (photos.length > 1)
  test("the viewer shows the caption of each photo while the page is translated @desktop", async ({
    page,
    complaints,
  }) => {
    await visit(page, "/gallery");
    await tap(page, 1);
    const region = viewer(page).locator("[aria-live]");
    for (const number of [1, 2, 3, 2]) {
      await expect(region).toHaveText(
        `${positionText(number)} ${photos[wrapped(number) - 1]?.caption}`.trim(),
      );
      await page.evaluate(changesByOthers["a translation"]);
      if (number === 2) {
        await page.evaluate(takeApart);
        complaints.allow(/NotFoundError|not a child/);
      }
      await page.keyboard.press(number === 3 ? "ArrowLeft" : "ArrowRight");
    }
    // React renders the viewer once more; until then no viewer is there for Escape to close.
    await expect(region).toHaveText(new RegExp(`^${positionText(3)} `));
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(page.locator("figure a:focus"), "focus is given back").toHaveCount(1);
  });

/** Wraps everything in the open viewer and replaces its words, so that React finds none of its elements again. */
function takeApart() {
  const dialog = document.querySelector("dialog[open]") as Element;
  for (const part of [...dialog.children]) {
    const wrapper = document.createElement("div");
    part.replaceWith(wrapper);
    wrapper.append(part);
  }
  const words = dialog.querySelector("[aria-live]") as Element;
  words.textContent = "Theirs";
}

for (const [how, openAddress] of Object.entries({
  "is entered on the open page": (page: Page) =>
    page.evaluate((hash) => location.assign(hash), `#${photoId(wrapped(4))}`),
  "is chosen from history": async (page: Page) => {
    await page.goto(`/gallery#${photoId(wrapped(4))}`);
    // Reloaded, the page has no React yet when Back leads to the photo's address.
    await page.evaluate(() => history.pushState(null, "", "#"));
    await page.reload();
    await page.goBack();
  },
})) {
  test(`a photo opens when its address ${how} @desktop @photo`, async ({ page }) => {
    await page.goto("/gallery");
    await openAddress(page);
    await expect(viewer(page)).toContainText(positionText(4));
  });
}
