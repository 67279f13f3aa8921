import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a page's loader fetches, and what it sets on `window` first. */
export interface PageScripts {
  scripts: string[];
  data: string[];
  globals: Record<string, unknown>;
}

/** webpack's list of script files by chunk, without leading slash. */
export type ScriptFiles = Readonly<Record<string, readonly string[]>>;

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

/**
 * Reads which script files the build made. The list leaves `public/` for `.cache/`, where an
 * incremental build that makes no new scripts finds it again.
 */
export async function readScriptFiles(publicDirectory: string): Promise<ScriptFiles> {
  const published = path.join(publicDirectory, "webpack.stats.json");
  const kept = path.resolve(".cache", "webpack.stats.kept.json");
  const stats = await readFile(published, "utf8").catch(() => readFile(kept, "utf8"));
  await writeFile(kept, stats);
  await rm(published, { force: true });
  const { assetsByChunkName } = JSON.parse(stats) as WebpackStats;
  return assetsByChunkName;
}

/**
 * Names the build by its scripts. React compares the name in the page with the one in app-data.json
 * to notice a newer build; webpack's own hash stands for the folder of the build as well, so that two
 * builds of one commit would differ.
 */
export async function nameBuild(publicDirectory: string, files: ScriptFiles): Promise<void> {
  const names = Object.values(files).flat().sort().join();
  const webpackCompilationHash = createHash("sha256").update(names).digest("hex").slice(0, 20);
  const file = path.join(publicDirectory, "page-data", "app-data.json");
  await writeFile(file, JSON.stringify({ webpackCompilationHash }));
}

/** What webpack writes beside the pages: scripts, styles, licences of scripts. */
const bundled = /[-.][0-9a-f]{20}\.(js|css)(\.LICENSE\.txt)?$/;

/** Removes scripts and styles that no page of this build asks for: those of earlier builds too. */
export async function removeStaleScripts(
  publicDirectory: string,
  files: ScriptFiles,
): Promise<void> {
  const current = new Set(Object.values(files).flat());
  for (const file of await readdir(publicDirectory)) {
    if (!bundled.test(file) || current.has(file.replace(/\.LICENSE\.txt$/, ""))) continue;
    await rm(path.join(publicDirectory, file));
  }
}

interface PageScriptsOptions {
  publicDirectory: string;
  /** As Gatsby knows the page: `/`, `/gallery`. */
  pagePath: string;
  pathPrefix: string;
  files: ScriptFiles;
}

/**
 * Gathers everything that React needs on one page, so that the loader can ask for all of it at
 * once instead of in turns.
 */
export async function readPageScripts(options: PageScriptsOptions): Promise<PageScripts> {
  const { publicDirectory, pagePath, pathPrefix, files } = options;
  const folder = pagePath === "/" ? "index" : pagePath.slice(1);
  const dataFile = `page-data/${folder}/page-data.json`;
  const read = async <T>(file: string) =>
    JSON.parse(await readFile(path.join(publicDirectory, file), "utf8")) as T;
  const { componentChunkName, staticQueryHashes } = await read<PageData>(dataFile);
  const { webpackCompilationHash } = await read<{ webpackCompilationHash: string }>(
    "page-data/app-data.json",
  );
  const chunks = ["webpack-runtime", "framework", "app", componentChunkName];
  const scripts = chunks
    .flatMap((chunk) => files[chunk] ?? [])
    .filter((file) => file.endsWith(".js"));
  return {
    scripts: scripts.map((file) => `${pathPrefix}/${file}`),
    data: [
      dataFile,
      "page-data/app-data.json",
      ...staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`),
    ].map((file) => `${pathPrefix}/${file}`),
    globals: {
      pagePath,
      ___webpackCompilationHash: webpackCompilationHash,
      ___chunkMapping: {},
    },
  };
}
