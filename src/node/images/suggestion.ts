import { readdir } from "node:fs/promises";
import path from "node:path";
import { nearestName, plainName } from "../content/nearest-name";

/**
 * Says that a picture is missing, and what its name might have been meant to be.
 *
 * @param imagesDirectory absolute path of images/
 * @param wanted folders and name under images/ as the content gives them, e.g. ["gallery", "a.jpg"]
 */
export async function describeMissing(
  imagesDirectory: string,
  wanted: readonly string[],
): Promise<string> {
  const sentence = `There is no file images/${wanted.join("/")}.`;
  const files = await visibleFiles(imagesDirectory);
  const name = wanted.at(-1) ?? "";
  const isSame = (file: readonly string[]) => plainName(file.at(-1) ?? "") === plainName(name);
  const near = nearestFile(files, wanted) ?? files.find(isSame);
  if (!near) return `${sentence} Put the picture there, or correct the name.`;
  const isCommentedOut = near.at(-1)?.startsWith(`${name} #`);
  const hint = isCommentedOut ? " Put it in quotes: after a space, # begins a comment." : "";
  return `${sentence} Did you mean /images/${near.join("/")}?${hint}`;
}

/** Follows the wanted path, taking the nearest name wherever a folder lacks the wanted one. */
function nearestFile(files: readonly string[][], wanted: readonly string[]): string[] | undefined {
  let candidates = files.filter((file) => file.length === wanted.length);
  for (const [depth, name] of wanted.entries()) {
    const names = candidates.map((file) => file[depth] ?? "");
    const near = names.includes(name) ? name : nearestName(name, names);
    candidates = candidates.filter((file) => file[depth] === near);
  }
  return candidates[0];
}

/** Folders and name of each file below a folder, but for hidden ones. */
async function visibleFiles(directory: string): Promise<string[][]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(directory, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name, parentPath, path: folder }) => {
      // Node before 20.12 knows only the second.
      return path.relative(directory, path.join(parentPath ?? folder, name)).split(path.sep);
    })
    .filter((steps) => !steps.some((step) => step.startsWith(".")));
}
