import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import sharp from "sharp";
import { variantSettings } from "../src/node/images/variant-settings";

/*
 * The least that the same files can cost: `plain-sharp.ts <folder of pictures> <folder of files>`
 * decodes each picture once, resizes it once for each width, and writes what the site publishes:
 * three formats in each width and one whole JPEG. No checks, no masters, no memory of earlier runs.
 */
const [from = "", to = ""] = process.argv.slice(2);
const { breakpoints, jpgOptions, webpOptions, avifOptions } = variantSettings;

async function main(): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  await mkdir(to, { recursive: true });
  const queue = fastq.promise(async (name: string) => {
    const decoded = await sharp(path.join(from, name)).raw().toBuffer({ resolveWithObject: true });
    const resize = async (width: number) => {
      const { data, info } = decoded;
      const resized = sharp(data, { raw: info }).resize(width);
      const small = await resized.raw().toBuffer({ resolveWithObject: true });
      return () => sharp(small.data, { raw: small.info });
    };
    const file = (kind: string) => path.join(to, `${name}-${kind}`);
    const widths = [...breakpoints.filter((size) => size < decoded.info.width), decoded.info.width];
    await Promise.all([
      ...widths.map(async (width) => {
        const picture = await resize(width);
        await Promise.all([
          picture()
            .avif(avifOptions)
            .toFile(file(`${width}.avif`)),
          picture()
            .webp(webpOptions)
            .toFile(file(`${width}.webp`)),
          picture()
            .jpeg(jpgOptions)
            .toFile(file(`${width}.jpg`)),
        ]);
      }),
      sharp(decoded.data, { raw: decoded.info })
        .resize(1600, 1600, { fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(file("whole.jpg")),
    ]);
  }, 2);
  await Promise.all((await readdir(from)).map((name) => queue.push(name)));
}

void main();
