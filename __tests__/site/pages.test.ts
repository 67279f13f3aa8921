import { load } from "cheerio";
import { headingFont } from "../../src/node/fonts/heading-font";
import { compressedSize, pageLimits } from "../../src/node/html/limits";
import {
  business,
  hasGallery,
  hasMenu,
  labels,
  linksOfOwner,
  pageMeta,
  photos,
  routes,
  unknownPath,
} from "../support/content";
import { contentIn } from "../support/content-in";
import { followLinks } from "../support/links";
import { expect, scriptFiles, settledScroll, test, untilHydrated } from "../support/page";

// An owner may write as much as they like; the build warns when a page grows too large.
if (business.sample) {
  test("the HTML of every page of the example is below the limit @desktop", async ({ request }) => {
    for (const address of [...routes, unknownPath]) {
      const html = await (await request.get(address)).body();
      const size = compressedSize(html);
      console.log(`HTML of ${address}: ${size} bytes compressed`);
      expect(size, address).toBeLessThanOrEqual(pageLimits.html);
    }
  });
}

for (const address of routes) {
  test(`${address} fetches only its pictures and font, and script once it is touched, if it needs any @phone`, async ({
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
    // One file, and more where letters such as “ŷ” need a file of their own.
    const fonts = await headingFont(JSON.stringify(contentIn("src/content")));
    const pictures = await page.locator("img").count();
    const icons = await page.locator("link[rel~=icon]").count();
    const ofKind = (kind: RegExp) => seen.filter((entry) => kind.test(entry)).length;
    // Pictures and icons are counted together: some browsers request an icon as a picture.
    for (const [kind, most] of [
      [/^document /, 1],
      [/^font /, fonts.length],
      [/^(image|other) /, pictures + icons],
    ] as const) {
      expect(ofKind(kind), seen.join("\n")).toBeLessThanOrEqual(most);
    }
    const others = () => seen.filter((entry) => !/^(document|font|image|other) /.test(entry));
    expect(others()).toEqual([]);
    await expect(page.locator("link[rel=stylesheet], script[src]")).toHaveCount(0);

    await page.getByRole("heading", { level: 1 }).tap();
    // Only the gallery's photos are opened by script.
    const isNeeded = address === "/gallery" && photos.length > 0;
    if (isNeeded) await untilHydrated(page);
    for (const summary of await page.locator("summary").all()) await summary.tap();
    if (hasMenu) await page.getByRole("button", { name: labels.menu }).tap();
    await page.keyboard.press("Escape");
    await page.mouse.move(100, 300, { steps: 2 });
    // Waits some frames, in which requests that a touch sets off begin.
    await settledScroll(page);
    expect(others().length > 0).toBe(isNeeded);
    const paths = others().map((entry) => entry.replace(/^\w+ /, ""));
    expect(paths, "each once").toEqual([...new Set(paths)]);
    let total = 0;
    for (const script of paths.filter((file) => scriptFiles.test(file))) {
      const body = await (await page.request.get(script)).body();
      total += compressedSize(body);
      expect(body.toString(), script).not.toMatch(/renderTo(String|Static|Pipe|Read)/);
    }
    console.log(`script on ${address}: ${total} bytes compressed`);
    expect(total).toBeLessThanOrEqual(pageLimits.script);
  });
}

for (const address of routes) {
  test(`the head of ${address} has its title, description and card for shared links @desktop`, async ({
    request,
  }) => {
    const $ = load(await (await request.get(address)).text());
    const { title = "", description = "" } = pageMeta.find(({ path }) => path === address) ?? {};
    expect([$("title").text(), $("html").attr("lang")]).toEqual([title, business.locale.tag]);
    // accessibility.test.ts proves that the levels of headings follow one another.
    expect($("h1")).toHaveLength(1);
    expect($(`[aria-current=page][href="${address}"]`)).toHaveLength(1);
    const canonical = $("link[rel=canonical]").attr("href") ?? "";
    expect(new URL(canonical).pathname).toBe(address);

    const named = $("meta:is([name], [property]):not([media])").toArray();
    const found = Object.fromEntries(
      named.map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content]),
    );
    expect(Object.keys(found), "each stands there once").toHaveLength(named.length);
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

test("every link, anchor, picture and icon leads somewhere, and no link leads to a stranger @desktop", async ({
  request,
  baseURL,
}) => {
  const pages = [...routes, unknownPath];
  const { broken, count, elsewhere } = await followLinks(request, baseURL ?? "", pages);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(hasGallery ? 30 : 10);
  // Requests to other sites fail every test already; this is about links.
  const allowed = [`mailto:${business.email}`, ...linksOfOwner];
  const strangers = elsewhere
    .filter((target) => !/^tel:\+?\d{5,}$/.test(target))
    .filter((target) => !allowed.some((start) => target.startsWith(start)));
  expect(strangers).toEqual([]);
});
