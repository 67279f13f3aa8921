import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastq from "fastq";
import { Refusal } from "../../protocol";
import {
  headBytes,
  identify,
  imagesDirectory,
  mkdir,
  pictureDirectories,
  readFile,
  rm,
  tryPicture,
  writeFile,
} from "../site";
import { withoutPosition } from "./photo-position";

/** File names that some system refuses, hides or reserves. */
const unsafeName = /^\.|[<>:"|?*/\\]|\p{C}|[. ]$|^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/iu;

/** The endings of pictures. */
const pictureEnding = /\.(jpe?g|png|webp|avif|hei[cf]|hif|tiff?|svg)$/i;

/** The most bytes of a name. */
const longestName = 200;

interface Upload {
  /** Its folder in images/; the logo lies in images/ itself. */
  folder: "gallery" | "";
  /** The file's name on the owner's phone or computer. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Puts a photo into `images/gallery`, or a logo into `images`. It keeps its name as far as every system can have
 * it, with a number where another file has that name, and loses nothing but the position where it was taken. A
 * photo that is there already is not added again.
 *
 * @returns its `url`, and a note for the owner where the photo is there already or got another name
 * @throws {Refusal} with the check's message where it cannot be shown
 */
export const addPicture = (upload: Upload) => additions.push(upload);

/** One after another, so that no two get the same name. */
const additions = fastq.promise(addNow, 1);

async function addNow({ folder, name, bytes: original }: Upload) {
  const bytes = withoutPosition(original);
  const plain = withTrueEnding(nameFor(name), bytes);
  const directory = path.join(imagesDirectory, folder);
  await mkdir(directory, { recursive: true });
  const same = await findSame(directory, bytes);
  const taken = same ?? freeName(plain, await readdir(directory));
  if (!same) await refuseBroken(taken, bytes, folder);
  if (!same) await writeWhole(path.join(directory, taken), bytes);
  const url = path.posix.join("/images", folder, taken);
  const note = same
    ? `${name} is among your photos already${taken === name ? "" : `, as ${taken}`}.`
    : taken !== name.normalize("NFC") && `${name} is kept under the name ${taken}.`;
  return { url, ...(note && { note }) };
}

/** A name that every system can have: “100-glan-1-ydi.jpg” for “100% glân #1? ydi.jpg”. */
function nameFor(name: string): string {
  const composed = name.normalize("NFC");
  const isShort = Buffer.byteLength(composed) <= longestName;
  if (composed && isShort && !unsafeName.test(composed)) return composed;
  const { stem = "", ext } = /^(?<stem>.*)(?<ext>\.[a-z0-9]{2,5})$/is.exec(composed)?.groups ?? {};
  if (!ext) throw new Refusal(422, `“${name}” is not the name of a photo.`);
  const letters = stem.normalize("NFKD").replace(/\p{M}/gu, "");
  const plain = (letters.match(/[a-z0-9]+/gi) ?? ["photo"]).join("-").slice(0, longestName / 2);
  return (unsafeName.test(plain) ? `photo-${plain}` : plain) + ext;
}

/** A name with the ending of what the file is, where its own is of no picture; browsers give a saved picture any name. */
function withTrueEnding(name: string, bytes: Buffer): string {
  if (pictureEnding.test(name)) return name;
  try {
    return `${path.parse(name).name}.${identify(bytes.subarray(0, headBytes), name)}`;
  } catch {
    // It is no picture, which it will be told.
    return name;
  }
}

/** Writes a new file whole or not at all: with a full disk nothing stays. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(file, { force: true });
    throw error;
  }
}

/** The name of a photo with the same bytes. */
async function findSame(directory: string, bytes: Uint8Array): Promise<string | undefined> {
  for (const name of (await readdir(directory)).sort()) {
    const file = path.join(directory, name);
    const found = await stat(file);
    if (found.isFile() && found.size === bytes.length && (await readFile(file)).equals(bytes))
      return name;
  }
  return undefined;
}

/** Refuses a broken picture; it is checked in a temporary folder, so that it never lies among the others. */
async function refuseBroken(
  name: string,
  bytes: Uint8Array,
  folder: Upload["folder"],
): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), "photo-"));
  try {
    const file = path.join(temporary, name);
    await writeFile(file, bytes);
    const nameInImages = folder ? path.posix.join(folder, name) : undefined;
    const problem = await tryPicture(pictureDirectories.preparedDirectory, file, nameInImages);
    if (problem) throw new Refusal(422, `${name} ${problem}`);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** A name that no other file has. */
export function freeName(name: string, others: readonly string[]): string {
  const { name: stem, ext } = path.parse(name);
  const isTaken = (each: string) => others.some((other) => isSameName(each, other));
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${stem}-${number}${ext}`;
  return free;
}

/** Whether many systems, which ignore case and how an accent is written, take two names for one. */
export const isSameName = (one: string, other: string) =>
  comparableName(one) === comparableName(other);

const comparableName = (name: string) => name.normalize("NFC").toLowerCase();
