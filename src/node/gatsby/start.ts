import type { Reporter, Store } from "gatsby";
import { readSiteUrl } from "../content/site-url";
import { diskProblem } from "../system/folder";
import { beginBuild, invalidateStaleCache, removeStaleJobs } from "./build-state";
import { changesToFollow } from "./changes";
import { exitWithMessage, printMessage } from "./diagnostics";
import { installImageWorker } from "./image-worker";
import { takeFolder } from "./lock";

interface StartOptions {
  reporter: Reporter;
  store: Store;
  isDevelop: boolean;
  /** Prepares content and pictures; returns a report of what is to be mended, if anything. */
  prepare: () => Promise<string | undefined>;
}

/** Said while the editor, which would show the mistakes in its forms, is not there yet. */
const goesOn =
  "Waiting until this is mended: open the file that is named, in Notepad or another text editor, correct the line, and " +
  "save it. A picture that was deleted may still be in the bin. Then this goes on by itself.";

/**
 * Runs before Gatsby touches `public/`, so that a build that is refused leaves it as it was. In `develop`
 * the start waits until all mistakes are mended.
 */
export async function startGatsby({ reporter, store, isDevelop, prepare }: StartOptions) {
  const { pathPrefix, problem } = readSiteUrl();
  const refusal = problem ?? takeFolder();
  if (refusal) exitWithMessage(reporter, refusal);
  process.once("exit", (code) => {
    const problem = code === 0 ? undefined : diskProblem(process.cwd());
    if (problem) console.error(`\n${problem}`);
  });
  const changes = isDevelop ? await changesToFollow() : undefined;
  for (let report = await prepare(); report; report = await prepare()) {
    if (!changes) exitWithMessage(reporter, report);
    printMessage(reporter, `${report}\n\n${goesOn}`);
    await changes.next();
  }
  invalidateStaleCache(store, isDevelop ? "" : pathPrefix);
  removeStaleJobs(store);
  installImageWorker((done, total) =>
    reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  );
  if (!isDevelop) await beginBuild();
}
