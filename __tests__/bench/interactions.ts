import type { Browser, CDPSession, Page } from "@playwright/test";
import { questions, services } from "../support/content";
import { hydration, navigationLink, photoLink, toggleOf, viewer, visit } from "../support/page";
import { median } from "./figures";
import { measureNextPage } from "./next-page";

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A phone of some years ago beside the computer that measures. */
const slowProcessor = { rate: 4 };

interface Measured {
  /** What was done, and ms to the next paint. */
  toNextPaint: [string, string][];
  /** What was waited for, its target and its time in ms. */
  waits: [string, string, string][];
}

/** How often each is measured; the median counts. */
const times = 5;

/** How long a visitor waits for each control, and for a photo or page. */
export async function measureInteractions(browser: Browser, address: string): Promise<Measured> {
  const all: [string, string][][] = [];
  for (let time = 0; time < times; time++) all.push(await measureNextPaints(browser, address));
  const names = all[0]?.map(([name]) => name) ?? [];
  return {
    toNextPaint: names.map((name, row) => [
      name,
      String(median(all.map((found) => Number(found[row]?.[1])))),
    ]),
    waits: [
      [
        "a photo chosen at once, slow 4G, slow processor",
        "1500",
        await middle(() => firstPhoto(browser, address)),
      ],
      [
        "a photo once the script is there",
        "100",
        await middle(() => laterPhoto(browser, address, { rate: 1 })),
      ],
      [
        "the same, slow processor",
        "100",
        await middle(() => laterPhoto(browser, address, slowProcessor)),
      ],
      [
        "the next page after resting on its link",
        "100",
        await middle(async () => String(Math.round(await measureNextPage(address)))),
      ],
    ],
  };
}

async function middle(measure: () => Promise<string>): Promise<string> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push(Number(await measure()));
  return String(median(found));
}

async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
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

/** The longest event of an interaction, as Interaction to Next Paint counts it; 16 ms is the least. */
async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => {
    (Reflect.get(window, "durations") as number[]).length = 0;
  });
  await act();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() =>
    Math.max(16, ...(Reflect.get(window, "durations") as number[])),
  );
  return String(Math.round(longest));
}

async function measureNextPaints(browser: Browser, address: string): Promise<[string, string][]> {
  const { context, page, client } = await openPhone(browser);
  const found: [string, string][] = [];
  const measure = async (name: string, act: () => Promise<unknown>) => {
    found.push([name, await nextPaint(page, act)]);
  };
  await throttle(client);
  const menu = page.getByRole("button", { name: "Menu" });
  const [card, question] = [services[0]?.title ?? "", questions[0]?.question ?? ""];

  await page.goto(`${address}/`);
  await measure("the very first tap, on a card", () => toggleOf(page, card).tap());
  await hydration(page);
  await measure("a card closed", () => toggleOf(page, card).tap());
  await measure("a card opened", () => toggleOf(page, card).tap());
  await measure("a question opened", () => toggleOf(page, question).tap());
  await measure("another question", () => toggleOf(page, questions[1]?.question ?? "").tap());
  await measure("the menu opened", () => menu.tap());
  await measure("a section chosen", async () => (await navigationLink(page, "About")).tap());
  await visit(page, `${address}/gallery`);
  await measure("a photo opened", () => photoLink(page, 1).tap());
  await measure("the next photo", () =>
    viewer(page).getByRole("button", { name: "Next photo" }).tap(),
  );
  await measure("the arrow key", () => page.keyboard.press("ArrowRight"));
  await measure("the photo closed", () =>
    viewer(page).getByRole("button", { name: "Close" }).tap(),
  );
  await context.close();
  return found;
}

/**
 * Leaves in `window.shown` how long after the finger has left the screen the viewer shows a photo. A
 * text, because functions with names of their own do not survive the way into the page.
 */
const watchForPhoto = `addEventListener("pointerup", ({ timeStamp: lifted }) => {
  const look = () => {
    const image = document.querySelector("dialog[open] img");
    const isThere = image?.complete && image.naturalWidth > 0;
    // The frame in which it was there has been painted when the next one begins.
    requestAnimationFrame(isThere ? () => { window.shown = performance.now() - lifted } : look);
  };
  requestAnimationFrame(look);
}, { capture: true, once: true })`;

/** From the finger's leaving the screen until the viewer shows the photo, in ms, within the page. */
async function tapToPhoto(page: Page, number: number): Promise<string> {
  const link = photoLink(page, number);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchForPhoto);
  await link.tap();
  // Looking would keep the page from its work.
  await page.waitForTimeout(2000);
  const shown = await page.waitForFunction(() => Reflect.get(window, "shown") as number);
  return String(Math.round(Number(await shown.jsonValue())));
}

async function throttle(client: CDPSession) {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4G);
  await client.send("Emulation.setCPUThrottlingRate", slowProcessor);
}

async function firstPhoto(browser: Browser, address: string): Promise<string> {
  const { context, page, client } = await openPhone(browser);
  await throttle(client);
  await page.goto(`${address}/gallery`);
  const time = await tapToPhoto(page, 1);
  await context.close();
  return time;
}

async function laterPhoto(
  browser: Browser,
  address: string,
  processor: { rate: number },
): Promise<string> {
  const { context, page, client } = await openPhone(browser);
  await visit(page, `${address}/gallery`);
  await client.send("Emulation.setCPUThrottlingRate", processor);
  const time = await tapToPhoto(page, 1);
  await context.close();
  return time;
}
