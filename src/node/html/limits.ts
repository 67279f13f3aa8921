import { gzipSync } from "node:zlib";
import type { Finding } from "../content";

/** The most bytes that a page should have, compressed: HTML with its inlined CSS, and the script it may load. */
export const pageLimits = { html: 20_000, script: 110_000 };

/** The bytes of HTML and of script that a page has, compressed. */
export type PageSize = typeof pageLimits;

/** The bytes of a file once it is compressed as it is published: gzip, level 9. */
export function compressedSize(file: string | Uint8Array): number {
  return gzipSync(file, { level: 9 }).length;
}

/** The sizes of all pages as the terminal shows them, a line for each. */
export function describeSizes(sizes: ReadonlyMap<string, PageSize>): string {
  const lines = [...sizes].map(
    ([page, { html, script }]) =>
      `${page.padEnd(18)} ${bytes(html).padStart(7)} of ${bytes(pageLimits.html)} bytes of HTML, ` +
      `${bytes(script).padStart(7)} of ${bytes(pageLimits.script)} of script`,
  );
  return ["Pages, compressed:", ...lines].join("\n");
}

/** Advice for each page that is above a limit. It is published all the same. */
export const adviseOnSizes = (sizes: ReadonlyMap<string, PageSize>): Finding[] =>
  [...sizes]
    .filter(([, { html, script }]) => html > pageLimits.html || script > pageLimits.script)
    .map(([page, { html, script }]) => ({
      severity: "advice",
      message: `${page} is slow to open on a phone with a weak signal: it has ${bytes(html)} bytes of HTML and ${bytes(script)} of script, compressed, and a page should have at most ${bytes(pageLimits.html)} and ${bytes(pageLimits.script)}. It is published all the same; fewer or shorter entries make it smaller.`,
    }));

const bytes = (count: number) => count.toLocaleString("en-GB");
