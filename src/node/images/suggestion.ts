import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** A name counts as near when at most this share of its letters differ. */
const SHARE_OF_SLIPS = 1 / 3;

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
  const near =
    (await nearestPath(imagesDirectory, wanted)) ?? (await sameElsewhere(imagesDirectory, wanted));
  if (!near) return `${sentence} Put the picture there, or correct the name.`;
  const commentedOut = near.at(-1)?.startsWith(`${wanted.at(-1)} #`);
  const hint = commentedOut ? " Put it in quotes: after a space, # begins a comment." : "";
  return `${sentence} Did you mean /images/${near.join("/")}?${hint}`;
}

/**
 * The name most like the wanted one: the same but for capitals, accents, spaces, marks or extension,
 * or else the one with the fewest slips of the pen, if they are few.
 */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const core = fold(wanted);
  const limit = Math.max(1, Math.floor(core.length * SHARE_OF_SLIPS));
  const ranked = names
    .map((name) => ({ name, slips: countSlips(core, fold(name)), whole: countSlips(wanted, name) }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips || a.whole - b.whole || (a.name < b.name ? -1 : 1));
  return ranked[0]?.name;
}

/** Follows the wanted path, taking the nearest name wherever a folder lacks the wanted one. */
async function nearestPath(
  directory: string,
  [wanted = "", ...rest]: readonly string[],
): Promise<string[] | undefined> {
  const entries = await visibleEntries(directory);
  const names = entries
    .filter((entry) => entry.isSymbolicLink() || entry.isDirectory() === rest.length > 0)
    .map((entry) => entry.name);
  const name = names.includes(wanted) ? wanted : nearestName(wanted, names);
  if (name === undefined) return undefined;
  if (rest.length === 0) return [name];
  const below = await nearestPath(path.join(directory, name), rest);
  return below && [name, ...below];
}

/** A picture of that name in another folder, such as images/gallery/ instead of images/. */
async function sameElsewhere(
  imagesDirectory: string,
  wanted: readonly string[],
): Promise<string[] | undefined> {
  const core = fold(wanted.at(-1) ?? "");
  const search = async (folders: string[]): Promise<string[] | undefined> => {
    const entries = await visibleEntries(path.join(imagesDirectory, ...folders));
    const same = entries.find((entry) => !entry.isDirectory() && fold(entry.name) === core);
    if (same) return [...folders, same.name];
    for (const entry of entries) {
      const found = entry.isDirectory() ? await search([...folders, entry.name]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return search([]);
}

async function visibleEntries(directory: string): Promise<Dirent[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.name.startsWith("."));
}

/** A name without what people mistype or leave out: capitals, accents, marks, extension. */
function fold(name: string): string {
  const plain = name.normalize("NFD").toLowerCase();
  return plain.replace(/\.[a-z0-9]{1,5}$/, "").replace(/[^\p{L}\p{N}]/gu, "") || plain;
}

/**
 * Letters to add, drop, change or swap with the next to make one word the other (optimal string
 * alignment distance).
 */
function countSlips(from: string, to: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swaps = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swaps ? (earlier[j - 2] ?? Number.POSITIVE_INFINITY) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [earlier, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
