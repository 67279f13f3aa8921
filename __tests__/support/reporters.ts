import type { ReporterDescription } from "@playwright/test";

/** A line for each file; and for `npm test`, which counts all suites together, a report as JSON. */
export const reporter: ReporterDescription[] = [
  ["../support/file-reporter.ts"],
  ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
];
