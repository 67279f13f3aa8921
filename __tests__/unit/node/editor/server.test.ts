/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { serveEditor } from "../../../../src/node/editor";
import { checkOrigin, refusalFor } from "../../../../src/node/editor/guard";
import { editorPath } from "../../../../src/shared-names";
import { photos } from "../../../support/content";
import { filesIn } from "../../../support/files";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One of the pictures that are there; without any, the page again. */
const photo = photos[0] ? `/photo?url=${encodeURIComponent(photos[0].url)}` : "";

let server: Server;
let port: number;
let printed = "";

beforeAll(async () => {
  let handler: Handler = () => {};
  const app = {
    use: (_path: string, given: Handler) => {
      handler = given;
    },
  };
  serveEditor(
    {
      app: app as never,
      store: { getState: () => ({ program: { port: 8000 } }) } as never,
      reporter: {
        log: (message: string) => {
          printed += message;
        },
        error: () => {},
      } as never,
    },
    { guard: async () => undefined },
  );
  server = createServer((incoming, response) => {
    // As Gatsby's own server does, for any site.
    response.setHeader("Access-Control-Allow-Origin", "*");
    incoming.url = incoming.url?.slice(editorPath.length);
    handler(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => server.close());

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Asks as a browser's page of the editor would, but for what is said otherwise. */
function ask({ method = "GET", path = "/files", headers = {}, body }: Asked) {
  const own = { host: `127.0.0.1:${port}`, "sec-fetch-site": "same-origin" };
  const origin = method === "GET" ? {} : { origin: `http://127.0.0.1:${port}` };
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; text: string }>(
    (resolve, reject) => {
      const options = {
        port,
        method,
        path: editorPath + path,
        headers: { ...own, ...origin, ...headers },
      };
      const asked = request(options, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      // What is too much is not read to its end.
      asked.on("error", reject).end(body);
    },
  );
}

/** What an owner has, as far as these tests could change it. */
const owned = () => [
  existsSync("images") ? filesIn("images") : [],
  readFileSync("src/content/home.yaml", "utf8"),
];

const save = (fields: object) => JSON.stringify({ file: "home", hash: "", edits: [], ...fields });

test("the start of develop says where it is", () => {
  expect(printed).toContain("http://localhost:8000/___content");
});

test("its own page is answered, in frames of nobody, and readable to no other site", async () => {
  for (const path of ["", "/files", "/icons", "/online", "/pictures", photo]) {
    const { status, headers } = await ask({ path });
    expect(status).toBe(200);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test.each<[string, Asked]>([
  ["a stranger’s name that leads here (DNS rebinding)", { headers: { host: "evil.example:8000" } }],
  ["a name that begins like ours", { headers: { host: "localhost.evil.example" } }],
  ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }],
  ["a page of another port", { headers: { "sec-fetch-site": "same-site" } }],
  ["another origin", { headers: { origin: "https://evil.example" } }],
  ["an origin that hides", { headers: { origin: "null" } }],
  [
    "a write from another site",
    { method: "POST", path: "/save", headers: { origin: "https://evil.example" } },
  ],
  [
    "a write from another port",
    { method: "POST", path: "/save", headers: { origin: "http://127.0.0.1:1" } },
  ],
  [
    "a build from another site",
    { method: "POST", path: "/build", headers: { "sec-fetch-site": "cross-site" } },
  ],
  ["what was built, for another site", { path: "/website.zip", headers: { origin: "null" } }],
  [
    "a push from another site",
    { method: "POST", path: "/online", headers: { "sec-fetch-site": "cross-site" } },
  ],
  [
    "a deletion from another site",
    { method: "POST", path: "/delete", headers: { origin: "https://evil.example" } },
  ],
  [
    "a photo from another site",
    { method: "POST", path: "/photo?name=a.jpg", headers: { origin: "null" } },
  ],
])("%s is refused", async (_what, asked) => {
  expect((await ask({ ...asked, ...(asked.method && { body: save({}) }) })).status).toBe(403);
});

test("a write that names no origin is refused, with and without the browser’s own header", () => {
  const headers = { host: "127.0.0.1:8000" };
  const socket = { remoteAddress: "127.0.0.1" };
  for (const more of [{}, { "sec-fetch-site": "none" }]) {
    const incoming = { method: "POST", headers: { ...headers, ...more }, socket };
    expect(() => checkOrigin(incoming as IncomingMessage)).toThrow("its own page alone");
  }
});

test("another computer is refused, whatever it calls this one", () => {
  const incoming = (remoteAddress: string) =>
    ({
      method: "GET",
      headers: { host: "localhost:8000" },
      socket: { remoteAddress },
    }) as IncomingMessage;
  for (const address of ["192.168.1.20", "::ffff:10.0.0.3", "fe80::1"]) {
    expect(() => checkOrigin(incoming(address))).toThrow("its own computer alone");
  }
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(() => checkOrigin(incoming(address))).not.toThrow();
  }
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not answered", async (method) => {
  expect((await ask({ method, path: "/save" })).status).toBe(405);
});

test.each<[string, number, Asked]>([
  ["no JSON", 400, { body: "{" }],
  ["another shape", 400, { body: save({ edits: [{ path: "headline" }] }) }],
  ["an action that is none", 400, { path: "/online", body: '{"action":"delete"}' }],
  ["a position that is none", 400, { body: save({ edits: [{ path: [-1] }] }) }],
  ["a file of another folder", 404, { body: save({ file: "../../package" }) }],
  [
    "a file that was changed since",
    409,
    { body: save({ edits: [{ path: ["headline"], value: "x" }] }) },
  ],
  ["more than any save", 413, { body: save({ text: "x".repeat(1_100_000) }) }],
  ["a photo’s name with a way out", 422, { path: "/photo?name=..%2F..%2Fpackage.json", body: "x" }],
  [
    "a logo’s name with a way out",
    422,
    { path: "/photo?logo&name=..%2Fx.svg", body: "<svg onload='x'/>" },
  ],
  [
    "a picture to delete that is none",
    404,
    { path: "/delete", body: '{"url":"/images/../package.json"}' },
  ],
  ["a picture that was not deleted", 404, { path: "/restore", body: '{"url":"/images/x.jpg"}' }],
  ["no picture to delete", 400, { path: "/delete", body: "{}" }],
  ["a malformed path", 404, { path: "/%zz", body: "" }],
  ["a malformed picture", 404, { method: "GET", path: "/photo?url=%zz" }],
  ["a picture that cannot be", 404, { method: "GET", path: "/photo?url=%2Fimages%2F%25zz%00" }],
  ["nothing that is known", 404, { path: "/secrets", body: "" }],
])("%s is refused and nothing is written", async (_what, status, asked) => {
  const before = owned();
  expect((await ask({ method: "POST", path: "/save", ...asked })).status).toBe(status);
  expect(owned()).toEqual(before);
});

test("what the computer refuses is reported in a plain sentence, with a status to try again by", () => {
  const answered = (code: string) => refusalFor(Object.assign(new Error("raw"), { code }));
  expect(answered("ENOSPC")).toMatchObject({
    status: 507,
    message: expect.stringMatching(/no room left/),
  });
  expect(answered("ENOENT")).toMatchObject({
    status: 409,
    message: expect.stringMatching(/deleted or moved/),
  });
  for (const code of ["EACCES", "EPERM", "EROFS"]) {
    expect(answered(code)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/read-only/),
    });
  }
  expect(answered("EISDIR")).toBeUndefined();
});

test.each([
  "../package.json",
  "/images/../package.json",
  "/images/%2e%2e/package.json",
  "/etc/passwd",
])("no file but a picture is shown: %s", async (url) => {
  expect((await ask({ path: `/photo?url=${encodeURIComponent(url)}` })).status).toBe(404);
});

test("what stands in the way is said, and nothing is built", async () => {
  const build = (siteUrl: string) =>
    ask({ method: "POST", path: "/build", body: JSON.stringify({ siteUrl }) });
  expect((await build("nowhere")).text).toContain(
    "“nowhere” cannot be the address of your website",
  );
  expect((await build("https://www.mine.co.uk")).text).toContain(
    "Something is to be mended first.",
  );
});
