import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that shrink; pictures are compressed already. */
const text = /\.(html|js|css|json|svg|txt|xml|vcf|webmanifest)$/;

/**
 * Puts a `.gz` and a `.br` copy beside each text file, so that a host need not compress anything
 * itself.
 *
 * @param directory absolute path of the built site
 * @param files of it, as paths below it
 */
export async function compressFiles(
  directory: string,
  files: readonly string[] | ReadonlySet<string>,
): Promise<void> {
  // All at once: zlib works beside the program, on as many cores as there are.
  const texts = [...files].filter((file) => text.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const full = path.join(directory, file);
      const content = await readFile(full);
      const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await Promise.all([
        promisify(gzip)(content, { level: 9 }).then((made) => writeFile(`${full}.gz`, made)),
        promisify(brotliCompress)(content, brotliOptions).then((made) =>
          writeFile(`${full}.br`, made),
        ),
      ]);
    }),
  );
}
