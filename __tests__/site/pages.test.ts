import { gzipSync } from "node:zlib";
import { headingFont } from "../../src/node/heading-font";
import {
  business,
  hasGallery,
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

/** What each entry of a list may add once there are more than this, gzipped, in bytes. */
const entryBudget = { from: 5, bytes: 150 };

/** What an owner's long lists add to the pages that show them. */
const extraOf = (...lists: readonly (readonly unknown[])[]) =>
  lists.reduce((sum, { length }) => sum + Math.max(0, length - entryBudget.from), 0) *
  entryBudget.bytes;
const extra: Record<string, number> = {
  "/": extraOf(services, questions),
  "/gallery": extraOf(photos, reviews),
};

/** Photos of the work on the home page, fetched before they come into view. */
const proof = 3;

/** Most requests a page may make before anyone touches it, fonts aside: itself, its icon and its pictures. */
const requestBudget: Record<string, number> = {
  "/": 3 + proof,
  "/gallery": 2 + photos.length,
  "/privacy-notice": 2,
};

/** The files of the headings' font: one, or another where letters such as “ŷ” lie in a file of their own. */
const fonts = headingFont(JSON.stringify(contentIn("src/content")));

const metaOf = (path: string) => pageMeta.find((meta) => meta.path === path);

test.describe("budgets", { tag: "@desktop" }, () => {
  for (const address of [...routes, unknownPath]) {
    test(`the HTML of ${address} fits into the first round trip`, async ({ request }) => {
      const html = await (await request.get(address)).body();
      const size = gzipSync(html, { level: 9 }).length;
      console.log(`HTML of ${address}: ${(size / 1024).toFixed(1)} KB gzipped`);
      expect(size).toBeLessThanOrEqual(htmlBudget + (extra[address] ?? 0));
    });
  }
});

for (const address of routes) {
  test(`${address} asks for little and blocks on nothing before it is touched @phone`, async ({
    page,
  }) => {
    const seen: string[] = [];
    page.on("request", (request) => {
      seen.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await settledScroll(page);
    const most = (requestBudget[address] ?? 0) + (await fonts).length;
    expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(most);
    expect(seen.filter((entry) => !/^(document|font|image|other) /.test(entry))).toEqual([]);
    await expect(page.locator("link[rel=stylesheet], script[src]")).toHaveCount(0);
  });

  test(`the head of ${address} describes it, and its policy is strict @desktop`, async ({
    page,
  }) => {
    await page.goto(address);
    const { title, description } = metaOf(address) ?? {};
    await expect(page).toHaveTitle(title ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    // That levels follow one another is seen to in accessibility.test.ts.
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("h1, h2, h3").first()).toHaveJSProperty("tagName", "H1");
    await expect(page.locator("title")).toHaveCount(1);

    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(canonical).toMatch(/^https?:\/\/[^/]+/);
    expect(new URL(canonical ?? "").pathname).toBe(address);
    if (address !== "/") expect(canonical).not.toMatch(/\/$/);

    const named = await page.locator("meta:not([media])").evaluateAll((all) =>
      all.map((meta) => {
        const nameOf = ["name", "property", "http-equiv"].find((name) => meta.hasAttribute(name));
        return [meta.getAttribute(nameOf ?? "") ?? "", meta.getAttribute("content") ?? ""];
      }),
    );
    const names = named.map(([name]) => name).filter(Boolean);
    expect(names, "each is there once").toHaveLength(new Set(names).size);
    const strict = "default-src 'none'; .*base-uri 'none'; form-action 'none'";
    expect(Object.fromEntries(named)).toMatchObject({
      description: description?.trim(),
      "og:title": title,
      "og:description": description?.trim(),
      "og:url": canonical,
      "og:type": "website",
      "og:site_name": business.name,
      "og:image": expect.stringMatching(/^https?:\/\//),
      "twitter:title": title,
      "twitter:description": description?.trim(),
      "twitter:card": expect.stringMatching(/^summary/),
      viewport: expect.stringContaining("width=device-width"),
      "Content-Security-Policy": expect.stringMatching(strict),
    });
    const policy = Object.fromEntries(named)["Content-Security-Policy"];
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    const first = await page.evaluate(
      () => document.head.querySelector("script, style, link, meta[http-equiv]")?.outerHTML,
    );
    expect(first, "the policy stands before everything it governs").toContain(
      "Content-Security-Policy",
    );
  });
}

test("every link, anchor, picture and icon of every page resolves @desktop", async ({
  page,
  baseURL,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const { broken, count } = await followLinks(page, baseURL ?? "", [...routes, unknownPath]);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(hasGallery ? 30 : 10);
});
