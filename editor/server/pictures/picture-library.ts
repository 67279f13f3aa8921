import { constants, lstat, readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { isSvg, type Picture, Refusal } from "../../protocol";
import {
  type ContentName,
  contentDirectory,
  contentFiles,
  contentNames,
  copyFile,
  deletedFolder,
  filesIn,
  findPictureReferences,
  findPictures,
  imagesDirectory,
  isJunk,
  logoIn,
  mkdir,
  readKind,
  readSources,
  rename,
  rm,
  symlink,
} from "../site";
import { freeName, isSameName } from "./uploads";

const deletedDirectory = () => path.join(imagesDirectory, deletedFolder);
const deletedFile = (file: string) => path.join(deletedDirectory(), file);

/** The `url` by which the content names a file below images/. */
const urlFor = (file: string) => `/images/${file}`.normalize("NFC");

const labelOf = (name: ContentName) => contentFiles[name].label;

/** Lists every picture in images/, by its path. */
export async function readPictures(): Promise<Picture[]> {
  const sources = await readSources(contentDirectory);
  const logo = logoIn(sources.files.business);
  const references = [...findPictureReferences(sources), ...(logo ? [logo] : [])];
  const urls = references.map(({ url }) => url);
  const found = await findPictures(imagesDirectory, urls);
  const files = found.files.filter((file) => !file.split("/").some(isJunk));
  const pictures = files.sort().map(async (file): Promise<Picture[]> => {
    const kind = await readKind(path.join(imagesDirectory, file)).catch(() => undefined);
    if (!kind && !isSvg(file)) return [];
    const uses = references
      .filter(({ url }) => found.results.get(url) === file)
      .map(({ location }) => labelOf(path.basename(location.file, ".yaml") as ContentName));
    return [{ url: urlFor(file), uses: [...new Set(uses)] }];
  });
  return (await Promise.all(pictures)).flat();
}

/**
 * Moves a picture that is shown nowhere into the folder of deleted pictures.
 *
 * @throws {Refusal} where it is shown, or where a content file that may show it cannot be read
 */
export async function deletePicture(url: string): Promise<void> {
  const picture = (await readPictures()).find((each) => each.url === url);
  const file = (await filesIn(imagesDirectory)).find((each) => urlFor(each) === url);
  if (!picture || !file) throw new Refusal(404, "There is no such picture.");
  const { uses } = picture;
  if (uses.length > 0) {
    throw new Refusal(422, `It is shown in “${uses.join("” and “")}”. Choose another there first.`);
  }
  const { files } = await readSources(contentDirectory);
  const unread = contentNames.find((name) => files[name].mistakes.length > 0);
  if (unread) {
    throw new Refusal(422, `“${labelOf(unread)}” is to be mended first: it may show this picture.`);
  }
  const target = deletedFile(file);
  const folder = path.dirname(target);
  const others = await readdir(folder).catch((): string[] => []);
  // A picture that was deleted earlier under that name gets another name.
  const other = others.find((each) => isSameName(each, path.basename(file)));
  if (other) await rename(path.join(folder, other), path.join(folder, freeName(other, others)));
  await move(path.join(imagesDirectory, file), target);
}

/**
 * Puts back the picture of a `url`; of several that were deleted under it, the last.
 *
 * @throws {Refusal} where there is none; an error with the code EEXIST where another file has the name by now
 */
export async function restorePicture(url: string): Promise<void> {
  const file = (await filesIn(deletedDirectory())).find((each) => urlFor(each) === url);
  if (!file) throw new Refusal(404, `“${url}” is no longer among the deleted pictures.`);
  await move(deletedFile(file), path.join(imagesDirectory, file));
}

/** Moves a file to a path that is free. Where it cannot be deleted at its old path, it stays there alone. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  // A link is moved itself; what it leads to lies elsewhere and stays there.
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to, constants.COPYFILE_EXCL);
  await rm(from).catch(async (error) => {
    await rm(to);
    throw error;
  });
}
