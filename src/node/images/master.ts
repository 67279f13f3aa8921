import sharp, { type Sharp } from "sharp";
import { type Pixels, pixelsOf } from "./pixels";
import { throwDamaged, UnusablePicture } from "./unusable-picture";
import { type DecodablePicture, maxPixels } from "./validate";

/** Longer side of a master, in pixels: what the lightbox can use on the largest screens. */
const masterSide = 2400;

/**
 * In pixels: a long receipt or a wide panorama keeps this much of its shorter side, so that what is on it can still be
 * seen, as long as the longer one does not get larger than a screen can ever use.
 */
const leastShortSide = 600;
const longestSide = 6000;

/** Longer side of the linked picture, in pixels. */
const linkedSide = 1600;

/*
 * Measured at 1200 × 800 on a rendered interior and on a harsh pattern of saturated edges and
 * noise, each re-encoded from the master to AVIF 50 and JPEG 72. 4:2:0 lost up to
 * 9 dB of colour on the harsh one, whatever its quality. With 4:4:4 the result differed from one
 * made of the lossless original by at most 0.0002 (q90), 0.0001 (q92) and 0.0001 (q95) SSIM, and
 * a master took 464, 520 and 711 KB.
 */
const masterJpeg = { quality: 92, chromaSubsampling: "4:4:4" } as const;

const linkedJpeg = { quality: 80, mozjpeg: true } as const;

/** Raise this when masters are made in another way although no value in masterSettings() changes. */
const revision = 3;

/** In pixels, upright. */
export interface Size {
  width: number;
  height: number;
}

/** What is made of an original: the master, and the linked picture. */
export interface Processed {
  master: Buffer;
  linked: Buffer;
  /** Size of the master. */
  size: Size;
}

/**
 * Everything besides the original that decides what is made of it, for its cache key.
 *
 * @param background CSS hex colour, which only shows under transparent parts
 */
export function masterSettings(hasAlpha: boolean, background: string): string {
  const sides = { masterSide, leastShortSide, longestSide, linkedSide };
  const settings = { revision, sides, masterJpeg, linkedJpeg };
  // Another version of a decoder or encoder may make other bytes.
  const { versions } = sharp;
  return JSON.stringify({ ...settings, versions, background: hasAlpha && background });
}

/**
 * Makes the master and the linked picture of an original: upright, in sRGB, opaque, without
 * metadata.
 *
 * @param background CSS hex colour under transparent parts
 * @throws UnusablePicture when not every pixel can be decoded
 */
export async function processPicture(
  picture: DecodablePicture,
  background: string,
): Promise<Processed> {
  const { data, info } = await decode(picture);
  // The picture has three channels by now: sharp would flatten a grey one on a grey background.
  const opaque = () => sharp(data, { raw: info }).flatten({ background });
  const [master, linked] = await Promise.all([
    opaque().jpeg(masterJpeg).toBuffer(),
    fitWithin(opaque(), sideFor(info, linkedSide)).jpeg(linkedJpeg).toBuffer(),
  ]);
  return { master, linked, size: { width: info.width, height: info.height } };
}

/**
 * Decodes the first frame or page at the master's size, to 8 bits of sRGB. The decoder's own messages about
 * a broken file are not passed on: they may be about another picture that is decoded at the same time.
 */
async function decode({ bytes, metadata }: DecodablePicture): Promise<Pixels> {
  // What a TIFF's decoder remarks is about its directory; of a JPEG "error" accepted 45 that had lost 4 KB in the middle.
  const failOn = metadata.format === "tiff" ? "error" : "warning";
  const options = { autoOrient: true, limitInputPixels: maxPixels } as const;
  const picture = sharp(bytes, { ...options, failOn });
  // sharp leaves 16-bit pixels in Display P3 without saying so; reduced to 8 bits first, they go
  // by their own profile straight to sRGB.
  if (metadata.space === "rgb16") picture.pipelineColourspace("srgb");
  if (metadata.space === "grey16") picture.pipelineColourspace("b-w");
  const fitted = fitWithin(picture, sideFor(metadata.autoOrient, masterSide)).toColourspace("srgb");
  return pixelsOf(fitted).catch(() => throwUnread(bytes));
}

/** Says of a picture that the strict decoder refuses whether pixels are surely missing, or may all be there. */
async function throwUnread(bytes: Buffer): Promise<never> {
  await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels }).stats().catch(throwDamaged);
  throw new UnusablePicture(
    "may be damaged: something in it cannot be read. Open it in a photo app; if all of it is there, save it anew as " +
      "JPEG, else copy it again from the phone or camera.",
  );
}

/** The longer side to which a picture is reduced, in pixels; `usual` unless the shorter one would get too small. */
function sideFor({ width, height }: Size, usual: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const needed = Math.round((long / short) * Math.min(short, leastShortSide));
  return Math.max(usual, Math.min(needed, longestSide));
}

/** Reduces a picture to a longer side, in pixels; the decoder's own quick reduction would cost sharpness. */
function fitWithin(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, {
    fit: "inside",
    withoutEnlargement: true,
    fastShrinkOnLoad: false,
  });
}
