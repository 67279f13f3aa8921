import { launch } from "chrome-launcher";

/** Grades of 100 by category, and `cls`, of one run. */
export type Grades = Readonly<Record<string, number>>;

/**
 * Audits an address once with Lighthouse: mobile, default throttling, a browser of its own.
 *
 * @throws {Error} when Lighthouse gives no result
 */
export async function audit(chromePath: string, address: string): Promise<Grades> {
  // It is written as an ES module only.
  const { default: lighthouse } = await import("lighthouse");
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-background-networking"];
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "error" });
  try {
    const result = await lighthouse(address, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${address}.`);
    const { categories, audits } = result.lhr;
    const grades = Object.entries(categories).map(([name, { score }]) => [
      name,
      Math.round((score ?? 0) * 100),
    ]);
    return {
      ...Object.fromEntries(grades),
      cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}
