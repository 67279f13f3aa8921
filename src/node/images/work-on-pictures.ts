import fastq from "fastq";
import { mistakeAt, type PictureReference } from "../content";
import { filesIn } from "../system/files";
import { findOriginal, type Original } from "./find";
import { UnusablePicture, unreadableMessage } from "./unusable-picture";

/** The pictures, and where they lie. */
export interface PictureOptions {
  /** Absolute path of images/. */
  imagesDirectory: string;
  /** Absolute path of a folder whose `known`, `masters`, `linked` and `unfinished` are used for nothing else. */
  preparedDirectory: string;
  references: readonly PictureReference[];
}

/** The folder in images/ of what was deleted in the content editor; nothing in it counts as a picture. */
export const deletedFolder = ".deleted";

const withoutDeleted = (files: readonly string[]) =>
  files.filter((file) => !file.startsWith(`${deletedFolder}/`));

/**
 * A small machine has two cores, and memory for two of the largest pictures. 200 photos took 1.08 times as long as in
 * a plain script of sharp, and at most 1.8 GB.
 */
const picturesAtOnce = 2;

/**
 * Finds the file of each url, and calls `work` with it, once even for a url that is named twice. An UnusablePicture
 * becomes a message; any other error is thrown, once all other calls have ended.
 *
 * @param imagesDirectory absolute path of images/
 * @param urls as the content writes them
 * @returns `results` of the work, and `messages` about pictures that cannot be used, both by `url`; the `originals` that
 *   were found, and all `files` in images/, but for deleted ones
 */
export async function workOnPictures<Result>(
  imagesDirectory: string,
  urls: Iterable<string>,
  work: (original: Original) => Promise<Result>,
) {
  const files = await filesIn(imagesDirectory).then(withoutDeleted, () => undefined);
  const originals = new Map<string, Original>();
  const results = new Map<string, Result>();
  const messages = new Map<string, string>();

  const find = (url: string): Original => {
    if (!files) throw new UnusablePicture(`A folder in images/ ${unreadableMessage}`);
    const original = findOriginal(imagesDirectory, files, url);
    originals.set(original.file, original);
    return original;
  };
  const queue = fastq.promise(async (url: string) => {
    let subject = "";
    try {
      const original = find(url);
      subject = `images/${original.file} `;
      results.set(url, await work(original));
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      messages.set(url, subject + error.message);
    }
  }, picturesAtOnce);
  const outcomes = await Promise.allSettled(Array.from(new Set(urls), (url) => queue.push(url)));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return { results, messages, originals: [...originals.values()], files: files ?? [] };
}

/** Finds pictures without opening them; `results` are their paths under images/. */
export const findPictures = (imagesDirectory: string, urls: Iterable<string>) =>
  workOnPictures(imagesDirectory, urls, async ({ file }) => file);

export const urlOf = ({ url }: PictureReference) => url;

/** A mistake for each reference to a picture that there is a message about, in the order of the references. */
export function mistakesOf(
  references: readonly PictureReference[],
  messages: ReadonlyMap<string, string>,
) {
  return references.flatMap(({ url, location }) => {
    const message = messages.get(url);
    return message === undefined ? [] : [mistakeAt(location, message)];
  });
}
