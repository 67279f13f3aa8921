import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { protectDevelop } from "../../../../src/node/gatsby/develop-server";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const failing = (code?: string) =>
  async function fail() {
    throw Object.assign(new Error(), { code });
  };

test.each<[string, number, Handler]>([
  ["that answers answers as before", 200, (_request, response) => response.end()],
  ["that fails where a file is gone is answered for", 404, failing("ENOENT")],
  ["that fails otherwise is answered for", 500, failing()],
])("a handler %s: %i", async (_which, status, handler) => {
  const app = { use: jest.fn() };
  const { use } = app;
  protectDevelop(app);
  app.use(handler);
  const server = createServer(use.mock.calls[0]?.[0]).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(status);
  server.closeAllConnections();
  server.close();
});
