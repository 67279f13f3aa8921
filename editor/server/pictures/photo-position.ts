import { crc32 } from "node:zlib";

/** The beginning of EXIF data, in whatever file it stands, and of a TIFF (TIFF 6.0, section 2). */
const tiffHeader = /II\*\0|MM\0\*/g;

/** The tag of the first directory of EXIF data that points to the directory with the position (Exif 3.0, 4.6.3). */
const gpsPointer = 0x8825;

/** The last tag of that directory, whose entries are sorted by their tags (Exif 3.0, 4.6.7). */
const lastGpsTag = 31;

/** Bytes of a value of each type, by the type's number (TIFF 6.0, section 2, and Exif 3.0, 4.6.2). */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The most bytes that are read: of EXIF data (the limit of a JPEG segment), and of one value of the position. */
const most = { data: 65_536, value: 1000 };

/** What stands before the position as text, and the position. */
const positionTexts = [
  // A field in XMP, as an attribute or an element.
  /(exif:GPS\w+(?:=["']|>))([^"'<]+)/g,
  // In the clip that phones put behind a photo, a length and a language later (QuickTime File Format, user data; ISO 6709).
  /(\xA9xyz.{4})([+-][\d.]+[+-][^/\0]{1,40})/gs,
];

/** The keyword of a PNG's text that holds EXIF or XMP data compressed or as digits, which cannot be blanked in part. */
const wholeTexts = /^(Raw profile type (exif|APP1|xmp)\0|XML:com\.adobe\.xmp\0[^\0])/;

/**
 * Blanks the position at which a photo was taken, in its EXIF and XMP data and in the clip of a motion photo: owners may
 * keep their photos where everybody can read them, and the position is often a customer's home. Every other byte stays as
 * it is, but for the checksums of a PNG.
 *
 * @returns a copy; it is as long as the photo, so that no other part of the file moves
 */
export function withoutPosition(photo: Uint8Array): Buffer {
  const bytes = Buffer.from(photo);
  // One letter for each byte, so that what is found in the text has the same place in the bytes.
  const text = bytes.toString("latin1");
  for (const { index } of text.matchAll(tiffHeader)) {
    // In a TIFF the directories may stand behind the picture.
    blankGps(bytes.subarray(index, index === 0 ? bytes.length : index + most.data));
  }
  for (const pattern of positionTexts) {
    for (const { 1: before = "", 2: value = "", index } of text.matchAll(pattern)) {
      const start = index + before.length;
      bytes.fill(" ", start, start + value.length);
    }
  }
  if (text.startsWith("\x89PNG")) blankChunks(bytes, photo);
  return bytes;
}

/** Blanks the directory with the position, and the values that it points to. Data that is damaged stays as it is. */
function blankGps(tiff: Buffer): void {
  const isLittleEndian = tiff[0] === "I".charCodeAt(0);
  const read = (at: number, length: 2 | 4) => {
    if (at + length > tiff.length) return 0;
    return isLittleEndian ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length);
  };
  const entriesOf = (directory: number) =>
    Array.from({ length: read(directory, 2) }, (_, index) => directory + 2 + 12 * index);
  const blank = (start: number, length: number) => tiff.subarray(start, start + length).fill(0);
  for (const pointer of entriesOf(read(4, 4))) {
    if (read(pointer, 2) !== gpsPointer) continue;
    const directory = read(pointer + 8, 4);
    const entries = entriesOf(directory);
    // A program that has moved the data leaves a pointer that leads anywhere, such as into the picture.
    const end = directory + 2 + 12 * entries.length;
    if (end > tiff.length || read(directory + 2, 2) > lastGpsTag) continue;
    for (const entry of entries) {
      const length = (sizes[read(entry + 2, 2)] ?? 0) * read(entry + 4, 4);
      // A value of up to four bytes stands in the entry itself.
      if (length > 4 && length <= most.value) blank(read(entry + 8, 4), length);
    }
    blank(directory, end - directory);
  }
}

/** Blanks texts of a PNG that hold data about the photo, and writes the checksum of each changed chunk anew (PNG 3, section 5.3). */
function blankChunks(png: Buffer, photo: Uint8Array): void {
  const signature = 8;
  for (let at = signature; at + 12 <= png.length; ) {
    const start = at + 8;
    const end = start + png.readUInt32BE(at);
    if (end + 4 > png.length) return;
    if (wholeTexts.test(png.toString("latin1", start, Math.min(end, start + 50)))) {
      png.write("tEXtComment\0", at + 4, "latin1");
      png.fill(" ", start + "Comment\0".length, end);
    }
    const isChanged = !png.subarray(start, end).equals(photo.subarray(start, end));
    if (isChanged) png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end);
    at = end + 4;
  }
}
