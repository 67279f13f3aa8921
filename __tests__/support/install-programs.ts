import { engines } from "../engines/engines";
import { requireBrowser } from "./browser";
import { ensurePrograms, programNames } from "./programs";

/**
 * Installs every program that browser tests need, where that is possible. `npm run test:ci` calls it while the
 * site is built, and the tests of other engines call it before they start.
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
