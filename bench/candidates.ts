import type { Sharp } from "sharp";
import { variantSettings } from "../src/node/images/variant-settings";

/** One way to encode a picture. */
export interface Candidate {
  format: "jpeg" | "webp" | "avif";
  options: { quality: number; effort?: number; mozjpeg?: boolean; progressive?: boolean };
}

const { jpgOptions, webpOptions, avifOptions } = variantSettings;

/** What the site uses. */
export const chosen: readonly Candidate[] = [
  { format: "avif", options: avifOptions },
  { format: "webp", options: webpOptions },
  { format: "jpeg", options: jpgOptions },
];

const others: readonly Candidate[] = [
  ...[45, 50, 55, 60].map((quality) => avif(quality, 3)),
  ...[50, 55, 60].map((quality) => avif(quality, 2)),
  // The encoder's own default, which takes most of the time of this whole run.
  avif(55, 4),
  ...[60, 70, 75, 80, 85].map((quality) => webp(quality)),
  ...[60, 66, 72, 78].map((quality) => jpeg(quality)),
  { format: "jpeg", options: { quality: 72, progressive: true } },
];

/** All that is tried: what the site uses, once, among its neighbours. */
export const candidates: readonly Candidate[] = [
  ...new Map([...others, ...chosen].map((candidate) => [nameOf(candidate), candidate])).values(),
].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));

/** Such as “avif 55 effort 3”. */
export function nameOf({ format, options }: Candidate): string {
  const { quality, effort, mozjpeg } = options;
  return [format, quality, effort === undefined ? "" : `effort ${effort}`, mozjpeg ? "mozjpeg" : ""]
    .filter((word) => word !== "")
    .join(" ");
}

export function isChosen(candidate: Candidate): boolean {
  return chosen.some((one) => nameOf(one) === nameOf(candidate));
}

export function encode(picture: Sharp, { format, options }: Candidate): Promise<Buffer> {
  return picture.toFormat(format, options).toBuffer();
}

function avif(quality: number, effort: number): Candidate {
  return { format: "avif", options: { quality, effort } };
}

function webp(quality: number): Candidate {
  return { format: "webp", options: { quality } };
}

function jpeg(quality: number): Candidate {
  return { format: "jpeg", options: { quality, mozjpeg: true, progressive: true } };
}
