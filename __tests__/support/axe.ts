import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "./page";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe-core on the page as it is, with its best practices and WCAG 2.2's target size.
 *
 * @param scope all rules, or only those about colours
 * @returns one line for each finding
 */
export async function accessibilityFindings(
  page: Page,
  scope: "all" | "colours" = "all",
): Promise<string[]> {
  // Scrolled, the sticky header would cover content, which axe-core would report.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  // `evaluate` is not bound by the page's policy, which forbids injected scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate((scope) => {
    // In forced colours the browser paints text and background itself, but still reports the page's own
    // `-webkit-text-fill-color`, which axe-core then measures against the painted background.
    const isForced = matchMedia("(forced-colors: active)").matches;
    const values = ["link-in-text-block", ...(isForced ? [] : ["color-contrast"])];
    const { run } = Reflect.get(window, "axe") as {
      run: (options: RunOptions) => Promise<AxeResults>;
    };
    return run({
      resultTypes: ["violations"],
      // Frames have pages of their own in them; axe-core would wait half a second for each.
      iframes: false,
      ...(scope === "all"
        ? { rules: { "target-size": { enabled: true } } }
        : { runOnly: { type: "rule", values } }),
    });
  }, scope);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const reason = [...any, ...all][0]?.message ?? "";
      return `${id}: ${help} – ${html.slice(0, 120)} ${reason}`;
    }),
  );
}
