import { EventEmitter, once } from "node:events";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { labels, photos } from "./content";
import { watchTroubles } from "./troubles";

/**
 * Playwright's own fixtures, with one addition: whatever the browser complains about, on any page
 * that a test opens, fails the test, unless it is a message that the test declares to bring about.
 */
export const test = base.extend<{ troubles: { expect: (message: RegExp) => void } }>({
  troubles: [
    async ({ context, baseURL }, use) => {
      const seen = await watchTroubles(context, baseURL ?? "");
      const expected: RegExp[] = [];
      await use({ expect: (message) => expected.push(message) });
      const unexpected = seen.filter((trouble) => !expected.some((known) => known.test(trouble)));
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** Waits for hydration; the page must have seen a first event. */
export const hydration = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, "hydrated") === true);

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

const ofTitle = (page: Page, element: string, title: string) =>
  page.locator(element).filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** What opens and closes a service card or a question. */
export const toggleOf = (page: Page, title: string) => ofTitle(page, "summary", title);

/** The card or question itself. */
export const panelOf = (page: Page, title: string) => ofTitle(page, "details", title);

/** Opens all cards and questions at the same time. */
export const openEverything = (page: Page) =>
  page.locator("details").evaluateAll((all) => {
    for (const item of all) {
      item.removeAttribute("name");
      item.setAttribute("open", "");
    }
  });

/** Whether assistive technology hears that something is open: the browser's own state. */
export async function isExpanded(page: Page, selector: string): Promise<boolean> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const tree = { nodeId, fetchRelatives: false };
  const { nodes } = await client.send("Accessibility.getPartialAXTree", tree);
  const expanded = nodes[0]?.properties?.find(({ name }) => name === "expanded");
  if (!expanded) throw new Error(`${selector} does not say whether anything is open.`);
  return expanded.value.value === true;
}

/** The open photo viewer, which keeps the rest of the page out. */
export const viewer = (page: Page) =>
  page.getByRole("dialog", { name: labels.lightbox.label }).and(page.locator(":modal"));

/**
 * A photo's number where there may be fewer: counted from 1, and from the last on to the first, as
 * the viewer does.
 */
export const around = (number: number) => ((number - 1) % photos.length) + 1;

/** What the viewer says of where a photo stands; nothing where it is the only one. */
export const placeInRow = (number: number) =>
  photos.length > 1 ? `${around(number)} ${labels.lightbox.of} ${photos.length}` : "";

/** The link around a photo on the gallery page, counted from 1 and around the last. */
export const photoLink = (page: Page, number: number) =>
  page
    .getByRole("figure")
    .nth(around(number) - 1)
    .getByRole("link");

/** The address of the picture that a photo's link leads to. */
export const pictureAddress = (page: Page, number: number) =>
  photoLink(page, number).evaluate((link: HTMLAnchorElement) => link.href);

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
export const isAtEnd = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);

/** The element's place in the window; the test fails when it has none. */
export async function boxOf(locator: Locator) {
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
export const addStyles = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    const sheet = await new CSSStyleSheet().replace(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Holds back every answer that `address` matches until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const events = new EventEmitter();
  const released = once(events, "release");
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return () => events.emit("release");
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
