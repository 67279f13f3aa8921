import { copyFile, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { compressFiles } from "./compress";
import { inlineScripts } from "./inline-scripts";
import { finishPage, needsReact, pagePathOf } from "./page";
import { nameBuild, readPageScripts, readScriptFiles, removeStaleScripts } from "./page-scripts";

export { contentSecurityPolicy } from "./policy";

/** Largest HTML of a page with its inlined CSS, in gzipped bytes: what the first round trip carries. */
export const htmlBudget = 14 * 1024;

/** Gatsby's own notes and helpers in `public/` that no visitor asks for. */
const leftovers = ["~partytown", "chunk-map.json", "_gatsby"];

/**
 * Turns what Gatsby rendered into what is published: script on demand, a strict policy, addresses
 * without a slash, compressed copies. Safe to run again on its own result.
 *
 * @param publicDirectory absolute path of the built site
 * @param pathPrefix what every address begins with, such as `/site`, or nothing
 * @param structuredData what search engines are told about a page, by its path
 * @returns a table of the pages' sizes for the terminal
 * @throws {Error} when a page would violate its own policy
 */
export async function finishSite(
  publicDirectory: string,
  pathPrefix: string,
  structuredData: (pagePath: string) => object | null = () => null,
): Promise<string> {
  const inline = inlineScripts();
  const files = await readScriptFiles(publicDirectory);
  await removeStaleScripts(publicDirectory, files);
  await nameBuild(publicDirectory, files);
  const rows: string[] = [];
  for (const file of await htmlFiles(publicDirectory)) {
    const pagePath = pagePathOf(file);
    const source = await readFile(path.join(publicDirectory, file), "utf8");
    const react = needsReact(source)
      ? await readPageScripts({ publicDirectory, pagePath, pathPrefix, files })
      : null;
    const html = finishPage(source, {
      inlineScripts: inline,
      react,
      pathPrefix,
      structuredData: structuredData(pagePath),
    });
    await writeFile(path.join(publicDirectory, file), html);
    rows.push(
      `${pagePath.padEnd(18)} ${String(gzipSync(html).length).padStart(6)} of ${htmlBudget} bytes`,
    );
  }
  await answerWithoutSlash(publicDirectory);
  for (const name of leftovers) {
    await rm(path.join(publicDirectory, name), { recursive: true, force: true });
  }
  await compressFiles(publicDirectory);
  return `Pages, HTML with CSS, gzipped:\n${rows.join("\n")}`;
}

/** The HTML files that Gatsby writes, relative to `public/`; copies made below are left out. */
export async function htmlFiles(publicDirectory: string): Promise<string[]> {
  const entries = await readdir(publicDirectory, { recursive: true });
  return entries.filter((file) => /(^|\/)index\.html$|^404\.html$/.test(file)).sort();
}

/**
 * Writes `gallery.html` beside `gallery/index.html`: static hosts then answer both `/gallery` and
 * `/gallery/` themselves, where with the folder alone they would redirect the first to the second.
 */
async function answerWithoutSlash(publicDirectory: string): Promise<void> {
  for (const file of await readdir(publicDirectory, { recursive: true })) {
    if (!file.endsWith(".html") || /(^|\/)index\.html$|^404\.html$/.test(file)) continue;
    const full = path.join(publicDirectory, file);
    if (!(await stat(full)).isFile()) continue;
    // Of a page that is gone; what lies in static/ was not rendered by Gatsby.
    if ((await readFile(full, "utf8")).includes('id="___gatsby"')) await rm(full);
  }
  for (const file of await htmlFiles(publicDirectory)) {
    const folder = path.dirname(file);
    if (folder === "." || folder === "404") continue;
    await copyFile(path.join(publicDirectory, file), path.join(publicDirectory, `${folder}.html`));
  }
}
