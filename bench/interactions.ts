import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { questions, services } from "../__tests__/support/content";
import {
  boxOf,
  navigationLink,
  photoLink,
  toggleOf,
  viewer,
  visit,
} from "../__tests__/support/page";
import { median } from "./figures";
import { screen, throttle } from "./slow-phone";

interface Measured {
  /** What was done, and ms to the next paint. */
  toNextPaint: [string, number][];
  /** What was waited for, its target and its time, in ms. */
  waits: [string, number, number][];
}

/** How often each is measured; the median counts. */
const times = 5;

/** How long a visitor waits for each control, and for a photo. */
export async function measureInteractions(browser: Browser, address: string): Promise<Measured> {
  const all: [string, number][][] = [];
  for (let time = 0; time < times; time++) all.push(await measureNextPaints(browser, address));
  const names = all[0]?.map(([name]) => name) ?? [];
  const firsts: number[] = [];
  const laters: number[] = [];
  for (let time = 0; time < times; time++) {
    firsts.push(await firstPhoto(browser, address));
    laters.push(await laterPhoto(browser, address));
  }
  return {
    toNextPaint: names.map((name, row) => [name, median(all.map((found) => found[row]?.[1] ?? 0))]),
    waits: [
      ["a photo chosen at once, slow 4G, slow processor", 1500, median(firsts)],
      ["a photo once the script is there", 100, median(laters)],
    ],
  };
}

interface Phone {
  context: BrowserContext;
  page: Page;
  client: CDPSession;
}

async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(screen);
  await context.addInitScript(() => {
    document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
    const durations: number[] = [];
    Reflect.set(window, "durations", durations);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  return { context, page, client };
}

/** How long a finger stays on the screen, in ms. */
const touch = 80;

/** How long the page is left alone before it is touched and after, in ms. */
const rest = 500;

/**
 * A finger on the middle of something, as the browser gets it from the screen: Playwright's own tap
 * looks around in the page while it answers, and that would be measured as well.
 *
 * @returns what puts the finger there
 */
async function finger({ page, client }: Phone, control: Locator): Promise<() => Promise<void>> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(control);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  return async () => {
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(touch);
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}

/** The longest event of an interaction, as Interaction to Next Paint counts it; 16 ms is the least. */
async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(rest);
  await page.evaluate(() => {
    (Reflect.get(window, "durations") as number[]).length = 0;
  });
  await act();
  await page.waitForTimeout(rest);
  const longest = await page.evaluate(() =>
    Math.max(16, ...(Reflect.get(window, "durations") as number[])),
  );
  return Math.round(longest);
}

async function measureNextPaints(browser: Browser, address: string): Promise<[string, number][]> {
  const phone = await openPhone(browser);
  const { context, page, client } = phone;
  const found: [string, number][] = [];
  const tap = async (name: string, control: Locator) => {
    found.push([name, await nextPaint(page, await finger(phone, control))]);
  };
  await throttle(client);
  const card = toggleOf(page, services[0]?.title ?? "");

  await page.goto(`${address}/`);
  await tap("the very first tap, on a card", card);
  await tap("a card closed", card);
  await tap("a card opened", card);
  await tap("a question opened", toggleOf(page, questions[0]?.question ?? ""));
  await tap("another question", toggleOf(page, questions[1]?.question ?? ""));
  await tap("the menu opened", page.getByRole("button", { name: "Menu" }));
  await tap("a section chosen", await navigationLink(page, "About"));
  await visit(page, `${address}/gallery`);
  found.push(["a photo opened", await openPhoto(phone)]);
  await tap("the next photo", viewer(page).getByRole("button", { name: "Next photo" }));
  found.push(["the arrow key", await nextPaint(page, () => page.keyboard.press("ArrowRight"))]);
  await tap("the photo closed", viewer(page).getByRole("button", { name: "Close" }));
  await context.close();
  return found;
}

/** From the finger's leaving the screen until the viewer is painted, with the photo in it, in ms. */
async function openPhoto(phone: Phone): Promise<number> {
  const { page } = phone;
  const tap = await finger(phone, photoLink(page, 1));
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchFirstFrame);
  const time = await nextPaint(page, tap);
  const seen = await page.evaluate(() => Reflect.get(window, "inFirstFrame") as boolean);
  if (!seen) throw new Error("The viewer was painted without its photo.");
  return time;
}

const photoIsThere = `(() => {
  const image = document.querySelector("dialog img");
  return image?.complete && image.naturalWidth > 0;
})()`;

/** Leaves in `window.inFirstFrame` whether the frame after the click has the photo. */
const watchFirstFrame = `addEventListener("click", () => {
  requestAnimationFrame(() => { window.inFirstFrame = ${photoIsThere} });
}, { capture: true, once: true })`;

/**
 * Leaves in `window.shown` how long after the finger has left the screen the viewer shows a photo. A
 * text, because functions with names of their own do not survive the way into the page.
 */
const watchForPhoto = `addEventListener("pointerup", ({ timeStamp: lifted }) => {
  const look = () => {
    // The frame in which it was there has been painted when the next one begins.
    const painted = () => { window.shown = performance.now() - lifted };
    requestAnimationFrame(${photoIsThere} ? painted : look);
  };
  requestAnimationFrame(look);
}, { capture: true, once: true })`;

/** The same for a tap before any script is there, over slow 4G with a slow processor. */
async function firstPhoto(browser: Browser, address: string): Promise<number> {
  const phone = await openPhone(browser);
  const { context, page, client } = phone;
  await throttle(client);
  await page.goto(`${address}/gallery`);
  const tap = await finger(phone, photoLink(page, 1));
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchForPhoto);
  await tap();
  // Looking would keep the page from its work.
  await page.waitForTimeout(2000);
  const shown = await page.waitForFunction(() => Reflect.get(window, "shown") as number);
  const time = Math.round(Number(await shown.jsonValue()));
  await context.close();
  return time;
}

async function laterPhoto(browser: Browser, address: string): Promise<number> {
  const phone = await openPhone(browser);
  await visit(phone.page, `${address}/gallery`);
  const time = await openPhoto(phone);
  await phone.context.close();
  return time;
}
