import { gzipSync } from "node:zlib";
import type { Locator, Route } from "@playwright/test";
import { labels, unknownPath } from "../support/content";
import {
  expect,
  holdBack,
  hydration,
  type Page,
  photoLink,
  pictureAddress,
  placeInRow,
  scriptFiles,
  settledScroll,
  test,
  viewer,
  visit,
  wake,
} from "../support/page";

/** Most script a page may need, gzipped, in bytes. */
const scriptBudget = 95_000;

/** Notes the paths of all scripts and data a page asks for from now on. */
function scriptRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|json)$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Gives what must not happen the time to happen: the loader needs a frame, a request a few ms. */
const pause = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));

test.describe("the script is fetched once", { tag: "@photo" }, () => {
  const events: Record<string, (page: Page) => Promise<unknown>> = {
    "when the pointer moves @desktop": (page) => page.mouse.move(100, 300, { steps: 2 }),
    "when a key is pressed @desktop": (page) => page.keyboard.press("ArrowDown"),
    "when focus moves @desktop": (page) => photoLink(page, 1).focus(),
    "when assistive technology clicks @desktop": (page) =>
      page.getByRole("main").evaluate((element: HTMLElement) => element.click()),
    "when the screen is touched @phone": (page) => page.getByRole("heading", { level: 1 }).tap(),
  };
  for (const [title, act] of Object.entries(events)) {
    test(title, async ({ page }) => {
      const requests = scriptRequests(page);
      await page.goto("/gallery");
      expect(requests).toEqual([]);
      await act(page);
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await page.keyboard.press("Shift");
      await hydration(page);
      await pause(page);
      expect(requests.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(1);
      expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
    });
  }
});

test("only the gallery needs React: elsewhere nothing is fetched, however the page is used @phone", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const requests = scriptRequests(page);
  for (const address of ["/", "/privacy-notice", unknownPath]) {
    await page.goto(address);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await page.getByRole("button", { name: labels.menu }).tap();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).tap();
    await page.mouse.move(100, 300, { steps: 2 });
    await page.keyboard.press("Tab");
    await pause(page);
    expect(requests, address).toEqual([]);
    // Where there are neither questions nor sections, no script is inlined either.
    if (address !== "/") await expect(page.locator("script:not([type])")).toHaveCount(0);
  }
});

test("all script of the gallery stays within the budget @desktop @gallery", async ({ page }) => {
  const requests = scriptRequests(page);
  await visit(page, "/gallery");
  await page.waitForLoadState("networkidle");
  const scripts = requests.filter((path) => scriptFiles.test(path));
  expect(scripts.length).toBeGreaterThan(1);
  let total = 0;
  for (const path of scripts) {
    const body = await (await page.request.get(path)).body();
    total += gzipSync(body, { level: 9 }).length;
    // Neither react-dom/server nor what writes a head.
    expect(body.toString(), path).not.toMatch(/renderTo(String|Static|Pipeable|Readable)|og:title/);
  }
  console.log(`script on /gallery: ${(total / 1000).toFixed(1)} KB gzipped`);
  expect(total).toBeLessThanOrEqual(scriptBudget);
});

test("the page, its head and its place are the same before and after the script has come @phone @gallery", async ({
  page,
}) => {
  const head = () =>
    page
      .locator("html, title, meta, link[rel=canonical], script[type='application/ld+json']")
      .evaluateAll((all) => all.map((element) => (element.cloneNode() as Element).outerHTML));
  const text = () => page.locator("body").innerText();
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  const before = { head: await head(), text: await text(), place: await settledScroll(page) };
  expect(before.head.length).toBeGreaterThan(15);
  await page.keyboard.press("Shift");
  release();
  await hydration(page);
  expect({ head: await head(), text: await text(), place: await settledScroll(page) }).toEqual(
    before,
  );
});

