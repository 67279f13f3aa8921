/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { protectDevelop } from "../../../../src/node/gatsby/develop-server";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** Asks a server that has one handler from before it is protected and one from after. */
async function ask(path: string, { before = pass, after = there }): Promise<number> {
  const stack = [before];
  const app = { use: (...added: unknown[]) => stack.push(...(added as Handler[])) };
  protectDevelop(Object.assign(app, { _router: { stack } }));
  app.use(after);
  const server = createServer((request, response) => {
    const run = (index: number): unknown => stack[index]?.(request, response, () => run(index + 1));
    run(0);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  server.closeAllConnections();
  server.close();
  return status;
}

const pass: Handler = (_request, _response, next) => next();
const there: Handler = (_request, response) => response.end("there");
const failing = (error: Error): Handler =>
  async function fail() {
    throw error;
  };

test("what is answered, is answered as before", async () => {
  expect(await ask("/static/tap.jpg?%zz", {})).toBe(200);
});

test("an address that is too long or malformed is refused before any other handler", async () => {
  const before: Handler = (_request, response) => {
    response.statusCode = 500;
    response.end();
  };
  expect(await ask(`/${"a".repeat(4200)}`, { before })).toBe(414);
  expect(await ask("/%zz", { before })).toBe(400);
});

test("an asynchronous handler that fails is answered for, and the process goes on", async () => {
  const gone = Object.assign(new Error("no such file"), { code: "ENOENT" });
  expect(await ask("/static/tap.jpg", { after: failing(gone) })).toBe(404);
  expect(await ask("/static/tap.jpg", { after: failing(new Error("broken")) })).toBe(500);
});
