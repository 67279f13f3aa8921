import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "./page";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule that is on by default, best practices included, and WCAG 2.2's target size. */
const everyRule: RunOptions = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
};

/**
 * What axe-core finds on the page as it stands.
 *
 * @param scope every rule, or those alone that ask for colours
 * @returns one line for each finding
 */
export async function accessibilityFindings(
  page: Page,
  scope: "all" | "colours" = "all",
): Promise<string[]> {
  // In forced colours the browser paints text and background itself, but still reports the page's own
  // `-webkit-text-fill-color`, which axe-core then measures against the painted background.
  const forced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  const values = ["link-in-text-block", ...(forced ? [] : ["color-contrast"])];
  const colours: RunOptions = { resultTypes: ["violations"], runOnly: { type: "rule", values } };
  // What the sticky header covers while the page is scrolled is no fault of the page.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  // Evaluating goes past the page's policy, which rightly forbids injected scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (options) => {
      const axe = Reflect.get(window, "axe") as {
        run: (context: Document, options: RunOptions) => Promise<AxeResults>;
      };
      return axe.run(document, options);
    },
    scope === "all" ? everyRule : colours,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const reason = [...any, ...all][0]?.message ?? "";
      return `${id}: ${help} – ${html.slice(0, 120)} ${reason}`;
    }),
  );
}
