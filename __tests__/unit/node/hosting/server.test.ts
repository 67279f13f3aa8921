import { type ServedSite, serve } from "../../../support/serve";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
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
