import { once } from "node:events";
import { watch } from "chokidar";
import { contentDirectory, imagesDirectory } from "../paths";

/** How long a file must not grow before it counts as written, in ms: copying a photo takes a moment. */
const writeTime = 200;

/** How long the files must be quiet before they are read, in ms: several are often saved at once. */
const settleTime = 100;

/** What the owner changes from now on. */
export interface OwnersChanges {
  /** Resolves when something has changed since it last did, once the files are quiet. */
  next(): Promise<void>;
  stop(): void;
}

/**
 * Watches what the owner may change, in whatever way an editor saves it.
 *
 * @param onError told when a file or folder cannot be watched; the others still are
 * @param directories absolute paths, watched with all that is in them
 * @returns once no change can be missed any more
 */
export async function watchOwnersFiles(
  onError: (error: Error) => void = console.error,
  directories: readonly string[] = [imagesDirectory, contentDirectory],
): Promise<OwnersChanges> {
  let changed = false;
  let wake = () => {};
  let timer: NodeJS.Timeout | undefined;
  const awaitWriteFinish = { stabilityThreshold: writeTime, pollInterval: writeTime / 4 };
  const watcher = watch([...directories], { ignoreInitial: true, awaitWriteFinish });
  watcher.on("error", onError).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, settleTime);
  });
  await once(watcher, "ready");
  return {
    async next() {
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      changed = false;
    },
    stop() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
