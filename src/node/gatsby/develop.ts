import type { Reporter } from "gatsby";
import { printMessage, sendDiagnostics } from "./diagnostics";
import { type OwnersChanges, watchOwnersFiles } from "./watch";

let watching: Promise<OwnersChanges> | undefined;

/** The one watch over the owner's files: from before they are first read until `develop` ends. */
export function ownersChanges(): Promise<OwnersChanges> {
  watching ??= watchOwnersFiles();
  return watching;
}

interface FollowOptions {
  changes: Pick<OwnersChanges, "next">;
  reporter: Pick<Reporter, "error" | "log">;
  /** Prepares words and pictures anew, and says what is to be mended. */
  prepare: () => Promise<string | undefined>;
  /** Shows what has been prepared. */
  show: () => Promise<void>;
}

/**
 * In `develop`, words and pictures that are added or edited are checked and shown without a restart.
 * One change is followed after another, so that the last word counts; an error is told, and the next
 * change is followed all the same. It is told only when it comes twice: files that are saved while they
 * are read may contradict each other.
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
