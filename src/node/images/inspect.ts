import type { Finding } from "../content";
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
 * Takes a quick first look at every photo that the content names: is it there, and is it a picture? Faults that show only
 * when a photo is decoded are found by `prepareMasters`.
 */
export async function inspectPictures(options: PictureOptions): Promise<Finding[]> {
  const { imagesDirectory, references } = options;
  const urls = references.map(urlOf);
  const { messages } = await workOnPictures(imagesDirectory, urls, lookAt(options));
  return mistakesOf(references, messages);
}

/** What the look returns is not used; a file that cannot be read or is of no known kind becomes a message. */
const lookAt =
  ({ preparedDirectory }: PictureOptions) =>
  async ({ absolutePath }: Original) =>
    (await readFileRecord(preparedDirectory, absolutePath)) ?? (await readKind(absolutePath));

/**
 * Advice about files in images/gallery/ that the content does not name.
 *
 * @param references to photos, and to the logo
 */
export async function adviseOnPictures(options: PictureOptions): Promise<Finding[]> {
  const unnamed = await findUnnamed(options);
  const { messages } = await workOnPictures(options.imagesDirectory, unnamed, lookAt(options));
  return adviseOnUnnamed(unnamed, messages);
}

/**
 * Finds the pictures in images/gallery/, but not in its subfolders, that the content does not name yet.
 *
 * @returns their urls as the content would write them, in the order of the alphabet
 */
export async function findUnnamedPictures(
  options: Omit<PictureOptions, "preparedDirectory">,
): Promise<string[]> {
  const urls = await findUnnamed(options);
  const { results } = await workOnPictures(options.imagesDirectory, urls, ({ absolutePath }) =>
    readKind(absolutePath),
  );
  return urls.filter((url) => results.has(url)).map((url) => url.normalize("NFC"));
}

async function findUnnamed({
  imagesDirectory,
  references,
}: Omit<PictureOptions, "preparedDirectory">): Promise<string[]> {
  const named = await findPictures(imagesDirectory, references.map(urlOf));
  return urlsOfUnnamed(named.files, named.originals);
}
