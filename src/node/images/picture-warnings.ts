import { isJunk } from "../system/files";
import type { Original } from "./find";

/**
 * Lists the files in images/gallery/ that the content does not name: every file there is expected to be
 * published. Files in its subfolders are not.
 *
 * @param files all in images/, as paths with forward slashes
 * @returns their paths, in the order of the alphabet
 */
export function findUnnamed(files: readonly string[], originals: readonly Original[]): string[] {
  const named = new Set(originals.map(({ file }) => file));
  return files
    .filter((file) => /^gallery\/[^/]+$/.test(file) && !isJunk(file.replace("gallery/", "")))
    .filter((file) => !named.has(file))
    .sort();
}

/** A sentence for the owner about each such file. */
export function warnAboutUnnamed(unnamed: readonly string[]): string[] {
  return unnamed.map(
    (file) =>
      `images/${file} is named nowhere, so it is not published. ` +
      "“npm run add:photos” lists it in gallery.yaml, or move it out of images/gallery/.",
  );
}
