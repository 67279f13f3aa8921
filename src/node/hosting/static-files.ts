import type { Finding } from "../content";

/**
 * Advice about each of the owner's files for whose name Netlify refuses the whole website. The site does not
 * rename it, because files in `static/` are served as they are.
 *
 * @param staticFiles paths in `static/`, with forward slashes
 */
export function adviseOnNames(staticFiles: readonly string[]): Finding[] {
  return staticFiles
    .filter((file) => /[#?]/.test(file))
    .map((file) => ({
      severity: "advice",
      file: `static/${file}`,
      message: "Netlify takes no file with # or ? in its name. Rename it.",
    }));
}

/**
 * A sentence about the owner's files that have the path of a file that the site makes.
 *
 * @param staticFiles paths in `static/`, with forward slashes
 * @param siteFiles paths in `public/` of the site's own files
 * @returns undefined where there are none
 */
export function nameClash(
  staticFiles: readonly string[],
  siteFiles: ReadonlySet<string>,
): string | undefined {
  const taken = staticFiles.filter((file) => siteFiles.has(file)).map((file) => `static/${file}`);
  if (taken.length === 0) return undefined;
  const what = taken.length === 1 ? "a file of that name" : "files of these names";
  return `${taken.join(", ")}: the site makes ${what} itself. Rename or delete yours.`;
}
