import {
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { captionFrom } from "../content/gallery-file";
import { tryPicture } from "../images";
import { Refusal } from "./guard";

/** What some computer cannot have in a file's name, or hides. */
const unfit = /^\.|[<>:"|?*/\\]|\p{C}|[. ]$/u;

/**
 * Puts a photo into `images/gallery` under its own name; where another has that already, a number
 * follows it.
 *
 * @param name of the file, as it was on the phone
 * @returns what its entry in `gallery.yaml` says
 * @throws {Refusal} when it is none that can be shown, in the words of the check
 */
export async function addPhoto(imagesDirectory: string, name: string, bytes: Uint8Array) {
  const plain = name.normalize("NFC");
  if (!plain || unfit.test(plain) || Buffer.byteLength(plain) > 200) {
    throw new Refusal(422, `“${name}” cannot be the name of a photo; give the file a plainer one.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), "photo-"));
  try {
    // Elsewhere at first: what is wrong never lies among the photos.
    const file = path.join(folder, plain);
    await writeFile(file, bytes);
    const problem = await tryPicture(file);
    if (problem) throw new Refusal(422, `${plain} ${problem}`);
    const url = `/images/gallery/${await copyInto(imagesDirectory, file)}`;
    return { url, caption: captionFrom(url) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyInto(imagesDirectory: string, file: string): Promise<string> {
  const gallery = path.join(imagesDirectory, "gallery");
  await mkdir(gallery, { recursive: true });
  if ((await realpath(gallery)) !== path.join(await realpath(imagesDirectory), "gallery")) {
    throw new Refusal(422, "images/gallery is a link to another place; make it a folder.");
  }
  // All are published as JPEG, so that two names must differ before the dot.
  const stemOf = (name: string) => path.parse(name).name.normalize("NFC").toLowerCase();
  const taken = new Set((await readdir(gallery)).map(stemOf));
  const { name, ext } = path.parse(file);
  let free = name;
  for (let number = 2; taken.has(stemOf(`${free}${ext}`)); number += 1) free = `${name}-${number}`;
  await copyFile(file, path.join(gallery, free + ext), constants.COPYFILE_EXCL);
  return free + ext;
}
