import { once } from "node:events";
import { Server } from "node:net";
import { builtPathPrefix, publishHostFiles } from "../../../../src/node/hosting/headers";
import { immutable, securityHeaders } from "../../../support/expected-headers";
import { type ServedSite, serve } from "../../../support/serve";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder("each", true);
let site: ServedSite;
beforeEach(async () => {
  site = await serve({ directory: at(), pathPrefix: "/site" });
});
afterEach(() => site.close());

async function ask(url: string) {
  const answer = await fetch(new URL(url, site.address));
  return [answer.status, await answer.text()];
}

test("a site below a path is served there, and nothing beside it", async () => {
  for (const name of ["index", "gallery", "404"]) write(`${name}.html`, name);
  expect(await ask("/site")).toEqual([200, "index"]);
  expect(await ask("/site/gallery")).toEqual([200, "gallery"]);
  for (const beside of ["/gallery", "/else/gallery", "/sitegallery"])
    expect(await ask(beside)).toEqual([404, "404"]);
});

test("the server goes on while the site is built again", async () => {
  expect(await ask("/site/")).toEqual([404, expect.stringContaining("being built")]);
  for (const text of ["first", "second, and longer"]) {
    write("index.html", text);
    expect(await ask("/site/")).toEqual([200, text]);
  }
});

test("hosts are given the security headers, the pages' policy, and what may be kept for good", async () => {
  const files = ["index.html", "app-0123456789abcdef0123.js", "app.js", "static/1/a.js"];
  const policy = "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'";
  const written = await publishHostFiles(at(), { pathPrefix: "/site", policy, files });
  const { "Content-Security-Policy": framing, ...others } = securityHeaders;
  expect(read("_headers").split("\n")).toEqual([
    "/*",
    `  Content-Security-Policy: ${policy}; ${framing}`,
    ...Object.entries(others).map(([name, value]) => `  ${name}: ${value}`),
    "/site/static/*",
    `  Cache-Control: ${immutable}`,
    "/site/app-0123456789abcdef0123.js",
    `  Cache-Control: ${immutable}`,
    "",
  ]);
  // GitHub Pages leaves the folder as it is.
  expect(read(".nojekyll")).toBe("");
  expect(written).toEqual(["_headers", ".nojekyll"]);
  // `npm run serve` finds out from them where the site is to lie.
  expect([builtPathPrefix(at()), builtPathPrefix(at("none"))]).toEqual(["/site", ""]);
  await publishHostFiles(at(), { pathPrefix: "", policy, files });
  expect(builtPathPrefix(at())).toBe("");
});

const { exitCode, env, argv } = process;
afterEach(() => Object.assign(process, { exitCode, env, argv }));

/** Runs the command. */
async function runServe(PORT: string, ...args: string[]): Promise<void> {
  process.env = { ...env, PORT };
  process.argv = ["node", "serve", ...args];
  await jest.isolateModulesAsync(async () => {
    await import("../../../../src/node/commands/serve");
  });
}

/** What the command says as it fails. */
async function refusal(...settings: Parameters<typeof runServe>): Promise<string> {
  const said = new Promise<string>((resolve) => {
    jest.spyOn(console, "error").mockImplementation(resolve);
  });
  await runServe(...settings);
  const sentence = await said;
  expect(process.exitCode).toBe(1);
  return sentence;
}

test.each([
  ["0", "There is no built site to serve yet. Build it first: npm run build"],
  ...["-1", "70000", ""].map((port) => [
    port,
    `“${port}” is no port. A port is a number up to 65535: npm run serve 9001`,
  ]),
])("before the first build and with “%s” for a port it says what to do", async (port, sentence) => {
  expect(await refusal(port)).toBe(sentence);
});

test("a port that is in use is reported, with how to choose another", async () => {
  write("public/index.html");
  const { port } = new URL(site.address);
  const sentence = `Port ${port} is in use. Choose another: npm run serve 9001`;
  expect(await refusal(port)).toBe(sentence);
  expect(await refusal("0", port)).toBe(sentence);
});

test("only this computer reaches the site, and a phone where another host is asked for", async () => {
  write("public/index.html");
  jest.spyOn(console, "log").mockReturnValue();
  const listen = jest.spyOn(Server.prototype, "listen");
  for (const [args, address] of [
    [[], "127.0.0.1"],
    [["0", "0.0.0.0"], "0.0.0.0"],
  ] as const) {
    await runServe("0", ...args);
    const server = listen.mock.contexts.at(-1) as Server;
    if (!server.listening) await once(server, "listening");
    const listensAt = server.address();
    server.close();
    expect(listensAt).toMatchObject({ address });
  }
});
