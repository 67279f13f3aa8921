import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { identify, type PictureKind } from "./kinds";
import { isCameraRaw } from "./raw";
import {
  emptyFile,
  errorCode,
  isPictureKind,
  notAFile,
  oddFile,
  Refusal,
  refusals,
  tooLargeFile,
  unreadableFile,
} from "./refusal";

/** Largest file that is read, in bytes: 100 megapixels in 16 bits without compression, rounded up. */
const MAX_FILE_BYTES = 700_000_000;

/** A file whose first bytes say that it is a picture this site can use. */
export interface Inspected {
  kind: PictureKind;
  /** The whole file. */
  bytes: Buffer;
  /** SHA-256 of the whole file, hexadecimal. */
  digest: string;
}

/**
 * Reads a file and finds out what it really is, without decoding it.
 *
 * @param file absolute path
 * @throws Refusal when it is no picture of a kind that can be developed
 */
export async function inspect(file: string): Promise<Inspected> {
  const bytes = await readWhole(file);
  const kind = identify(bytes, path.basename(file));
  if (!isPictureKind(kind)) throw new Refusal(refusals[kind]);
  if (kind === "tiff" && isCameraRaw(bytes)) throw new Refusal(refusals.raw);
  return { kind, bytes, digest: createHash("sha256").update(bytes).digest("hex") };
}

async function readWhole(file: string): Promise<Buffer> {
  try {
    // Looked at before it is opened: opening a named pipe would wait for ever.
    const status = await stat(file);
    if (status.isDirectory()) throw new Refusal(notAFile);
    if (!status.isFile()) throw new Refusal(oddFile);
    if (status.size === 0) throw new Refusal(emptyFile);
    if (status.size > MAX_FILE_BYTES) throw new Refusal(tooLargeFile);
    const handle = await open(file);
    return await handle.readFile().finally(() => handle.close());
  } catch (error) {
    throw error instanceof Refusal || errorCode(error) === undefined
      ? error
      : new Refusal(unreadableFile);
  }
}
