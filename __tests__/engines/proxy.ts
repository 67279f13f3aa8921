import { EventEmitter, once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The served site as one test sees it. */
export type SiteProxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * Passes on the served site, byte for byte.
 *
 * @param scripts false forbids scripts by a header: every engine obeys it, and the tests' own functions still run
 */
export async function startProxy(origin: string, scripts: boolean) {
  const events = new EventEmitter();
  let released: Promise<unknown> = Promise.resolve();
  const server = createServer(async ({ url = "/", headers, method }, response) => {
    if (url.endsWith(".js")) {
      events.emit("asked");
      await released;
    }
    const inner = request(origin + url, { method, headers }, (answer) => {
      const policy = scripts ? {} : { "Content-Security-Policy": "script-src 'none'" };
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...policy });
      answer.pipe(response);
    });
    // Where the site gives no answer, the browser gets none either.
    inner.once("error", () => response.destroy()).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    /** Where it is, without a slash at the end. */
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds back every script file until `release` is called. */
    holdScripts: () => {
      released = once(events, "release");
      return { asked: once(events, "asked"), release: () => events.emit("release") };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
