import fastq from "fastq";
import { filesIn } from "../system/files";
import { findOriginal, type Original } from "./find";
import { UnusablePicture, unreadableMessage } from "./unusable-picture";

/** The folder in images/ of what was deleted in the content editor; nothing in it counts as a picture. */
export const deletedFolder = ".deleted";

const withoutDeleted = (files: readonly string[]) =>
  files.filter((file) => !file.startsWith(`${deletedFolder}/`));

/**
 * How many pictures are worked on at once: a small machine has as many cores, and memory for so many of the
 * largest. 200 photos took 1.08 times as long as in a plain script of sharp, and at most 1.8 GB.
 */
const atOnce = 2;

/**
 * Finds each picture, once, and works on it. When work fails for another reason than the picture, the
 * error is thrown only after all other work has ended, so that nothing goes on unnoticed.
 *
 * @param imagesDirectory absolute path of images/
 * @param urls as the content writes them
 * @returns by `url`: the results of the work, and messages about pictures that cannot be used
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
    originals.set(original.relative, original);
    return original;
  };
  const queue = fastq.promise(async (url: string) => {
    let subject = "";
    try {
      const original = find(url);
      subject = `images/${original.relative} `;
      results.set(url, await work(original));
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      messages.set(url, subject + error.message);
    }
  }, atOnce);
  const outcomes = await Promise.allSettled(Array.from(new Set(urls), (url) => queue.push(url)));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return { results, messages, originals: [...originals.values()], files: files ?? [] };
}

/** Finds pictures without opening them: by `url` their paths under images/, messages, and all files. */
export const findPictures = (imagesDirectory: string, urls: Iterable<string>) =>
  workOnPictures(imagesDirectory, urls, async ({ relative }) => relative);
