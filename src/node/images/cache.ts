import { createHash, randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { removeAllBut } from "../system/files";
import { mkdir, rename, rm, writeFile } from "../system/held-files";
import type { Processed, Size } from "./master";

/** Hexadecimal digits of a SHA-256, so many that no two keys are ever the same. */
const keyLength = 24;

/** The cache's folders of pictures. The master and the linked picture of an original have the same path in each. */
const folders = ["masters", "linked"] as const;

/**
 * The path of a cached picture, which begins with its cache key, a hash of all that decides what is in it: so a file
 * at that path is never stale.
 *
 * @param publicPath of the picture
 * @param ingredients all else that decides what is in it: the original's digest, and settings
 * @returns its path below each folder of the cache, with forward slashes
 */
export function cachePath(publicPath: string, ...ingredients: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([publicPath, ...ingredients]));
  const key = hash.digest("hex").slice(0, keyLength);
  // Gatsby names variants after the master's file, which therefore bears the picture's public name.
  return `${key}/${path.posix.basename(publicPath)}`;
}

/** Makes the cache's folders in `.prepared`, and removes files that a stopped run has left unfinished. */
export async function openCache(preparedDirectory: string): Promise<void> {
  await rm(path.join(preparedDirectory, "unfinished"), { recursive: true, force: true });
  for (const folder of [...folders, "unfinished"]) {
    await mkdir(path.join(preparedDirectory, folder), { recursive: true });
  }
}

/** The size of a cached master; undefined where it or its linked picture has yet to be made. */
export async function readCachedSize(
  preparedDirectory: string,
  file: string,
): Promise<Size | undefined> {
  try {
    await access(path.join(preparedDirectory, "linked", file));
    const { width, height } = await sharp(path.join(preparedDirectory, "masters", file)).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Writes what was made of an original. Each file is moved into its place in one step, so that none is ever incomplete. */
export async function writeToCache(
  preparedDirectory: string,
  file: string,
  { master, linked }: Processed,
): Promise<void> {
  const bytes = { masters: master, linked };
  for (const folder of folders) {
    // Not beside the master: Gatsby watches that folder, and misses a file that gets its name while it looks into a new one.
    const unfinished = path.join(preparedDirectory, "unfinished", randomUUID());
    const target = path.join(preparedDirectory, folder, file);
    for (const each of [unfinished, target]) await mkdir(path.dirname(each), { recursive: true });
    await writeFile(unfinished, bytes[folder]);
    await rename(unfinished, target);
  }
}

/** Removes all pictures from the cache but those that are still used. */
export async function removeStaleFiles(preparedDirectory: string, used: ReadonlySet<string>) {
  for (const folder of folders) await removeAllBut(path.join(preparedDirectory, folder), used);
}
