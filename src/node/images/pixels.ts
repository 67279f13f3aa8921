import type { OutputInfo, Sharp } from "sharp";

/** Raw pixels, as sharp takes them for input. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The pixels of a picture, row by row, with its size and its number of channels. */
export const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.raw().toBuffer({ resolveWithObject: true });
