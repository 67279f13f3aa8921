import { readdirSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { immutable, revalidated, securityHeaders } from "../../src/node/hosting/headers";
import { publicDirectory } from "../../src/node/paths";
import { routes } from "../support/content";
import { startNginx } from "../support/nginx";
import { ensureProgram } from "../support/programs";

test.describe.configure({ mode: "default" });
test.skip(!ensureProgram("nginx", "nginx-light"), "nginx is not installed (Debian: nginx-light)");

let nginx: Awaited<ReturnType<typeof startNginx>>;
test.beforeAll(async () => {
  nginx = await startNginx(publicDirectory);
});
test.afterAll(() => nginx?.stop());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Asks for a path as it is typed: neither `..` nor anything else is tidied up on the way. */
async function ask(address: string, { method, headers, agent }: Asked = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: nginx.port, path: address, method, headers, agent };
    request(options, resolve).once("error", reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

const script = `/${readdirSync(publicDirectory).find((file) => /^app-[0-9a-f]{20}\.js$/.test(file))}`;

for (const address of [...routes, "/privacy-notice/", "/privacy-notice?from=card"]) {
  test(`${address} answers at once, with every header`, async () => {
    const { status, headers } = await ask(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers[name.toLowerCase()]).toBe(value);
    }
  });
}

test("an unknown address gets the site's own page, status 404 and the same headers", async () => {
  const { status, headers, body } = await ask("/nowhere");
  expect(status).toBe(404);
  expect(body.toString()).toContain('id="___gatsby"');
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(headers[name.toLowerCase()]).toBe(value);
  }
});

test("names with a hash may be kept for a year, but not that one is missing", async () => {
  expect((await ask(script)).headers["cache-control"]).toBe(immutable);
  expect((await ask("/static/012345/gone-360.avif")).headers).toMatchObject({
    "cache-control": revalidated,
  });
  expect((await ask("/page-data/app-data.json")).headers["cache-control"]).toBe("no-cache");
});

test("text comes as the build compressed it", async () => {
  const plain = await ask("/privacy-notice");
  const small = await ask("/privacy-notice", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(small.headers.vary).toBe("Accept-Encoding");
  expect(small.body.length).toBeLessThan(plain.body.length / 2);
});

test("each file has its type", async () => {
  const types = {
    "/manifest.webmanifest": "application/manifest+json",
    "/favicon.svg": "image/svg+xml",
    "/favicon.ico": "image/x-icon",
  };
  for (const [address, type] of Object.entries(types)) {
    const { status, headers } = await ask(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("folders are not listed, and what is hidden stays hidden", async () => {
  writeFileSync(path.join(nginx.root, ".env"), "SECRET=1");
  const closed = ["/static/", "/images/", "/.env", "/.nojekyll", "/_headers", "/%2eenv"];
  for (const address of closed) expect((await ask(address)).status, address).toBe(404);
});

test("nothing outside the site can be reached", async () => {
  const ways = [
    "/../nginx.conf",
    "/static/../../nginx.conf",
    "/%2e%2e/nginx.conf",
    "/..%2fnginx.conf",
  ];
  for (const address of ways) {
    const { status, body } = await ask(address);
    expect([400, 404], address).toContain(status);
    expect(body.toString()).not.toContain("worker_connections");
  }
});

test("HEAD answers as GET does, without a body", async () => {
  const { status, headers, body } = await ask("/privacy-notice", { method: "HEAD" });
  expect(status).toBe(200);
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
  expect(body).toHaveLength(0);
});

test("a part of a file can be asked for", async () => {
  const { status, headers, body } = await ask(script, { headers: { Range: "bytes=0-9" } });
  expect(status).toBe(206);
  expect(headers["content-range"]).toMatch(/^bytes 0-9\//);
  expect(body).toHaveLength(10);
});

test("what the browser has is not sent again", async () => {
  const { headers } = await ask("/privacy-notice");
  const again = await ask("/privacy-notice", {
    headers: { "If-None-Match": String(headers.etag) },
  });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test("2,000 requests over 64 connections are all answered", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number | undefined, number>();
  let left = 2_000;
  const visitor = async () => {
    while (left-- > 0) {
      const { status } = await ask("/privacy-notice", {
        agent,
        headers: { "Accept-Encoding": "gzip" },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 64 }, visitor));
  agent.destroy();
  expect([...statuses]).toEqual([[200, 2_000]]);
});
