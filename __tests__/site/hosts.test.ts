import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { immutable, revalidated, securityHeaders } from "../../src/node/hosting/headers";
import { publicDirectory } from "../../src/node/system/paths";
import { routes } from "../support/content";
import { hosts } from "../support/hosts";
import { freePort } from "../support/site-copy";

const script = `/${readdirSync(publicDirectory).find((file) => /^app-[0-9a-f]{20}\.js$/.test(file))}`;
const text = readFileSync(path.join(publicDirectory, script), "utf8");
const picture = readdirSync(publicDirectory, { recursive: true, encoding: "utf8" })
  .filter((file) => file.startsWith("static/") && file.endsWith(".avif"))
  .map((file) => `/${file}`)
  .sort()
  .slice(0, 1);
const notice = "/privacy-notice";
const oddName = "tap #1 & 50%25 of Zoë's?.jpg";
const longName = (letters: number) => `/${"a".repeat(letters)}`;

const page = { status: 200, headers: { "content-type": "text/html; charset=utf-8" } };
const ownPage = { status: 404, body: expect.stringContaining('id="___gatsby"') };
const refused = { status: 405, headers: { allow: "GET, HEAD" } };
const ofType = (type: RegExp) => ({
  status: 200,
  headers: { "content-type": expect.stringMatching(type) },
});
const kept = (status: number, value: string) => ({ status, headers: { "cache-control": value } });
const inGzip = { status: 200, coding: "gzip", headers: { vary: "Accept-Encoding" } };
const plain = { status: 200, coding: "none" };
const accepting = (codings: string) => ({ headers: { "Accept-Encoding": codings } });
const bytes = (range: string) => ({ headers: { Range: `bytes=${range}` } });

/** What every host answers: a promise as a sentence, paths, how they are asked for, the answer. */
const contract: readonly [string, readonly string[], RequestOptions, Record<string, unknown>][] = [
  [
    "pages answer at once",
    [...routes, ...routes.slice(1).map((route) => `${route}/`), `${notice}?from=card`],
    {},
    page,
  ],
  ["HEAD answers without a body", [notice], { method: "HEAD" }, { ...page, body: "" }],
  ["only GET and HEAD are answered", [notice, "/"], { method: "POST" }, refused],
  ["unknown paths get the site's page", ["/nowhere", "/nowhere/", `${notice}/more`], {}, ownPage],
  ["a name with a hash is kept", [script, ...picture], {}, kept(200, immutable)],
  ["a missing one is not", ["/static/0/gone.avif"], {}, kept(404, revalidated)],
  ["all else is asked for again", [notice, "/favicon.svg"], {}, kept(200, revalidated)],
  [
    "a manifest has its type",
    ["/manifest.webmanifest"],
    {},
    ofType(/^application\/manifest\+json/),
  ],
  ["an icon has its type", ["/favicon.ico"], {}, ofType(/^image\/(x-icon|vnd.microsoft.icon)$/)],
  ["a contact card has its type", ["/contact.vcf"], {}, ofType(/^text\/vcard/)],
  [
    "a file's name may be odd",
    [`/${encodeURIComponent(oddName)}`],
    {},
    { status: 200, body: "odd" },
  ],
  ["text comes as the build compressed it", [notice], accepting("gzip"), inGzip],
  ["a coding may be refused", [notice], accepting("br;q=0, gzip"), inGzip],
  ["all codings may be refused", [notice], accepting("br;q=0, gzip;q=0.0"), plain],
  ["the first bytes can be had", [script], bytes("0-9"), { status: 206, body: text.slice(0, 10) }],
  ["the last bytes can be had", [script], bytes("-10"), { status: 206, body: text.slice(-10) }],
  ["none beyond the end", [script], bytes("99999999-"), { status: 416 }],
  ["folders are not listed", ["/static/", "/images/"], {}, { status: 404 }],
  ["what is hidden stays so", ["/.env", "/%2eenv", "/.nojekyll", "/_headers"], {}, ownPage],
  [
    "nothing outside the site can be had",
    ["/../secret", "/static/../../secret", "/%2e%2e/secret", "/..%2fsecret"],
    {},
    { status: expect.any(Number) },
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

    let port: number;
    let stop = async () => {};
    test.beforeAll(async () => {
      const own = mkdtempSync(path.join(tmpdir(), "host-"));
      const root = path.join(own, "site");
      cpSync(publicDirectory, root, { recursive: true });
      writeFileSync(path.join(root, ".env"), "SECRET=1");
      writeFileSync(path.join(own, "secret"), "SECRET=1");
      writeFileSync(path.join(root, oddName), "odd");
      port = await freePort();
      const end = await host.start({ root, port, own });
      stop = async () => {
        await end();
        rmSync(own, { recursive: true, force: true });
      };
    });
    test.afterAll(() => stop());

    /** Asks for a path as it is typed: neither `..` nor anything else is tidied up on the way. */
    async function ask(address: string, asked: RequestOptions = {}) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path: address, ...asked };
        request(options, resolve).once("error", reject).end();
      });
      const body = String(Buffer.concat(await answer.toArray()));
      const { statusCode: status, headers } = answer;
      return { status, headers, coding: headers["content-encoding"] ?? "none", body };
    }

    for (const [promise, addresses, asked, expected] of contract) {
      test(promise, async () => {
        for (const address of addresses) {
          const answer = await ask(address, asked);
          expect(answer, address).toMatchObject(expected);
          expect(answer.body, address).not.toContain("SECRET");
        }
      });
    }

    test("every answer has the security headers", async () => {
      const expected = Object.entries(securityHeaders).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      for (const address of [...routes, script, "/nowhere", longName(300)]) {
        expect((await ask(address)).headers, address).toMatchObject(Object.fromEntries(expected));
      }
    });

    test("what the browser has is not sent again", async () => {
      const { headers } = await ask(notice);
      const again = await ask(notice, { headers: { "If-None-Match": String(headers.etag) } });
      expect([again.status, again.body]).toEqual([304, ""]);
    });
  });
}
