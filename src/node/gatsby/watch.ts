import { watch } from "node:fs";
import { contentDirectory, imagesDirectory } from "../paths";

/** How long the files must be quiet before they are read, in ms: copying a photo takes a moment. */
const settleTime = 300;

/**
 * Watches what the owner may change.
 *
 * @param onChange called once the files have been quiet for a moment after a change
 * @returns what ends the watching
 */
export function watchOwnersFiles(onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleTime);
  };
  const watchers = [imagesDirectory, contentDirectory].map((directory) =>
    watch(directory, { recursive: true }, settle),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
