import path from "node:path";
import sharp from "sharp";
import type { Finding, Master } from "../content";
import { cachePath, openCache, readCachedSize, removeStaleFiles, writeToCache } from "./cache";
import { type FileRecord, readAndRecord, readFileRecord, removeOldRecords } from "./file-records";
import type { Original } from "./find";
import { drawLogoFile } from "./logo";
import { masterSettings, processPicture } from "./master";
import { publicPathOf } from "./public-path";
import { UnusablePicture } from "./unusable-picture";
import { prepareForDecoding } from "./validate";
import { mistakesOf, type PictureOptions, urlOf, workOnPictures } from "./work-on-pictures";

export interface PrepareOptions extends PictureOptions {
  /** CSS hex colour under transparent parts. */
  background: string;
  /** Leaves masters of earlier runs where they are, for readers that hold on to their paths. */
  keepStale?: boolean;
  /** Called after each master that is new; `done` counts those of earlier runs too. */
  onProgress?: (done: number, total: number) => void;
}

export interface Prepared {
  /** By `url` as the content writes it, in no order; empty when there are mistakes. */
  masters: ReadonlyMap<string, Master>;
  /** In the order of the references. */
  mistakes: Finding[];
}

/**
 * Makes a clean master of every picture that the content names, and the linked picture for its public
 * path. A master that was made before of the same original with the same settings is reused, and an original
 * that has not changed is not even opened. When any picture cannot be used, all faults are reported at once and
 * the masters of earlier runs stay. One run has to end before the next begins, since each removes the masters
 * that it does not use.
 *
 * @throws Error for anything that is not the owner's mistake, such as a full disk
 */
export async function prepareMasters(options: PrepareOptions): Promise<Prepared> {
  const { imagesDirectory, preparedDirectory, references, background } = options;
  // Until the process ends, not only for this run: libvips caches opened files by path, and would give the old pixels
  // of an edited picture to whatever reads it in this process.
  sharp.cache(false);
  // Later runs may meet with an upload that is being kept.
  if (!options.keepStale) await openCache(preparedDirectory);
  const urls = new Set(references.map(urlOf));
  let done = 0;
  const prepare = async (original: Original): Promise<Master> => {
    const { isNew, ...master } = await findOrMakeMaster(original, preparedDirectory, background);
    done += 1;
    if (isNew) options.onProgress?.(done, urls.size);
    return { ...master, originalFile: original.file, publicPath: original.publicPath };
  };
  const { results, messages, files } = await workOnPictures(imagesDirectory, urls, prepare);
  const mistakes = mistakesOf(references, messages);
  if (mistakes.length > 0) return { masters: new Map(), mistakes };
  const used = new Set([...results.values()].map(({ masterFile }) => masterFile));
  if (!options.keepStale) {
    await removeStaleFiles(preparedDirectory, used);
    const present = files.map((file) => path.join(imagesDirectory, file));
    await removeOldRecords(preparedDirectory, present);
  }
  return { masters: results, mistakes };
}

/**
 * Decodes a file to its last pixel, wherever it lies, and keeps the master, which {@link prepareMasters} finds once the
 * content names the picture. Only the content editor uses it.
 *
 * @param file absolute path
 * @param nameInImages its path below images/ once it is there; undefined where the site will draw it as the logo
 * @returns what is wrong with it, as a clause that follows its name
 */
export async function tryPicture(
  preparedDirectory: string,
  file: string,
  nameInImages?: string,
): Promise<string | undefined> {
  try {
    if (nameInImages === undefined) await drawLogoFile(file);
    else {
      const original = { absolutePath: file, publicPath: publicPathOf(nameInImages) };
      await findOrMakeMaster(original, preparedDirectory, "white");
    }
    return undefined;
  } catch (error) {
    if (error instanceof UnusablePicture) return error.message;
    throw error;
  }
}

/**
 * The master of an original: one of an earlier run, if the original and the settings are still the same, or a new one.
 * The original is opened only where it has no valid record, or where no master is made of it yet.
 */
async function findOrMakeMaster(
  { absolutePath, publicPath }: Pick<Original, "absolutePath" | "publicPath">,
  preparedDirectory: string,
  background: string,
) {
  const masterFileOf = ({ digest, hasAlpha }: FileRecord) =>
    cachePath(publicPath, digest, masterSettings(hasAlpha, background));
  const find = async (record: FileRecord) => {
    const masterFile = masterFileOf(record);
    const size = await readCachedSize(preparedDirectory, masterFile);
    return size && { masterFile, ...size, isNew: false };
  };
  const record = await readFileRecord(preparedDirectory, absolutePath);
  const known = record && (await find(record));
  if (known) return known;
  const original = await readAndRecord(preparedDirectory, absolutePath);
  const found = await find(original);
  if (found) return found;
  const masterFile = masterFileOf(original);
  const processed = await processPicture(await prepareForDecoding(original), background);
  await writeToCache(preparedDirectory, masterFile, processed);
  return { masterFile, ...processed.size, isNew: true };
}
