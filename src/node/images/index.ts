import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import sharp from "sharp";
import type { Diagnostic } from "../content/diagnostic";
import type { PictureReference } from "../content/picture-references";
import {
  type CacheEntry,
  cacheEntry,
  openCache,
  readCachedSize,
  removeStaleEntries,
  writeEntry,
} from "./cache";
import { findOriginals, type Original } from "./find";
import type { PictureKind } from "./kinds";
import { masterSettings, processPicture, type Size } from "./master";
import { processAll } from "./process-all";
import { type Messages, messageOf } from "./unusable-picture";
import { MAX_PIXELS, readDigest, readKind, readPicture } from "./validate";
import { findUnnamed, warnAboutCapitals, warnAboutUnnamed } from "./warnings";

export { type DrawnLogo, drawLogo } from "./logo";
export { variantSettings } from "./variant-settings";

/** The clean picture that all variants are made of. */
export interface Master extends Size {
  /** Path below `<cacheDirectory>/masters`, with forward slashes. */
  file: string;
  /** Path of the whole picture below `<cacheDirectory>/public`, with forward slashes. */
  publicPicture: string;
  /** Public path of the whole picture, percent-encoded, e.g. /images/gallery/Tap%20%232.jpg */
  path: string;
}

export interface PrepareOptions {
  /** Absolute path of images/. */
  imagesDirectory: string;
  /** Absolute path of a folder whose `masters`, `public` and `unfinished` are used for nothing else. */
  cacheDirectory: string;
  references: readonly PictureReference[];
  /** CSS hex colour under transparent parts. */
  background: string;
  /** Leaves masters of earlier runs where they are: whoever reads them may hold on to their paths. */
  keepStale?: boolean;
  /** Told after each master that was made, not reused. */
  onProgress?: (done: number, total: number) => void;
}

type InspectOptions = Pick<PrepareOptions, "imagesDirectory" | "references">;

export interface Prepared {
  /** By `url` as the content writes it, in no order; empty when there are diagnostics. */
  masters: ReadonlyMap<string, Master>;
  /** In the order of the references. */
  diagnostics: Diagnostic[];
  warnings: string[];
  /** Masters made in this run, not reused. */
  made: number;
}

/**
 * Takes a first look at every picture the content names, in moments, without making anything: is it
 * there, and is it a picture?
 *
 * @returns what is wrong, in the order of the references; what shows only when a picture is decoded
 *   is told by {@link prepareMasters}
 */
export async function inspectPictures({
  imagesDirectory,
  references,
}: InspectOptions): Promise<Pick<Prepared, "diagnostics" | "warnings">> {
  const messages: Messages = new Map();
  const originals = await findOriginals(imagesDirectory, references, messages);
  const warnings = warnAboutUnnamed(await findUnnamed(imagesDirectory, originals));
  await processAll(originals, messages, ({ file }) => readKind(file));
  return { diagnostics: diagnose(references, messages), warnings };
}

/**
 * Reads by what each picture that the content names can be told from others, whatever it is called.
 *
 * @returns the references to files that are there, with the SHA-256 of each in hexadecimal digits
 */
export async function readDigests({ imagesDirectory, references }: InspectOptions) {
  const originals = await findOriginals(imagesDirectory, references, new Map());
  const digests = new Map<string, string>();
  for (const { url, file } of originals) digests.set(url, await readDigest(file));
  return references.flatMap((reference) => {
    const digest = digests.get(reference.url);
    return digest ? [{ ...reference, digest }] : [];
  });
}

/**
 * Finds the pictures in images/gallery/ that the content does not name yet.
 *
 * @returns their urls as the content would write them, in the order of the alphabet
 */
export async function findUnnamedPictures({
  imagesDirectory,
  references,
}: InspectOptions): Promise<string[]> {
  const originals = await findOriginals(imagesDirectory, references, new Map());
  const unnamed = await findUnnamed(imagesDirectory, originals);
  const kinds = unnamed.map((relative) => readKind(path.join(imagesDirectory, relative)));
  const read = await Promise.allSettled(kinds);
  return unnamed
    .filter((_relative, index) => read[index]?.status === "fulfilled")
    .map((relative) => `/images/${relative.normalize("NFC")}`);
}

/**
 * Tries a file to its last pixel, wherever it lies, as {@link prepareMasters} will.
 *
 * @returns what is wrong with it, in words that follow its name
 */
