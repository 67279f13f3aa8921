import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { filesIn, writeAtomically } from "../system/files";
import { mkdir, readFile, rm } from "../system/held-files";
import { type OriginalContents, readOriginal } from "./validate";

/*
 * A record of each of the owner's photos, in `known/`, so that none is read whole again
 * before it has changed.
 *
 * A file counts as unchanged while its size, its inode, its date (mtime) and the time of its last
 * change (ctime) are the same. No program can set the ctime, so a file is read again when it is written over,
 * or replaced by another of the same size and date. A memory stick's FAT has no ctime: there, another photo of
 * the same size, date and inode is taken for the first.
 */

const recordsFolder = "known";

/** Raise this when the meaning of a record changes: earlier records are then no longer valid. */
const revision = 1;

/** The coarsest timestamp of a file system, in ms: that of FAT. */
const clockStep = 2000;

const fileRecordSchema = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  hasAlpha: z.boolean(),
});

/** The facts of an original that decide what is made of it. */
export type FileRecord = z.infer<typeof fileRecordSchema>;

const recordSchema = fileRecordSchema.extend({ state: z.string() });

/**
 * Reads the record of a picture, without opening the picture.
 *
 * @param preparedDirectory absolute path of the cache, `.prepared`
 * @param file absolute path of the original
 * @returns undefined where the file has to be read: it has changed, or has no whole record
 */
export async function readFileRecord(
  preparedDirectory: string,
  file: string,
): Promise<FileRecord | undefined> {
  try {
    const text = await readFile(recordOf(preparedDirectory, file), "utf8");
    const { state, ...record } = recordSchema.parse(JSON.parse(text));
    return state === (await stateOf(file)).state ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a picture, and writes its record.
 *
 * @throws UnusablePicture when it is no picture
 */
export async function readAndRecord(
  preparedDirectory: string,
  file: string,
): Promise<OriginalContents> {
  const before = await stateOf(file).catch(() => undefined);
  const original = await readOriginal(file);
  if (before?.isSettled) {
    const { digest, hasAlpha } = original;
    const record = recordOf(preparedDirectory, file);
    await mkdir(path.dirname(record), { recursive: true });
    await writeAtomically(record, JSON.stringify({ state: before.state, digest, hasAlpha }));
  }
  return original;
}

/**
 * Removes the records of files that are no longer there.
 *
 * @param files absolute paths of all files that are there
 */
export async function removeOldRecords(preparedDirectory: string, files: readonly string[]) {
  const kept = new Set(files.map((file) => recordOf(preparedDirectory, file)));
  for (const name of await filesIn(path.join(preparedDirectory, recordsFolder))) {
    const record = path.join(preparedDirectory, recordsFolder, name);
    if (!kept.has(record)) await rm(record);
  }
}

function recordOf(preparedDirectory: string, file: string): string {
  const name = createHash("sha256").update(file).digest("hex");
  return path.join(preparedDirectory, recordsFolder, `${name}.json`);
}

/**
 * A text that changes whenever the file does. A record may keep it only where `isSettled`: a file that was changed just
 * now may change again within the same step of the clock, which the text does not show.
 */
async function stateOf(file: string): Promise<{ state: string; isSettled: boolean }> {
  const now = Date.now();
  const { size, ino, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = await stat(file, { bigint: true });
  const parts = [revision, sharp.versions, ...[size, ino, mtimeNs, ctimeNs].map(String)];
  return {
    state: JSON.stringify(parts),
    isSettled: [mtimeMs, ctimeMs].every((time) => Math.abs(now - Number(time)) > clockStep),
  };
}