// The same by another link and Back is tried in every engine.
test("a photo given up by Back before the script has come does not open later @desktop @photo", async ({
  page,
}) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/");
  await page.goto("/gallery");
  await photoLink(page, 2).click();
  await expect(photoLink(page, 2)).toHaveAttribute("aria-busy", "true");
  await page.goBack();
  release();
  await page.goForward();
  await wake(page);
  await pause(page);
  await expect(viewer(page)).toBeHidden();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test.describe("a photo chosen before the script has come", { tag: ["@desktop", "@photo"] }, () => {
  const ways: Record<string, (link: Locator, page: Page) => Promise<unknown>> = {
    "by a click": (link) => link.click(),
    "with Enter": async (link, page) => {
      await link.focus();
      await page.keyboard.press("Enter");
    },
    "by assistive technology": (link) => link.evaluate((element: HTMLElement) => element.click()),
  };
  for (const [title, choose] of Object.entries(ways)) {
    test(`${title} is acknowledged at once and opened exactly once`, async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.set(window, "opened", 0);
        const { showModal } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
          Reflect.set(window, "opened", Number(Reflect.get(window, "opened")) + 1);
          showModal.call(this);
        };
      });
      const release = await holdBack(page, scriptFiles);
      await page.goto("/gallery");
      const steps = await page.evaluate(() => history.length);
      const link = photoLink(page, 2);
      await choose(link, page);
      await expect(link).toHaveAttribute("aria-busy", "true");
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL("/gallery");
      release();
      await expect(viewer(page)).toContainText(placeInRow(2));
      await expect(link).not.toHaveAttribute("aria-busy");
      await pause(page);
      expect(await page.evaluate(() => Reflect.get(window, "opened"))).toBe(1);
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL("/gallery");
    });
  }
});

test("a menu opened before the script came stays open", { tag: ["@phone", "@gallery"] }, async ({
  page,
}) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  await page.evaluate(() => {
    Reflect.set(window, "changes", []);
    document.addEventListener(
      "toggle",
      ({ target }) => Reflect.get(window, "changes").push(`${target}`),
      true,
    );
  });
  const changes = () => page.evaluate(() => Reflect.get(window, "changes") as string[]);
  await page.getByRole("button", { name: labels.menu }).tap();
  // The browser dispatches the event of the opening itself when it comes to it.
  await expect.poll(changes).toHaveLength(1);
  release();
  await hydration(page);
  await pause(page);
  await expect(page.getByRole("navigation")).toBeVisible();
  expect(await changes()).toHaveLength(1);
});

test.describe("when the script cannot come", { tag: ["@desktop", "@photo"] }, () => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    "is gone": (route) => route.fulfill({ status: 404, body: "" }),
    "is garbled": (route) => route.fulfill({ contentType: "text/javascript", body: "(((" }),
  };
  for (const [title, fail] of Object.entries(failures)) {
    test(`a photo is an ordinary visit to its picture: any one file ${title}`, async ({
      page,
      troubles,
    }) => {
      troubles.expect(
        /status of 404|ERR_FAILED|Unexpected token|Unexpected end|ChunkLoadError|Not rendering React/,
      );
      troubles.expect(/^uncaught/);
      const requests = scriptRequests(page);
      await visit(page, "/gallery");
      const files = [...new Set(requests)].filter((path) => path.endsWith(".js"));
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) {
        await page.route(`**${file}`, fail);
        await page.goto("/gallery");
        const picture = await pictureAddress(page, 2);
        await photoLink(page, 2).click();
        await expect(page, file).toHaveURL(picture);
        await page.unroute(`**${file}`);
      }
    });
  }

  test("a photo is shown one way or the other: the page's data is gone", async ({
    page,
    troubles,
  }) => {
    troubles.expect(/status of 404/);
    troubles.expect(/^(uncaught|console)/);
    for (const data of ["**/page-data/gallery/page-data.json", "**/page-data/app-data.json"]) {
      await page.route(data, (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto("/gallery");
      const picture = await pictureAddress(page, 1);
      await photoLink(page, 1).click();
      const shown = async () => (await viewer(page).isVisible()) || page.url() === picture;
      await expect.poll(shown, { message: data, timeout: 12_000 }).toBe(true);
      await page.unroute(data);
    }
  });
});
