import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSiteServer, type SiteServerOptions } from "../../src/node/hosting/server";

export interface ServedSite {
  /** The site's address with its path prefix, without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

/** Serves a built site on this computer until it is closed; on a free port unless one is given. */
export async function serve(options: SiteServerOptions, givenPort = 0): Promise<ServedSite> {
  const server = createSiteServer(options).listen(givenPort, "127.0.0.1");
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
