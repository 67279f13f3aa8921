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

test("a PNG whose checksum is wrong is not mended in silence", async () => {
  const png = await quarters(300).png().toBuffer();
  png.writeUInt32BE(0, 29);
  expect(withoutPosition(png).equals(png)).toBe(true);
});
