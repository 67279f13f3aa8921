import path from "node:path";
import sharp from "sharp";
import { filesIn } from "./files";

/** Names of the metadata that a picture carries: where and when it was taken, by whom, with what. */
export async function metadataIn(picture: string | Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc, comments } = await sharp(picture).metadata();
  const carried = Object.entries({ exif, xmp, icc, iptc, comments });
  return carried.filter(([, block]) => block !== undefined).map(([name]) => name);
}

/** Every picture below a folder that carries metadata, with what it carries. */
export async function picturesWithMetadata(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of filesIn(directory)) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file)) continue;
    const names = await metadataIn(path.join(directory, file));
    if (names.length > 0) found.push(`${file}: ${names.join()}`);
  }
  return found;
}
