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
 * Names the build by its scripts. React compares the name in the page with the one in app-data.json
 * to notice a newer build; webpack's own hash depends on the folder of the build as well, so that two
 * builds of one commit would differ.
 */
export async function nameBuild(publicDirectory: string, files: ScriptFiles): Promise<string> {
  const names = Object.values(files).flat().sort().join();
  const webpackCompilationHash = createHash("sha256").update(names).digest("hex").slice(0, 20);
  const file = path.join(publicDirectory, appDataFile);
  await writeFile(file, JSON.stringify({ webpackCompilationHash }));
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
  return {
    scripts: scripts.map((file) => `${pathPrefix}/${file}`),
    data: [...data, appDataFile].map((file) => `${pathPrefix}/${file}`),
    globals: { pagePath, ___webpackCompilationHash: build, ___chunkMapping: {} },
  };
}
