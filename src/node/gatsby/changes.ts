import { EventEmitter, once } from "node:events";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { contentDirectory, imagesDirectory } from "../system/paths";
import { printMessage, sendDiagnostics } from "./diagnostics";

/** How long a file must not grow before it counts as written, in ms: copying a photo takes a moment. */
const writeTime = 200;

/** Reading is debounced: so many ms after the last change, as several files are often saved at once. */
const settleTime = 100;

/** What the owner changes from now on. */
export interface OwnersChanges {
  /** Resolves when something has changed since it last did, once the files are quiet. */
  next(): Promise<void>;
}

let watching: Promise<OwnersChanges> | undefined;

/** The one watch over the owner's files: from before they are first read until `develop` ends. */
export function ownersChanges(): Promise<OwnersChanges> {
  watching ??= watchFiles([imagesDirectory, contentDirectory]);
  return watching;
}

/**
 * Watches folders and all that is in them, in whatever way an editor saves it.
 *
 * @returns once no change can be missed any more
 */
export async function watchFiles(directories: string[]): Promise<OwnersChanges> {
  const changes = new EventEmitter();
  let changed = false;
  let timer: NodeJS.Timeout | undefined;
  const awaitWriteFinish = { stabilityThreshold: writeTime, pollInterval: writeTime / 4 };
  const watcher = watch(directories, { ignoreInitial: true, awaitWriteFinish });
  // Where one file or folder cannot be watched, the others still are.
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
  changes: OwnersChanges;
  reporter: Pick<Reporter, "error" | "log">;
  /** Prepares content and pictures anew, and says what is to be mended. */
  prepare: () => Promise<string | undefined>;
  /** Shows what has been prepared. */
  show: () => Promise<void>;
}

/**
 * In `develop`, content and pictures that are added or edited are checked and shown without a restart.
 * One change is followed after another, so that the last counts; an error is reported, and the next
 * change is followed all the same. It is reported only when it comes twice: files that are saved while
 * they are read may contradict each other.
 */
export async function followChanges(options: FollowOptions): Promise<never> {
  const { changes, reporter, prepare, show } = options;
  const follow = async () => {
    const diagnostics = await prepare();
    sendDiagnostics(diagnostics);
    if (diagnostics) printMessage(reporter, diagnostics);
    else await show();
  };
  for (;;) {
    await changes.next();
    await follow()
      .catch(follow)
      .catch((error: Error) => reporter.error("A change could not be followed.", error));
  }
}
