import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parsePage } from "./document";
import { inlineScripts } from "./inline-scripts";
import { finishPage, type PageScripts } from "./page";
import { contentSecurityPolicy } from "./policy";

export { compressFiles } from "./compress";
export type { PageScripts } from "./page";

/** Largest HTML of a page with its inlined CSS, in gzipped bytes: what the first round trip carries. */
export const htmlBudget = 14 * 1024;

interface SiteToFinish {
  /** Absolute path of the site as Gatsby built it. */
  publicDirectory: string;
  /** What every path on the site begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** Paths of all pages as Gatsby knows them: `/`, `/gallery`, `/404.html`. */
  pagePaths: readonly string[];
  /** What React is made of on a page. */
  readScripts: (pagePath: string) => Promise<PageScripts>;
  /** What search engines are told about a page. */
  structuredData: (pagePath: string) => object | null;
}

/** What finishing a site has made. */
export interface FinishedSite {
  /** Every HTML file of a page, below `public/`. */
  files: string[];
  /** A table of the pages' sizes for the terminal. */
  sizes: string;
  /** The policy that allows what any page needs, for hosts that send one for all. */
  policy: string;
}

/**
 * Turns what Gatsby rendered into what is published: script on demand, a strict policy, paths
 * without a slash at the end. Safe to run again on its own result.
 *
 * @throws {Error} naming the page that could not be finished, and why
 */
export async function finishPages(site: SiteToFinish): Promise<FinishedSite> {
  const { publicDirectory, pathPrefix, pagePaths, readScripts, structuredData } = site;
  const inline = inlineScripts();
  const finished: { row: string; html: string }[] = [];
  for (const pagePath of [...pagePaths].sort()) {
    const file = htmlFileOf(pagePath);
    const place = path.join(publicDirectory, file);
    const html = await finishPage(await readFile(place, "utf8"), {
      inlineScripts: inline,
      readScripts: () => readScripts(pagePath),
      readSources: async () => {
        const { scripts } = await readScripts(pagePath);
        const places = scripts.map((url) =>
          path.join(publicDirectory, url.slice(pathPrefix.length)),
        );
        return (await Promise.all(places.map((place) => readFile(place, "utf8")))).join("\n");
      },
      pathPrefix,
      structuredData: structuredData(pagePath),
    }).catch((error: Error) => {
      throw new Error(`public/${file} cannot be published. ${error.message}`);
    });
    await writeFile(place, html);
    const size = String(gzipSync(html).length).padStart(6);
    finished.push({ html, row: `${pagePath.padEnd(18)} ${size} of ${htmlBudget} bytes` });
  }
  const copies = await answerWithoutSlash(publicDirectory, pagePaths);
  return {
    files: [...pagePaths.map(htmlFileOf), ...copies],
    sizes: `Pages, HTML with CSS, gzipped:\n${finished.map(({ row }) => row).join("\n")}`,
    policy: contentSecurityPolicy(...finished.map(({ html }) => parsePage(html))),
  };
}

/** The file below `public/` that Gatsby renders a page into. */
function htmlFileOf(pagePath: string): string {
  return pagePath.endsWith(".html")
    ? pagePath.slice(1)
    : path.join(pagePath, "index.html").slice(1);
}

/**
 * Writes `gallery.html` beside `gallery/index.html`: static hosts then answer both `/gallery` and
 * `/gallery/` themselves, where with the folder alone they would redirect the first to the second.
 */
async function answerWithoutSlash(
  publicDirectory: string,
  pagePaths: readonly string[],
): Promise<string[]> {
  const pages = pagePaths.filter((page) => page !== "/" && !page.startsWith("/404"));
  for (const page of pages) {
    const place = path.join(publicDirectory, page);
    await copyFile(path.join(place, "index.html"), `${place}.html`);
  }
  return pages.map((page) => `${page.slice(1)}.html`);
}
