import type { PictureKind } from "./kinds";
import { DAMAGED, UnusablePicture } from "./unusable-picture";

/** JPEG markers, ITU-T T.81 table B.1. */
const START_OF_SCAN = 0xda;
const BASELINE = 0xc0;
const EXTENDED_SEQUENTIAL = 0xc1;

/**
 * JPEG segments that draw the picture: all but application data and comments, and of application
 * data Exif (orientation), ICC profiles and an Adobe segment with a transform that exists (0 to 2).
 */
const DRAWING_SEGMENT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: segments are made of such bytes
  /^\xff([^\xe0-\xef\xfe]|\xe1..Exif\0|\xe2..ICC_PROFILE\0|\xee..Adobe.{6}[\0-\x02])/s;

/**
 * PNG chunks that draw the picture: those that decoders must know, which begin with a capital, and
 * those about its looks (PNG third edition, clauses 5.4 and 11.3).
 */
const DRAWING_CHUNK = /^([A-Z]|(tRNS|iCCP|sRGB|gAMA|cHRM|cICP|sBIT|eXIf)$)/;

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around each chunk's data. */
const CHUNK_FRAME_BYTES = 12;

/**
 * Reduces a JPEG or PNG to what draws the picture, so that the decoder can be strict about the
 * rest: it would take a phone maker's slips in the header for damage, and it looks for the
 * orientation in a PNG only before the pixels. Other kinds are returned as they are.
 *
 * @param bytes the whole file
 * @throws UnusablePicture when a PNG ends before its last chunk
 */
export function essentialBytes(bytes: Buffer, kind: PictureKind): Buffer {
  if (kind === "jpeg") return essentialJpeg(bytes);
  return kind === "png" ? essentialPng(bytes) : bytes;
}

/**
 * Leaves out stray bytes between segments, thumbnails and unknown segments, and mends what some
 * cameras write about the scan. The entropy-coded data stay byte for byte.
 */
function essentialJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    // 0xff fills, and stray bytes before a marker, are stepped over one by one.
    if (bytes.readUInt8(at) !== 0xff || marker < BASELINE || marker === 0xff) {
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

/** Puts what stands after the pixels before them. */
function essentialPng(bytes: Buffer): Buffer {
  const before = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  const pixels: Buffer[] = [];
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    const chunk = bytes.subarray(at, end);
    const type = chunk.toString("latin1", 4, 8);
    if (type === "IEND" && end <= bytes.length) return Buffer.concat([...before, ...pixels, chunk]);
    if (type === "IDAT") pixels.push(chunk);
    else if (DRAWING_CHUNK.test(type)) before.push(chunk);
    at = end;
  }
  throw new UnusablePicture(DAMAGED);
}
