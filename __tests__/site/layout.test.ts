import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { withTextSize } from "../support/browser";
import {
  labels,
  photoRoutes,
  photos,
  questions,
  routes,
  services,
  unknownPath,
} from "../support/content";
import {
  addStyles,
  expect,
  openEverything,
  type Page,
  photoLink,
  test,
  toggleOf,
  viewer,
  visit,
  wake,
} from "../support/page";
import { standingOut } from "../support/standing-out";

/** A visitor's own spacing, as WCAG 1.4.12 names it. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const doubleText = "html { font-size: 200% !important; }";

/** What is cut off within its box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document.body;
    return [...scope.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        if (element.closest("svg, dialog:not([open])") || !element.checkVisibility()) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cutX = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const cutY = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
        // For screen readers only; and what a long name loses in the header, the footer has.
        const isHidden = element.clientWidth <= 1 && element.clientHeight <= 1;
        const isLongName = element.matches("header a > span") && element.innerText.length > 30;
        return (cutX || cutY) && !isHidden && !isLongName && !element.querySelector("img");
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

async function expectNothingLost(page: Page, widths: number[], css?: string) {
  const findings: string[] = [];
  const examine = async (state: string, width: number) => {
    const lost = [...(await standingOut(page)), ...(await cutOff(page))];
    findings.push(...lost.map((loss) => `${state}, ${width} px, ${loss}`));
  };
  for (const address of [...routes, unknownPath]) {
    await page.goto(address);
    if (css) await addStyles(page, css);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await examine(address, width);
      const menu = page.getByRole("button", { name: labels.menu });
      if (await menu.isVisible()) {
        const reached = await menu.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
        if (!reached) findings.push(`menu button out of reach, ${width} px`);
        await examine(`menu on ${address}`, width);
        await page.keyboard.press("Escape");
      }
    }
    await wake(page);
    await openEverything(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await examine(`${address} all open`, width);
    }
  }
  // Where the photo comes to rest, not on its way there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (photos.length > 0) await visit(page, "/gallery");
  if (css) await addStyles(page, css);
  for (const number of photos.length > 0 ? [1, photos.length] : []) {
    await photoLink(page, number).click();
    await expect(viewer(page)).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await examine(`photo ${number}`, width);
    }
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
  }
  expect([...new Set(findings)]).toEqual([]);
}

test.describe("no text is lost", () => {
  test.beforeEach(({ troubles }) => {
    troubles.expect(/status of 404/);
  });

  test("on screens from 280 to 1920 px @desktop", async ({ page }) => {
    const widths = [280, 320, 360, 390, 600, 768, 895, 897, 1024, 1280, 1410, 1920];
    await expectNothingLost(page, widths);
  });

  test("with a visitor's own text spacing @desktop", async ({ page }) => {
    await expectNothingLost(page, [320, 390, 768, 1280], textSpacing);
  });

  test("with text at twice its size on a phone @phone", async ({ page }) => {
    await expectNothingLost(page, [390], doubleText);
  });

  test("with text at twice its size in the browser's own settings @desktop", async ({
    baseURL,
  }) => {
    await withTextSize(200, baseURL, async (page) => {
      await page.addInitScript(() => {
        document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
      });
      await page.goto("/");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        "32px",
      );
      await expectNothingLost(page, [390, 768, 1280]);
    });
  });
});

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes every shift from now on, and gives those so far. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Nobody asks for anything to move here, so shifts soon after the first key count too.
        const { value, sources } = entry as LayoutShift;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 20)}: ${[from.x, from.y]} to ${[to.x, to.y]}`,
        );
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return Reflect.get(window, "shifts") as string[];
    });
}

/** A thousandth of what search engines call good; the name may take a second line when links come. */
const unseen = 0.0001;

for (const [where, end] of [
  ["before its call button", /<header.*?<\/nav>.*?(?=<a[^>]*href="tel:)/s],
  ["after its introduction", /<\/h1>.*?<\/p>/s],
] as const) {
  test(`nothing shifts when a page arrives in two pieces, ${where}`, async ({
    browser,
    baseURL,
  }) => {
    // By itself, since it is served from elsewhere.
    const page = await browser.newPage();
    const shifts = await noteShifts(page);
    const html = await (await fetch(baseURL ?? "")).text();
    const before = end.exec(html);
    const cut = (before?.index ?? 0) + (before?.[0].length ?? 0);
    expect(cut).toBeGreaterThan(0);
    const server = createServer((request, response) => {
      if (request.url !== "/") return response.writeHead(204).end();
      response.writeHead(200, { "Content-Type": "text/html" });
      response.write(html.slice(0, cut));
      return setTimeout(() => response.end(html.slice(cut)), 700);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const seen = (await shifts()).filter((shift) => Number.parseFloat(shift) > unseen);
      expect(seen).toEqual([]);
    } finally {
      await page.close();
      server.close();
    }
  });
}

test("nothing shifts while loading and scrolling", async ({ page }) => {
  const shifts = await noteShifts(page);
  for (const address of [...routes, ...photoRoutes]) {
    await page.goto("about:blank");
    await visit(page, address);
    await page.evaluate(async () => {
      const step = 400;
      const frames = (count: number): Promise<void> =>
        count === 0
          ? Promise.resolve()
          : new Promise((resolve) => requestAnimationFrame(() => resolve(frames(count - 1))));
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        window.scrollTo({ top, behavior: "instant" });
        await frames(4);
      }
    });
    await page.waitForLoadState("networkidle");
    const seen = (await shifts()).filter((shift) => Number.parseFloat(shift) > unseen);
    expect(seen, address).toEqual([]);
  }
  // The instrument itself: a shift of what has been painted is seen.
  await page.goto("/privacy-notice");
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  await addStyles(page, "main { padding-block-start: 200px }");
  await expect.poll(shifts).not.toEqual([]);
});

test("an open card grows without moving its title, or stretching its neighbours", async ({
  page,
}) => {
  await page.goto("/");
  const widthsOf = () =>
    page.locator("summary h3").evaluateAll((all) =>
      all.map((title) => {
        const { x, y, width, height } = title.getBoundingClientRect();
        const card = title.closest("details")?.getBoundingClientRect();
        return [x, Math.round(y - (card?.y ?? 0)), width, height];
      }),
    );
  const before = await widthsOf();
  for (const { title } of services) {
    await toggleOf(page, title).click();
    expect(await widthsOf()).toEqual(before);
  }
  for (const { question } of questions) {
    await toggleOf(page, question).click();
    expect(await widthsOf()).toEqual(before);
  }
});

test("cards stand in their order by rows, and an open one moves only the rows below it @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const placesOf = () =>
    page.locator("#services details").evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y } = card.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y + window.scrollY) };
      }),
    );
  const before = await placesOf();
  expect(new Set(before.map(({ x }) => x)).size, "columns").toBe(Math.min(2, services.length));
  expect(before, "from left to right, then down").toEqual(
    before.toSorted((a, b) => a.y - b.y || a.x - b.x),
  );
  for (const [index, { title }] of services.entries()) {
    const { y } = before[index] ?? { y: 0 };
    await toggleOf(page, title).click();
    const after = await placesOf();
    for (const [at, place] of before.entries()) {
      const moved = JSON.stringify(after[at]) !== JSON.stringify(place);
      expect(moved, `${title} moves card ${at + 1}`).toBe(place.y > y);
    }
    await toggleOf(page, title).click();
  }
});
