import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** webpack's list of script and style files by chunk, without leading slash. */
type Chunks = Readonly<Record<string, readonly string[]>>;

/** What Gatsby has built, HTML aside; all files are paths below `public/`. */
export interface BuiltSite {
  /** The name of the build. */
  name: string;
  /** Scripts and styles. */
  bundles: readonly string[];
  /** By the page's path as Gatsby knows it: `/`, `/gallery`. */
  pages: ReadonlyMap<string, { scripts: string[]; data: string[] }>;
}

/** The chunk that every page of Gatsby's begins with: webpack's runtime, React, Gatsby. */
const commonChunk = "app";

/** Where Gatsby writes the name of the build, below `public/`. */
const appDataFile = "page-data/app-data.json";

/** A picture's variant, or a file that a style or script imports. */
const imported = /static\/(?:[0-9a-f]{32}\/[0-9a-f]{5}\/[^"\s,\\]+|[\w-][\w.-]*)/g;

/**
 * Reads what Gatsby has built, and names the build by its scripts and the data of its pages. Before
 * React starts, Gatsby compares the name in the page with the one in app-data.json, and reloads the
 * page once where a newer build has been published: React would find other content there than in its
 * data. webpack's own hash knows nothing of the data, and depends on the folder of the build.
 *
 * @throws {Error} when what every page needs is not where it is known to be
 */
export async function readBuiltSite(
  publicDirectory: string,
  pagePaths: readonly string[],
): Promise<BuiltSite> {
  const chunks = await readChunks(publicDirectory);
  const bundles = [...new Set(Object.values(chunks).flat())];
  const hash = createHash("sha256").update(Object.values(chunks).flat().sort().join());
  const pages = new Map<string, { scripts: string[]; data: string[] }>();
  for (const pagePath of [...pagePaths].sort()) {
    const { chunk, data } = await readPageData(publicDirectory, pagePath);
    for (const file of data) hash.update(await readFile(path.join(publicDirectory, file)));
    const scripts = [commonChunk, chunk].flatMap((name) => scriptsOf(chunks, name));
    pages.set(pagePath, { scripts, data });
  }
  const name = hash.digest("hex").slice(0, 20);
  const appData = JSON.stringify({ webpackCompilationHash: name });
  await writeFile(path.join(publicDirectory, appDataFile), appData);
  return { name, bundles, pages };
}

async function readChunks(publicDirectory: string): Promise<Chunks> {
  const stats = await readFile(path.join(publicDirectory, "webpack.stats.json"), "utf8");
  const { assetsByChunkName = {} } = JSON.parse(stats) as { assetsByChunkName?: Chunks };
  return assetsByChunkName;
}

function scriptsOf(chunks: Chunks, chunk: string): string[] {
  const scripts = (chunks[chunk] ?? []).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) {
    throw new Error(`Gatsby's list of scripts names none for “${chunk}”, which pages need.`);
  }
  return scripts;
}

async function readPageData(publicDirectory: string, pagePath: string) {
  const file = `page-data/${pagePath.replace(/^\/|\/$/g, "") || "index"}/page-data.json`;
  const { componentChunkName, staticQueryHashes } = JSON.parse(
    await readFile(path.join(publicDirectory, file), "utf8"),
  ) as { componentChunkName?: string; staticQueryHashes?: string[] };
  if (!componentChunkName || !staticQueryHashes) {
    throw new Error(`public/${file} does not name the page's script and queries.`);
  }
  const queries = staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
  return { chunk: componentChunkName, data: [file, ...queries] };
}

/** Gathers React's payload on one page, scripts and page data, so that it can be requested at once. */
export function pageScripts({ name, pages }: BuiltSite, pagePath: string, pathPrefix: string) {
  const { scripts = [], data = [] } = pages.get(pagePath) ?? {};
  const newest = `${pathPrefix}/${appDataFile}`;
  return {
    scripts: scripts.map((file) => `${pathPrefix}/${file}`),
    data: [newest, ...data.map((file) => `${pathPrefix}/${file}`)],
    newest,
    globals: { pagePath, ___webpackCompilationHash: name, ___chunkMapping: {} },
  };
}

/**
 * Lists what belongs to this build: scripts and styles, data, and the variants of pictures that these
 * name. Whatever else of Gatsby's lies in `public/` is of an earlier build or its own notes, since it
 * never takes anything away.
 *
 * @throws {Error} when a page's data names a variant that is not there
 */
export async function builtFiles(publicDirectory: string, { bundles, pages }: BuiltSite) {
  const isThere = (file: string) => existsSync(path.join(publicDirectory, file));
  const data = new Set([appDataFile, ...[...pages.values()].flatMap((page) => page.data)]);
  const named = new Set<string>();
  for (const file of [...bundles, ...data]) {
    const text = await readFile(path.join(publicDirectory, file), "utf8");
    for (const [encoded] of text.matchAll(imported)) {
      const name = decodeURIComponent(encoded);
      if (isThere(name)) named.add(name);
      else if (data.has(file)) {
        throw new Error(`public/${file} names ${name}, which was not made. Run npm run clean.`);
      }
    }
  }
  const licences = bundles.map((file) => `${file}.LICENSE.txt`).filter(isThere);
  return [...bundles, ...licences, ...data, ...named];
}
