import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Grades of 100 by category, `cls`, and `tbt` in ms, of one run. */
export type Grades = Readonly<Record<string, number>>;

/** Fetched when it is first asked for: with all it needs it is 170 MB, which nothing else wants. */
const lighthouse = "lighthouse@12.8.2";

/** The parts of its report that are read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Audits an address once with Lighthouse: mobile, default throttling, a browser of its own.
 *
 * @throws {Error} when Lighthouse gives no result
 */
export async function audit(chromePath: string, address: string): Promise<Grades> {
  const flags = "--headless=new --no-sandbox --disable-background-networking";
  const visit = () =>
    promisify(execFile)(
      "npx",
      ["--yes", lighthouse, address, "--quiet", "--output=json", `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 * 1024 },
    );
  // Now and then the browser leaves a visit out of its record, and Lighthouse asks for another one.
  const { stdout } = await visit().catch((error: Error) => {
    if (/run Lighthouse again/.test(error.message)) return visit();
    throw error;
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const grades = Object.entries(categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  return {
    ...Object.fromEntries(grades),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    tbt: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
  };
}
