import { EventEmitter, once } from "node:events";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { labels, photos } from "./content";

/** Collects the browser's complaints: errors and warnings in the console, dialogs, failed and foreign requests. */
async function watchComplaints(context: BrowserContext, site: string): Promise<string[]> {
  const seen: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    // Browsers ask for this file by themselves; pages.test.ts tries the icons.
    if (!/error|warning/.test(message.type()) || url.endsWith("/favicon.ico")) return;
    seen.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => seen.push(`uncaught: ${error.error().message}`));
  context.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  context.on("request", (request) => {
    const isOwn = request.url().startsWith(`${site}/`) || request.url().startsWith("data:");
    if (!isOwn) seen.push(`request beyond the site: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser cancels what it no longer needs when a visitor moves on.
    if (reason !== "net::ERR_ABORTED") seen.push(`failed request: ${reason} ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}

/**
 * Playwright's own fixtures, with one addition: a test fails when the browser complains on any page that it
 * opens. `complaints.allow` names a message that the test causes on purpose.
 */
export const test = base.extend<{ complaints: { allow: (message: RegExp) => void } }>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const seen = await watchComplaints(context, baseURL ?? "");
      const expected: RegExp[] = [];
      await use({ allow: (message) => expected.push(message) });
      const unexpected = seen.filter(
        (complaint) => !expected.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** Waits until React has hydrated the page, which it does after a first touch or key. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, "hydrated") === true);

/** Opens a page and waits for hydration, if the page needs React. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrateIfNeeded(page);
}

/** Presses a key without an effect of its own, and waits for hydration if the page needs React. */
export async function hydrateIfNeeded(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  if (await page.locator("[data-needs-react]").count()) await untilHydrated(page);
}

/** The navigation link, behind the menu button where there is one. */
export async function navigationLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole("button", { name: labels.menu });
  const navigation = page.getByRole("navigation");
  if ((await menu.isVisible()) && !(await navigation.isVisible())) await menu.click();
  return navigation.getByRole("link", { name });
}

const ofTitle = (page: Page, element: string, title: string) =>
  page.locator(element).filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The row that opens and closes a service card or a question. */
export const toggleOf = (page: Page, title: string) => ofTitle(page, "summary", title);

/** The service card or question itself. */
export const panelOf = (page: Page, title: string) => ofTitle(page, "details", title);

/** Opens all cards and questions at the same time. */
export const openEverything = (page: Page) =>
  page.locator("details").evaluateAll((all) => {
    for (const item of all) {
      item.removeAttribute("name");
      item.setAttribute("open", "");
    }
  });

/** The open photo viewer. */
export const viewer = (page: Page) =>
  page.getByRole("dialog", { name: labels.lightbox.label }).and(page.locator(":modal"));

/** The number of a photo that exists: after the last one comes the first again, as in the viewer. */
export const wrapped = (number: number) => ((number - 1) % photos.length) + 1;

/** The viewer's counter for a photo, such as “2 of 5”; empty where there is only one. */
export const positionText = (number: number) =>
  photos.length > 1 ? `${wrapped(number)} ${labels.lightbox.of} ${photos.length}` : "";

/** The link around a photo on the gallery page, by its number. */
export const photoLink = (page: Page, number: number) =>
  page
    .getByRole("figure")
    .nth(wrapped(number) - 1)
    .getByRole("link");

/** Waits until the page no longer scrolls, and gives its scroll position. */
export const settledScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Without smooth scrolling a few frames are enough.
    const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === "smooth";
    let last = scrollY;
    for (let still = 0; still < (isSmooth ? 20 : 4); still++) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
    return last;
  });

/** The classes of the elements that are moving. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.className)),
  );

/** The element's box in the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} takes up no room.`);
  return box;
}

/** Adds style rules to the page, as a visitor's own style sheet; replaces those of the last call. */
export const setStyles = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(rules)];
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

export const scriptFiles = /\.js$/;
