import { engines } from "../engines/engines";
import { requireBrowser } from "./browser";
import { ensureProgram } from "./programs";

/**
 * Gets every program that tests in browsers need, one after another, where this computer lets it.
 * `npm test` does so while the site is built; tests that run alone get what they need themselves.
 */
async function installPrograms() {
  requireBrowser();
  ensureProgram("nginx", "nginx-light");
  ensureProgram("caddy", "caddy");
  ensureProgram("java", "default-jre-headless");
  ensureProgram("pdftoppm", "poppler-utils");
  for (const engine of engines) await engine.prepare();
}

installPrograms().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
