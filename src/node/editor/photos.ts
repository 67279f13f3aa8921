import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastq from "fastq";
import { captionFrom } from "../content/gallery-file";
import { tryPicture } from "../images";
import { Refusal } from "./guard";

/** What some computer cannot have in a file's name, or hides, or keeps for itself. */
const unsafeName = /^\.|[<>:"|?*/\\]|\p{C}|[. ]$|^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/iu;

/** Bytes of a name at most. */
const longestName = 200;

interface Photo {
  imagesDirectory: string;
  /** The folder in images/ that it is for; the logo lies in images/ itself. */
  folder: "gallery" | "";
  /** Of the file, as it was on the phone. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Puts a photo into `images/gallery`, or a logo into `images`, under its own name, or the nearest that
 * can be one; where another has that already, a number follows it. One that is there already is not put
 * there again.
 *
 * @returns what its entry in `gallery.yaml` says, and a note where its name is another one
 * @throws {Refusal} when it is none that can be shown, with the check's message
 */
export function addPhoto(photo: Photo) {
  return additions.push(photo);
}

/** One after another, so that no two get one name. */
const additions = fastq.promise(addNow, 1);

async function addNow({ imagesDirectory, folder, name, bytes }: Photo) {
  const plain = nameFor(name);
  const directory = await folderIn(imagesDirectory, folder);
  const same = await findSame(directory, bytes);
  const taken = same ?? (await take(directory, plain, bytes, folder === ""));
  const url = path.posix.join("/images", folder, taken);
  const note = same
    ? `${name} is among your photos already, as ${taken}.`
    : taken !== name.normalize("NFC") && `${name} was taken as ${taken}.`;
  return { url, caption: captionFrom(url), ...(note && { note }) };
}

/** “100% glân #1? ydi.jpg” as “100-glan-1-ydi.jpg”; a name that can stay does. */
function nameFor(name: string): string {
  const own = name.normalize("NFC");
  if (!unsafeName.test(own) && own && Buffer.byteLength(own) <= longestName) return own;
  const { stem = "", ext } = /^(?<stem>.*)(?<ext>\.[a-z0-9]{2,5})$/is.exec(own)?.groups ?? {};
  if (!ext) throw new Refusal(422, `“${name}” is not the name of a photo.`);
  const letters = stem.normalize("NFKD").replace(/\p{M}/gu, "");
  const plain = (letters.match(/[a-z0-9]+/gi) ?? ["photo"]).join("-").slice(0, longestName / 2);
  return (unsafeName.test(plain) ? `photo-${plain}` : plain) + ext;
}

async function folderIn(imagesDirectory: string, folder: string): Promise<string> {
  const directory = path.join(imagesDirectory, folder);
  await mkdir(directory, { recursive: true });
  if ((await realpath(directory)) !== path.join(await realpath(imagesDirectory), folder)) {
    throw new Refusal(422, `images/${folder} is a link to another place; make it a folder.`);
  }
  return directory;
}

/** The name of a photo with the same bytes. */
async function findSame(directory: string, bytes: Uint8Array): Promise<string | undefined> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const found = await stat(file);
    if (found.isFile() && found.size === bytes.length && (await readFile(file)).equals(bytes))
      return name;
  }
  return undefined;
}

/** Tries a photo, and writes it under a name that is free. */
async function take(
  directory: string,
  name: string,
  bytes: Uint8Array,
  isLogo: boolean,
): Promise<string> {
  // Elsewhere at first: what is wrong never lies among the photos.
  const folder = await mkdtemp(path.join(tmpdir(), "photo-"));
  try {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const problem = await tryPicture(file, isLogo);
    if (problem) throw new Refusal(422, `${name} ${problem}`);
  } finally {
    await rm(folder, { recursive: true });
  }
  const free = freeName(name, await readdir(directory));
  await writeFile(path.join(directory, free), bytes, { flag: "wx" });
  return free;
}

/** A name that no other has: all are published as JPEG, so that two must differ before the dot. */
export function freeName(name: string, others: readonly string[]): string {
  const { name: stem, ext } = path.parse(name);
  const compared = (text: string) => text.normalize("NFC").toLowerCase();
  const taken = new Set(others.map((other) => compared(path.parse(other).name)));
  let free = stem;
  for (let number = 2; taken.has(compared(free)); number += 1) free = `${stem}-${number}`;
  return free + ext;
}
