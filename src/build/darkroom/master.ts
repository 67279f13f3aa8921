import sharp, { type Metadata, type Sharp } from "sharp";
import type { Inspected } from "./inspect";
import { damagedFile, Refusal, tooFewPixels, tooManyPixels } from "./refusal";
import { tidy } from "./tidy";

/** Largest picture that is decoded, in pixels: bounds the memory that a few bytes can ask for. */
export const MAX_PIXELS = 100_000_000;

/** Shortest side, in px, that still fills a card on a phone. */
export const MIN_SIDE = 200;

/** Longer side of a master, in px: a full screen at double density. */
export const MASTER_SIDE = 2400;

/** Longer side of the picture at its public address, in px: one file for every screen. */
export const PUBLIC_SIDE = 1600;

/**
 * A master is encoded again for every size, so its own loss must not be seen: at 92 and with
 * colour at full resolution (4:4:4) what a second encoding adds is far below what it does itself.
 */
const MASTER_JPEG = { quality: 92, chromaSubsampling: "4:4:4" } as const;

const PUBLIC_JPEG = { quality: 80, mozjpeg: true } as const;

/** Changes whenever the same file would give another result: it is part of the cache's keys. */
export const settings = JSON.stringify([MASTER_SIDE, MASTER_JPEG, PUBLIC_SIDE, PUBLIC_JPEG, 1]);

/** One picture, developed: both JPEG, upright, sRGB, without metadata. */
export interface Master {
  master: Buffer;
  /** The smaller one for the public address. */
  publicPicture: Buffer;
}

/**
 * Develops one picture: upright (EXIF 2.32, tag Orientation), sRGB of 8 bits, opaque, its first
 * frame only, reduced where it is large and never enlarged.
 *
 * @param background CSS hex colour that transparency is laid on
 * @throws Refusal when the picture is damaged or of absurd dimensions
 */
export async function develop(inspected: Inspected, background: string): Promise<Master> {
  const input = tidy(inspected.bytes, inspected.kind);
  refuseAbsurd(await readHeader(input));
  const upright = sharp(input, { failOn: "warning", limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background })
    .toColourspace("srgb");
  const master = await decode(within(upright, MASTER_SIDE).jpeg(MASTER_JPEG));
  const publicPicture = await within(sharp(master), PUBLIC_SIDE).jpeg(PUBLIC_JPEG).toBuffer();
  return { master, publicPicture };
}

/** Width and height of a master that is already made, px. */
export async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
}

/** Reads the header alone: a bomb of a few bytes is known by what it claims. */
async function readHeader(input: Buffer): Promise<Metadata> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal(damagedFile);
  }
}

function refuseAbsurd({ width, height, pageHeight }: Metadata): void {
  const shown = pageHeight ?? height;
  if (width * shown > MAX_PIXELS) throw new Refusal(tooManyPixels(width, shown));
  if (Math.min(width, shown) < MIN_SIDE) throw new Refusal(tooFewPixels(width, shown));
}

async function decode(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.toBuffer();
  } catch {
    // The decoder's own words mean nothing to an owner, and may name another file.
    throw new Refusal(damagedFile);
  }
}
