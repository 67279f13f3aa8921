import type { PictureKind } from "./kinds";
import { damagedFile, Refusal } from "./refusal";

/** JPEG markers, ITU-T T.81 table B.1. */
const SOI_BYTES = 2;
const START_OF_SCAN = 0xda;
const BASELINE = 0xc0;
const EXTENDED_SEQUENTIAL = 0xc1;
const APP0 = 0xe0;
const EXIF_SEGMENT = 0xe1;
const ICC_SEGMENT = 0xe2;
const ADOBE_SEGMENT = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Highest colour transform known to an APP14 segment: none, YCbCr, YCCK. */
const LAST_ADOBE_TRANSFORM = 2;

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around each chunk's data. */
const CHUNK_FRAME_BYTES = 12;

/** Ancillary PNG chunks that say how the picture looks (PNG third edition, clause 11.3). */
const PNG_LOOKS = new Set(["tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP", "sBIT", "eXIf"]);

/**
 * Reduces a JPEG or PNG to what draws the picture, so that the decoder can be strict about the
 * rest: it would take a phone maker's slips in the header for damage, and it looks for the
 * orientation in a PNG only before the pixels. Other kinds are returned as they are.
 *
 * @param bytes the whole file
 * @throws Refusal when a PNG ends before its last chunk
 */
export function tidy(bytes: Buffer, kind: PictureKind): Buffer {
  if (kind === "jpeg") return tidyJpeg(bytes);
  return kind === "png" ? tidyPng(bytes) : bytes;
}

/**
 * Drops stray bytes between segments, thumbnails, gain maps and unknown segments, and mends what
 * some cameras write about the scan. The entropy-coded data stay byte for byte.
 */
function tidyJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SOI_BYTES)];
  let sequential = false;
  for (let at = SOI_BYTES; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    // 0xff fills, and stray bytes before a marker, are stepped over one by one.
    if (bytes.readUInt8(at) !== 0xff || marker < BASELINE || marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === START_OF_SCAN) {
      kept.push(sequential ? mendScanHeader(segment) : segment, bytes.subarray(end));
      return Buffer.concat(kept);
    }
    if (marker === BASELINE || marker === EXTENDED_SEQUENTIAL) sequential = true;
    if (drawsPicture(marker, segment)) kept.push(segment);
    at = end;
  }
  return bytes;
}

function drawsPicture(marker: number, segment: Buffer): boolean {
  const named = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (marker === EXIF_SEGMENT) return named("Exif\0");
  if (marker === ICC_SEGMENT) return named("ICC_PROFILE\0");
  if (marker === ADOBE_SEGMENT) {
    return named("Adobe") && segment.length >= 16 && segment.readUInt8(15) <= LAST_ADOBE_TRANSFORM;
  }
  return !(marker >= APP0 && marker <= APP15) && marker !== COMMENT;
}

/** A sequential scan covers coefficients 0 to 63 at full precision (T.81 table B.3). */
function mendScanHeader(segment: Buffer): Buffer {
  const mended = Buffer.from(segment);
  if (mended.length >= 6) mended.set([0, 63, 0], mended.length - 3);
  return mended;
}

function tidyPng(bytes: Buffer): Buffer {
  const before = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  const pixels: Buffer[] = [];
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const chunk = bytes.subarray(at, end);
    const type = chunk.toString("latin1", 4, 8);
    if (type === "IEND") return Buffer.concat([...before, ...pixels, chunk]);
    // A chunk without which the picture cannot be drawn has a capital first letter (clause 5.4).
    if (type === "IDAT") pixels.push(chunk);
    else if (/^[A-Z]/.test(type) || PNG_LOOKS.has(type)) before.push(chunk);
    at = end;
  }
  throw new Refusal(damagedFile);
}
