import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Place, Problem } from "../problem";
import { type Inspected, inspect } from "./inspect";
import { develop, sizeOf } from "./master";
import { findNamedFile, masterPath, type NamedFile, publicAddress } from "./names";
import { Refusal } from "./refusal";
import { openShelf } from "./shelf";

/** A picture that the content names. */
export interface PictureReference {
  /** As written in the YAML. */
  url: string;
  place: Place;
}

/** A picture whose master is ready. */
export interface DevelopedPicture {
  /** As written in the YAML. */
  url: string;
  /** Path of the master below `masters/`, with forward slashes, composed (NFC). */
  master: string;
  /** Public address, percent-encoded, such as `/images/gallery/Tap%20%232.jpg`. */
  address: string;
  /** Of the master, px, upright. */
  width: number;
  height: number;
}

export interface DarkroomResult {
  pictures: DevelopedPicture[];
  problems: Problem[];
  warnings: string[];
  /** How many masters were made in this run, not found from an earlier one. */
  made: number;
}

export interface DarkroomOptions {
  /** Absolute path of `images/`. */
  imagesDirectory: string;
  /** Absolute path of the folder for all that the darkroom makes. */
  mastersDirectory: string;
  references: readonly PictureReference[];
  /** CSS hex colour that transparency is laid on. */
  background: string;
  /** Told after each picture that really had to be made. */
  onProgress?: (done: number, total: number) => void;
}

/** How many pictures are developed at a time: decoding one leaves a second core idle. */
const AT_A_TIME = 2;

/** The folder in which a file that nothing names is worth a word. */
const GALLERY = "gallery";

/**
 * Makes one clean master of every picture that the content names, and a smaller one for its public
 * address. Pictures that have not changed cost no more than reading them.
 *
 * @returns all problems in the order of the references; with any problem the masters of the last
 *   good run stay as they are
 */
export async function developPictures(options: DarkroomOptions): Promise<DarkroomResult> {
  const { imagesDirectory, references, background, onProgress } = options;
  const shelf = openShelf(options.mastersDirectory);
  const problems: Problem[] = [];

  /** Runs a step for one reference; what is refused is noted, with the file's name before it. */
  const noting = async <T>(
    reference: PictureReference,
    subject: string,
    step: () => Promise<T>,
  ) => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ place: reference.place, message: subject + error.message });
      return undefined;
    }
  };

  const named = await mapSome(references, AT_A_TIME, async (reference) => {
    const found = await noting(reference, "", () => findNamedFile(imagesDirectory, reference.url));
    return found && { reference, found };
  });
  const subjects = uniqueFiles(named, problems);
  const inspected = await mapSome(subjects, AT_A_TIME, async ({ reference, found }) => {
    const result = await noting(reference, `images/${found.relative} `, () => inspect(found.file));
    if (!result) return undefined;
    const key = shelf.keyOf(result, background);
    const missing = !(await shelf.has(key));
    // The bytes are read again when they are needed, so that many pictures do not fill the memory.
    return { reference, found, key, missing };
  });

  const toMake = [
    ...new Map(inspected.filter((one) => one.missing).map((one) => [one.key, one])).values(),
  ];
  let made = 0;
  await mapSome(toMake, AT_A_TIME, async ({ reference, found, key }) => {
    await noting(reference, `images/${found.relative} `, async () => {
      const picture: Inspected = await inspect(found.file);
      await shelf.keep(key, await develop(picture, background));
      made += 1;
      onProgress?.(made, toMake.length);
    });
  });

  const warnings = await describeUnnamed(
    imagesDirectory,
    named.map(({ found }) => found.relative),
  );
  if (problems.length > 0) {
    const order = new Map(references.map(({ place }, index) => [place, index]));
    problems.sort((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0));
    return { pictures: [], problems, warnings, made };
  }
  const keys = new Map(inspected.map(({ found, key }) => [masterPath(found.relative), key]));
  await shelf.arrange(keys);
  const pictures = await mapSome(named, AT_A_TIME, async ({ reference, found }) => {
    const master = masterPath(found.relative);
    const size = await sizeOf(shelf.fileOf(keys.get(master) ?? ""));
    return { url: reference.url, master, address: publicAddress(master), ...size };
  });
  return { pictures, problems, warnings, made };
}

interface Subject {
  reference: PictureReference;
  found: NamedFile;
}

/** Each file once; two files that would get the same address are a problem. */
function uniqueFiles(named: readonly Subject[], problems: Problem[]): Subject[] {
  const byMaster = new Map<string, Subject>();
  for (const subject of named) {
    const { reference, found } = subject;
    const master = masterPath(found.relative);
    const earlier = byMaster.get(master);
    if (!earlier) byMaster.set(master, subject);
    else if (earlier.found.relative !== found.relative) {
      const message =
        `images/${found.relative} and images/${earlier.found.relative} would have the same ` +
        "address. Rename one of them.";
      problems.push({ place: reference.place, message });
    }
  }
  return [...byMaster.values()];
}

async function describeUnnamed(
  imagesDirectory: string,
  named: readonly string[],
): Promise<string[]> {
  const known = new Set(named);
  const folder = path.join(imagesDirectory, GALLERY);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => `${GALLERY}/${entry.name}`)
    .filter((relative) => !known.has(relative))
    .sort()
    .map((relative) => `images/${relative} is not named in the content, so it is not published.`);
}

/** Maps a few at a time, keeping the order; what comes out undefined is left out. */
async function mapSome<T, R>(
  items: readonly T[],
  atATime: number,
  step: (item: T) => Promise<R | undefined>,
): Promise<R[]> {
  const results: (R | undefined)[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await step(item);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results.filter((result): result is Awaited<R> & R => result !== undefined);
}
