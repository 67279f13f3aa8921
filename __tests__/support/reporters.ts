import type { ReporterDescription } from "@playwright/test";

/** A dot for each test; and for `npm test`, which counts all suites together, a report as JSON. */
export const reporter: ReporterDescription[] = [
  ["dot"],
  ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
];
