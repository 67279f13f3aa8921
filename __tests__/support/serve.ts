import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSiteServer, type SiteServerOptions } from "../../src/node/hosting/server";

export interface ServedSite {
  /** Where the site is, with its path prefix and without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

/** Serves a built site on a port of this computer, by default a free one, until it is closed. */
export async function serve(options: SiteServerOptions, at = 0): Promise<ServedSite> {
  const server = createSiteServer(options).listen(at, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${options.pathPrefix ?? ""}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
