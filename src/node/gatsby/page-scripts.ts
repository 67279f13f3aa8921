import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** webpack's list of script files by chunk, without leading slash. */
export type ScriptFiles = Readonly<Record<string, readonly string[]>>;

interface WebpackStats {
  assetsByChunkName?: Record<string, string[]>;
}

interface PageData {
  componentChunkName?: string;
  staticQueryHashes?: string[];
}

/** The chunk that every page of Gatsby's begins with: webpack's runtime, React, Gatsby. */
const commonChunk = "app";

/**
 * Reads which script files the build made, by what Gatsby writes into `public/webpack.stats.json`.
 * The list leaves `public/` for `.cache/`, where an incremental build that makes no new scripts finds
 * it again.
 *
 * @throws {Error} when there is no such list, or it does not name what every page needs
 */
export async function readScriptFiles(publicDirectory: string): Promise<ScriptFiles> {
  const published = path.join(publicDirectory, "webpack.stats.json");
  const kept = path.resolve(".cache", "webpack.stats.kept.json");
  const stats = await readFile(published, "utf8").catch(() => readFile(kept, "utf8"));
  const { assetsByChunkName = {} } = JSON.parse(stats) as WebpackStats;
  scriptsOf(assetsByChunkName, commonChunk);
  await writeFile(kept, stats);
  await rm(published, { force: true });
  return assetsByChunkName;
}

function scriptsOf(files: ScriptFiles, chunk: string): string[] {
  const scripts = (files[chunk] ?? []).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) {
    throw new Error(`Gatsby's list of scripts names none for “${chunk}”, which pages need.`);
  }
  return scripts;
}

/**
 * Names the build by its scripts and the data of its pages. Before React starts, Gatsby compares the
 * name in the page with the one in app-data.json, and reloads the page once where a newer build has
 * been published: React would find other words there than in its data. webpack's own hash knows
 * nothing of the data, and depends on the folder of the build.
 */
export async function nameBuild(
  publicDirectory: string,
  files: ScriptFiles,
  pagePaths: readonly string[],
): Promise<string> {
  const hash = createHash("sha256").update(Object.values(files).flat().sort().join());
  for (const pagePath of [...pagePaths].sort()) {
    for (const file of (await readPageData(publicDirectory, pagePath)).files) {
      hash.update(await readFile(path.join(publicDirectory, file)));
    }
  }
  const webpackCompilationHash = hash.digest("hex").slice(0, 20);
  await writeFile(
    path.join(publicDirectory, appDataFile),
    JSON.stringify({ webpackCompilationHash }),
  );
  return webpackCompilationHash;
}

/** Where Gatsby writes the name of the build, below `public/`. */
export const appDataFile = "page-data/app-data.json";

/**
 * Reads which script and which data belong to a page.
 *
 * @param pagePath as Gatsby knows the page: `/`, `/gallery`
 * @returns the page's chunk, and files below `public/`
 * @throws {Error} when Gatsby writes a page's data otherwise
 */
export async function readPageData(publicDirectory: string, pagePath: string) {
  const file = `page-data/${pagePath.replace(/^\/|\/$/g, "") || "index"}/page-data.json`;
  const data = JSON.parse(await readFile(path.join(publicDirectory, file), "utf8")) as PageData;
  const { componentChunkName, staticQueryHashes } = data;
  if (!componentChunkName || !staticQueryHashes) {
    throw new Error(`public/${file} does not name the page's script and queries.`);
  }
  const queries = staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
  return { chunk: componentChunkName, files: [file, ...queries] };
}

interface PageScriptsOptions {
  publicDirectory: string;
  /** As Gatsby knows the page: `/`, `/gallery`. */
  pagePath: string;
  pathPrefix: string;
  files: ScriptFiles;
  /** What {@link nameBuild} called the build. */
  build: string;
}

/**
 * Gathers everything that React needs on one page, so that it can be asked for at once instead of in
 * turns.
 *
 * @throws {Error} when Gatsby's data of the page or one of its scripts is not where it is known to be
 */
export async function readPageScripts(options: PageScriptsOptions) {
  const { publicDirectory, pagePath, pathPrefix, files, build } = options;
  const { chunk, files: data } = await readPageData(publicDirectory, pagePath);
  const scripts = [commonChunk, chunk].flatMap((name) => scriptsOf(files, name));
  const newest = `${pathPrefix}/${appDataFile}`;
  return {
    scripts: scripts.map((file) => `${pathPrefix}/${file}`),
    data: [newest, ...data.map((file) => `${pathPrefix}/${file}`)],
    newest,
    globals: { pagePath, ___webpackCompilationHash: build, ___chunkMapping: {} },
  };
}
