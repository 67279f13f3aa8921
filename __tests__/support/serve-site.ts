import path from "node:path";
import { requireBrowser } from "./browser";
import { serve } from "./serve";
import { staleBuild } from "./stale-build";

/**
 * Runs before all browser tests: finds a browser and serves the built site, from `public/` or the folder in
 * SITE_DIRECTORY, on a free port. Writes its address into SITE_ADDRESS.
 *
 * @returns a function that stops the server, which Playwright calls after the last test
 */
export default async function serveSite() {
  requireBrowser();
  const directory = path.resolve(process.env.SITE_DIRECTORY ?? "public");
  const stale = process.env.SITE_DIRECTORY ? undefined : staleBuild();
  if (stale) throw new Error(`${stale} Run npm run build first.`);
  const { address, close } = await serve({ directory });
  process.env.SITE_ADDRESS = address;
  return close;
}
