import { labels } from "../support/content";
import {
  expect,
  holdBack,
  photoLink,
  positionText,
  runningAnimations,
  scriptFiles,
  settledScroll,
  test,
  untilHydrated,
  viewer,
  visit,
} from "../support/page";

test("when React arrives, the head, the text, the scroll position and the open menu stay as they are @phone @gallery", async ({
  page,
}) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.getByRole("button", { name: labels.menu }).tap();
  const read = async () => ({
    head: await page
      .locator("title, meta, link[rel=canonical], script[type='application/ld+json']")
      .evaluateAll((all) => all.map((element) => element.outerHTML)),
    text: await page.locator("body").innerText(),
    place: await settledScroll(page),
    isMenuOpen: await page.getByRole("navigation").isVisible(),
  });
  const before = await read();
  expect(before.isMenuOpen).toBe(true);
  release();
  await untilHydrated(page);
  expect(await read()).toEqual(before);
});

test("opening a photo and going Back leaves every element of the head in place @desktop @photo", async ({
  page,
}) => {
  await page.goto("/gallery");
  const named = "title, meta, link:not([as=fetch]), style";
  const elements = await page
    .locator(`:is(${named})`)
    .and(page.locator("head > *"))
    .elementHandles();
  await photoLink(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  // Gatsby would write the head anew by the next frame.
  await settledScroll(page);
  const isThere = await Promise.all(
    elements.map((element) => element.evaluate(({ isConnected }) => isConnected)),
  );
  expect(isThere).toEqual(elements.map(() => true));
});

test("Gatsby’s English words for another page are not read aloud when a photo opens @desktop @photo", async ({
  page,
}) => {
  await visit(page, "/gallery");
  await photoLink(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await page.goForward();
  const announcer = page.locator("#gatsby-announcer");
  await expect(announcer).toHaveText(/^Navigated to /);
  await expect(announcer).toBeHidden();
});

test("a photo chosen before the script has arrived shows that it waits, and then opens once @desktop @photo", async ({
  page,
}) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  const steps = await page.evaluate(() => history.length);
  const link = photoLink(page, 2);
  await link.press("Enter");
  await expect(link).toHaveAttribute("aria-busy", "true");
  // A ring turns, but not for visitors who ask for less motion.
  await expect.poll(() => runningAnimations(page)).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await runningAnimations(page)).toEqual([]);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery");
  release();
  await expect(viewer(page)).toContainText(positionText(2));
  await expect(link).not.toHaveAttribute("aria-busy");
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  // Had the photo opened a second time, it would cover the next one.
  await photoLink(page, 1).click();
  await expect(viewer(page)).toContainText(positionText(1));
});

for (const [fault, answer] of [
  ["missing", { status: 404, body: "" }],
  ["garbled", { contentType: "text/javascript", body: "(((" }],
] as const) {
  test(`a photo is shown although any one of the script files is ${fault} @desktop @photo`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/^(uncaught|console)/);
    const files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|json)$/.test(pathname)) files.add(pathname);
    });
    await visit(page, "/gallery");
    expect(files.size).toBeGreaterThan(2);
    for (const file of [...files]) {
      await page.route(`**${file}`, (route) => route.fulfill(answer));
      await page.goto("/gallery");
      const picture = await photoLink(page, 2).evaluate((link: HTMLAnchorElement) => link.href);
      await photoLink(page, 2).click();
      const shown = async () => (await viewer(page).isVisible()) || page.url() === picture;
      await expect.poll(shown, { message: file }).toBe(true);
      await page.unroute(`**${file}`);
    }
  });
}
