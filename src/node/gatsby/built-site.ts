import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import type { PageScripts } from "../../shared-names";
import { readFile, writeFile } from "../system/held-files";

/** webpack's list of script and style files by chunk, without leading slash. */
type Chunks = Readonly<Record<string, readonly string[]>>;

/** The scripts and data with which a page starts React, and the text of each script. */
export interface BuiltPage {
  react: PageScripts;
  code: string[];
}

/** What Gatsby has built, HTML aside. */
export interface BuiltSite {
  /** The name of this build. Each page that loads React has it, to compare it with `app-data.json`. */
  name: string;
  /** By the page's path as Gatsby knows it: `/`, `/gallery`. */
  pages: ReadonlyMap<string, BuiltPage>;
  /** Scripts, styles, data, and the files that these name: paths below `public/`. */
  files: string[];
}

/** The chunk that every page loads first: webpack's runtime, React, Gatsby. */
const commonChunk = "app";

/** The file below `public/` that names the build. */
const appDataFile = "page-data/app-data.json";

/** The path of a picture's variant, or of a file that a style or script imports. */
const filePath = /static\/(?:[0-9a-f]{32}\/[0-9a-f]{5}\/)?[\w-][\w.-]*/g;

const filePathsIn = (text: string) => text.match(filePath) ?? [];

/**
 * Reads what Gatsby has built.
 *
 * Gatsby leaves scripts, variants and query data of earlier builds in `public/`. What is neither in this result nor made by another step of
 * `publishSite` is Gatsby's own notes, or comes from an earlier build.
 *
 * @param pathPrefix what every path on the site begins with, such as `/site`, or nothing
 * @throws {Error} when Gatsby has not written a page's scripts or data where it is known to, or a page's data names a
 *   file below `static/` that is missing, such as a variant or the font
 */
export async function readBuiltSite(
  publicDirectory: string,
  pagePaths: readonly string[],
  pathPrefix: string,
): Promise<BuiltSite> {
  const at = (file: string) => path.join(publicDirectory, file);
  const read = (file: string) => readFile(at(file), "utf8");
  const exists = (file: string) => existsSync(at(file));
  const stats = JSON.parse(await read("webpack.stats.json")) as { assetsByChunkName?: Chunks };
  const chunks = stats.assetsByChunkName ?? {};
  const bundles = [...new Set(Object.values(chunks).flat())].sort();
  const pageFiles = new Map<string, { scripts: string[]; data: string }>();
  for (const pagePath of [...pagePaths].sort()) {
    const data = `page-data/${pagePath.replace(/^\/|\/$/g, "") || "index"}/page-data.json`;
    pageFiles.set(pagePath, { scripts: scriptsOfPage(data, await read(data), chunks), data });
  }
  const data = [...pageFiles.values()].map((page) => page.data);
  const texts = new Map<string, string>();
  for (const file of [...bundles, ...data]) texts.set(file, await read(file));
  const textsOf = (files: string[]) => files.map((file) => texts.get(file) ?? "");

  const licences = bundles.map((file) => `${file}.LICENSE.txt`).filter(exists);
  const referenced = new Set<string>();
  for (const [file, text] of texts) {
    for (const other of filePathsIn(text)) {
      if (exists(other)) referenced.add(other);
      // In a script such a text need not be a path.
      else if (data.includes(file)) {
        throw new Error(`public/${file} names ${other}, which was not made. Run npm run clean.`);
      }
    }
  }
  const address = (file: string) => `${pathPrefix}/${file}`;
  const name = nameOf(bundles, textsOf(data));
  const newest = address(appDataFile);
  const pages = new Map<string, BuiltPage>();
  for (const [pagePath, { scripts, data }] of pageFiles) {
    const globals = { pagePath, ___webpackCompilationHash: name, ___chunkMapping: {} };
    const react = { scripts: scripts.map(address), data: [newest, address(data)] };
    pages.set(pagePath, { react: { ...react, newest, globals }, code: textsOf(scripts) });
  }
  return { name, pages, files: [...bundles, ...licences, appDataFile, ...data, ...referenced] };
}

/** Writes the name of a build into `app-data.json`, where an open page looks whether a newer one has been published. */
export async function nameBuild(publicDirectory: string, { name }: BuiltSite): Promise<void> {
  const file = path.join(publicDirectory, appDataFile);
  await writeFile(file, JSON.stringify({ webpackCompilationHash: name }));
}

/**
 * The name of a build, which follows from its scripts and the data of its pages. Before React starts, Gatsby compares
 * the name in the page with the one in app-data.json, and reloads the page once where a newer build has been
 * published, because React would find other content in the page than in its data. webpack's own hash would not do: it
 * does not depend on the data, but on the folder of the build.
 */
function nameOf(bundles: readonly string[], data: readonly string[]): string {
  const hash = createHash("sha256").update(bundles.join()).update(data.join("\n"));
  return hash.digest("hex").slice(0, 20);
}

/** The scripts of a page, as its `page-data.json` says. */
function scriptsOfPage(file: string, text: string, chunks: Chunks): string[] {
  const { componentChunkName } = JSON.parse(text) as { componentChunkName?: string };
  if (!componentChunkName) throw new Error(`public/${file} does not name the page's script.`);
  return [commonChunk, componentChunkName].flatMap((name) => scriptsOf(chunks, name));
}

function scriptsOf(chunks: Chunks, chunk: string): string[] {
  const scripts = (chunks[chunk] ?? []).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) {
    throw new Error(`Gatsby's list of scripts names none for “${chunk}”, which pages need.`);
  }
  return scripts;
}
