import { nearestName, plainName } from "../content/nearest-name";
import { isJunk } from "../files";
import { FOLDER } from "./unusable-picture";

/**
 * Says that a picture is missing, and what its name might have been meant to be.
 *
 * @param files paths of all files under images/, with forward slashes
 * @param wanted folders and name under images/ as the content gives them, e.g. ["gallery", "a.jpg"]
 */
export function describeMissing(files: readonly string[], wanted: readonly string[]): string {
  const path = wanted.join("/");
  if (files.some((file) => file.startsWith(`${path}/`))) return `images/${path} ${FOLDER}`;
  const link = files.find((file) => path.startsWith(`${file}/`));
  if (link) return `images/${link} is no folder but a link or a file. Put the folder itself there.`;
  const sentence = `There is no file images/${path}.`;
  const candidates = files.map((file) => file.split("/")).filter((file) => !file.some(isJunk));
  const name = wanted.at(-1) ?? "";
  const isSame = (file: readonly string[]) => plainName(file.at(-1) ?? "") === plainName(name);
  const near = nearestFile(candidates, wanted) ?? candidates.find(isSame);
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
