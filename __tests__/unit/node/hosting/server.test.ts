/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSiteServer } from "../../../../src/node/hosting/server";

const directory = mkdtempSync(path.join(tmpdir(), "served-"));
for (const [file, text] of Object.entries({
  "index.html": "home",
  "gallery.html": "gallery",
})) {
  writeFileSync(path.join(directory, file), text);
}
afterAll(() => rmSync(directory, { recursive: true }));

async function ask(url: string, { method = "GET", prefix = "", encoding = "" } = {}) {
  const server = createSiteServer({ directory, pathPrefix: prefix }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const options = { port, path: url, method, headers: { "accept-encoding": encoding } };
  const response = await new Promise<IncomingMessage>((resolve) => request(options, resolve).end());
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  server.close();
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(chunks).toString("latin1") };
}

describe("the server for looking", () => {
  it("serves below a path, and nothing beside it", async () => {
    expect((await ask("/site/gallery", { prefix: "/site" })).status).toBe(200);
    expect(await ask("/site", { prefix: "/site" })).toMatchObject({ status: 200, body: "home" });
    expect((await ask("/gallery", { prefix: "/site" })).status).toBe(404);
    expect((await ask("/sitemap", { prefix: "/site" })).status).toBe(404);
  });

  it("goes on while the site is built again", async () => {
    const built = mkdtempSync(path.join(tmpdir(), "rebuilt-"));
    const write = (file: string, text: string) => writeFileSync(path.join(built, file), text);
    const server = createSiteServer({ directory: built }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const read = (url: string) =>
      new Promise<string>((resolve) => {
        const asked = request({ port, path: url, agent: false }, async (response) => {
          resolve(Buffer.concat(await response.toArray()).toString());
        });
        asked.end();
      });
    expect(await read("/")).toMatch(/being built/);
    write("index.html", "first");
    expect(await read("/")).toBe("first");
    write("index.html", "second, and longer");
    write("styles.2.css", "new");
    expect(await read("/")).toBe("second, and longer");
    expect(await read("/styles.2.css")).toBe("new");
    server.close();
    rmSync(built, { recursive: true });
  });
});
