import { readdirSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { immutable, revalidated, securityHeaders } from "../../src/node/hosting/headers";
import { publicDirectory } from "../../src/node/paths";
import { routes } from "../support/content";
import { hosts, startHost } from "../support/hosts";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** What must be answered: a status, headers as they are or as they match, text in the body. */
interface Answer {
  status: number | readonly number[];
  headers?: Record<string, string | RegExp | undefined>;
  /** In bytes. */
  length?: number;
  holds?: string;
}

const script = `/${readdirSync(publicDirectory).find((file) => /^app-[0-9a-f]{20}\.js$/.test(file))}`;
const picture = readdirSync(publicDirectory, { recursive: true, encoding: "utf8" })
  .filter((file) => file.startsWith("static/") && file.endsWith(".avif"))
  .map((file) => `/${file}`)
  .slice(0, 1);
const notice = "/privacy-notice";
const oddName = "tap #1 & 50%25 of Zoë's?.jpg";
const longName = (letters: number) => `/${"a".repeat(letters)}`;

const page = { status: 200, headers: { "content-type": "text/html; charset=utf-8" } };
const ownPage = { status: 404, holds: 'id="___gatsby"' };
const refused = { status: 405, headers: { allow: "GET, HEAD" } };
const ofType = (type: RegExp) => ({ status: 200, headers: { "content-type": type } });
const kept = (value: string) => ({ headers: { "cache-control": value } });
const inCoding = (coding?: string) => ({
  status: 200,
  headers: { "content-encoding": coding, ...(coding ? { vary: "Accept-Encoding" } : {}) },
});
const accepting = (codings: string) => ({ headers: { "Accept-Encoding": codings } });
const bytes = (range: string) => ({ headers: { Range: `bytes=${range}` } });

/** What every host answers: a promise as a sentence, paths, how they are asked for, the answer. */
const contract: readonly [string, readonly string[], Asked, Answer][] = [
  [
    "pages answer at once",
    [...routes, ...routes.slice(1).map((route) => `${route}/`), `${notice}?from=card`],
    {},
    page,
  ],
  ["HEAD answers without a body", [notice], { method: "HEAD" }, { ...page, length: 0 }],
  ["only GET and HEAD are answered", [notice, "/"], { method: "POST" }, refused],
  ["unknown paths get the site's page", ["/nowhere", "/nowhere/", `${notice}/more`], {}, ownPage],
  ["a name with a hash is kept", [script, ...picture], {}, { status: 200, ...kept(immutable) }],
  ["a missing one is not", ["/static/0/gone.avif"], {}, { status: 404, ...kept(revalidated) }],
  [
    "all else is asked for again",
    [notice, "/favicon.svg"],
    {},
    { status: 200, ...kept(revalidated) },
  ],
  [
    "a manifest has its type",
    ["/manifest.webmanifest"],
    {},
    ofType(/^application\/manifest\+json/),
  ],
  ["a drawing has its type", ["/favicon.svg"], {}, ofType(/^image\/svg\+xml/)],
  ["an icon has its type", ["/favicon.ico"], {}, ofType(/^image\/(x-icon|vnd.microsoft.icon)$/)],
  ["a contact card has its type", ["/contact.vcf"], {}, ofType(/^text\/vcard/)],
  ["a file's name may be odd", [`/${encodeURIComponent(oddName)}`], {}, { status: 200, length: 7 }],
  ["text comes as the build compressed it", [notice], accepting("gzip"), inCoding("gzip")],
  ["a coding may be refused", [notice], accepting("br;q=0, gzip"), inCoding("gzip")],
  ["all codings may be refused", [notice], accepting("br;q=0, gzip;q=0.0"), inCoding()],
  ["without a wish text comes plain", [notice], {}, inCoding()],
  ["the first bytes can be had", [script], bytes("0-9"), { status: 206, length: 10 }],
  ["the last bytes can be had", [script], bytes("-10"), { status: 206, length: 10 }],
  ["none beyond the end", [script], bytes("99999999-"), { status: 416 }],
  ["folders are not listed", ["/static/", "/images/"], {}, { status: 404 }],
  ["what is hidden stays so", ["/.env", "/%2eenv", "/.nojekyll", "/_headers"], {}, ownPage],
  [
    "nothing outside the site can be had",
    ["/../secret", "/static/../../secret", "/%2e%2e/secret", "/..%2fsecret"],
    {},
    { status: [400, 404] },
  ],
  [
    "what no name can be is malformed",
    ["/%00", "/a%00b", "/%zz", "/%E0%A4%A"],
    {},
    { status: 400 },
  ],
  ["a name longer than any file's is unknown", [longName(300)], {}, ownPage],
  ["8 KB of path are too long", [longName(8192)], {}, { status: 414 }],
];

for (const host of hosts) {
  test.describe(host.name, () => {
    test.describe.configure({ mode: "default" });
    const missing = host.missing();
    test.skip(missing !== undefined, missing);

    let started: Awaited<ReturnType<typeof startHost>>;
    test.beforeAll(async () => {
      started = await startHost(host, publicDirectory);
      writeFileSync(path.join(started.root, ".env"), "SECRET=1");
      writeFileSync(path.join(started.root, "../secret"), "SECRET=1");
      writeFileSync(path.join(started.root, oddName), "picture");
    });
    test.afterAll(() => started?.stop());

    /** Asks for a path as it is typed: neither `..` nor anything else is tidied up on the way. */
    async function ask(address: string, asked: Asked = {}) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { host: "127.0.0.1", port: started.port, path: address, ...asked };
        request(options, resolve).once("error", reject).end();
      });
      const body = Buffer.concat(await answer.toArray());
      return { status: answer.statusCode ?? 0, headers: answer.headers, body };
    }

    for (const [promise, addresses, asked, expected] of contract) {
      test(promise, async () => {
        for (const address of addresses) {
          const { status, headers, body } = await ask(address, asked);
          expect([expected.status].flat(), address).toContain(status);
          for (const [name, value] of Object.entries(expected.headers ?? {})) {
            if (value instanceof RegExp) expect(headers[name], address).toMatch(value);
            else expect(headers[name], address).toBe(value);
          }
          if (expected.length !== undefined) expect(body, address).toHaveLength(expected.length);
          if (expected.holds) expect(body.toString(), address).toContain(expected.holds);
          expect(body.toString(), address).not.toContain("SECRET");
        }
      });
    }

    test("every answer has the security headers", async () => {
      for (const address of [...routes, script, "/nowhere", longName(300)]) {
        const { headers } = await ask(address);
        for (const [name, value] of Object.entries(securityHeaders)) {
          expect(headers[name.toLowerCase()], address).toBe(value);
        }
      }
    });

    test("the last bytes are the last", async () => {
      const { body } = await ask(script);
      expect((await ask(script, bytes("-10"))).body).toEqual(body.subarray(-10));
    });

    test("what the browser has is not sent again", async () => {
      const { headers } = await ask(notice);
      const again = await ask(notice, { headers: { "If-None-Match": String(headers.etag) } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    test("2,000 requests over 64 connections are all answered", async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 64 });
      const asked = { agent, ...accepting("gzip") };
      const visitor = async () => {
        const statuses = [];
        for (let left = 2_000 / 64; left > 0; left--)
          statuses.push((await ask(notice, asked)).status);
        return statuses;
      };
      const statuses = await Promise.all(Array.from({ length: 64 }, visitor));
      agent.destroy();
      expect(new Set(statuses.flat())).toEqual(new Set([200]));
    });
  });
}
