import { crc32 } from "node:zlib";
import sharp from "sharp";
import { position, quarters } from "../../../__tests__/support/test-pictures";
import { withoutPosition } from "../../server/pictures/photo-position";

const xmp = (latitude: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Description exif:GPSLatitude="${latitude}" exif:Flash="no">
  <exif:GPSLongitude>${latitude}</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** The latitude of `position`, 51° 30′, as EXIF data has it in either order of bytes. */
const latitudes = [
  Buffer.from(Uint32Array.of(51, 1, 30, 1).buffer),
  Buffer.from(Uint32Array.of(51, 1, 30, 1).buffer).swap32(),
];
const hasLatitude = (bytes: Buffer) => latitudes.some((latitude) => bytes.includes(latitude));
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: "warning" }).raw().toBuffer();

test.each(["jpeg", "webp", "png", "avif"] as const)(
  "a %s loses the position where it was taken, and nothing else",
  async (format) => {
    const located = quarters(300).withExif(position).toFormat(format);
    // In a PNG it would be compressed.
    const hasXmp = format !== "png";
    const photo = await (hasXmp ? located.withXmp(xmp("51,30.0N")) : located).toBuffer();
    expect(hasLatitude(photo)).toBe(true);
    const bytes = withoutPosition(photo);
    expect(hasLatitude(bytes)).toBe(false);
    expect(bytes).toHaveLength(photo.length);
    expect(await pixels(bytes)).toEqual(await pixels(photo));
    const { exif, xmpAsString } = await sharp(bytes).metadata();
    expect(exif?.includes("SN-12345")).toBe(true);
    if (hasXmp) expect(xmpAsString).toBe(xmp(" ".repeat(8)));
  },
);

/** Big-endian EXIF data whose one entry points to a directory of some entries, the first with a value of some bytes. */
function exif(entries: number, length: number) {
  const tiff = Buffer.alloc(60);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x8825, 10);
  tiff.writeUInt32BE(26, 18);
  tiff.writeUInt16BE(entries, 26);
  tiff.writeUInt16BE(7, 30);
  tiff.writeUInt32BE(length, 32);
  tiff.writeUInt32BE(50, 36);
  tiff.write("51 degrees", 50);
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.alloc(2000, "photo")]);
}

test("a TIFF, which begins as the EXIF data of other photos do, loses its position", () => {
  const tiff = exif(1, 10).subarray(6);
  expect(tiff.includes("51 degrees")).toBe(true);
  const bytes = withoutPosition(tiff);
  expect(bytes.includes("51 degrees")).toBe(false);
  expect(bytes.subarray(60)).toEqual(tiff.subarray(60));
});

test("a position is blanked where EXIF data has no name before it, as programs other than phones write HEIC", () => {
  const tiff = exif(1, 10).subarray(6);
  const photo = Buffer.concat([Buffer.alloc(2000, "photo"), Buffer.alloc(4), tiff]);
  const bytes = withoutPosition(photo);
  expect(bytes.includes("51 degrees")).toBe(false);
  expect(bytes.subarray(0, 2030)).toEqual(photo.subarray(0, 2030));
});

test("a position in big-endian EXIF data is blanked, and no more than it", () => {
  const bytes = withoutPosition(exif(1, 10));
  expect(bytes.includes("51 degrees")).toBe(false);
  expect(bytes.subarray(66)).toEqual(Buffer.alloc(2000, "photo"));
});

test.each([
  ["a value longer than any position", exif(1, 1500)],
  ["a cut off end", exif(1, 10).subarray(0, 40)],
  ["another beginning", Buffer.concat([Buffer.from("Exif\0\0"), Buffer.alloc(100, "photo")])],
])("EXIF data with %s leaves the photo as it can be seen", (_damage, photo) => {
  expect(withoutPosition(photo).subarray(66)).toEqual(photo.subarray(66));
});

test.each([0, 7, 100, 1500, 60_000])(
  "a pointer to %i, where no position is, leaves every byte of the photo",
  (pointer) => {
    const photo = exif(1, 10);
    photo.writeUInt32BE(pointer, 6 + 18);
    expect(withoutPosition(photo)).toEqual(photo);
  },
);

/** A box of a QuickTime or MP4 file. */
function box(type: string, content: Buffer) {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type, "latin1"), content]);
}

test("a motion photo loses the position in the clip behind it, and nothing else", async () => {
  const place = "+51.5000-000.1200+012.3/";
  const text = Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)]);
  const clip = [box("ftyp", Buffer.from("mp42")), box("moov", box("udta", box("\xA9xyz", text)))];
  const photo = Buffer.concat([await quarters(300).jpeg().toBuffer(), ...clip]);
  const bytes = withoutPosition(photo);
  const blank = place.slice(0, -1).replace(/./g, " ");
  expect(bytes.toString("latin1")).toBe(photo.toString("latin1").replace(place, `${blank}/`));
});

test.each([
  ["tEXt", "Raw profile type exif\0\nexif\n 8\n4578696600004d4d\n"],
  ["zTXt", "Raw profile type APP1\0\0(compressed)"],
  ["iTXt", "XML:com.adobe.xmp\0\x01\0\0\0(compressed)"],
])("a PNG loses data about the photo that stands in a %s, and can be read", async (type, text) => {
  const png = await quarters(300).png().toBuffer();
  const chunk = Buffer.concat([box(type, Buffer.from(text, "latin1")), Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const [before, after] = [png.subarray(0, 33), png.subarray(33)];
  const photo = Buffer.concat([before, chunk, after]);
  const bytes = withoutPosition(photo);
  expect(bytes).toHaveLength(photo.length);
  expect(bytes.toString("latin1")).not.toMatch(/profile|XML|exif|compressed/);
  expect(await pixels(bytes)).toEqual(await pixels(photo));
  const comments = (await sharp(bytes).metadata()).comments;
  expect(comments?.map(({ keyword, text }) => keyword + text.trim())).toEqual(["Comment"]);
});

test("a PNG whose checksum is wrong is not mended in silence", async () => {
  const png = await quarters(300).png().toBuffer();
  png.writeUInt32BE(0, 29);
  expect(withoutPosition(png).equals(png)).toBe(true);
});
