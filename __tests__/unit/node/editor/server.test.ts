/** @jest-environment node */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serveEditor } from "../../../../src/node/editor";
import { checkOrigin, refusalFor } from "../../../../src/node/editor/guard";
import { editorPath } from "../../../../src/shared-names";
import { photos } from "../../../support/content";
import { filesIn } from "../../../support/files";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let address: string;
const log = jest.fn();

beforeAll(async () => {
  let handler: Handler = () => {};
  const app = {
    use: (_path: string, given: Handler) => {
      handler = given;
    },
  };
  const store = { getState: () => ({ program: { port: 8000 } }) };
  const gatsby = { app, store, reporter: { log, error: () => {} } };
  serveEditor(gatsby as never, { guard: async () => undefined });
  server = createServer((incoming, response) => {
    // As Gatsby's own server does, for any site.
    response.setHeader("Access-Control-Allow-Origin", "*");
    incoming.url = incoming.url?.slice(editorPath.length);
    handler(incoming, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

/** Asks as a page of the editor would, but for what is said otherwise; what has a body is a POST. */
const ask = (path: string, body?: string, otherwise: { method?: string; site?: string } = {}) => {
  const { method = body === undefined ? "GET" : "POST", site = "same-origin" } = otherwise;
  const headers = { "sec-fetch-site": site, ...(method !== "GET" && { origin: address }) };
  return fetch(address + editorPath + path, { method, headers, body: body ?? null });
};

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

/** What an owner has, as far as these tests could change it. */
const owned = () => [
  existsSync("images") ? filesIn("images") : [],
  readFileSync("src/content/home.yaml", "utf8"),
];

const save = (fields: object = {}) =>
  JSON.stringify({ file: "home", hash: "", edits: [], ...fields });

// Without a photo the page is asked for again.
const photo = photos[0] ? `/photo?url=${encodeURIComponent(photos[0].url)}` : "";
const pages = ["", "/files", "/online", "/pictures", photo];
const actions = ["/save", "/online", "/delete", "/photo?name=a.jpg"];

test("the start of develop says where it is", () => {
  expect(log).toHaveBeenCalledWith(expect.stringContaining("http://localhost:8000/___content"));
});

test("its own page is answered, in frames of nobody, and readable to no other site", async () => {
  for (const path of pages) {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("whatever another site asks for or sends is refused", async () => {
  const site = "cross-site";
  for (const path of [...pages, "/website.zip"]) {
    expect(await statusOf(path, undefined, { site })).toBe(403);
  }
  for (const path of actions) expect(await statusOf(path, save(), { site })).toBe(403);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not answered", async (method) => {
  expect(await statusOf("/save", undefined, { method })).toBe(405);
});

describe("the origin check", () => {
  /** Checks a request of a page of the editor, but for what is said otherwise. */
  const check = (method: string, headers: object, remoteAddress = "127.0.0.1") => {
    const socket = { remoteAddress };
    const host = "localhost:8000";
    const request = { method, headers: { host, origin: `http://${host}`, ...headers }, socket };
    return () => checkOrigin(request as IncomingMessage);
  };

  test.each<[string, object]>([
    ["a stranger’s name that leads here (DNS rebinding)", { host: "evil.example:8000" }],
    ["a name that begins like ours", { host: "localhost.evil.example" }],
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another port", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["another port as origin", { origin: "http://localhost:1" }],
    ["an origin that hides", { origin: "null" }],
  ])("refuses %s, which reads or writes", (_what, headers) => {
    for (const method of ["GET", "POST"]) expect(check(method, headers)).toThrow("alone");
  });

  test("refuses a write that names no origin, with and without the browser’s own header", () => {
    for (const headers of [{}, { "sec-fetch-site": "none" }]) {
      const silent = { ...headers, origin: undefined };
      expect(check("POST", silent)).toThrow("its own page alone");
      expect(check("GET", silent)).not.toThrow();
    }
  });

  test("refuses another computer, whatever it calls this one", () => {
    for (const remote of ["192.168.1.20", "::ffff:10.0.0.3", "fe80::1"]) {
      expect(check("GET", {}, remote)).toThrow("its own computer alone");
    }
    for (const remote of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(check("GET", {}, remote)).not.toThrow();
    }
  });
});

test.each<[string, status: number, path: string, body?: string]>([
  ["no JSON", 400, "/save", "{"],
  ["another shape", 400, "/save", save({ edits: [{ path: "headline" }] })],
  ["an action that is none", 400, "/online", '{"action":"delete","siteUrl":""}'],
  ["a position that is none", 400, "/save", save({ edits: [{ path: [-1] }] })],
  ["more than any save", 413, "/save", save({ text: "x".repeat(1_100_000) })],
  ["a photo’s name with a way out", 422, "/photo?name=..%2F..%2Fpackage.json", "x"],
  ["a logo’s name with a way out", 422, "/photo?logo&name=..%2Fx.svg", "<svg onload='x'/>"],
  ["no picture to delete", 400, "/delete", "{}"],
  ["a malformed path", 404, "/%zz", ""],
  ["a malformed picture", 404, "/photo?url=%zz"],
  ["a picture that cannot be", 404, "/photo?url=%2Fimages%2F%25zz%00"],
  ["a file that is no picture", 404, "/photo?url=%2Fetc%2Fpasswd"],
  ["a picture’s path with a way out", 404, "/photo?url=%2Fimages%2F..%2Fpackage.json"],
  ["the same, hidden", 404, "/photo?url=%2Fimages%2F%252e%252e%2Fpackage.json"],
  ["nothing that is known", 404, "/secrets", ""],
])("%s is refused and nothing is written", async (_what, status, path, ...[body]) => {
  const before = owned();
  expect(await statusOf(path, body)).toBe(status);
  expect(owned()).toEqual(before);
});

test.each([
  ["ENOSPC", 507, /no room left/],
  ["ENOENT", 409, /deleted or moved/],
  ["EACCES", 422, /read-only/],
  ["EPERM", 422, /read-only/],
  ["EROFS", 422, /read-only/],
])(
  "what the computer refuses by %s is reported plainly, with the status %i",
  (code, status, why) => {
    const refusal = refusalFor(Object.assign(new Error("raw"), { code }));
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(why) });
    expect(refusalFor(Object.assign(new Error("raw"), { code: "EISDIR" }))).toBeUndefined();
  },
);

test.each([
  ["nowhere", "“nowhere” cannot be the address of your website"],
  ["https://www.mine.co.uk", "Something is to be mended first."],
])("nothing is built for %s, and what stands in the way is said", async (siteUrl, why) => {
  expect(
    await (await ask("/online", JSON.stringify({ action: "build", siteUrl }))).text(),
  ).toContain(why);
});
