import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Processed, Size } from "./master";

/** Enough of a SHA-256, in hexadecimal digits, that no two entries ever share it. */
const KEY_LENGTH = 24;

/** Where the cache keeps what is made of one original. */
export interface CacheEntry {
  /** Path of the master below `masters`, with forward slashes. */
  master: string;
  /** Path of the public picture below `public`, with forward slashes. */
  publicPicture: string;
}

/**
 * Names an entry after all that decides what is in it, so that whether its files are there is the
 * whole question.
 *
 * @param published path of the public picture below the published images/
 * @param digest of the original's bytes
 * @param settings with which it is processed
 */
export function cacheEntry(published: string, digest: string, settings: string): CacheEntry {
  const hash = createHash("sha256").update(JSON.stringify([published, digest, settings]));
  const key = hash.digest("hex").slice(0, KEY_LENGTH);
  // Gatsby names variants after the master's file, which therefore bears the owner's name.
  const master = `${key}/${path.posix.basename(published)}`;
  return { master, publicPicture: `${key}/${published}` };
}

/** Makes the cache's folders, and clears away what a stopped run did not write to the end. */
export async function openCache(directory: string): Promise<void> {
  await rm(path.join(directory, "unfinished"), { recursive: true, force: true });
  for (const folder of ["masters", "public", "unfinished"]) {
    await mkdir(path.join(directory, folder), { recursive: true });
  }
}

/** The size of an entry's master, or undefined when the entry has yet to be made. */
export async function readCachedSize(
  directory: string,
  { master, publicPicture }: CacheEntry,
): Promise<Size | undefined> {
  try {
    await access(path.join(directory, "public", publicPicture));
    const { width, height } = await sharp(path.join(directory, "masters", master)).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Writes an entry, each file of it in one step, so that it is never there in part. */
export async function writeEntry(
  directory: string,
  { master, publicPicture }: CacheEntry,
  processed: Processed,
): Promise<void> {
  const write = async (file: string, bytes: Buffer) => {
    // Outside the folder of masters, which Gatsby watches.
    const unfinished = path.join(directory, "unfinished", randomUUID());
    await writeFile(unfinished, bytes);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(unfinished, file);
  };
  await write(path.join(directory, "public", publicPicture), processed.publicPicture);
  await write(path.join(directory, "masters", master), processed.master);
}

/** Removes every entry whose master is not among these. */
export async function removeStaleEntries(
  directory: string,
  masters: readonly string[],
): Promise<void> {
  const kept = new Set(masters.map((master) => path.posix.dirname(master)));
  for (const folder of ["masters", "public"]) {
    for (const key of await readdir(path.join(directory, folder))) {
      if (kept.has(key)) continue;
      await rm(path.join(directory, folder, key), { recursive: true, force: true });
    }
  }
}
