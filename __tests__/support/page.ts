import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { labels, photos } from "./content";
import { watchTroubles } from "./troubles";

interface Troubles {
  /** Declares that the test brings this message about; everything else still fails it. */
  expect: (message: RegExp) => void;
}

/**
 * Playwright's own fixtures, with one addition: whatever the browser complains about, on any page
 * that a test opens, fails the test.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context, baseURL }, use) => {
      const seen = await watchTroubles(context, baseURL ?? "");
      const expected: RegExp[] = [];
      await context.addInitScript(() => {
        document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
      });

      await use({ expect: (message) => expected.push(message) });

      const unexpected = seen.filter((trouble) => !expected.some((known) => known.test(trouble)));
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** Waits for hydration; the page must have seen a first event. */
export async function hydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, "hydrated") === true);
}

/** Opens a page and brings it to life with a key that does nothing else. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** Waits for React where the page holds something that needs it. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  if (await page.locator("[data-needs-script]").count()) await hydration(page);
}

/** The navigation link, behind the menu button where there is one. */
export async function navigationLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole("button", { name: labels.menu });
  const navigation = page.getByRole("navigation");
  if ((await menu.isVisible()) && !(await navigation.isVisible())) await clickInPlace(page, menu);
  return navigation.getByRole("link", { name });
}

/** The footer's link to the privacy notice, which every page has. */
export function footerLink(page: Page): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name: labels.privacyNotice });
}

/** What opens and closes a service card or a question. */
export function toggleOf(page: Page, title: string): Locator {
  return page
    .locator("summary")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** The card or question itself. */
export function panelOf(page: Page, title: string): Locator {
  return page
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Opens all cards and questions at the same time. */
export function openEverything(page: Page): Promise<void> {
  return page.locator("details").evaluateAll((all) => {
    for (const item of all) {
      item.removeAttribute("name");
      item.setAttribute("open", "");
    }
  });
}

/** Whether assistive technology hears that something is open: the browser's own state. */
export async function isExpanded(page: Page, selector: string): Promise<boolean> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { nodes } = await client.send("Accessibility.getPartialAXTree", {
    nodeId,
    fetchRelatives: false,
  });
  await client.detach();
  const expanded = nodes[0]?.properties?.find(({ name }) => name === "expanded");
  if (!expanded) throw new Error(`${selector} does not say whether anything is open.`);
  return expanded.value.value === true;
}

/** The open photo viewer, which keeps the rest of the page out. */
export function viewer(page: Page): Locator {
  const dialog = page.getByRole("dialog", { name: labels.lightbox.label });
  return dialog.and(page.locator(":modal"));
}

/**
 * A photo's number where there may be fewer: counted from 1, and from the last on to the first, as
 * the viewer does.
 */
export const around = (number: number) => ((number - 1) % photos.length) + 1;

/** What the viewer says of where a photo stands; nothing where it is the only one. */
export const placeInRow = (number: number) =>
  photos.length > 1 ? `${around(number)} ${labels.lightbox.of} ${photos.length}` : "";

/** The link around a photo on the gallery page, counted from 1 and around the last. */
export function photoLink(page: Page, number: number): Locator {
  return page
    .getByRole("figure")
    .nth(around(number) - 1)
    .getByRole("link");
}

/** The address of the picture that a photo's link leads to. */
export function pictureAddress(page: Page, number: number): Promise<string> {
  return photoLink(page, number).evaluate((link: HTMLAnchorElement) => link.href);
}

/** Where the page is scrolled to, once it no longer moves. */
export function settledScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Where nothing scrolls smoothly, one frame has it all.
        const smooth = getComputedStyle(document.documentElement).scrollBehavior === "smooth";
        const quiet = smooth ? 300 : 60;
        let last = window.scrollY;
        let since = performance.now();
        const look = () => {
          if (window.scrollY !== last) since = performance.now();
          last = window.scrollY;
          if (performance.now() - since < quiet) requestAnimationFrame(look);
          else resolve(last);
        };
        look();
      }),
  );
}

/** Whether the page is scrolled as far as it goes, so that nothing can come higher. */
export function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(
    () => window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
  );
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element's place in the window; the test fails when it has none. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} takes up no room.`);
  return box;
}

/**
 * Clicks where the element is. Playwright's own click may scroll the page first when the element
 * stands in the sticky header, which no visitor's finger does.
 */
export async function clickInPlace(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  const { x, y, width, height } = await boxOf(locator);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Adds style rules past the page's policy, as a visitor's own style sheet would. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** Holds back every answer that `address` matches until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Takes a field out of data that React gets, wherever in it that stands. */
export async function spoilData(page: Page, data: string, field: string): Promise<void> {
  await page.route(`**/page-data/${data}.json`, async (route) => {
    const response = await route.fetch();
    const json = JSON.parse(await response.text(), (key, value) => (key === field ? null : value));
    await route.fulfill({ response, json });
  });
}

export const scriptFiles = /\.js$/;
