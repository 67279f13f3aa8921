import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { HEAD_BYTES, identify, type PictureKind } from "./kinds";
import { isCameraRaw } from "./raw";
import {
  changingFile,
  damagedFile,
  emptyFile,
  errorCode,
  notAFile,
  oddFile,
  Refusal,
  refusals,
  unreadableFile,
} from "./refusal";

/** Largest picture that is decoded, in pixels: bounds the memory that a few bytes can ask for. */
export const MAX_PIXELS = 100_000_000;

/** Shortest side, in pixels, that still fills a card on a phone. */
export const MIN_SIDE = 200;

/** Largest file that is read, in bytes: 100 megapixels in 16 bits without compression, rounded up. */
const MAX_FILE_BYTES = 700_000_000;

/** What a look at the file's first bytes and a reading of the whole found out. */
export interface Inspected {
  kind: PictureKind;
  /** SHA-256 of the whole file, hexadecimal. */
  digest: string;
}

/**
 * Finds out what a file really is, and its digest, without decoding it.
 *
 * @param file absolute path
 * @throws Refusal when it is no picture of a kind that can be developed
 */
export async function inspect(file: string): Promise<Inspected> {
  return withFile(file, async (handle, size) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = identify(buffer.subarray(0, bytesRead), path.basename(file));
    if (kind in refusals) throw new Refusal(refusals[kind]);
    const hash = createHash("sha256");
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk);
    }
    return { kind, digest: hash.digest("hex") };
  });
}
