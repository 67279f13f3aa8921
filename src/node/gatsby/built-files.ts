import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pageDataFile, type ScriptFiles } from "./page-scripts";

/** A picture's variant (picture-names.ts), or a file that a style or script imports. */
const imported = /static\/(?:[0-9a-f]{6}\/[^"\s,\\]+|[\w-][\w.-]*)/g;

interface BuiltSite {
  /** Paths of all pages as Gatsby knows them. */
  pagePaths: readonly string[];
  /** What webpack has written. */
  files: ScriptFiles;
  /** Puts the names into the pages' data that pictures are published by. */
  renamePictures: (text: string) => string;
}

/**
 * Lists what Gatsby has built for this site's pages, HTML aside: scripts and styles, data, and the
 * variants of pictures that these name, which get the names that they are published by. Whatever else
 * of Gatsby's lies in `public/` is of an earlier build or its own notes, since it never takes anything
 * away.
 *
 * @param publicDirectory absolute path of the site as Gatsby built it
 * @returns paths below it, with forward slashes
 * @throws {Error} when a page's data names a variant that is not there
 */
export async function builtFiles(
  publicDirectory: string,
  { pagePaths, files, renamePictures }: BuiltSite,
): Promise<string[]> {
  const there = (file: string) => existsSync(path.join(publicDirectory, file));
  const read = (file: string) => readFile(path.join(publicDirectory, file), "utf8");
  const bundles = [...new Set(Object.values(files).flat())];
  const pageData = pagePaths.map(pageDataFile);
  const data = [...pageData, "page-data/app-data.json"];
  for (const file of pageData) {
    const { staticQueryHashes = [] } = JSON.parse(await read(file)) as {
      staticQueryHashes?: string[];
    };
    data.push(...staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`));
  }
  for (const file of data) {
    const text = await read(file);
    const renamed = renamePictures(text);
    if (renamed !== text) await writeFile(path.join(publicDirectory, file), renamed);
  }
  const named = new Set<string>();
  for (const file of new Set([...bundles, ...data])) {
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
