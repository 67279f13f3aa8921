import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { filesIn, writeAtomically } from "../system/files";
import { mkdir, readFile, rm } from "../system/held-files";
import { type OriginalFile, readOriginal } from "./validate";

/*
 * What is known of the owner's pictures: a record for each in `known/`, so that none is opened again
 * before it has changed.
 *
 * A file counts as unchanged while its size, its number (inode), its date (mtime) and the time of its last
 * change (ctime) are the same. No program can set the ctime, so a file is read again when it is written over,
 * or replaced by another of the same size and date. A memory stick's FAT has no ctime: there, another photo of
 * the same size, date and number is taken for the first.
 */

const FOLDER = "known";

/** Raise this when the records come to mean something else. */
const REVISION = 1;

/** The longest step between two times that a file system can note, in ms: that of FAT. */
const CLOCK_TICK = 2000;

const factsSchema = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  hasAlpha: z.boolean(),
});

/** All of an original that decides what is made of it. */
export type Facts = z.infer<typeof factsSchema>;

const recordSchema = factsSchema.extend({ state: z.string() });

/**
 * Recalls what is known of a picture, without opening it.
 *
 * @param directory absolute path of the cache
 * @param file absolute path of the original
 * @returns undefined where the file has to be read: it has changed, or has no whole record
 */
export async function recall(directory: string, file: string): Promise<Facts | undefined> {
  try {
    const record = await readFile(recordOf(directory, file), "utf8");
    const { state, ...facts } = recordSchema.parse(JSON.parse(record));
    return state === (await stateOf(file)).state ? facts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a picture, and writes its record.
 *
 * @throws UnusablePicture when it is no picture
 */
export async function learn(directory: string, file: string): Promise<OriginalFile> {
  const before = await stateOf(file).catch(() => undefined);
  const original = await readOriginal(file);
  if (before?.isSettled) {
    const { digest, hasAlpha } = original;
    const record = recordOf(directory, file);
    await mkdir(path.dirname(record), { recursive: true });
    await writeAtomically(record, JSON.stringify({ state: before.state, digest, hasAlpha }));
  }
  return original;
}

/** Removes the records of all other files. */
export async function forgetOthers(directory: string, originals: readonly { file: string }[]) {
  const kept = new Set(originals.map(({ file }) => recordOf(directory, file)));
  for (const name of await filesIn(path.join(directory, FOLDER))) {
    const record = path.join(directory, FOLDER, name);
    if (!kept.has(record)) await rm(record);
  }
}

function recordOf(directory: string, file: string): string {
  const name = createHash("sha256").update(file).digest("hex");
  return path.join(directory, FOLDER, `${name}.json`);
}

/** The state of a file, which changes whenever the file does; settled once no further change could leave it as it is. */
async function stateOf(file: string): Promise<{ state: string; isSettled: boolean }> {
  const now = Date.now();
  const { size, ino, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = await stat(file, { bigint: true });
  const parts = [REVISION, sharp.versions, ...[size, ino, mtimeNs, ctimeNs].map(String)];
  return {
    state: JSON.stringify(parts),
    // A second change within one step of the clock would leave the times as they are.
    isSettled: [mtimeMs, ctimeMs].every((time) => Math.abs(now - Number(time)) > CLOCK_TICK),
  };
}
