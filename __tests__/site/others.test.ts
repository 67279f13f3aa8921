import { photos } from "../support/content";
import {
  around,
  expect,
  holdBack,
  type Page,
  photoLink,
  placeInRow,
  scriptFiles,
  test,
  viewer,
  visit,
} from "../support/page";
import { changes } from "../support/page-changes";

/*
 * The page is not only ours: what translators, phones, extensions, hosts and scripts of others do to it
 * takes no photo away.
 */

/** Chooses a photo in the way that each phase wants it, and says when the page is changed. */
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
  "after hydration": async (page, change) => {
    await visit(page, "/gallery");
    await change();
    await tap(page, 2);
  },
};

/** Without waiting for what follows: what is tapped may wait itself. */
const tap = (page: Page, number: number) => photoLink(page, number).click({ noWaitAfter: true });

for (const [who, change] of Object.entries(changes)) {
  for (const [when, open] of Object.entries(phases)) {
    test(`a photo opens although ${who} changes the page ${when} @desktop @photo`, async ({
      page,
      troubles,
    }) => {
      troubles.expect(/theirs|speculation rule set/);
      await open(page, () => page.evaluate(change));
      await expect(viewer(page)).toContainText(placeInRow(2));
      await page.goBack();
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL(/\/gallery\/?$/);
      await tap(page, 1);
      await expect(viewer(page)).toContainText(placeInRow(1));
    });
  }
}

if (photos.length > 1)
  test("words of the viewer follow its photos while the page is translated @desktop", async ({
    page,
    troubles,
  }) => {
    await visit(page, "/gallery");
    await tap(page, 1);
    const region = viewer(page).locator("[aria-live]");
    for (const number of [1, 2, 3, 2]) {
      await expect(region).toHaveText(
        `${placeInRow(number)} ${photos[around(number) - 1]?.caption}`.trim(),
      );
      await page.evaluate(changes["a translation"]);
      if (number === 2) {
        await page.evaluate(takeApart);
        troubles.expect(/NotFoundError|not a child/);
      }
      await page.keyboard.press(number === 3 ? "ArrowLeft" : "ArrowRight");
    }
    // React renders the viewer anew once more; in between there is none that a key could close.
    await expect(region).toHaveText(new RegExp(`^${placeInRow(3)} `));
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(page.locator("figure a:focus"), "focus is given back").toHaveCount(1);
  });

/** Wraps all that the open viewer holds, and writes its words anew: React no longer finds any of it. */
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

for (const [how, come] of Object.entries({
  "is entered on the open page": (page: Page) =>
    page.evaluate((hash) => location.assign(hash), `#photo-${around(4)}`),
  "is chosen from history": async (page: Page) => {
    await page.goto(`/gallery#photo-${around(4)}`);
    // A page that no script has brought to life, at the same address and another.
    await page.evaluate(() => history.pushState(null, "", "#"));
    await page.reload();
    await page.goBack();
  },
})) {
  test(`a photo opens whose address ${how} @desktop @photo`, async ({ page }) => {
    await page.goto("/gallery");
    await come(page);
    await expect(viewer(page)).toContainText(placeInRow(4));
  });
}
