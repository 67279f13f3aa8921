/** @jest-environment node */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { protectDevelop } from "../../../../src/node/gatsby/develop-server";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** Asks a server whose one handler was added once it was protected. */
async function ask(path: string, handler: Handler): Promise<number> {
  const handlers: Handler[] = [];
  const app = { use: (...added: unknown[]) => handlers.push(...(added as Handler[])) };
  protectDevelop(app);
  app.use(handler);
  const server = createServer((request, response) => handlers[0]?.(request, response, () => {}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  server.closeAllConnections();
  server.close();
  return status;
}

const there: Handler = (_request, response) => response.end("there");
const failing = (error: Error): Handler =>
  async function fail() {
    throw error;
  };

test("what is answered, is answered as before", async () => {
  expect(await ask("/static/tap.jpg", there)).toBe(200);
});

test("an asynchronous handler that fails is answered for, and the process goes on", async () => {
  const gone = Object.assign(new Error("no such file"), { code: "ENOENT" });
  expect(await ask("/static/tap.jpg", failing(gone))).toBe(404);
  expect(await ask("/static/tap.jpg", failing(new Error("broken")))).toBe(500);
});
