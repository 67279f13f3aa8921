import path from "node:path";
import { requireBrowser } from "./browser";
import { staleBuild } from "./fresh-build";
import { serve } from "./serve";

/**
 * Before all browser tests: finds a browser and serves the built site, `public/` or the folder in
 * SITE_DIRECTORY, on a free port of this computer. Its address is left in SITE_ADDRESS.
 *
 * @returns what stops the server after the last test
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
