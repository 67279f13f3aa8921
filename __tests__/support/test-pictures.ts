import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Colours of the four quarters of {@link quarters}, in reading order. */
export const quarterColours = ["#e02020", "#20a020", "#2040e0", "#e0c020"] as const;

/**
 * A picture whose four quarters are red, green, blue and yellow in reading order, so that a picture that was
 * turned or mirrored can be told.
 *
 * @param width and height in px
 */
export function quarters(width = 480, height = 320): Sharp {
  const [a, b, c, d] = quarterColours;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="50%" height="50%" fill="${a}"/><rect x="50%" width="50%" height="50%" fill="${b}"/>
    <rect y="50%" width="50%" height="50%" fill="${c}"/>
    <rect x="50%" y="50%" width="50%" height="50%" fill="${d}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A JPEG from a phone held in one of eight ways: turned pixels and an orientation tag (EXIF 2.32). */
export async function turned(orientation: number, width: number, height: number): Promise<Buffer> {
  const degrees = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1];
  const mirrored = [2, 4, 5, 7].includes(orientation);
  // One step at a time: within one pipeline sharp mirrors before it turns.
  const upright = await quarters(width, height).png().toBuffer();
  const pixels = await sharp(upright).rotate(degrees).png().toBuffer();
  return sharp(pixels)
    .flop(mirrored)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer();
}

/** EXIF with the position and serial number that a phone stores in a photo. */
export const position = {
  IFD0: { Make: "Phone", BodySerialNumber: "SN-12345" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 30/1 0/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 7/1 0/1",
  },
};

/** The red, green and blue values in the middle of each quarter, in reading order. */
export async function quarterValues(file: string | Buffer): Promise<number[][]> {
  const middles = sharp(file).resize(2, 2, { fit: "fill", kernel: "nearest" });
  const data = await middles.removeAlpha().raw().toBuffer();
  return [0, 3, 6, 9].map((start) => [...data.subarray(start, start + 3)]);
}

/** A PNG of a few bytes that claims to be 30,000 px on each side. */
export async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await quarters(300, 300).png().toBuffer());
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
