import type { Reporter, Store } from "gatsby";
import { readSiteUrl } from "../content/derive/site-url";
import { diskProblem } from "../system/folder";
import { publicDirectory } from "../system/paths";
import { beginBuild, invalidateStaleCache, removeStaleJobs } from "./build-state";
import { changesToFollow } from "./changes";
import { exitWithMessage, printMessage, sendReport } from "./diagnostics";
import { installImageWorker } from "./image-worker";
import { takeFolder } from "./lock";

interface StartOptions {
  reporter: Reporter;
  store: Store;
  isDevelop: boolean;
  /** Prepares content and pictures; returns a report of what is to be mended, if anything. */
  prepare: () => Promise<string | undefined>;
  /** Whether there is something to show, be it with mistakes. */
  isPrepared: () => boolean;
}

/** Is printed below a report at the start of `develop`, when the editor, whose forms show mistakes, cannot start yet. */
const waitingMessage =
  "Waiting until this is mended: open the file that is named, in Notepad or another text editor, correct the line, and " +
  "save it. Then this goes on by itself.";

/** Is printed below a report about pictures alone. */
const pictureMessage =
  "The editor starts all the same, and shows your site without the pictures named here. Choose another picture " +
  "there, delete the entry, or bring the file back: one that was deleted may still be in the bin.";

/**
 * Runs before Gatsby touches `public/`, so that a build that is refused leaves that folder as it was. In `develop` it
 * waits until the content has no mistakes; those of pictures are shown in the editor.
 */
export async function startGatsby(options: StartOptions) {
  const { reporter, store, isDevelop, prepare, isPrepared } = options;
  const { pathPrefix, problem } = readSiteUrl();
  const { port } = store.getState().program;
  const refusal = problem ?? takeFolder(isDevelop ? port : undefined);
  if (refusal) exitWithMessage(reporter, refusal);
  process.once("exit", (code) => {
    const fullDisk = code === 0 ? undefined : diskProblem(process.cwd());
    if (fullDisk) console.error(`\n${fullDisk}`);
  });
  const changes = isDevelop ? await changesToFollow() : undefined;
  const show = (report: string, remedy: string) => {
    printMessage(reporter, `${report}\n\n${remedy}`);
    sendReport(report);
  };
  let report = await prepare();
  if (report && !changes) exitWithMessage(reporter, report);
  while (changes && report && !isPrepared()) {
    show(report, waitingMessage);
    await changes.next();
    report = await prepare();
  }
  if (report) show(report, pictureMessage);
  invalidateStaleCache(store, isDevelop ? "" : pathPrefix);
  removeStaleJobs(store);
  installImageWorker(publicDirectory, (done, total) =>
    reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  );
  if (!isDevelop) await beginBuild();
}
