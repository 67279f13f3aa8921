import { realpath } from "node:fs/promises";
import path from "node:path";
import type { PictureReference } from "../content/picture-references";
import { filesIn } from "../files";
import { describeMissing } from "./suggestion";
import {
  type Messages,
  messageOf,
  rejectIf,
  UNREADABLE,
  UnusablePicture,
} from "./unusable-picture";

/** What every `url` begins with; the rest names a file under the folder of that name. */
const PREFIX = "/images/";

const EXAMPLE = "/images/gallery/new-tap.jpg";

/** An owner's picture that the content names. */
export interface Original {
  /** As the content writes it. */
  url: string;
  /** Absolute path, spelt as on the disk. */
  file: string;
  /** Path under images/ with forward slashes, spelt as on the disk. */
  relative: string;
  /** Path under the published images/: forward slashes, NFC, a JPEG's name. */
  published: string;
  /** Public path of that, percent-encoded, e.g. "/images/gallery/Tap%20%232.jpg". */
  path: string;
}

/**
 * Finds the files that the content names. Of two different files that would have the same public
 * path, the later one cannot be used.
 *
 * @param imagesDirectory absolute path of images/
 * @param messages takes what is wrong with a url
 * @returns one original for each other url, in the order in which they are first named
 */
export async function findOriginals(
  imagesDirectory: string,
  references: readonly PictureReference[],
  messages: Messages,
): Promise<Original[]> {
  const files = await filesIn(imagesDirectory).catch(() => undefined);
  const originals: Original[] = [];
  for (const url of new Set(references.map((reference) => reference.url))) {
    try {
      if (!files) throw new UnusablePicture(`A folder in images/ ${UNREADABLE}`);
      const original = await findOriginal(imagesDirectory, files, url);
      const { path, relative } = original;
      const first = originals.find((other) => other.path === path) ?? original;
      rejectIf(
        first.relative !== relative,
        `images/${first.relative} and images/${relative} would both be published as ${path}. ` +
          "Rename one of them, both the file and its url.",
      );
      originals.push(original);
    } catch (error) {
      messages.set(url, messageOf(error));
    }
  }
  return originals;
}

/**
 * Reads a `url` plainly first and percent-encoded second. It names one of the files really listed,
 * so that no spelling reaches anything outside, and capitals count on every computer alike.
 */
async function findOriginal(
  imagesDirectory: string,
  files: readonly string[],
  url: string,
): Promise<Original> {
  const plain = splitUrl(url);
  const decoded = plain.map(decodeSegment);
  const relative = findFile(files, plain.join("/")) ?? findFile(files, decoded.join("/"));
  if (relative === undefined) {
    rejectIf(
      decoded.some((segment) => /^\.{1,2}$|[/\\\0]/.test(segment)),
      `“${url}” leads out of images/. Name a file inside it, like ${EXAMPLE}`,
    );
    throw new UnusablePicture(describeMissing(files, decoded));
  }
  const file = path.join(imagesDirectory, relative);
  await checkLink(imagesDirectory, file, relative);
  const published = publishedName(relative);
  const encoded = published.split("/").map(encodeURIComponent).join("/");
  return { url, file, relative, published, path: PREFIX + encoded };
}

function splitUrl(url: string): string[] {
  const reject = (condition: boolean, why: string) => rejectIf(condition, `“${url}” ${why}`);
  reject(
    /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url),
    `is not in images/. Put the picture there and name it like this: ${EXAMPLE}`,
  );
  reject(url.includes("\\"), `has a backslash in it. Write forward slashes: ${EXAMPLE}`);
  reject(!url.startsWith(PREFIX), `does not begin with ${PREFIX} as in ${EXAMPLE}`);
  const segments = url.slice(PREFIX.length).split("/");
  reject(segments.includes(""), `does not name a file. Write folder, slash, name: ${EXAMPLE}`);
  return segments;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Composed and decomposed accents (Unicode NFC, NFD) count as the same. */
function findFile(files: readonly string[], wanted: string): string | undefined {
  if (files.includes(wanted)) return wanted;
  const composed = wanted.normalize("NFC");
  return files.find((file) => file.normalize("NFC") === composed);
}

async function checkLink(imagesDirectory: string, file: string, relative: string): Promise<void> {
  const inside = await realpath(imagesDirectory);
  const real = await realpath(file).catch((error: NodeJS.ErrnoException) => {
    const linkToNothing = "is a link to a file that is not there. Copy the photo itself there.";
    const why = error.code === "ENOENT" ? linkToNothing : UNREADABLE;
    throw new UnusablePicture(`images/${relative} ${why}`);
  });
  rejectIf(
    !real.startsWith(inside + path.sep),
    `images/${relative} is a link to a place outside images/. Copy the photo itself into the folder.`,
  );
}

/** The file's own path, composed, ending in .jpg unless it ends in .jpg or .jpeg in any letters. */
function publishedName(relative: string): string {
  const composed = relative.normalize("NFC");
  if (/[^/]\.jpe?g$/i.test(composed)) return composed;
  return `${composed.replace(/(?<=[^/])\.[a-z0-9]{1,5}$/i, "")}.jpg`;
}
