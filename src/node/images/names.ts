import { readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { danglingLink, errorCode, linkLeadingOutside, Refusal, unreadableFile } from "./refusal";
import { describeMissing } from "./suggestion";

/** What every `url` begins with; the rest names a file under the folder of that name. */
const PREFIX = "/images/";

const EXAMPLE = "/images/gallery/new-tap.jpg";

/** A file that the content names. */
export interface NamedFile {
  /** Absolute path, spelt as on the disk. */
  file: string;
  /** Path under images/ with forward slashes, spelt as on the disk. */
  relative: string;
}

/**
 * Finds the file a `url` names, reading the url plainly first and percent-encoded second. Composed
 * and decomposed accents (Unicode NFC, NFD) count as the same; capital and small letters do not,
 * since the web tells them apart.
 *
 * @param imagesDirectory absolute path of images/
 * @param url as written in the YAML
 * @throws Refusal with a whole sentence when there is no such file, or it lies elsewhere
 */
export async function findNamedFile(imagesDirectory: string, url: string): Promise<NamedFile> {
  const plain = splitUrl(url);
  let found = await walk(imagesDirectory, plain);
  if (!found) {
    const decoded = plain.map(decodeSegment);
    refuseStepsOutside(decoded, url);
    found = await walk(imagesDirectory, decoded);
    if (!found) throw new Refusal(await describeMissing(imagesDirectory, decoded));
  }
  const named = { file: path.join(imagesDirectory, ...found), relative: found.join("/") };
  await refuseLinkLeadingOutside(imagesDirectory, named);
  return named;
}

/**
 * Where the master lies: the file's own path, composed, ending in .jpg unless it already ends in
 * .jpg or .jpeg in whatever letters.
 *
 * @param relative path under images/, e.g. "gallery/Tap #2.PNG"
 * @returns e.g. "gallery/Tap #2.jpg"
 */
export function masterPath(relative: string): string {
  const composed = relative.normalize("NFC");
  if (/[^/]\.jpe?g$/i.test(composed)) return composed;
  return `${composed.replace(/(?<=[^/])\.[a-z0-9]{1,5}$/i, "")}.jpg`;
}

/** The public address of a master, percent-encoded, e.g. "/images/gallery/Tap%20%232.jpg". */
export function publicAddress(master: string): string {
  return PREFIX + master.split("/").map(encodeURIComponent).join("/");
}

function splitUrl(url: string): string[] {
  const refuse = (why: string): never => {
    throw new Refusal(`“${url}” ${why}`);
  };
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    refuse(`is not in images/. Put the picture there and name it like this: ${EXAMPLE}`);
  }
  if (url.includes("\\")) refuse(`has a backslash in it. Write forward slashes: ${EXAMPLE}`);
  if (!url.startsWith(PREFIX)) refuse(`does not begin with ${PREFIX} as in ${EXAMPLE}`);
  const segments = url.slice(PREFIX.length).split("/");
  if (segments.includes("")) refuse(`does not name a file. Write folder, slash, name: ${EXAMPLE}`);
  refuseStepsOutside(segments, url);
  return segments;
}

function refuseStepsOutside(segments: readonly string[], url: string): void {
  if (segments.some((segment) => /^\.{1,2}$|[/\\\0]/.test(segment))) {
    throw new Refusal(`“${url}” leads out of images/. Name a file inside it, like ${EXAMPLE}`);
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Goes down from images/ by the names really listed in each folder, so that no spelling reaches
 * anything outside, and capitals count on every computer alike.
 */
async function walk(
  imagesDirectory: string,
  segments: readonly string[],
): Promise<string[] | undefined> {
  const found: string[] = [];
  for (const segment of segments) {
    // A file, or a folder that is not there or may not be read, has no names in it.
    const names = await readdir(path.join(imagesDirectory, ...found)).catch((): string[] => []);
    const composed = segment.normalize("NFC");
    const name = names.includes(segment)
      ? segment
      : names.find((candidate) => candidate.normalize("NFC") === composed);
    if (name === undefined) return undefined;
    found.push(name);
  }
  return found;
}

async function refuseLinkLeadingOutside(
  imagesDirectory: string,
  { file, relative }: NamedFile,
): Promise<void> {
  const inside = await realpath(imagesDirectory);
  const real = await realpath(file).catch((error: unknown) => {
    const why = errorCode(error) === "ENOENT" ? danglingLink : unreadableFile;
    throw new Refusal(`images/${relative} ${why}`);
  });
  if (!real.startsWith(inside + path.sep)) {
    throw new Refusal(`images/${relative} ${linkLeadingOutside}`);
  }
}
