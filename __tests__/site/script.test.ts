import { gzipSync } from "node:zlib";
import { labels } from "../support/content";
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

test("a touch fetches the script, once and within budget @phone @gallery", async ({ page }) => {
  const requests = scriptRequests(page);
  await page.goto("/gallery");
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  await page.getByRole("heading", { level: 1 }).tap();
  await hydration(page);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  const scripts = requests.filter((path) => scriptFiles.test(path));
  expect(scripts.length).toBeGreaterThan(1);
  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
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

test("a photo chosen before the script came opens once @desktop @photo", async ({ page }) => {
  const release = await holdBack(page, scriptFiles);
  await page.goto("/gallery");
  const steps = await page.evaluate(() => history.length);
  const link = photoLink(page, 2);
  await link.press("Enter");
  await expect(link).toHaveAttribute("aria-busy", "true");
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
    const requests = scriptRequests(page);
    await visit(page, "/gallery");
    const files = [...new Set(requests)];
    expect(files.filter((path) => scriptFiles.test(path)).length).toBeGreaterThan(1);
    for (const file of files) {
      await page.route(`**${file}`, (route) => route.fulfill(answer));
      await page.goto("/gallery");
      const picture = await pictureAddress(page, 2);
      await photoLink(page, 2).click();
      const shown = async () => (await viewer(page).isVisible()) || page.url() === picture;
      await expect.poll(shown, { message: file }).toBe(true);
      await page.unroute(`**${file}`);
    }
  });
}
