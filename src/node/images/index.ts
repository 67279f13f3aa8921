import { mkdir, rm } from "node:fs/promises";
import sharp from "sharp";
import type { Place, Problem } from "../content/diagnostic";
import { type Finding, findAll } from "./find";
import { developAll, inspectAll } from "./labour";
import { readLedger, type Shelves, shelvesOf } from "./ledger";
import { settingsKey } from "./master";
import { shelve } from "./shelve";
import { warnAboutCapitals, warnAboutUnnamed } from "./warnings";

/** A picture that the content names: `url` as written in the YAML, and where it stands. */
export interface PictureReference {
  url: string;
  place: Place;
}

export interface DevelopedPicture {
  /** As written in the YAML. */
  url: string;
  /** The master's path under `<mastersDirectory>/masters`: forward slashes, NFC, a JPEG's name. */
  master: string;
  /** Public address, percent-encoded, e.g. /images/gallery/Tap%20%232.jpg */
  address: string;
  /** Of the master, in pixels, upright. */
  width: number;
  height: number;
}

export interface DarkroomResult {
  /** In the order of the references; none when there are problems. */
  pictures: DevelopedPicture[];
  /** In the order of the references. */
  problems: Problem[];
  warnings: string[];
  /** Masters made in this run, not reused; 0 when there are problems. */
  made: number;
}

export interface DarkroomOptions {
  /** Absolute path of images/. */
  imagesDirectory: string;
  /** Absolute path of a folder that belongs to the darkroom alone. */
  mastersDirectory: string;
  references: readonly PictureReference[];
  /** CSS hex colour that transparency is flattened on. */
  background: string;
  /** Told after each picture that was really made. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Takes a first look at every picture the content names, in moments, without making anything: is it
 * there, and is it a picture?
 *
 * @returns what is wrong, in the order of the references; a picture that shows its damage only when
 *   it is decoded is refused by {@link developPictures}
 */
export async function inspectPictures({
  imagesDirectory,
  references,
}: Pick<DarkroomOptions, "imagesDirectory" | "references">): Promise<Problem[]> {
  const findings = await findAll(imagesDirectory, references);
  const { refused } = await inspectAll(findings.flatMap(({ picture }) => picture ?? []));
  return problemsOf(findings, refused);
}

/** The last run in each masters directory, which the next one waits for. */
const runs = new Map<string, Promise<unknown>>();

/**
 * Develops every picture the content names: one clean master of it under
 * `<mastersDirectory>/masters`, and one picture for its public address under
 * `<mastersDirectory>/public/images`. Unchanged pictures are only read. When any picture is refused
 * all problems are reported and the earlier masters stay as they are.
 *
 * @throws Error for anything that is not the owner's mistake, such as a full disk
 */
export async function developPictures(options: DarkroomOptions): Promise<DarkroomResult> {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(options.background)) {
    throw new TypeError(`background must be a CSS hex colour, not ${options.background}`);
  }
  const before = runs.get(options.mastersDirectory) ?? Promise.resolve();
  const run = before.then(() => runOnce(options));
  runs.set(
    options.mastersDirectory,
    run.catch(() => undefined),
  );
  return run;
}

async function runOnce(options: DarkroomOptions): Promise<DarkroomResult> {
  // For good, not only for this run: libvips remembers opened files by path, and would hand an
  // edited master's old pixels to the plugins that work on masters in this process.
  sharp.cache(false);
  const shelves = shelvesOf(options.mastersDirectory);
  await rm(shelves.drying, { recursive: true, force: true });
  for (const folder of [shelves.masters, shelves.publicImages, shelves.drying]) {
    await mkdir(folder, { recursive: true });
  }
  try {
    return await developNamed(options, shelves);
  } finally {
    await rm(shelves.drying, { recursive: true, force: true });
  }
}

async function developNamed(options: DarkroomOptions, shelves: Shelves): Promise<DarkroomResult> {
  const { imagesDirectory, references, background } = options;
  const settings = settingsKey(background);
  const findings = await findAll(imagesDirectory, references);
  const pictures = findings.flatMap(({ picture }) => picture ?? []);
  const warnings = [
    ...(await warnAboutUnnamed(imagesDirectory, pictures)),
    ...warnAboutCapitals(pictures),
  ];

  const ledger = await readLedger(shelves, settings);
  const inspection = await inspectAll(pictures);
  const labour = await developAll(inspection.negatives, ledger, shelves, options);

  const problems = problemsOf(findings, new Map([...labour.refused, ...inspection.refused]));
  if (problems.length > 0) return { pictures: [], problems, warnings, made: 0 };

  const shelved = await shelve(shelves, settings, labour.kept, labour.added);
  const developed = findings.flatMap(({ reference: { url }, picture }) => {
    const entry = picture && shelved.get(picture.master);
    if (!entry) return [];
    const { master, address } = picture;
    return { url, master, address, width: entry.width, height: entry.height };
  });
  return { pictures: developed, problems, warnings, made: labour.made };
}

function problemsOf(findings: readonly Finding[], refused: ReadonlyMap<string, string>): Problem[] {
  return findings.flatMap(({ reference: { place }, picture, refusal }) => {
    const message = refusal ?? refused.get(picture.relative);
    return message === undefined ? [] : [{ place, message }];
  });
}
