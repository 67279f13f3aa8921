import { gzipSync } from "node:zlib";
import { load } from "cheerio";
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
import { expect, hydration, scriptFiles, settledScroll, test } from "../support/page";

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

/** Most script a page may need, gzipped, in bytes. */
const scriptBudget = 95_000;

/** Most requests a page makes as it is read, fonts aside: itself, its icon and its pictures, of which three prove work at home. */
const requestBudget: Record<string, number> = { "/": 3 + 3, "/gallery": 2 + photos.length };

for (const address of routes) {
  test(`${address} asks for little, and once for the script it needs @phone`, async ({ page }) => {
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

    await page.getByRole("heading", { level: 1 }).tap();
    const isNeeded = (await page.locator("[data-needs-script]").count()) > 0;
    if (isNeeded) await hydration(page);
    for (const summary of await page.locator("summary").all()) await summary.tap();
    await page.getByRole("button", { name: labels.menu }).tap();
    await page.keyboard.press("Escape");
    await page.mouse.move(100, 300, { steps: 2 });
    // Frames pass, in which whatever a touch sets off is asked for.
    await settledScroll(page);
    expect(others().length > 0).toBe(isNeeded);
    const paths = others().map((entry) => entry.replace(/^\w+ /, ""));
    expect(paths, "each once").toEqual([...new Set(paths)]);
    let total = 0;
    for (const script of paths.filter((file) => scriptFiles.test(file))) {
      const body = await (await page.request.get(script)).body();
      total += gzipSync(body, { level: 9 }).length;
      // Neither react-dom/server nor what writes a head.
      expect(body.toString(), script).not.toMatch(/renderTo(String|Static|Pipe|Read)|og:title/);
    }
    console.log(`script on ${address}: ${(total / 1000).toFixed(1)} KB gzipped`);
    expect(total).toBeLessThanOrEqual(scriptBudget);
  });
}

for (const address of routes) {
  test(`the head of ${address} describes it @desktop`, async ({ request }) => {
    const $ = load(await (await request.get(address)).text());
    const { title = "", description = "" } = pageMeta.find(({ path }) => path === address) ?? {};
    expect([$("title").text(), $("html").attr("lang")]).toEqual([title, "en-GB"]);
    // That levels follow one another is seen to in accessibility.test.ts.
    expect($("h1")).toHaveLength(1);
    expect($(`[aria-current=page][href="${address}"]`)).toHaveLength(1);
    const canonical = $("link[rel=canonical]").attr("href") ?? "";
    expect(new URL(canonical).pathname).toBe(address);

    const named = $("meta:is([name], [property]):not([media])").toArray();
    const found = Object.fromEntries(
      named.map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content]),
    );
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

test("every link, anchor, picture and icon resolves @desktop", async ({ request, baseURL }) => {
  const pages = [...routes, unknownPath];
  const { broken, count, elsewhere } = await followLinks(request, baseURL ?? "", pages);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(hasGallery ? 30 : 10);
  // What a page fetches or sends from or to elsewhere fails every test by itself.
  const owners = [business.messagingLink, ...(business.links ?? [])].flatMap((it) => it?.url ?? []);
  const allowed = [`mailto:${business.email}`, ...owners];
  const strangers = elsewhere
    .filter((target) => !/^tel:\+?\d{5,}$/.test(target))
    .filter((target) => !allowed.some((start) => target.startsWith(start)));
  expect(strangers).toEqual([]);
});
