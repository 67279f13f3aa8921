import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS, type Readable } from "./inspect";
import { damagedFile, Refusal } from "./refusal";

/** Longer side of a master, in pixels: what the lightbox can use on the largest screens. */
const MASTER_SIDE = 2400;

/** Longer side of the public picture, in pixels. */
const PUBLIC_SIDE = 1600;

/*
 * Measured at 1200 × 800 on a rendered interior and on a harsh pattern of saturated edges and
 * noise, each re-encoded from the master to AVIF 50 and JPEG 72 as the site does. 4:2:0 lost up to
 * 9 dB of colour on the harsh one, whatever its quality. With 4:4:4 the result differed from one
 * made of the lossless original by at most 0.0002 (q90), 0.0001 (q92) and 0.0001 (q95) SSIM, and
 * a master took 464, 520 and 711 KB.
 */
const MASTER_JPEG = { quality: 92, chromaSubsampling: "4:4:4" } as const;

const PUBLIC_JPEG = { quality: 80, mozjpeg: true } as const;

/** Raise this when the way a picture is developed changes but no number above does. */
const PROCESS = 1;

/** A picture developed in memory; width and height are the master's, in pixels, upright. */
export interface Developed {
  master: Buffer;
  publicPicture: Buffer;
  width: number;
  height: number;
}

/** Upright, unencoded pixels: 8 bits of sRGB for each of 3 channels, or 4 with transparency. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Everything besides the source that decides what a master looks like. */
export function settingsKey(background: string): string {
  const settings = { PROCESS, MASTER_SIDE, MASTER_JPEG, PUBLIC_SIDE, PUBLIC_JPEG, background };
  return JSON.stringify(settings);
}

/**
 * Develops one picture: its master and its public picture, upright, in sRGB, opaque, without
 * metadata.
 *
 * @param background CSS hex colour under transparent parts
 * @throws Refusal when not every pixel can be decoded
 */
export async function develop(picture: Readable, background: string): Promise<Developed> {
  const { data, raw } = await decode(picture);
  // Flattened only now that there are three colours: on grey, sharp would flatten on a grey.
  const opaque = () => sharp(data, { raw }).flatten({ background });
  const [master, publicPicture] = await Promise.all([
    opaque().jpeg(MASTER_JPEG).toBuffer(),
    within(opaque(), PUBLIC_SIDE).jpeg(PUBLIC_JPEG).toBuffer(),
  ]);
  return { master, publicPicture, width: raw.width, height: raw.height };
}

/**
 * Decodes the first frame or page at the master's size. Whatever the decoder says about a broken
 * file stays here: its messages are shared by all pictures being decoded, and are no plain words.
 */
async function decode({ bytes, metadata }: Readable): Promise<Pixels> {
  const picture = sharp(bytes, {
    autoOrient: true,
    failOn: "warning",
    limitInputPixels: MAX_PIXELS,
  });
  // sharp leaves 16-bit pixels in Display P3 without saying so; reduced to 8 bits first, they go
  // by their own profile straight to sRGB.
  if (metadata.space === "rgb16") picture.pipelineColourspace("srgb");
  if (metadata.space === "grey16") picture.pipelineColourspace("b-w");
  try {
    const { data, info } = await within(picture, MASTER_SIDE)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch {
    throw new Refusal(damagedFile);
  }
}

/** Reduces to a longer side, in pixels; the decoder's own quick reduction would cost sharpness. */
function within(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, {
    fit: "inside",
    withoutEnlargement: true,
    fastShrinkOnLoad: false,
  });
}
