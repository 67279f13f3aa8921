import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The built site as one test gets it. */
export interface Site {
  /** Where it is, without a slash at the end. */
  address: string;
  /** Keeps back every script file from now on, until `release` is called. */
  holdScripts(): { release: () => void; asked: Promise<void> };
  close(): Promise<void>;
}

/**
 * Passes the served site on, byte for byte.
 *
 * @param scripts false forbids them by a header, which every engine obeys and which leaves the
 *   tests' own functions alone
 */
export async function passOn(origin: string, { scripts }: { scripts: boolean }): Promise<Site> {
  let released = Promise.resolve();
  let onScript = () => {};
  const server = createServer(async ({ url = "/", headers, method }, response) => {
    if (url.endsWith(".js")) {
      onScript();
      await released;
    }
    const inner = request(origin + url, { method, headers }, (answer) => {
      const policy = scripts ? {} : { "Content-Security-Policy": "script-src 'none'" };
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...policy });
      answer.pipe(response);
    });
    // A browser that leaves takes no more of the answer.
    inner.once("error", () => response.destroy()).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdScripts: () => {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      const asked = new Promise<void>((resolve) => {
        onScript = resolve;
      });
      return { release: () => release(), asked };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
