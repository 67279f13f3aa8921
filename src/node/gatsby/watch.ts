import { watch } from "chokidar";
import { contentDirectory, imagesDirectory } from "../paths";

/** How long a file must not grow before it counts as written, in ms: copying a photo takes a moment. */
const writeTime = 200;

/** How long the files must be quiet before they are read, in ms: several are often saved at once. */
const settleTime = 100;

/**
 * Watches what the owner may change, in whatever way an editor saves it.
 *
 * @param onChange called once the files have been quiet for a moment after a change
 * @param onError told when a file or folder cannot be watched; the others still are
 * @param directories absolute paths, watched with all that is in them
 * @returns what ends the watching
 */
export function watchOwnersFiles(
  onChange: () => void,
  onError: (error: Error) => void = console.error,
  directories: readonly string[] = [imagesDirectory, contentDirectory],
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const awaitWriteFinish = { stabilityThreshold: writeTime, pollInterval: writeTime / 4 };
  const watcher = watch([...directories], { ignoreInitial: true, awaitWriteFinish });
  watcher.on("error", onError).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleTime);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
