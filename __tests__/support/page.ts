import { EventEmitter, once } from "node:events";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { labels, photos } from "./content";

/** Collects what the browser complains about: its messages, dialogs nobody asked for, failed requests. */
async function watchTroubles(context: BrowserContext, site: string): Promise<string[]> {
  const seen: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    // Browsers ask for this by themselves, once; pages.test.ts sees to icons.
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
  if ((await menu.isVisible()) && !(await navigation.isVisible())) await menu.click();
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

/** Where the page is scrolled to, once it no longer moves. */
export const settledScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Where nothing scrolls smoothly, a few frames have it all.
    const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === "smooth";
    let last = scrollY;
    for (let still = 0; still < (isSmooth ? 20 : 4); still++) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
    return last;
  });

/** What is moving on the page. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.className)),
  );

/** The element's place in the window; the test fails when it has none. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} takes up no room.`);
  return box;
}

/** Gives the page style rules past its policy, as a visitor's own style sheet would, in the place of the last. */
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
