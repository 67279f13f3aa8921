import fastq from "fastq";
import type { Reporter } from "gatsby";
import { tellBrowser } from "./overlay";
import { watchOwnersFiles } from "./watch";

/** Resolves once one of the owner's files has changed. */
export function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchOwnersFiles(() => {
      stop();
      resolve();
    });
  });
}

interface FollowOptions {
  reporter: Pick<Reporter, "error">;
  /** Prepares words and pictures anew, and says what is to be mended. */
  prepare: () => Promise<string | undefined>;
  /** Shows what has been prepared. */
  show: () => Promise<void>;
  /** Starts watching the owner's files, and returns what ends it. */
  watchFiles?: typeof watchOwnersFiles;
}

/**
 * In `develop`, words and pictures that are added or edited are checked and shown without a restart.
 * One change is followed after another, so that the last word counts; an error is told, and watching
 * goes on.
 */
export function followChanges({ reporter, prepare, show, watchFiles }: FollowOptions): void {
  const follow = async () => {
    const diagnostics = await prepare();
    tellBrowser(diagnostics);
    if (diagnostics) reporter.error(diagnostics);
    else await show();
  };
  const fail = (error: Error) => reporter.error("A change could not be followed.", error);
  const changes = fastq.promise(follow, 1);
  const stop = (watchFiles ?? watchOwnersFiles)(() => {
    // One that waits will see this change as well.
    if (changes.length() === 0) changes.push(undefined).catch(fail);
  }, fail);
  process.once("exit", stop);
}
