import path from "node:path";
import { filesIn, isJunk } from "../files";
import type { Original } from "./find";

/** The folder whose every file is expected to be published. */
const WATCHED_FOLDER = "gallery";

/**
 * Lists the files in images/gallery/ that the content does not name.
 *
 * @param imagesDirectory absolute path of images/
 * @returns their paths below that, in the order of the alphabet
 */
export async function findUnnamed(
  imagesDirectory: string,
  originals: readonly Original[],
): Promise<string[]> {
  const named = new Set(originals.map(({ relative }) => relative));
  const files = await filesIn(path.join(imagesDirectory, WATCHED_FOLDER)).catch(() => []);
  return files
    .filter((name) => !name.includes("/") && !isJunk(name))
    .map((name) => `${WATCHED_FOLDER}/${name}`)
    .filter((relative) => !named.has(relative))
    .sort();
}

/** One sentence for each of such files. */
export function warnAboutUnnamed(unnamed: readonly string[]): string[] {
  return unnamed.map(
    (relative) =>
      `images/${relative} is named nowhere, so it is not published. ` +
      `“npm run add:photos” lists it in gallery.yaml, or move it out of images/${WATCHED_FOLDER}/.`,
  );
}

/** One sentence for each pair of paths that some computers and hosts take for the same. */
export function warnAboutCapitals(originals: readonly Original[]): string[] {
  const seen = new Map<string, string>();
  return originals.flatMap(({ path: publicPath, relative }) => {
    const first = seen.get(publicPath.toLowerCase()) ?? relative;
    seen.set(publicPath.toLowerCase(), first);
    if (first === relative) return [];
    return [
      `images/${first} and images/${relative} will have addresses that differ in capital letters ` +
        "only, which some computers take for the same. Better rename one of them.",
    ];
  });
}
