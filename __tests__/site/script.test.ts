import { labels } from "../support/content";
import {
  expect,
  holdBack,
  hydration,
  moving,
  photoLink,
  placeInRow,
  scriptFiles,
  settledScroll,
  test,
  viewer,
  visit,
} from "../support/page";

test("the script leaves head, text, place and menu alone @phone @gallery", async ({ page }) => {
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
  await hydration(page);
  expect(await read()).toEqual(before);
});

test("nothing in the head is taken away or written anew as a photo is opened and left by Back @desktop @photo", async ({
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
  // Gatsby's own writer of heads would do so by the next frame.
  await settledScroll(page);
  const isThere = await Promise.all(
    elements.map((element) => element.evaluate(({ isConnected }) => isConnected)),
  );
  expect(isThere).toEqual(elements.map(() => true));
});

test("a photo chosen before the script came opens once @desktop @photo", async ({ page }) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  const steps = await page.evaluate(() => history.length);
  const link = photoLink(page, 2);
  await link.press("Enter");
  await expect(link).toHaveAttribute("aria-busy", "true");
  // It turns, but not where a visitor has asked for less motion.
  await expect.poll(() => moving(page)).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await moving(page)).toEqual([]);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery");
  release();
  await expect(viewer(page)).toContainText(placeInRow(2));
  await expect(link).not.toHaveAttribute("aria-busy");
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  // Had it opened again by now, no other photo could be touched.
  await photoLink(page, 1).click();
  await expect(viewer(page)).toContainText(placeInRow(1));
});

for (const [fault, answer] of [
  ["gone", { status: 404, body: "" }],
  ["garbled", { contentType: "text/javascript", body: "(((" }],
] as const) {
  test(`a photo is shown where any file is ${fault} @desktop @photo`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(/^(uncaught|console)/);
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
