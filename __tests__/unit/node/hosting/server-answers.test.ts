/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { createSiteServer } from "../../../../src/node/hosting/server";

const text = "<h1>Privacy notice</h1>";
let directory = "";
let server: Server;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "answers-"));
  const put = (file: string, content: string | Buffer) =>
    writeFileSync(path.join(directory, file), content);
  put("404.html", "<h1>Not here</h1>");
  put("privacy-notice.html", text);
  put("privacy-notice.html.br", brotliCompressSync(text));
  put("privacy-notice.html.gz", gzipSync(text));
  server = createSiteServer({ directory }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

async function ask(url: string, method = "GET", encoding = "") {
  const { port } = server.address() as AddressInfo;
  const options = { port, path: url, method, headers: { "accept-encoding": encoding } };
  const response = await new Promise<IncomingMessage>((resolve) => request(options, resolve).end());
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test("a browser that takes both encodings gets brotli, the smaller one", async () => {
  const { headers, body } = await ask("/privacy-notice", "GET", "gzip, deflate, br");
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test("caches are told that the answer depends on the encoding", async () => {
  const { headers } = await ask("/privacy-notice", "GET", "br");
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test("a question after the address changes nothing", async () => {
  const { status, body } = await ask("/privacy-notice?from=mail");
  expect([status, body.toString()]).toEqual([200, text]);
});

test("HEAD is answered like GET, without the page", async () => {
  const { status, headers, body } = await ask("/privacy-notice", "HEAD");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(body).toHaveLength(0);
});

test.each(["/nowhere", "/nowhere/", "/privacy-notice/more", "/%E0%A4%A"])(
  "%s is not here, and the answer is a page",
  async (url) => {
    const { status, headers, body } = await ask(url);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toBe("<h1>Not here</h1>");
  },
);

test("browsers may not guess types", async () => {
  expect((await ask("/nowhere")).headers["x-content-type-options"]).toBe("nosniff");
  expect((await ask("/privacy-notice")).headers["x-content-type-options"]).toBe("nosniff");
});
