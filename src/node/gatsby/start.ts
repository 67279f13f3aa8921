import type { Reporter, Store } from "gatsby";
import { readSiteUrl } from "../content/site-url";
import { mastersDirectory } from "../paths";
import { beginBuild, forgetBadMemory } from "./build-state";
import { nextChange } from "./develop";
import { installImageWorker } from "./image-worker";

interface StartOptions {
  reporter: Reporter;
  store: Store;
  develops: boolean;
  /** Prepares words and pictures, and says what is to be mended. */
  prepare: () => Promise<string | undefined>;
}

/**
 * What happens before Gatsby touches `public/`: a refusal leaves it as it was. In `develop` there is
 * nothing to lose, and the start waits until all is mended.
 */
export async function startGatsby({ reporter, store, develops, prepare }: StartOptions) {
  const { pathPrefix, problem } = readSiteUrl();
  if (problem) reporter.panic(problem);
  for (let wrong = await prepare(); wrong; wrong = await prepare()) {
    if (!develops) reporter.panic(wrong);
    reporter.error(wrong);
    reporter.info("Waiting until this is mended …");
    await nextChange();
  }
  forgetBadMemory(store, develops ? "" : pathPrefix);
  installImageWorker({
    mastersDirectory,
    develops,
    onProgress: (done, total) => reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  });
  if (!develops) beginBuild();
}
