import { crc32, deflateSync } from "node:zlib";
import decode from "heic-decode";
import sharp, { type Metadata } from "sharp";
import { throwDamaged } from "./unusable-picture";

/** The bytes of a PNG's signature and IHDR chunk, which the colour profile follows. */
const pngHeaderBytes = 33;

/**
 * Turns a HEIC photo, as iPhones take them, into a PNG of the same pixels, upright, with its colour
 * profile, because sharp cannot decode HEVC. Where a file holds several pictures, the primary one counts, as on the phone.
 * This lasts seven to nine times as long as to decode a JPEG; a photo of 48 megapixels needs 720 MB of memory.
 *
 * @param checkSize called with the size in pixels before any is decoded; throws to refuse it
 * @throws UnusablePicture when it cannot be decoded
 */
export async function heicToPng(
  file: Buffer,
  checkSize: (width: number, height: number) => void,
): Promise<Buffer> {
  const { icc, hasAlpha, pagePrimary = 0 } = await readHeicHeader(file);
  const images = await decode.all({ buffer: file }).catch(throwDamaged);
  try {
    const image = images[pagePrimary];
    if (!image) return throwDamaged();
    checkSize(image.width, image.height);
    const { data, width, height } = await image.decode().catch(throwDamaged);
    const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
    if (!hasAlpha) picture.removeAlpha();
    // The PNG is read again at once: speed matters more than size.
    const png = await picture.png({ compressionLevel: 1 }).toBuffer();
    return icc ? withProfile(png, icc) : png;
  } finally {
    images.dispose();
  }
}

/**
 * What a HEIC photo says of its colours and pictures. A large one consists of more parts than libheif takes by default.
 * Where the header cannot be read, such as with an empty colour profile, the decoder has the last word about the pixels.
 */
export const readHeicHeader = (file: Buffer): Promise<HeicHeader> =>
  sharp(file, { unlimited: true, limitInputPixels: false })
    .metadata()
    .catch(() => ({ hasAlpha: false }));

type HeicHeader = Pick<Metadata, "icc" | "hasAlpha" | "pagePrimary">;

/** Puts a colour profile into a PNG as its iCCP chunk (PNG, third edition, 11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(icc)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  const header = png.subarray(0, pngHeaderBytes);
  return Buffer.concat([header, length, body, checksum, png.subarray(pngHeaderBytes)]);
}
