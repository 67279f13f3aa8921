import type { PictureReference } from "../content";
import { readFileRecord } from "./file-records";
import type { Original } from "./find";
import { adviseOnUnnamed, urlsOfUnnamed } from "./unnamed-pictures";
import { readKind } from "./validate";
import {
  findPictures,
  mistakesOf,
  type PictureOptions,
  urlOf,
  workOnPictures,
} from "./work-on-pictures";

/**
 * Takes a quick first look at every photo that the content names: is it there, and is it a picture?
 *
 * @param logo which the content names too; `drawLogo` looks at it
 * @returns mistakes, and advice about files that the content does not name. Faults that show only when a photo is
 *   decoded are found by `prepareMasters`
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
