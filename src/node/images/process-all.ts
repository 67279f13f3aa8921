import fastq from "fastq";
import type { Original } from "./find";
import { type Messages, messageOf } from "./unusable-picture";

/** As many pictures as a small machine has cores, and as fit its memory at their largest. */
const AT_ONCE = 2;

/**
 * Works through originals, two at a time. When work fails for another reason than the picture, all
 * other work ends before the error is passed on, so that nothing goes on behind the caller's back.
 *
 * @param messages takes what is wrong with a picture
 */
export async function processAll<Item extends Original>(
  originals: readonly Item[],
  messages: Messages,
  work: (original: Item) => Promise<unknown>,
): Promise<void> {
  const queue = fastq.promise(async (original: Item) => {
    await work(original).catch((error: unknown) => {
      messages.set(original.url, `images/${original.relative} ${messageOf(error)}`);
    });
  }, AT_ONCE);
  const results = await Promise.allSettled(originals.map((original) => queue.push(original)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
