import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { readFile, writeFile } from "../system/held-files";

/** Files that shrink; pictures are compressed already. */
const text = /\.(html|js|css|json|svg|txt|xml|vcf|webmanifest)$/;

/**
 * Puts a `.gz` and a `.br` copy beside each text file, so that a host need not compress anything
 * itself.
 *
 * @param directory absolute path of the built site
 * @param files of it, as paths below it
 */
export async function compressFiles(directory: string, files: Iterable<string>): Promise<void> {
  const compress = async (file: string) => {
    const content = await readFile(file);
    const zipped = await promisify(gzip)(content, { level: 9 });
    // “Unknown” in the place of the system that wrote it (RFC 1952, 2.3.1), so that every system writes the same bytes.
    zipped[9] = 255;
    await writeFile(`${file}.gz`, zipped);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  };
  const texts = [...files].filter((file) => text.test(file));
  // All at once: zlib works outside this thread, in several others.
  await Promise.all(texts.map((file) => compress(path.join(directory, file))));
}
