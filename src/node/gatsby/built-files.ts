import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { appDataFile, readPageData, type ScriptFiles } from "./page-scripts";

/** A picture's variant, or a file that a style or script imports. */
const imported = /static\/(?:[0-9a-f]{32}\/[0-9a-f]{5}\/[^"\s,\\]+|[\w-][\w.-]*)/g;

interface BuiltSite {
  /** Paths of all pages as Gatsby knows them. */
  pagePaths: readonly string[];
  /** What webpack has written. */
  files: ScriptFiles;
}

/**
 * Lists what Gatsby has built for this site's pages, HTML aside: scripts and styles, data, and the
 * variants of pictures that these name. Whatever else of Gatsby's lies in `public/` is of an earlier build or its own notes, since it never takes anything
 * away.
 *
 * @param publicDirectory absolute path of the site as Gatsby built it
 * @returns paths below it, with forward slashes
 * @throws {Error} when a page's data names a variant that is not there
 */
export async function builtFiles(
  publicDirectory: string,
  { pagePaths, files }: BuiltSite,
): Promise<string[]> {
  const there = (file: string) => existsSync(path.join(publicDirectory, file));
  const read = (file: string) => readFile(path.join(publicDirectory, file), "utf8");
  const bundles = [...new Set(Object.values(files).flat())];
  const pages = await Promise.all(pagePaths.map((page) => readPageData(publicDirectory, page)));
  const data = [...new Set([appDataFile, ...pages.flatMap((page) => page.files)])];
  const named = new Set<string>();
  for (const file of [...bundles, ...data]) {
    for (const [encoded] of (await read(file)).matchAll(imported)) {
      const name = decodeURIComponent(encoded);
      if (there(name)) named.add(name);
      else if (file.endsWith(".json")) {
        throw new Error(`public/${file} names ${name}, which was not made. Run npm run clean.`);
      }
    }
  }
  const licences = bundles.map((file) => `${file}.LICENSE.txt`).filter(there);
  return [...bundles, ...licences, ...data, ...named];
}
