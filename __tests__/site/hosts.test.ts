import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { publicDirectory } from "../../src/node/system/paths";
import { routes } from "../support/content";
import { immutable, revalidated, securityHeaders } from "../support/expected-headers";
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
const unusualName = "tap #1 & 50%25 of Zoë's?.jpg";
const longName = (letters: number) => `/${"a".repeat(letters)}`;

const page = { status: 200, headers: { "content-type": "text/html; charset=utf-8" } };
const missingPage = { status: 404, body: expect.stringContaining('id="___gatsby"') };
const refused = { status: 405, headers: { allow: "GET, HEAD" } };
const ofType = (type: RegExp) => ({
  status: 200,
  headers: { "content-type": expect.stringMatching(type) },
});
const cached = (status: number, value: string) => ({ status, headers: { "cache-control": value } });
const inGzip = { status: 200, coding: "gzip", headers: { vary: "Accept-Encoding" } };
const uncompressed = { status: 200, coding: "none" };
const accepting = (codings: string) => ({ headers: { "Accept-Encoding": codings } });
const bytes = (range: string) => ({ headers: { Range: `bytes=${range}` } });

/** What every host must do: a sentence, the paths that are requested, how, and the expected answer. */
const contract: readonly [string, readonly string[], RequestOptions, Record<string, unknown>][] = [
  [
    "pages answer without a redirect, with a slash at the end too",
    [...routes, ...routes.slice(1).map((route) => `${route}/`), `${notice}?from=card`],
    {},
    page,
  ],
  ["HEAD is answered without a body", [notice], { method: "HEAD" }, { ...page, body: "" }],
  ["any method but GET and HEAD is refused", [notice, "/"], { method: "POST" }, refused],
  [
    "an unknown path shows the site's own page for missing addresses",
    ["/nowhere", "/nowhere/", `${notice}/more`],
    {},
    missingPage,
  ],
  [
    "a file with a hash in its name is kept by browsers for a year",
    [script, ...picture],
    {},
    cached(200, immutable),
  ],
  ["a missing file is not kept", ["/static/0/gone.avif"], {}, cached(404, revalidated)],
  [
    "browsers ask again for every other file",
    [notice, "/favicon.svg"],
    {},
    cached(200, revalidated),
  ],
  [
    "the manifest is sent with its type",
    ["/manifest.webmanifest"],
    {},
    ofType(/^application\/manifest\+json/),
  ],
  [
    "an icon is sent with its type",
    ["/favicon.ico"],
    {},
    ofType(/^image\/(x-icon|vnd.microsoft.icon)$/),
  ],
  ["the contact card is sent with its type", ["/contact.vcf"], {}, ofType(/^text\/vcard/)],
  [
    "a file whose name has unusual characters is sent",
    [`/${encodeURIComponent(unusualName)}`],
    {},
    { status: 200, body: "unusual" },
  ],
  ["text is sent compressed", [notice], accepting("gzip"), inGzip],
  ["a browser may refuse a kind of compression", [notice], accepting("br;q=0, gzip"), inGzip],
  ["a browser may refuse all compression", [notice], accepting("br;q=0, gzip;q=0.0"), uncompressed],
  [
    "the first bytes of a file can be requested",
    [script],
    bytes("0-9"),
    { status: 206, body: text.slice(0, 10) },
  ],
  [
    "the last bytes of a file can be requested",
    [script],
    bytes("-10"),
    { status: 206, body: text.slice(-10) },
  ],
  ["a request beyond the end of a file is refused", [script], bytes("99999999-"), { status: 416 }],
  ["folders are not listed", ["/static/", "/images/"], {}, { status: 404 }],
  ["hidden files are not shown", ["/.env", "/%2eenv", "/.nojekyll", "/_headers"], {}, missingPage],
  [
    "no file outside the site can be read",
    ["/../secret", "/static/../../secret", "/%2e%2e/secret", "/..%2fsecret"],
    {},
    { status: expect.any(Number) },
  ],
  [
    "an address that no file can have is called malformed",
    ["/%00", "/a%00b", "/%zz", "/%E0%A4%A"],
    {},
    { status: 400 },
  ],
  ["an address longer than any file name is called unknown", [longName(300)], {}, missingPage],
  ["an address of 8 KB is called too long", [longName(8192)], {}, { status: 414 }],
];

for (const host of hosts) {
  test.describe(host.name, () => {
    test.describe.configure({ mode: "default" });
    const missing = host.missing();
    test.skip(missing !== undefined, missing);

    let port: number;
    let stop = async () => {};
    test.beforeAll(async () => {
      const scratch = mkdtempSync(path.join(tmpdir(), "host-"));
      const root = path.join(scratch, "site");
      cpSync(publicDirectory, root, { recursive: true });
      writeFileSync(path.join(root, ".env"), "SECRET=1");
      writeFileSync(path.join(scratch, "secret"), "SECRET=1");
      writeFileSync(path.join(root, unusualName), "unusual");
      port = await freePort();
      const end = await host.start({ root, port, scratch });
      stop = async () => {
        await end();
        rmSync(scratch, { recursive: true, force: true });
      };
    });
    test.afterAll(() => stop());

    /** Requests a path exactly as given: `fetch` would resolve `..` first. */
    async function ask(address: string, how: RequestOptions = {}) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path: address, ...how };
        request(options, resolve).once("error", reject).end();
      });
      const body = String(Buffer.concat(await answer.toArray()));
      const { statusCode: status, headers } = answer;
      return { status, headers, coding: headers["content-encoding"] ?? "none", body };
    }

    for (const [promise, addresses, how, expected] of contract) {
      test(promise, async () => {
        for (const address of addresses) {
          const answer = await ask(address, how);
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

    test("a file that the browser already has is not sent again", async () => {
      const { headers } = await ask(notice);
      const again = await ask(notice, { headers: { "If-None-Match": String(headers.etag) } });
      expect([again.status, again.body]).toEqual([304, ""]);
    });
  });
}
