import { gzipSync } from "node:zlib";
import { headingFont } from "../../src/node/heading-font";
import {
  business,
  hasGallery,
  labels,
  pageMeta,
  photos,
  questions,
  reviews,
  routes,
  services,
  unknownPath,
} from "../support/content";
import { contentIn } from "../support/content-in";
import { followLinks } from "../support/links";
import { expect, settledScroll, test } from "../support/page";

/** Most HTML a page may have with its styles, gzipped, in bytes: what the first round trip carries. */
const htmlBudget = 14 * 1024;

/** What an owner's long lists may add: 150 bytes gzipped for each entry after the fifth. */
const extraOf = (...lists: readonly (readonly unknown[])[]) =>
  lists.reduce((sum, { length }) => sum + 150 * Math.max(0, length - 5), 0);
const extra: Record<string, number> = {
  "/": extraOf(services, questions),
  "/gallery": extraOf(photos, reviews),
};

test("the HTML of every page fits into the first round trip @desktop", async ({ request }) => {
  for (const address of [...routes, unknownPath]) {
    const html = await (await request.get(address)).body();
    const size = gzipSync(html, { level: 9 }).length;
    console.log(`HTML of ${address}: ${(size / 1024).toFixed(1)} KB gzipped`);
    expect(size, address).toBeLessThanOrEqual(htmlBudget + (extra[address] ?? 0));
  }
});

/** Most requests a page makes as it is read, fonts aside: itself, its icon and its pictures, of which three prove work at home. */
const requestBudget: Record<string, number> = { "/": 3 + 3, "/gallery": 2 + photos.length };

for (const address of routes) {
  test(`${address} asks for little, and for no needless script @phone`, async ({ page }) => {
    const seen: string[] = [];
    page.on("request", (request) => {
      seen.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await settledScroll(page);
    // One file, or another where letters such as “ŷ” lie in a file of their own.
    const fonts = await headingFont(JSON.stringify(contentIn("src/content")));
    const most = (requestBudget[address] ?? 2) + fonts.length;
    expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(most);
    const others = () => seen.filter((entry) => !/^(document|font|image|other) /.test(entry));
    expect(others()).toEqual([]);
    await expect(page.locator("link[rel=stylesheet], script[src]")).toHaveCount(0);

    for (const summary of await page.locator("summary").all()) await summary.tap();
    await page.getByRole("button", { name: labels.menu }).tap();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).tap();
    await page.mouse.move(100, 300, { steps: 2 });
    // Frames pass, in which whatever a touch sets off is asked for.
    await settledScroll(page);
    const isNeeded = (await page.locator("[data-needs-script]").count()) > 0;
    await expect.poll(() => others().length > 0).toBe(isNeeded);
  });
}

for (const address of routes) {
  test(`the head of ${address} describes it @desktop`, async ({ page }) => {
    await page.goto(address);
    const { title = "", description = "" } = pageMeta.find(({ path }) => path === address) ?? {};
    await expect(page).toHaveTitle(title);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    // That levels follow one another is seen to in accessibility.test.ts.
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("[aria-current=page]")).toHaveAttribute("href", address);

    const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
    expect(new URL(canonical).pathname).toBe(address);

    const named = await page
      .locator("meta:is([name], [property]):not([media])")
      .evaluateAll((all) =>
        all.map((meta) => [
          meta.getAttribute("name") ?? meta.getAttribute("property"),
          meta.getAttribute("content"),
        ]),
      );
    const found = Object.fromEntries(named);
    expect(Object.keys(found), "each is there once").toHaveLength(named.length);
    expect(found).toMatchObject({
      description: description.trim(),
      "og:title": title,
      "og:description": description.trim(),
      "og:url": canonical,
      "og:type": "website",
      "og:site_name": business.name,
      "og:image": expect.stringMatching(/^https?:\/\//),
      "twitter:title": title,
      "twitter:card": expect.stringMatching(/^summary/),
      viewport: expect.stringContaining("width=device-width"),
    });
  });
}

test("every link, anchor, picture and icon resolves @desktop", async ({
  page,
  baseURL,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const { broken, count } = await followLinks(page, baseURL ?? "", [...routes, unknownPath]);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(hasGallery ? 30 : 10);

  const owners = [business.messagingLink, ...(business.links ?? [])].flatMap((it) => it?.url ?? []);
  const allowed = [`${baseURL}/`, "mailto:", ...owners];
  for (const address of [...routes, unknownPath]) {
    await page.goto(address);
    // What a page fetches or sends from or to elsewhere fails every test by itself.
    const targets = await page
      .locator("[href]:not([rel=canonical])")
      .evaluateAll((all) =>
        all.map((one) => new URL(one.getAttribute("href") ?? "", location.href).href),
      );
    const strangers = targets
      .filter((target) => !/^tel:\+?\d{5,}$/.test(target))
      .filter((target) => !allowed.some((start) => target.startsWith(start)));
    expect(strangers, address).toEqual([]);
  }
});
