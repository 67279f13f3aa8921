/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { securityHeaders } from "../../../../src/node/hosting/headers";
import { createSiteServer } from "../../../../src/node/hosting/server";

const directory = mkdtempSync(path.join(tmpdir(), "served-"));
mkdirSync(path.join(directory, "gallery"));
for (const [file, text] of Object.entries({
  "index.html": "home",
  "404.html": "not here",
  "gallery.html": "gallery",
  "gallery/index.html": "gallery",
  "app-0123456789abcdef0123.js": "script",
  "favicon.ico": "icon",
  "tap #1 & 50%25 of Zoë's?.jpg": "picture",
})) {
  writeFileSync(path.join(directory, file), text);
}
writeFileSync(path.join(directory, "gallery.html.gz"), gzipSync("gallery"));
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
  it.each(["/gallery", "/gallery/"])("answers %s itself, without a redirect", async (url) => {
    expect(await ask(url)).toMatchObject({ status: 200, body: "gallery" });
  });

  it("answers an unknown address with the site's page and status 404", async () => {
    expect(await ask("/nowhere")).toMatchObject({ status: 404, body: "not here" });
    expect(await ask("/nowhere", { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  });

  it("sends the compressed copy to who takes it", async () => {
    expect((await ask("/gallery", { encoding: "gzip" })).headers["content-encoding"]).toBe("gzip");
    expect((await ask("/gallery")).headers["content-encoding"]).toBeUndefined();
  });

  it("lets hashed files be kept and nothing else", async () => {
    expect((await ask("/app-0123456789abcdef0123.js")).headers["cache-control"]).toContain(
      "immutable",
    );
    expect((await ask("/")).headers["cache-control"]).toBe("no-cache");
  });

  it("tells the type of the icon, which browsers may not guess", async () => {
    expect((await ask("/favicon.ico")).headers["content-type"]).toBe("image/x-icon");
  });

  it("finds a file whatever its name", async () => {
    const address = `/${encodeURIComponent("tap #1 & 50%25 of Zoë's?.jpg")}`;
    expect(await ask(address)).toMatchObject({ status: 200, body: "picture" });
    expect((await ask("/%E0%A4%A")).status).toBe(404);
  });

  it("serves below a path, and nothing beside it", async () => {
    expect((await ask("/site/gallery", { prefix: "/site" })).status).toBe(200);
    expect(await ask("/site", { prefix: "/site" })).toMatchObject({ status: 200, body: "home" });
    expect((await ask("/gallery", { prefix: "/site" })).status).toBe(404);
    expect((await ask("/sitemap", { prefix: "/site" })).status).toBe(404);
  });

  it.each(["/", "/nowhere", "/app-0123456789abcdef0123.js"])(
    "sends with %s every header that hosts are told to send",
    async (url) => {
      const { headers } = await ask(url);
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect(headers[name.toLowerCase()]).toBe(value);
      }
    },
  );

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

  it("never leaves its folder", async () => {
    expect((await ask("/../package.json")).status).toBe(404);
    expect((await ask("/%2e%2e/package.json")).status).toBe(404);
  });
});
