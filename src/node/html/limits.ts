import { gzipSync } from "node:zlib";

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

/**
 * Tells the owner in one line which pages are above a limit. They are published all the same.
 *
 * @returns undefined where none is
 */
export function warnAboutSizes(sizes: ReadonlyMap<string, PageSize>): string | undefined {
  const large = [...sizes].flatMap(([page, { html, script }]) => {
    const above = [
      html > pageLimits.html ? `${bytes(html)} bytes of HTML` : "",
      script > pageLimits.script ? `${bytes(script)} bytes of script` : "",
    ].filter(Boolean);
    return above.length > 0 ? [`${page} (${above.join(", ")})`] : [];
  });
  if (large.length === 0) return undefined;
  return `Slow to open on a phone with a weak signal: ${large.join("; ")}. A page should have at most ${bytes(pageLimits.html)} bytes of HTML and ${bytes(pageLimits.script)} of script, compressed. It is published all the same; fewer or shorter entries make it smaller.`;
}

const bytes = (count: number) => count.toLocaleString("en-GB");
