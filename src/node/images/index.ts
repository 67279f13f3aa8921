import path from "node:path";
import sharp from "sharp";
import { type Finding, type Master, mistakeAt, type PictureReference } from "../content";
import { copyFile, mkdir, readFile } from "../system/held-files";
import { cachePath, openCache, readCachedSize, removeStaleFiles, writeToCache } from "./cache";
import { type FileRecord, readAndRecord, readFileRecord, removeOldRecords } from "./file-records";
import type { Original } from "./find";
import { drawLogoFile } from "./logo";
import { masterSettings, processPicture } from "./master";
import { publicPathOf } from "./public-path";
import { adviseOnUnnamed, urlsOfUnnamed } from "./unnamed-pictures";
import { UnusablePicture } from "./unusable-picture";
import { maxPixels, prepareForDecoding, readDecodable, readKind } from "./validate";
import { findPictures, workOnPictures } from "./work-on-pictures";

export { drawLogo, type LogoResult } from "./logo";
export { deletedFolder, findPictures } from "./work-on-pictures";

/** The pictures, and where they lie. */
interface PictureOptions {
  /** Absolute path of images/. */
  imagesDirectory: string;
  /** Absolute path of a folder whose `known`, `masters`, `linked` and `unfinished` are used for nothing else. */
  preparedDirectory: string;
  references: readonly PictureReference[];
}

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
 * Takes a quick first look at every photo that the content names: is it there, and is it a picture?
 *
 * @param logo which the content names too; {@link drawLogo} looks at it
 * @returns mistakes, and advice about files that the content does not name. Faults that show only when a photo is
 *   decoded are found by {@link prepareMasters}
 */
export async function inspectPictures({
  imagesDirectory,
  preparedDirectory,
  references,
  logo,
}: PictureOptions & { logo?: PictureReference | undefined }) {
  // What it returns is not used; a file that cannot be read or is of no known kind becomes a message.
  const lookAt = async ({ absolutePath }: Original) =>
    (await readFileRecord(preparedDirectory, absolutePath)) ?? (await readKind(absolutePath));
  const urls = references.map(urlOf);
  const { messages, originals, files } = await workOnPictures(imagesDirectory, urls, lookAt);
  const unnamed = urlsOfUnnamed(files, originals).filter((url) => url !== logo?.url);
  const unusable = (await workOnPictures(imagesDirectory, unnamed, lookAt)).messages;
  return {
    mistakes: mistakesOf(references, messages),
    advice: adviseOnUnnamed(unnamed, unusable),
  };
}

/**
 * Finds the pictures in images/gallery/, but not in its subfolders, that the content does not name yet.
 *
 * @returns their urls as the content would write them, in the order of the alphabet
 */
export async function findUnnamedPictures({
  imagesDirectory,
  references,
}: Omit<PictureOptions, "preparedDirectory">) {
  const named = await findPictures(imagesDirectory, references.map(urlOf));
  const urls = urlsOfUnnamed(named.files, named.originals);
  const { results } = await workOnPictures(imagesDirectory, urls, ({ absolutePath }) =>
    readKind(absolutePath),
  );
  return urls.filter((url) => results.has(url)).map((url) => url.normalize("NFC"));
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
 * A small upright JPEG of the picture that a url names, for the content editor; undefined where it cannot be shown.
 *
 * @param isWhole true: the whole picture, with white beside it; false: cropped to fill the frame
 */
export async function thumbnail(
  { imagesDirectory, preparedDirectory }: Omit<PictureOptions, "references">,
  url: string,
  isWhole = false,
): Promise<Buffer | undefined> {
  const size = { width: 480, height: 360, background: "white" };
  const { results } = await workOnPictures(imagesDirectory, [url], async (original) => {
    const { absolutePath } = original;
    const fitOfPhoto = isWhole ? "contain" : "cover";
    const shrink = (bytes: Buffer, fit: "cover" | "contain") =>
      sharp(bytes, { autoOrient: true, limitInputPixels: maxPixels })
        .resize({ ...size, fit })
        .flatten({ background: "white" })
        .jpeg()
        .toBuffer();
    const master = await readMaster(preparedDirectory, original);
    if (master) return shrink(master, fitOfPhoto);
    // A file that is no photo may be a logo.
    return readDecodable(absolutePath)
      .then(({ bytes }) => shrink(bytes, fitOfPhoto))
      .catch(async () => shrink((await drawLogoFile(absolutePath)).large, "contain"))
      .catch(() => undefined);
  });
  return results.get(url);
}

/** The current master of a picture, if it is made and does not depend on a background. */
async function readMaster(preparedDirectory: string, { absolutePath, publicPath }: Original) {
  const record = await readFileRecord(preparedDirectory, absolutePath);
  if (!record || record.hasAlpha) return undefined;
  const master = cachePath(publicPath, record.digest, masterSettings(false, ""));
  return readFile(path.join(preparedDirectory, "masters", master)).catch(() => undefined);
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

const urlOf = ({ url }: PictureReference) => url;

function mistakesOf(
  references: readonly PictureReference[],
  messages: ReadonlyMap<string, string>,
) {
  return references.flatMap(({ url, location }) => {
    const message = messages.get(url);
    return message === undefined ? [] : [mistakeAt(location, message)];
  });
}

/**
 * Copies the linked pictures to their public paths.
 *
 * @param preparedDirectory as given to {@link prepareMasters}
 * @param masters as {@link prepareMasters} has returned them
 * @param publicDirectory absolute path of public/
 * @returns the files it has written there
 */
export async function publishPictures(
  preparedDirectory: string,
  masters: Iterable<Master>,
  publicDirectory: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const master of masters) {
    const file = master.publicPath.slice(1);
    const target = path.join(publicDirectory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(preparedDirectory, "linked", master.masterFile), target);
    files.push(file);
  }
  return files;
}
