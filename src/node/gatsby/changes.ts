import { EventEmitter, once } from "node:events";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { contentDirectory, imagesDirectory } from "../system/paths";
import { printMessage, sendReport } from "./diagnostics";

/** A file counts as written once it has not grown for this long, in ms: copying a photo takes a moment. */
const writeTime = 200;

/** Changes are debounced by this time, in ms, because several files are often saved at once. */
const settleTime = 100;

/** The changes of the owner's files from the start of the watch on. */
export interface FollowedChanges {
  /** Resolves once something has changed since the last call: a file counts when it is written to its end. */
  next(): Promise<void>;
}

let watching: Promise<FollowedChanges> | undefined;

/** The one watch over the owner's files, from before they are first read until `develop` ends. */
export function changesToFollow(): Promise<FollowedChanges> {
  watching ??= watchFiles([imagesDirectory, contentDirectory]);
  return watching;
}

/**
 * Watches folders and all that is in them, in whatever way an editor saves it.
 *
 * @returns once the watch has begun; from then on no change is missed
 */
export async function watchFiles(directories: string[]): Promise<FollowedChanges> {
  const changes = new EventEmitter();
  let changed = false;
  let timer: NodeJS.Timeout | undefined;
  const awaitWriteFinish = { stabilityThreshold: writeTime, pollInterval: writeTime / 4 };
  const watcher = watch(directories, { ignoreInitial: true, awaitWriteFinish });
  // When one file or folder cannot be watched, the others still are.
  watcher.on("error", console.error).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      changes.emit("change");
    }, settleTime);
  });
  await once(watcher, "ready");
  return {
    async next() {
      if (!changed) await once(changes, "change");
      changed = false;
    },
  };
}

interface FollowOptions {
  changes: FollowedChanges;
  reporter: Pick<Reporter, "error" | "log">;
  /** Prepares content and pictures anew; returns a report of what is to be mended, if anything. */
  prepare: () => Promise<string | undefined>;
  /** Shows what has been prepared. */
  show: () => Promise<void>;
}

/**
 * In `develop`, checks and shows content and pictures that are added or edited, without a restart. Changes are followed
 * one after another, so that the last one counts. A change that fails is tried once more, because files that are saved
 * while they are read may contradict each other; a second error is reported, and the next change is followed all the
 * same.
 */
export async function followChanges(options: FollowOptions): Promise<never> {
  const { changes, reporter, prepare, show } = options;
  const follow = async () => {
    const report = await prepare();
    sendReport(report);
    if (report) printMessage(reporter, report);
    else await show();
  };
  for (;;) {
    await changes.next();
    await follow()
      .catch(follow)
      .catch((error: Error) => reporter.error("A change could not be followed.", error));
  }
}
