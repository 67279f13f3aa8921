/** @jest-environment node */
import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { finishPages } from "../../../../src/node/html";
import { temporaryFolder } from "../../../support/temporary-folder";

jest.mock("../../../../src/node/html/inline-scripts", () => ({
  inlineScripts: () => ({ native: "close()", loadReact: "start(PAGE)" }),
}));

const { at, read, write } = temporaryFolder();

const html = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style data-identity="gatsby-global-css">.later{top:0}.never{top:0}</style></head><body>${body}<script src="/site/app-1.js" async></script></body></html>`;

/** What Gatsby leaves behind. */
beforeEach(() => {
  write("index.html", html('<section id="about"></section>'));
  write("gallery/index.html", html('<a href="/images/a.jpg" data-needs-script=""></a>'));
  write("app-1.js", 'const shown="later"');
  write("404.html", html("not here"));
  write("404/index.html", html("not here"));
});

const pages = ["404.html", "404/index.html", "gallery.html", "gallery/index.html", "index.html"];

const finish = () =>
  finishPages({
    publicDirectory: at(),
    pathPrefix: "/site",
    pagePaths: ["/", "/gallery", "/404", "/404.html"],
    readScripts: async () => ({ scripts: ["/site/app-1.js"], data: [], newest: "", globals: {} }),
    structuredData: () => null,
  });

test("both forms of an address are files, so that no host has to redirect, and all are named", async () => {
  const { files } = await finish();
  expect(read("gallery.html")).toBe(read("gallery/index.html"));
  expect(files.sort()).toEqual(pages);
  expect(readdirSync(at(), { recursive: true })).not.toContain("index/index.html");
});

test("the page with photos to open can load React and keeps the styles of its scripts", async () => {
  await finish();
  expect(read("gallery.html")).toMatch(/\.later{top:0}<\/style>.*start\(PAGE\)/s);
  expect(read("index.html")).toContain("close()");
  for (const page of ["index.html", "404.html", "404/index.html"]) {
    expect(read(page)).not.toMatch(/start\(PAGE\)|later/);
  }
});

test("every page carries a policy, and the site's allows what any page needs", async () => {
  const { policy } = await finish();
  for (const page of pages) {
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page))?.[1];
    expect(own).toContain("'sha256-");
    for (const source of own?.split(/[ ;]+/) ?? []) expect(policy).toContain(source);
  }
});

test("pages are prepared ahead, files are not", async () => {
  await finish();
  const rules = /"speculationrules">(.*?)</.exec(read("index.html"))?.[1] ?? "";
  expect(JSON.parse(rules).prerender[0].where.and).toEqual([
    { href_matches: "/site/*" },
    { not: { href_matches: ["/site/images/*", "/site/*.vcf"] } },
  ]);
});

test("the table shows each page's size and the limit of 14 KB", async () => {
  const { sizes } = await finish();
  const size = gzipSync(read("gallery/index.html")).length;
  expect(sizes).toMatch(new RegExp(`^/gallery +${size} of 14336 bytes$`, "m"));
  expect(sizes.match(/^\/\S*/gm)).toEqual(["/", "/404", "/404.html", "/gallery"]);
});

test("a page that would violate its own policy stops the build", async () => {
  write("gallery/index.html", html('<img src="https://elsewhere.example/a.jpg">'));
  await expect(finish()).rejects.toThrow(
    /public\/gallery\/index\.html cannot be published.*another origin in <img/,
  );
});
