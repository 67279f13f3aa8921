import type { Browser, Page, Response } from "@playwright/test";
import { screen } from "./slow-phone";

/** Requests made and bytes that came over the wire, by kind. */
interface Sum {
  requests: number;
  html: number;
  pictures: number;
  script: number;
  data: number;
  total: number;
}

export interface Transfer {
  /** Until nobody has touched the page. */
  before: Sum;
  /** With everything that React needs. */
  after: Sum;
}

const kinds: Readonly<Record<string, keyof Sum>> = {
  document: "html",
  image: "pictures",
  script: "script",
  fetch: "data",
  xhr: "data",
};

/** Loads a page, waits until it is quiet, touches it, and waits again. */
export async function measureTransfer(browser: Browser, address: string): Promise<Transfer> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address);
  const before = await sumWhenQuiet(page, responses);
  // A key that does nothing else; on the floor nothing happens.
  await page.keyboard.press("Shift");
  const after = await sumWhenQuiet(page, responses);
  await context.close();
  return { before, after };
}

async function sumWhenQuiet(page: Page, responses: readonly Response[]): Promise<Sum> {
  await page.waitForTimeout(1000);
  await page.waitForLoadState("networkidle");
  const sum: Sum = { requests: 0, html: 0, pictures: 0, script: 0, data: 0, total: 0 };
  for (const response of responses) {
    const request = response.request();
    const { responseBodySize } = await request.sizes();
    const kind = kinds[request.resourceType()] ?? "data";
    sum.requests += 1;
    sum[kind] += responseBodySize;
    sum.total += responseBodySize;
  }
  return sum;
}
