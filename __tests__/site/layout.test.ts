import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cards, photoRoutes, routes, services } from "../support/content";
import { expect, type Page, setStyles, test, toggleOf, visit } from "../support/page";

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** A thousandth of the shift that search engines call good: the header's name may take a second line late. */
const unseen = 0.0001;

/** Records every layout shift from now on. The returned function gives those that can be seen. */
async function noteShifts(page: Page) {
  await page.addInitScript((unseen) => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      // No test here asks for movement, so shifts soon after the first key count too.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 20));
        if (value > unseen) shifts.push(`${value}: ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, unseen);
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return Reflect.get(window, "shifts") as string[];
    });
}

for (const [place, partUpTo] of [
  ["before its call button", /<header.*?<\/nav>.*?(?=<a[^>]*href="tel:)/s],
  ["after its introduction", /<\/h1>.*?<\/p>/s],
] as const) {
  test(`nothing shifts when the page arrives in two parts, cut ${place}`, async ({
    browser,
    baseURL,
  }) => {
    // A page of its own: it is served from another address, which the fixture would complain about.
    const page = await browser.newPage();
    const shifts = await noteShifts(page);
    const html = await (await fetch(baseURL ?? "")).text();
    const [before = ""] = partUpTo.exec(html) ?? [];
    const cut = html.indexOf(before) + before.length;
    expect(cut).toBeGreaterThan(0);
    let sendRest = () => {};
    const server = createServer((request, response) => {
      if (request.url !== "/") return response.writeHead(204).end();
      response.writeHead(200, { "Content-Type": "text/html" });
      sendRest = () => response.end(html.slice(cut));
      return response.write(html.slice(0, cut));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "commit" });
    const firstPaint = () => performance.getEntriesByType("paint").length;
    await expect.poll(() => page.evaluate(firstPaint)).toBeGreaterThan(0);
    sendRest();
    await page.waitForLoadState();
    expect(await shifts()).toEqual([]);
    await page.close();
    server.close();
  });
}

test("nothing on any page shifts while it loads and is scrolled", async ({ page }) => {
  const shifts = await noteShifts(page);
  for (const address of [...routes, ...photoRoutes]) {
    await page.goto("about:blank");
    await visit(page, address);
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        window.scrollTo({ top, behavior: "instant" });
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState("networkidle");
    expect(await shifts(), address).toEqual([]);
  }
  // Proof that the measurement works: a shift of painted content is noticed.
  await page.goto("/privacy-notice");
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  await setStyles(page, "main { padding-block-start: 200px }");
  await expect.poll(shifts).not.toEqual([]);
});

test("an open service card moves only the cards below it @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const placesOf = () =>
    page.locator("#services :is(summary, article > div)").evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { x, y } = drawing.getBoundingClientRect();
        return { x, y: Math.round(y + window.scrollY) };
      }),
    );
  const before = await placesOf();
  expect(new Set(before.map(({ x }) => x)).size, "columns").toBe(Math.min(2, services.length));
  expect(before, "from left to right, then down").toEqual(
    before.toSorted((a, b) => a.y - b.y || a.x - b.x),
  );
  for (const { title } of cards) {
    const index = services.findIndex((service) => service.title === title);
    const staying = before.filter(({ y }) => y <= (before[index]?.y ?? 0)).length;
    await toggleOf(page, title).click();
    expect((await placesOf()).slice(0, staying), title).toEqual(before.slice(0, staying));
    const middles = await page
      .locator("#services details[open] summary > :is(h3, svg:first-child)")
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { y, height } = part.getBoundingClientRect();
          return y + height / 2;
        }),
      );
    expect(Math.max(...middles) - Math.min(...middles), `${title} beside its drawing`).toBeLessThan(
      2,
    );
    await toggleOf(page, title).click();
  }
});

test("the place of a button that script shows is kept until then", async ({ page }) => {
  await page.goto("/");
  const contact = page.locator("#contact");
  const place = () => contact.evaluate((section) => section.getBoundingClientRect().height);
  const buttons = contact.locator("li button");
  const shown = await place();
  for (const button of await buttons.all()) {
    await button.evaluate((element) => element.toggleAttribute("hidden", true));
    await expect(button).toBeHidden();
  }
  expect(await place()).toBe(shown);
});
