import type { PictureKind } from "./kinds";

/** JPEG markers (ITU-T T.81, table B.1): the first that a header has, and others of note. */
const BASELINE = 0xffc0;
const EXTENDED_SEQUENTIAL = 0xffc1;
const START_OF_SCAN = 0xffda;
const FILL = 0xffff;

/**
 * JPEG segments that draw the picture: all but application data and comments, and of application
 * data Exif (orientation), ICC profiles and an Adobe segment with a transform that exists (0 to 2).
 */
const DRAWING_SEGMENT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: segments are made of such bytes
  /^\xff([^\xe0-\xef\xfe]|\xe1..Exif\0|\xe2..ICC_PROFILE\0|\xee..Adobe.{6}[\0-\x02])/s;

/**
 * Reduces a JPEG's header to what draws the picture, since the decoder, strict as it must be to
 * see damage, takes a phone maker's slips there for damage too; and puts a PNG's orientation before
 * its pixels, where alone the decoder looks for it. Other kinds are returned as they are.
 */
export function essentialBytes(bytes: Buffer, kind: PictureKind): Buffer {
  if (kind === "jpeg") return essentialJpeg(bytes);
  return kind === "png" ? pixelsLast(bytes) : bytes;
}

/**
 * Leaves out stray bytes between segments, thumbnails and unknown segments, and mends what some
 * cameras write about the scan. The entropy-coded data stay byte for byte.
 */
function essentialJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    // Fill bytes, and stray ones before a marker, are stepped over one by one.
    if (marker < BASELINE || marker === FILL) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = Buffer.from(bytes.subarray(at, end));
    if (marker === START_OF_SCAN) {
      // A sequential scan covers coefficients 0 to 63 at full precision (T.81 table B.3).
      if (isSequential && segment.length >= 6) segment.set([0, 63, 0], segment.length - 3);
      return Buffer.concat([...kept, segment, bytes.subarray(end)]);
    }
    if (marker === BASELINE || marker === EXTENDED_SEQUENTIAL) isSequential = true;
    if (DRAWING_SEGMENT.test(segment.toString("latin1", 0, 16))) kept.push(segment);
    at = end;
  }
  return bytes;
}

/** Orders a PNG's chunks: each is its length, four letters, its data and a checksum. */
function pixelsLast(bytes: Buffer): Buffer {
  const first = [bytes.subarray(0, 8)];
  const last: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isLast = type === "IDAT" || type === "IEND";
    (isLast ? last : first).push(bytes.subarray(at, end));
    at = type === "IEND" ? bytes.length : end;
  }
  return Buffer.concat([...first, ...last]);
}