export async function tryPicture(file: string): Promise<string | undefined> {
  try {
    const picture = await readPicture(file, await readKind(file), await readDigest(file));
    await processPicture(picture, "white");
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** A small upright JPEG of a picture as the content names it, or of none where it cannot be shown. */
export async function thumbnail(imagesDirectory: string, url: string): Promise<Buffer | undefined> {
  const reference = { url, location: { file: "", line: 1, column: 1 } };
  const [original] = await findOriginals(imagesDirectory, [reference], new Map());
  const picture =
    original && sharp(original.file, { autoOrient: true, limitInputPixels: MAX_PIXELS });
  return picture
    ?.resize(480, 360, { fit: "cover" })
    .flatten({ background: "white" })
    .jpeg()
    .toBuffer()
    .catch(() => undefined);
}

/** One run after another, since each may remove what it does not name. */
const runs = fastq.promise(prepare, 1);

/**
 * Makes a clean master of every picture that the content names, and the whole picture for its public
 * path. What was made before of the same original with the same settings is reused. When any picture
 * cannot be used, all faults are told at once and the masters of earlier runs stay.
 *
 * @throws Error for anything that is not the owner's mistake, such as a full disk
 */
export function prepareMasters(options: PrepareOptions): Promise<Prepared> {
  return runs.push(options);
}

/** An original whose master has yet to be made. */
interface Unprocessed extends Original {
  kind: PictureKind;
  digest: string;
  entry: CacheEntry;
}

async function prepare(options: PrepareOptions): Promise<Prepared> {
  const { imagesDirectory, cacheDirectory, references, background, keepStale, onProgress } =
    options;
  // For good, not only for this run: libvips remembers opened files by path, and would hand an
  // edited picture's old pixels to whatever works on pictures in this process.
  sharp.cache(false);
  await openCache(cacheDirectory);
  const messages: Messages = new Map();
  const originals = await findOriginals(imagesDirectory, references, messages);
  const warnings = [
    ...warnAboutUnnamed(await findUnnamed(imagesDirectory, originals)),
    ...warnAboutCapitals(originals),
  ];

  const masters = new Map<string, Master>();
  const unprocessed: Unprocessed[] = [];
  await processAll(originals, messages, async (original) => {
    const kind = await readKind(original.file);
    const digest = await readDigest(original.file);
    const settings = masterSettings((await isTransparent(original.file, kind)) ? background : "");
    const entry = cacheEntry(original.published, digest, settings);
    const size = await readCachedSize(cacheDirectory, entry);
    if (size) masters.set(original.url, masterOf(entry, original, size));
    else unprocessed.push({ ...original, kind, digest, entry });
  });

  let made = 0;
  await processAll(unprocessed, messages, async (original) => {
    const { url, file, kind, digest, entry } = original;
    const picture = await readPicture(file, kind, digest);
    const processed = await processPicture(picture, background);
    await writeEntry(cacheDirectory, entry, processed);
    masters.set(url, masterOf(entry, original, processed.size));
    made += 1;
    onProgress?.(made, unprocessed.length);
  });

  const diagnostics = diagnose(references, messages);
  if (diagnostics.length > 0) return { masters: new Map(), diagnostics, warnings, made };
  const used = [...masters.values()].map(({ file }) => file);
  if (!keepStale) await removeStaleEntries(cacheDirectory, used);
  return { masters, diagnostics, warnings, made };
}

function masterOf(entry: CacheEntry, { path }: Original, size: Size): Master {
  return { file: entry.master, publicPicture: entry.publicPicture, path, ...size };
}

/** Only what has transparent parts is made anew where the background changes. */
async function isTransparent(file: string, kind: PictureKind): Promise<boolean> {
  if (kind === "jpeg") return false;
  const header = sharp(file, { limitInputPixels: false }).metadata();
  // A damaged header is told of where the picture is read.
  return header.then(
    ({ hasAlpha }) => hasAlpha,
    () => false,
  );
}

/**
 * Puts the whole pictures where their paths say.
 *
 * @param cacheDirectory as given to {@link prepareMasters}
 * @param masters what that has made
 * @param publicDirectory absolute path of public/
 * @returns the files it has written there
 */
export async function publishPictures(
  cacheDirectory: string,
  masters: Iterable<Master>,
  publicDirectory: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const { publicPicture } of masters) {
    const file = path.posix.join("images", publicPicture.slice(publicPicture.indexOf("/")));
    const target = path.join(publicDirectory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(cacheDirectory, "public", publicPicture), target);
    files.push(file);
  }
  return files;
}

function diagnose(references: readonly PictureReference[], messages: Messages): Diagnostic[] {
  return references.flatMap(({ url, location }) => {
    const message = messages.get(url);
    return message === undefined ? [] : [{ location, message }];
  });
}
