import type { Finding } from "../content";
import { isJunk } from "../system/files";
import type { Original } from "./find";

/**
 * Finds the files in images/gallery/ that the content does not name: every file there is expected to be
 * published. Files in its subfolders are not.
 *
 * @param files all in images/, as paths with forward slashes
 * @param originals those that the content names
 * @returns their urls, in the order of the alphabet
 */
export function urlsOfUnnamed(files: readonly string[], originals: readonly Original[]): string[] {
  const named = new Set(originals.map(({ file }) => file));
  return files
    .filter((file) => /^gallery\/[^/]+$/.test(file) && !isJunk(file.replace("gallery/", "")))
    .filter((file) => !named.has(file))
    .sort()
    .map((file) => `/images/${file}`);
}

/**
 * Advice about each such file.
 *
 * @param unnamed urls
 * @param messages by url, about those that the site cannot show: “npm run add:photos” does not list them
 */
export function adviseOnUnnamed(
  unnamed: readonly string[],
  messages: ReadonlyMap<string, string>,
): Finding[] {
  return unnamed.map((url) => {
    const file = url.slice(1);
    const message = messages.get(url);
    return message === undefined
      ? {
          severity: "advice",
          file,
          message: "is shown nowhere, so it is not published",
          remedy: {
            terminal:
              "“npm run add:photos” lists it in gallery.yaml; or move it out of images/gallery/",
            editor: "Add it to your photos, or delete it: with GitHub it is public all the same",
          },
        }
      : {
          severity: "advice",
          file,
          // The file is named before it already.
          message: `${message.replace(`${file} `, "")} The content does not name it: you can also move it out of images/gallery/.`,
        };
  });
}
