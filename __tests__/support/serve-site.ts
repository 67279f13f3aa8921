import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createSiteServer } from "../../src/build/server";
import { requireBrowser } from "./browser";

/**
 * Before all browser tests: finds a browser and serves the built site, `public/` or the folder in
 * SITE_DIRECTORY, on a free port of this computer. Its address is left in SITE_ADDRESS.
 *
 * @returns what stops the server after the last test
 */
export default async function serveSite() {
  requireBrowser();
  const directory = path.resolve(process.env.SITE_DIRECTORY ?? "public");
  if (!existsSync(path.join(directory, "index.html"))) {
    throw new Error("There is no built site to test: run npm run build first.");
  }
  const server = createSiteServer({ directory });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  process.env.SITE_ADDRESS = `http://127.0.0.1:${port}`;
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
