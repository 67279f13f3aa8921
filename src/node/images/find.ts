import { realpathSync } from "node:fs";
import path from "node:path";
import { cleanExact } from "../content/values/invisible-marks";
import { nearestName, plainName } from "../content/values/nearest-name";
import { isJunk } from "../system/files";
import { percentDecoded } from "../system/url";
import { publicPathOf } from "./public-path";
import { folderMessage, rejectIf, UnusablePicture, unreadableMessage } from "./unusable-picture";

/** The beginning of every `url`; the rest is a file's path in images/. */
const urlPrefix = "/images/";

const exampleUrl = "/images/gallery/new-tap.jpg";

/** An owner's picture that the content names: where it lies, and where it is published. */
export interface Original {
  /** Absolute path, spelt as on the disk. */
  absolutePath: string;
  /** Its path below images/ with forward slashes, spelt as on the disk. */
  file: string;
  /** Where the linked picture is published, such as "/images/gallery/tap-2--1a2b3c4d.jpg". */
  publicPath: string;
}

/**
 * Finds the file that a `url` names. The url is read as it stands, then with its percent-encoding decoded.
 * Only listed files are found, so that no spelling reaches a file outside, and capitals count on every
 * computer.
 *
 * @param imagesDirectory absolute path of images/
 * @param files all in that folder, as paths with forward slashes
 * @throws UnusablePicture when there is no such picture
 */
export function findOriginal(
  imagesDirectory: string,
  files: readonly string[],
  url: string,
): Original {
  const plain = splitUrl(url);
  const decoded = plain.map((segment) => percentDecoded(segment) ?? segment);
  const file = findFile(files, plain.join("/")) ?? findFile(files, decoded.join("/"));
  if (file === undefined) {
    rejectIf(
      decoded.some((segment) => /^\.{1,2}$|[/\\\0]/.test(segment)),
      `“${url}” leads out of images/. Name a file inside it, like ${exampleUrl}`,
    );
    throw new UnusablePicture(describeMissing(files, decoded));
  }
  checkLink(imagesDirectory, file);
  const absolutePath = path.join(imagesDirectory, file);
  return { absolutePath, file, publicPath: publicPathOf(file) };
}

function splitUrl(url: string): string[] {
  const reject = (condition: boolean, why: string) => rejectIf(condition, `“${url}” ${why}`);
  reject(
    /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url),
    `is not in images/. Put the picture there and name it like this: ${exampleUrl}`,
  );
  reject(url.includes("\\"), `has a backslash in it. Write forward slashes: ${exampleUrl}`);
  reject(!url.startsWith(urlPrefix), `does not begin with ${urlPrefix} as in ${exampleUrl}`);
  const segments = url.slice(urlPrefix.length).split("/");
  reject(segments.includes(""), `does not name a file. Write folder, slash, name: ${exampleUrl}`);
  return segments;
}

/** Composed and decomposed accents (Unicode NFC, NFD) are the same, and invisible marks do not count. */
function findFile(files: readonly string[], wanted: string): string | undefined {
  const exact = cleanExact(wanted);
  return files.find((file) => file === wanted) ?? files.find((file) => cleanExact(file) === exact);
}

/** @throws UnusablePicture when a link leads out of images/, or nowhere */
function checkLink(imagesDirectory: string, file: string): void {
  let why = "is a link to a place outside images/. Copy the photo itself into the folder.";
  try {
    const real = realpathSync(path.join(imagesDirectory, file));
    if (real.startsWith(realpathSync(imagesDirectory) + path.sep)) return;
  } catch (error) {
    const linkToNothing = "is a link to a file that is not there. Copy the photo itself there.";
    why = (error as NodeJS.ErrnoException).code === "ENOENT" ? linkToNothing : unreadableMessage;
  }
  throw new UnusablePicture(`images/${file} ${why}`);
}

/** Says that a picture is missing, and which file was probably meant. */
function describeMissing(files: readonly string[], wanted: readonly string[]): string {
  const wantedPath = wanted.join("/");
  if (files.some((file) => file.startsWith(`${wantedPath}/`)))
    return `images/${wantedPath} ${folderMessage}`;
  const link = files.find((file) => wantedPath.startsWith(`${file}/`));
  if (link) return `images/${link} is no folder but a link or a file. Put the folder itself there.`;
  const sentence = `There is no file images/${wantedPath}.`;
  const candidates = files.map((file) => file.split("/")).filter((file) => !file.some(isJunk));
  const name = wanted.at(-1) ?? "";
  const isSame = (file: readonly string[]) => plainName(file.at(-1) ?? "") === plainName(name);
  const nearest = nearestFile(candidates, wanted) ?? candidates.find(isSame);
  if (!nearest)
    return `${sentence} Put the picture there, correct the name, or delete the lines that name it.`;
  const isCommentedOut = nearest.at(-1)?.startsWith(`${name} #`);
  const hint = isCommentedOut ? " Put it in quotes: after a space, # begins a comment." : "";
  return `${sentence} Did you mean /images/${nearest.join("/")}?${hint}`;
}

/** Follows the wanted path, taking the nearest name wherever a folder lacks the wanted one. */
function nearestFile(files: readonly string[][], wanted: readonly string[]): string[] | undefined {
  let candidates = files.filter((file) => file.length === wanted.length);
  for (const [depth, name] of wanted.entries()) {
    const names = candidates.map((file) => file[depth] ?? "");
    const near = nearestName(name, names);
    candidates = candidates.filter((file) => file[depth] === near);
  }
  return candidates[0];
}
