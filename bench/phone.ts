import type { Browser, Page, Response } from "@playwright/test";

/** Device pixel ratios of phones. */
export const densities = [2, 3];

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** How many times as slow as this computer the phone is. */
const slowProcessor = { rate: 4 };

/** After this time no later paint is expected, in ms. */
const settling = 1000;

interface Phone {
  browser: Browser;
  /** The device pixel ratio. */
  density: number;
  /** With the network and the processor of a slow phone. */
  slow?: boolean;
}

/** Calls `visit` with a page on a phone whose cache is empty. */
export async function onPhone<Result>(
  { browser, density, slow = false }: Phone,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...screen, deviceScaleFactor: density });
  try {
    const page = await context.newPage();
    if (slow) {
      const client = await context.newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", slow4G);
      await client.send("Emulation.setCPUThrottlingRate", slowProcessor);
    }
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** When a page was first painted, and when its largest part, in ms after the request. */
export interface Paints {
  first: number;
  largest: number;
}

export async function measurePaints(page: Page, address: string): Promise<Paints> {
  await page.goto(address);
  await page.waitForTimeout(settling);
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = performance.getEntriesByName("first-contentful-paint");
          const largest = list.getEntries().at(-1);
          resolve({ first: first?.startTime ?? 0, largest: largest?.startTime ?? 0 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Bytes over the wire, by the type of request. */
export type Bytes = Record<"document" | "image" | "script" | "all", number>;

/** The bytes of a page until the network is quiet, and again with everything that React fetches after a first key. */
export async function measureBytes(page: Page, address: string): Promise<[Bytes, Bytes]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address);
  const untouched = await sumWhenQuiet(page, responses);
  // A key that does nothing else.
  await page.keyboard.press("Shift");
  return [untouched, await sumWhenQuiet(page, responses)];
}

async function sumWhenQuiet(page: Page, responses: readonly Response[]): Promise<Bytes> {
  await page.waitForTimeout(settling);
  await page.waitForLoadState("networkidle");
  const sum: Bytes = { document: 0, image: 0, script: 0, all: 0 };
  for (const response of responses) {
    const request = response.request();
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    if (kind === "document" || kind === "image" || kind === "script") sum[kind] += responseBodySize;
    sum.all += responseBodySize;
  }
  return sum;
}
