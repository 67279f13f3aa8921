import path from "node:path";
import sharp from "sharp";
import { filesIn } from "./files";

/**
 * Every picture below a folder that carries metadata, with what it carries: where and when it was taken, by
 * whom, with what.
 */
export async function picturesWithMetadata(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of filesIn(directory)) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file)) continue;
    const { exif, xmp, icc, iptc, comments } = await sharp(path.join(directory, file)).metadata();
    const blocks = Object.entries({ exif, xmp, icc, iptc, comments });
    const names = blocks.filter(([, block]) => block !== undefined).map(([name]) => name);
    if (names.length > 0) found.push(`${file}: ${names.join()}`);
  }
  return found;
}
