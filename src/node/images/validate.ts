import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Metadata } from "sharp";
import { readFile } from "../system/held-files";
import { essentialBytes } from "./essential-bytes";
import { heicToPng, readHeicHeader } from "./heic";
import { headBytes, identify, type PictureKind, rawMessage } from "./kinds";
import {
  folderMessage,
  rejectIf,
  throwDamaged,
  UnusablePicture,
  unreadableMessage,
} from "./unusable-picture";

/** Largest picture that is decoded, in pixels: a file of a few bytes must not ask for all memory. */
export const maxPixels = 100_000_000;

/** The shorter side of a picture has at least so many pixels: fewer do not fill a card on a phone. */
const minSide = 200;

/** Largest file that is read, in bytes: {@link maxPixels} of 16-bit colour, uncompressed. */
const maxFileBytes = maxPixels * 6;

/** What an original holds, read and not decoded. */
export interface OriginalContents {
  bytes: Buffer;
  kind: PictureKind;
  /** SHA-256, hexadecimal. */
  digest: string;
  /** Whether parts of it may be transparent. */
  hasAlpha: boolean;
}

/** A picture whose header has been found good. */
export interface DecodablePicture {
  /** Ready for a strict decoder. */
  bytes: Buffer;
  metadata: Metadata;
}

/**
 * Finds out what a file really is, from its first bytes.
 *
 * @param file absolute path
 * @throws UnusablePicture when no master can be made of it
 */
export async function readKind(file: string): Promise<PictureKind> {
  const stats = await stat(file).catch(throwUnreadable);
  rejectIf(stats.isDirectory(), folderMessage);
  // Reading a named pipe or a device, for example, might never end.
  rejectIf(!stats.isFile(), "is not an ordinary file. Put the photo itself there.");
  rejectIf(stats.size === 0, "is empty: it was never copied to the end. Copy it again.");
  rejectIf(
    stats.size > maxFileBytes,
    "is larger than any photo. Open it in a photo app and save it as JPEG.",
  );
  const head = createReadStream(file, { end: headBytes - 1 });
  return identify(await buffer(head).catch(throwUnreadable), path.basename(file));
}

/** A file's SHA-256, hexadecimal. */
export async function readDigest(file: string): Promise<string> {
  return digestOf(await readFile(file).catch(throwUnreadable));
}

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Reads a picture whole.
 *
 * @param file absolute path
 * @throws UnusablePicture when it is no picture
 */
export async function readOriginal(file: string): Promise<OriginalContents> {
  const kind = await readKind(file);
  const bytes = await readFile(file).catch(throwUnreadable);
  // A JPEG has no transparent parts, and its header may have to be mended before it can be read.
  const hasAlpha = kind !== "jpeg" && (await headerOf(bytes, kind)).hasAlpha;
  return { bytes, kind, digest: digestOf(bytes), hasAlpha };
}

/**
 * Prepares a picture for sharp's strict decoder, and refuses what must not be decoded. A JPEG's header is reduced to
 * what its picture needs, and a HEIC photo becomes a PNG; the pixels of other kinds are not read here.
 *
 * @throws UnusablePicture when it is absurdly large or small, is a camera's RAW file, or has no whole header
 */
export async function prepareForDecoding({
  bytes,
  kind,
}: OriginalContents): Promise<DecodablePicture> {
  let decodable = bytes;
  if (kind === "jpeg") decodable = essentialBytes(bytes);
  if (kind === "heic") decodable = await heicToPng(bytes, checkSize);
  const metadata = await readHeader(decodable);
  rejectIf(await isCameraRaw(decodable, metadata), rawMessage);
  const { width, height } = metadata.autoOrient;
  checkSize(width, height);
  return { bytes: decodable, metadata };
}

/** Reads a picture whole and judges its header. */
export const readDecodable = async (file: string) => prepareForDecoding(await readOriginal(file));

const headerOf = (bytes: Buffer, kind: PictureKind) =>
  kind === "heic" ? readHeicHeader(bytes) : readHeader(bytes);

function readHeader(bytes: Buffer): Promise<Metadata> {
  // No limit: this reads no pixels, and the message about a picture that is too large names its size.
  return sharp(bytes, { limitInputPixels: false }).metadata().catch(throwDamaged);
}

function checkSize(width: number, height: number): void {
  rejectIf(
    width * height > maxPixels,
    `is ${width} × ${height} pixels, more than the 100 million that this site takes. Save it smaller, at most 6000 wide.`,
  );
  rejectIf(
    Math.min(width, height) < minSide,
    `is only ${width} × ${height} pixels and would look blurred; each side needs at least ` +
      `${minSide}. Use the original photo, not a thumbnail.`,
  );
}

/**
 * Whether a TIFF is a camera's RAW file: then its first picture is only a thumbnail of a larger one, which is its sub-IFD.
 * Ordinary TIFFs, such as GIMP's, may have a smaller one there.
 */
async function isCameraRaw(bytes: Buffer, { subifds, width }: Metadata): Promise<boolean> {
  if (!subifds) return false;
  const subPicture = await sharp(bytes, { limitInputPixels: false, tiff: { subifd: 0 } })
    .metadata()
    .catch(() => undefined);
  return !subPicture || subPicture.width > width;
}

function throwUnreadable(): never {
  throw new UnusablePicture(unreadableMessage);
}
