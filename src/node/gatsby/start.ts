import type { Reporter, Store } from "gatsby";
import { readSiteUrl } from "../content/site-url";
import { diskProblem } from "../system/folder";
import { beginBuild, invalidateStaleCache, removeStaleJobs } from "./build-state";
import { ownersChanges } from "./changes";
import { exitWithMessage, printMessage } from "./diagnostics";
import { installImageWorker } from "./image-worker";
import { takeFolder } from "./lock";

interface StartOptions {
  reporter: Reporter;
  store: Store;
  develops: boolean;
  /** Prepares content and pictures, and says what is to be mended. */
  prepare: () => Promise<string | undefined>;
}

/**
 * What happens before Gatsby touches `public/`: a refusal leaves it as it was. In `develop` there is
 * nothing to lose, and the start waits until all is mended.
 */
export async function startGatsby({ reporter, store, develops, prepare }: StartOptions) {
  const { pathPrefix, problem } = readSiteUrl();
  const refusal = problem ?? takeFolder();
  if (refusal) exitWithMessage(reporter, refusal);
  process.once("exit", (code) => {
    const problem = code === 0 ? undefined : diskProblem(process.cwd());
    if (problem) console.error(`\n${problem}`);
  });
  const changes = develops ? await ownersChanges() : undefined;
  for (let wrong = await prepare(); wrong; wrong = await prepare()) {
    if (!changes) exitWithMessage(reporter, wrong);
    printMessage(reporter, wrong);
    reporter.info("Waiting until this is mended …");
    await changes.next();
  }
  invalidateStaleCache(store, develops ? "" : pathPrefix);
  removeStaleJobs(store);
  installImageWorker((done, total) =>
    reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  );
  if (!develops) await beginBuild();
}
