import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Store } from "gatsby";
import sharp from "sharp";
import { variantSettings } from "../images/variant-settings";
import { mkdir, rm, writeFile } from "../system/held-files";
import { publicDirectory } from "../system/paths";

/** Lies in `public/` while a build is at work there, and stays when the build is stopped. */
export const unfinishedNote = "UNFINISHED.txt";
const noteFile = path.join(publicDirectory, unfinishedNote);

/** Holds the key of Gatsby's cache. It lies inside that cache, so that both are removed together. */
const cacheKeyFile = path.join(".cache", "cache-key.json");

const unfinishedMessage =
  "A build is at work in public/, or was stopped half-way, so that folder may not be whole. Do not publish it. If " +
  "no build is at work, run one: npm run build";

const stoppedMessage =
  "The build was stopped half-way. Do not publish public/; run the build again: npm run build";

/** Marks `public/` as unfinished, with a file that everybody sees who looks into it, and says so when the build is stopped. */
export async function beginBuild(): Promise<void> {
  await mkdir(publicDirectory, { recursive: true });
  await writeFile(noteFile, `${unfinishedMessage}\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      console.error(`\n${stoppedMessage}`);
      process.exit(1);
    });
  }
}

/** Marks `public/` as whole. */
export async function endBuild(): Promise<void> {
  await rm(noteFile, { force: true });
}

/** Why `public/` must not be published, in a sentence for the owner; undefined where it is whole. */
export const describeUnfinishedBuild = () => (isUnfinished() ? unfinishedMessage : undefined);

const isUnfinished = () => existsSync(noteFile);

/** What makes Gatsby's cache stale although Gatsby does not watch it. */
function cacheKey(pathPrefix: string): string {
  const directory = process.cwd();
  return JSON.stringify({ directory, pathPrefix, variantSettings, encoders: sharp.versions });
}

/**
 * Makes Gatsby drop its cache where that is stale: after a build that was stopped half-way, in a folder
 * that has been moved, with another path prefix, or with other settings of pictures.
 *
 * @param pathPrefix what every path on the site begins with, such as `/site`, or nothing
 * @throws {Error} when Gatsby no longer drops its cache by this means
 */
export function invalidateStaleCache(store: Store, pathPrefix: string): void {
  const writtenKey = existsSync(cacheKeyFile) ? readFileSync(cacheKeyFile, "utf8") : "";
  if (!isUnfinished() && writtenKey === cacheKey(pathPrefix)) return;
  // Gatsby compares the hash of its plugins with the cached one, and drops its cache where they differ.
  store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
  const { status } = store.getState() as { status?: { PLUGINS_HASH?: string } };
  if (status?.PLUGINS_HASH !== "") {
    throw new Error(
      "Gatsby no longer drops its cache by this means. Run npm run clean, then build.",
    );
  }
}

/**
 * A picture job that Gatsby notes as done; its result is what image-worker.ts returned. A lazy job of `develop` has
 * none, and gatsby-plugin-sharp asks for its files again in the next build.
 */
interface DoneJob {
  inputPaths: readonly { path: string }[];
  /** Paths of the variants, relative to the project. */
  result?: { files: readonly string[] };
}

/**
 * Removes two kinds of picture job from Gatsby's cache: those whose master is gone, which would run again and
 * fail, and those whose variants are gone, which Gatsby would take for made.
 *
 * @throws {Error} when Gatsby keeps its jobs elsewhere, or does not remove them
 */
export function removeStaleJobs(store: Store): void {
  const { jobsV2 } = store.getState() as { jobsV2?: { complete?: Map<string, DoneJob> } };
  const jobs = jobsV2?.complete;
  if (!jobs) throw new Error("Gatsby keeps its jobs elsewhere (src/node/gatsby/build-state.ts).");
  for (const [contentDigest, { inputPaths, result }] of [...jobs]) {
    const needed = [...inputPaths.map((input) => input.path), ...(result?.files ?? [])];
    if (needed.every((file) => existsSync(file))) continue;
    store.dispatch({ type: "REMOVE_STALE_JOB_V2", payload: { contentDigest } });
    if (jobs.has(contentDigest)) {
      throw new Error("Gatsby no longer removes jobs (src/node/gatsby/build-state.ts).");
    }
  }
}

/** Writes the key of Gatsby's cache, once Gatsby has dropped what was stale. */
export async function writeCacheKey(pathPrefix: string): Promise<void> {
  await mkdir(path.dirname(cacheKeyFile), { recursive: true });
  await writeFile(cacheKeyFile, cacheKey(pathPrefix));
}
