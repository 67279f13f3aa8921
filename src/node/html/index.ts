import path from "node:path";
import type { CheerioAPI } from "cheerio";
import type { BuiltPage } from "../gatsby/built-site";
import { readFile, writeFile } from "../system/held-files";
import { inlineScripts } from "./inline-scripts";
import { compressedSize, type PageSize } from "./limits";
import { finishPage, needsReact } from "./page";
import { contentSecurityPolicy } from "./policy";

export { compressFiles } from "./compress";
export { adviseOnSizes, describeSizes } from "./limits";

interface SiteToFinish {
  /** Absolute path of the site as Gatsby built it. */
  publicDirectory: string;
  /** What every path on the site begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** By the page's path as Gatsby knows it: `/`, `/gallery`, `/404.html`. */
  pages: ReadonlyMap<string, BuiltPage>;
  /** A page's structured data, if it has any. */
  structuredData: (pagePath: string) => object | null;
}

/**
 * Turns what Gatsby rendered into what is published: script on demand, a strict policy, paths
 * without a slash at the end.
 *
 * @returns the HTML files of all pages, as paths below `public/`; the sizes of each page; and one policy that
 *   allows what any page needs, for hosts that send the same headers with all pages
 * @throws {Error} naming the page that could not be finished, and why
 */
export async function finishPages(site: SiteToFinish) {
  const scripts = inlineScripts();
  const finished: CheerioAPI[] = [];
  const files: string[] = [];
  const sizes = new Map<string, PageSize>();
  for (const [pagePath, built] of site.pages) {
    const [file = "", ...copies] = htmlFilesOf(pagePath);
    const page = await finishPage(await readFile(path.join(site.publicDirectory, file), "utf8"), {
      ...built,
      inlineScripts: scripts,
      pathPrefix: site.pathPrefix,
      structuredData: site.structuredData(pagePath),
    }).catch((error: Error) => {
      throw new Error(`public/${file} cannot be published. ${error.message}`);
    });
    const html = page.html();
    for (const name of [file, ...copies]) {
      await writeFile(path.join(site.publicDirectory, name), html);
      files.push(name);
    }
    finished.push(page);
    const scriptSizes = needsReact(page) ? built.code.map(compressedSize) : [];
    const script = scriptSizes.reduce((sum, size) => sum + size, 0);
    sizes.set(pagePath, { html: compressedSize(html), script });
  }
  return { files, sizes, policy: contentSecurityPolicy(...finished) };
}

/**
 * The file below `public/` that Gatsby renders a page into, and `gallery.html` beside
 * `gallery/index.html`: with both, static hosts answer `/gallery` and `/gallery/` alike; with the folder alone they
 * would redirect the first to the second.
 */
function htmlFilesOf(pagePath: string): string[] {
  const name = pagePath.slice(1);
  if (name === "") return ["index.html"];
  if (name.endsWith(".html")) return [name];
  // Gatsby renders /404.html as a page of its own, so it is there already.
  return name === "404" ? ["404/index.html"] : [`${name}/index.html`, `${name}.html`];
}
