import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "./files";

/** Every picture below a folder that carries metadata, with what it carries. */
export function picturesWithMetadata(directory: string): string[] {
  return filesIn(directory)
    .filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file))
    .map((file) => `${file}: ${metadataIn(readFileSync(path.join(directory, file))).join()}`)
    .filter((line) => !line.endsWith(": "));
}

/**
 * Lists the metadata blocks in a picture file by walking its structure: JPEG segments (ITU-T T.81),
 * PNG chunks (PNG third edition), WebP's RIFF chunks and the items of ISO base media files
 * (ISO/IEC 14496-12, AVIF). Structural blocks such as JFIF, colour and size are not metadata.
 *
 * @returns names such as "Exif", "XMP", "IPTC", "tEXt"; empty for a clean file
 */
export function metadataIn(file: Buffer): string[] {
  if (file.readUInt16BE(0) === 0xffd8) return jpegBlocks(file);
  if (file.toString("latin1", 1, 4) === "PNG") return pngBlocks(file);
  if (file.toString("latin1", 8, 12) === "WEBP") return webpBlocks(file);
  if (file.toString("latin1", 4, 8) === "ftyp") return isoBlocks(file);
  throw new Error("This is no JPEG, PNG, WebP or AVIF file.");
}

function jpegBlocks(file: Buffer): string[] {
  const found: string[] = [];
  let at = 2;
  while (at + 4 <= file.length && file.readUInt8(at + 1) !== 0xda) {
    const marker = file.readUInt8(at + 1);
    const length = file.readUInt16BE(at + 2);
    const text = file.toString("latin1", at + 4, at + 40);
    if (marker === 0xe1) found.push(text.startsWith("Exif") ? "Exif" : "XMP");
    else if (marker === 0xe2) found.push(text.startsWith("ICC_PROFILE") ? "ICC" : "APP2");
    else if (marker === 0xed) found.push("IPTC");
    else if (marker === 0xfe) found.push("comment");
    else if (marker > 0xe2 && marker < 0xf0 && marker !== 0xee) found.push(`APP${marker - 0xe0}`);
    at += 2 + length;
  }
  return found;
}

function pngBlocks(file: Buffer): string[] {
  const drawing = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "cHRM", "pHYs", "bKGD"];
  const found: string[] = [];
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (!drawing.includes(type)) found.push(type);
  }
  return found;
}

function webpBlocks(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (["EXIF", "XMP ", "ICCP"].includes(type)) found.push(type.trim());
    at += 8 + length + (length % 2);
  }
  return found;
}

function isoBlocks(file: Buffer): string[] {
  const found: string[] = [];
  const walk = (start: number, end: number) => {
    for (let at = start; at + 8 <= end; ) {
      const size = file.readUInt32BE(at) || end - at;
      const type = file.toString("latin1", at + 4, at + 8);
      if (type === "meta") walk(at + 12, at + size);
      if (type === "iinf") walk(at + (file.readUInt8(at + 8) === 0 ? 14 : 16), at + size);
      if (type === "infe") {
        const item = file.toString("latin1", at + 16, at + 20);
        if (item === "Exif") found.push("Exif");
        if (item === "mime") found.push("XMP");
      }
      if (type === "uuid") found.push("uuid");
      at += Math.max(size, 8);
    }
  };
  walk(0, file.length);
  return found;
}
