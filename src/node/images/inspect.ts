import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { identify, type OtherKind, type PictureKind } from "./kinds";
import { isCameraRaw } from "./raw";
import {
  damagedFile,
  emptyFile,
  notAFile,
  oddFile,
  Refusal,
  refusals,
  tooFewPixels,
  tooLargeFile,
  tooManyPixels,
  unreadableFile,
} from "./refusal";
import { tidy } from "./tidy";

/** Largest picture that is decoded, in pixels: bounds the memory that a few bytes can ask for. */
export const MAX_PIXELS = 100_000_000;

/** Shortest side, in pixels, that still fills a card on a phone. */
export const MIN_SIDE = 200;

/** Largest file that is read, in bytes: {@link MAX_PIXELS} of 16-bit colour, uncompressed. */
const MAX_FILE_BYTES = MAX_PIXELS * 6;

/** How much of a file tells what it is, in bytes; XML may have a long preamble. */
const HEAD_BYTES = 4096;

const changingFile =
  "changed while it was being read. Wait until it has been copied to the end, then try again.";

/** What the first bytes of a file and a reading of the whole tell. */
export interface Inspected {
  kind: PictureKind;
  /** SHA-256 of the whole file, hexadecimal. */
  digest: string;
}

/** A picture whose header has been found good: bytes fit for a strict decoder. */
export interface Readable {
  bytes: Buffer;
  metadata: Metadata;
}

/**
 * Finds out what a file really is, and its digest, without holding it in memory.
 *
 * @param file absolute path
 * @throws Refusal when it is no file that could be developed
 */
export async function inspect(file: string): Promise<Inspected> {
  await refuseUnlessOrdinary(file);
  const handle = await open(file).catch(refuseUnreadable);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0).catch(refuseUnreadable);
    const kind = identify(head.subarray(0, bytesRead), path.basename(file));
    if (isOtherKind(kind)) throw new Refusal(refusals[kind]);
    const hash = createHash("sha256");
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk);
    }
    return { kind, digest: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

/**
 * Reads an inspected file whole and judges its header, still without decoding any pixel.
 *
 * @param file absolute path
 * @throws Refusal when it is a camera's negative, absurdly large or small, or has no whole header
 */
export async function readPicture(file: string, { kind, digest }: Inspected): Promise<Readable> {
  const whole = await readFile(file).catch(refuseUnreadable);
  if (createHash("sha256").update(whole).digest("hex") !== digest) throw new Refusal(changingFile);
  if (kind === "tiff" && isCameraRaw(whole)) throw new Refusal(refusals.raw);
  const bytes = tidy(whole, kind);
  // Without a limit here, since this reads no pixels and the sentence shall name the size found.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal(damagedFile);
    });
  refuseAbsurdSize(metadata.autoOrient.width, metadata.autoOrient.height);
  return { bytes, metadata };
}

async function refuseUnlessOrdinary(file: string): Promise<void> {
  const found = await stat(file).catch(refuseUnreadable);
  if (found.isDirectory()) throw new Refusal(notAFile);
  if (!found.isFile()) throw new Refusal(oddFile);
  if (found.size === 0) throw new Refusal(emptyFile);
  if (found.size > MAX_FILE_BYTES) throw new Refusal(tooLargeFile);
}

function refuseAbsurdSize(width: number, height: number): void {
  if (width * height > MAX_PIXELS) throw new Refusal(tooManyPixels(width, height));
  if (Math.min(width, height) < MIN_SIDE) throw new Refusal(tooFewPixels(width, height));
}

function isOtherKind(kind: PictureKind | OtherKind): kind is OtherKind {
  return kind in refusals;
}

function refuseUnreadable(): never {
  throw new Refusal(unreadableFile);
}
