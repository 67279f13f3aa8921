import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that shrink; pictures are compressed already. */
const text = /\.(html|js|css|json|svg|txt|xml|vcf|webmanifest)$/;

/**
 * Puts a `.gz` and a `.br` copy beside each text file, so that a host need not compress anything
 * itself; copies of files that are gone are removed.
 *
 * @param directory absolute path of the built site
 * @param except name of a file that gets none
 */
export async function compressFiles(directory: string, except: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  const files = new Set(entries);
  for (const file of entries) {
    const original = /^(.*)\.(?:gz|br)$/.exec(file)?.[1];
    if (original !== undefined && !files.has(original)) await rm(path.join(directory, file));
  }
  for (const file of entries.filter((name) => text.test(name) && name !== except)) {
    const full = path.join(directory, file);
    if (!(await stat(full)).isFile()) continue;
    const content = await readFile(full);
    const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    await writeFile(`${full}.gz`, await promisify(gzip)(content, { level: 9 }));
    await writeFile(`${full}.br`, await promisify(brotliCompress)(content, brotliOptions));
  }
}
