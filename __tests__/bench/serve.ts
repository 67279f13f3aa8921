import { readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { compressFiles } from "../../src/build/finishing/compress";
import { createSiteServer } from "../../src/build/server";

/**
 * Serves a copy of the built site on a free port of this computer, compressed by gzip alone: what
 * every host sends at least, and what other sites' figures are told in.
 */
export async function serve(directory: string): Promise<{ address: string; close: () => void }> {
  await compressFiles(directory);
  for (const file of readdirSync(directory, { recursive: true }) as string[]) {
    if (file.endsWith(".br")) rmSync(path.join(directory, file));
  }
  const server = createSiteServer({ directory });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
