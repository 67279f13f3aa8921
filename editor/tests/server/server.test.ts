import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { filesIn } from "../../../__tests__/support/files";
import { editorPath } from "../../../src/shared-names";
import { serveEditor } from "../../server";
import { checkOrigin, refusalFor } from "../../server/guard";
import { HeldFile } from "../../server/site";

let handler: (request: IncomingMessage, response: ServerResponse) => void;
const info = jest.fn();
const server = createServer((incoming, response) => {
  // As Gatsby's own server does, for any site.
  response.setHeader("Access-Control-Allow-Origin", "*");
  incoming.url = incoming.url?.slice(editorPath.length);
  handler(incoming, response);
});
let address: string;
const found = {
  mistakes: [{ severity: "mistake" as const, message: "A name is wrong." }],
  blockers: [{ severity: "blocker" as const, message: "A name is left." }],
  advice: [{ severity: "advice" as const, message: "Which jobs do you do?" }],
};
const check = jest.fn(async () => found);

beforeAll(async () => {
  const use = (_path: string, given: typeof handler) => {
    handler = given;
  };
  const store = { getState: () => ({ program: { port: 8000 } }) };
  const gatsby = { app: { use }, store, reporter: { info, error: () => {} } };
  serveEditor(gatsby as never, check);
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

interface Overrides {
  method?: string;
  site?: string;
  folder?: string;
}

/** Sends a request as a page of the editor would, with overrides; one with a body is a POST. */
const ask = (path: string, body?: string, overrides: Overrides = {}) => {
  const {
    method = body === undefined ? "GET" : "POST",
    site = "same-origin",
    folder = process.cwd(),
  } = overrides;
  const named = folder && { "site-folder": encodeURIComponent(folder) };
  const headers = {
    "sec-fetch-site": site,
    ...named,
    ...(method !== "GET" && { origin: address }),
  };
  return fetch(address + editorPath + path, { method, headers, body: body ?? null });
};

test("the page names its folder as “Edit my website” looks for it", async () => {
  const page = await (await ask("")).text();
  expect(page).toContain(`data-folder="${encodeURIComponent(process.cwd())}"`);
  const launcher = readFileSync("src/node/commands/edit-my-website.cjs", "utf8");
  expect(launcher).toMatch(/data-folder="\$\{encodeURIComponent\(folder\)\}"/);
});

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

/** The files of an owner that these tests could change. */
const owned = () => [existsSync("images") ? filesIn("images") : [], filesIn("src/content")];

// Where the site has no photo, the page is requested twice.
const [name] = existsSync("images/gallery") ? filesIn("images/gallery") : [];
const photo = name ? `/thumbnail.jpg?url=${encodeURIComponent(`/images/gallery/${name}`)}` : "";
const pages = [
  "",
  "/editor.js",
  "/editor.css",
  "/files",
  "/online",
  "/pictures",
  "/questions",
  photo,
];

test("develop prints the editor's address; the server answers only the editor's own page, outside any frame", async () => {
  expect(info).toHaveBeenCalledWith(expect.stringContaining("http://localhost:8000/___content"));
  for (const path of pages) {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await statusOf(path, undefined, { site: "cross-site" })).toBe(403);
  }
  expect(await statusOf("/save", undefined, { method: "DELETE" })).toBe(405);
});

test("a window of another site, left open at this address, reads and changes nothing here", async () => {
  const before = owned();
  const another = { folder: "/home/sam/Sam’s shop" };
  const save = JSON.stringify({ file: "home", hash: "", edits: [] });
  for (const asked of [["/files"], ["/save", save], ["/build", ""]] as const) {
    const answer = await ask(asked[0], asked[1], another);
    expect(answer.status).toBe(503);
    const sentence = `folder ${another.folder}, but .* that in ${process.cwd()}`;
    expect(await answer.text()).toMatch(new RegExp(sentence));
  }
  expect(await statusOf("/save", save, { folder: "" })).toBe(503);
  expect(await statusOf("", undefined, { folder: "" })).toBe(200);
  expect(owned()).toEqual(before);
});

test("any other name of this computer leads to localhost, where windows know of each other", async () => {
  const { status, headers } = await fetch(`${address}${editorPath}/`, { redirect: "manual" });
  const place = `${address.replace("127.0.0.1", "localhost")}${editorPath}`;
  expect([status, headers.get("location")]).toEqual([302, place]);
});

test("browsers do not translate the page", async () => {
  expect(await (await ask("")).text()).toMatch(/<html [^>]*translate="no"/);
});

describe("the origin check", () => {
  /** Checks a request of a page of the editor, with overrides. */
  const check = (method: string, headers: object, remoteAddress = "127.0.0.1") => {
    const socket = { remoteAddress };
    const host = "localhost:8000";
    const request = { method, headers: { host, origin: `http://${host}`, ...headers }, socket };
    return () => checkOrigin(request as IncomingMessage);
  };

  const atHost = (host: string) => ({ host, origin: `http://${host}` });

  test.each<[string, object]>([
    ["a stranger’s name that leads here (DNS rebinding)", atHost("evil.example:8000")],
    ["a name that begins like ours", atHost("localhost.evil.example")],
    ["another origin", { origin: "https://evil.example" }],
  ])("refuses %s, to read and to write", (_what, headers) => {
    for (const method of ["GET", "POST"]) expect(check(method, headers)).toThrow("alone");
  });

  test("refuses a write without an origin, and any request from another computer", () => {
    expect(check("POST", { origin: undefined })).toThrow("its own page alone");
    expect(check("GET", { origin: undefined })).not.toThrow();
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
  ["another shape", 400, "/save", '{"edits":[{"path":"headline"}]}'],
  ["an answer to another question", 400, "/begin", '{"town":"Ely"}'],
  ["more than any save", 413, "/save", "x".repeat(1_100_000)],
  ["a photo’s name with a way out", 422, "/picture?name=..%2F..%2Fpackage.json", "x"],
  ["no picture to delete", 404, "/delete", ""],
  ["a malformed path", 404, "/%zz", ""],
  ["a picture’s path with a way out", 404, "/thumbnail.jpg?url=%2Fimages%2F..%2Fpackage.json"],
])("%s is refused and nothing is written", async (_what, status, path, ...[body]) => {
  const before = owned();
  expect(await statusOf(path, body)).toBe(status);
  expect(owned()).toEqual(before);
});

test.each([
  ["ENOSPC", 507, /no room left/],
  ["ENOENT", 409, /deleted or moved/],
  ["EACCES", 422, /read-only/],
])("%s is reported plainly, with the status %i", (code, status, message) => {
  const refusal = refusalFor(Object.assign(new Error("raw"), { code }));
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(message) });
});

test("a file that another program holds is reported as such, with a status after which the page tries again", () => {
  const refusal = refusalFor(new HeldFile(path.resolve("images/a.jpg")));
  expect(refusal).toMatchObject({
    status: 503,
    message: expect.stringContaining("Another program"),
  });
});

const status = async () => (await ask("/online")).json();

async function ended() {
  let last = await status();
  while (last.running) last = await status();
  return last.ended;
}

test("the site is not built while there is a mistake or something keeps it offline, and it is said what", async () => {
  expect(await statusOf("/build", "")).toBe(200);
  const failure = "A name is wrong.\nA name is left.";
  expect(await ended()).toEqual({ action: "build", failure });
  const all = [...found.mistakes, ...found.blockers, ...found.advice];
  expect(await (await ask("/findings")).json()).toMatchObject(all);
});

test("a build is started once and answered at once; every window sees that it runs", async () => {
  let end = () => {};
  const checked = new Promise<typeof found>((resolve) => {
    end = () => resolve(found);
  });
  check.mockClear().mockReturnValueOnce(checked);
  const builds = await Promise.all([ask("/build", ""), ask("/build", "")]);
  for (const build of builds) expect(await build.json()).toMatchObject({ running: "build" });
  expect((await status()).running).toBe("build");
  end();
  expect(await ended()).toMatchObject({ action: "build" });
  expect(check).toHaveBeenCalledTimes(1);
});

test("a fault of the editor itself during a build is told as well", async () => {
  check.mockRejectedValueOnce(new Error("a fault"));
  await ask("/build", "");
  expect(await ended()).toEqual({ action: "build", failure: "a fault" });
});
