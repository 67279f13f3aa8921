import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastq from "fastq";
import { Refusal } from "../protocol";
import { captionFrom, imagesDirectory, mkdir, readFile, rm, tryPicture, writeFile } from "./site";

/** What some computer cannot have in a file's name, or hides, or keeps for itself. */
const unsafeName = /^\.|[<>:"|?*/\\]|\p{C}|[. ]$|^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/iu;

/** Bytes of a name at most. */
const longestName = 200;

interface Photo {
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
export const addPhoto = (photo: Photo) => additions.push(photo);

/** One after another, so that no two get one name. */
const additions = fastq.promise(addNow, 1);

async function addNow({ folder, name, bytes }: Photo) {
  const plain = nameFor(name);
  const directory = path.join(imagesDirectory, folder);
  await mkdir(directory, { recursive: true });
  const same = await findSame(directory, bytes);
  if (!same) await tryElsewhere(plain, bytes, folder === "");
  const taken = same ?? freeName(plain, await readdir(directory));
  if (!same) await writeFile(path.join(directory, taken), bytes, { flag: "wx" });
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

/** Tries a photo where what is wrong does not lie among the others. */
async function tryElsewhere(name: string, bytes: Uint8Array, isLogo: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "photo-"));
  try {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const problem = await tryPicture(file, isLogo);
    if (problem) throw new Refusal(422, `${name} ${problem}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A name that no other has, capitals aside: many computers take such for the same. */
export function freeName(name: string, others: readonly string[]): string {
  const { name: stem, ext } = path.parse(name);
  const compared = (text: string) => text.normalize("NFC").toLowerCase();
  const taken = new Set(others.map(compared));
  let free = name;
  for (let number = 2; taken.has(compared(free)); number += 1) free = `${stem}-${number}${ext}`;
  return free;
}
