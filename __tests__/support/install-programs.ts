import { engines } from "../engines/engines";
import { requireBrowser } from "./browser";
import { ensurePrograms, programNames } from "./programs";

/**
 * Gets every program that tests in browsers need, where this computer lets it. `npm test` does so while
 * the site is built, and other engines' tests before they begin; all else gets what it needs itself.
 */
export default async function installPrograms() {
  const missing = ensurePrograms(...programNames);
  if (missing) console.log(`Something will be skipped, because it ${missing}`);
  requireBrowser();
  for (const { prepare } of engines) await prepare();
}

if (require.main === module) {
  installPrograms().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
