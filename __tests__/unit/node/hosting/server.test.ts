/** @jest-environment node */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSiteServer } from "../../../../src/node/hosting/server";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
let server: Server;
afterEach(() => server.close());

async function serve(pathPrefix = "") {
  server = createSiteServer({ directory: at(), pathPrefix }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    return [answer.status, await answer.text()];
  };
}

test("a site below a path is served there, and nothing beside it", async () => {
  write("index.html", "home");
  write("gallery.html", "gallery");
  write("404.html", "unknown");
  const ask = await serve("/site");
  expect(await ask("/site")).toEqual([200, "home"]);
  expect(await ask("/site/gallery")).toEqual([200, "gallery"]);
  for (const beside of ["/gallery", "/else/gallery", "/sitegallery"])
    expect(await ask(beside)).toEqual([404, "unknown"]);
});

test("the server goes on while the site is built again", async () => {
  const ask = await serve();
  expect(await ask("/")).toEqual([404, expect.stringContaining("being built")]);
  write("index.html", "first");
  expect(await ask("/")).toEqual([200, "first"]);
  write("index.html", "second, and longer");
  write("styles.2.css", "new");
  expect(await ask("/")).toEqual([200, "second, and longer"]);
  expect(await ask("/styles.2.css")).toEqual([200, "new"]);
});
