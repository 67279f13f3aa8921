import { readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Problem } from "../content/diagnostic";
import { findPictureReferences } from "../content/picture-references";
import { contentDirectory, darkroomDirectory, imagesDirectory, publicDirectory } from "../paths";
import { lightBackground } from "../seo/colours";
import { type DevelopedPicture, developPictures, inspectPictures } from ".";

/** Gatsby answers queries in processes of their own; what this one learns is written down for them. */
const listFile = path.join(darkroomDirectory, "pictures.json");

let developed: ReadonlyMap<string, DevelopedPicture> | undefined;

interface Outcome {
  problems: Problem[];
  warnings: string[];
}

/** Takes a first look, in moments, at all pictures that the content names. */
export async function inspectNamedPictures(): Promise<Problem[]> {
  return inspectPictures({
    imagesDirectory,
    references: await findPictureReferences(contentDirectory),
  });
}

/**
 * Makes clean masters of all pictures that the content names and remembers where they are.
 *
 * @param onProgress told after each picture that really had to be made
 * @returns what is wrong with the pictures and what is merely odd; when anything is wrong, the
 *   masters of the last good run stay as they are
 */
export async function preparePictures(
  onProgress?: (done: number, total: number) => void,
): Promise<Outcome> {
  const { pictures, problems, warnings } = await developPictures({
    imagesDirectory,
    mastersDirectory: darkroomDirectory,
    references: await findPictureReferences(contentDirectory),
    // See-through pictures lie on the page.
    background: lightBackground,
    onProgress,
  });
  if (problems.length === 0) {
    developed = byUrl(pictures);
    await writeFile(listFile, JSON.stringify(pictures));
  }
  return { problems, warnings };
}

/**
 * Looks up a picture by its `url` as written in the YAML.
 *
 * @returns undefined while an entry is newer than the last run of {@link preparePictures}
 */
export function developedPicture(url: string): DevelopedPicture | undefined {
  developed ??= byUrl(JSON.parse(readFileSync(listFile, "utf8")) as DevelopedPicture[]);
  return developed.get(url);
}

function byUrl(pictures: readonly DevelopedPicture[]): Map<string, DevelopedPicture> {
  return new Map(pictures.map((picture) => [picture.url, picture]));
}

/** Puts the whole pictures where their addresses say, in place of those of the last build. */
export async function publishPictures(): Promise<void> {
  const source = path.join(darkroomDirectory, "public", "images");
  const target = path.join(publicDirectory, "images");
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(source, target, { recursive: true, force: true });
}
