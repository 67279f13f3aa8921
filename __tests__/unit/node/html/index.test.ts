/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { finishSite, htmlBudget } from "../../../../src/node/html";

jest.mock("../../../../src/node/html/inline-scripts", () => ({
  inlineScripts: () => ({ native: "close()", loadReact: "start(PAGE)" }),
}));

const project = process.cwd();
let home = "";
const place = (file: string) => path.join(home, "public", file);
const read = (file: string) => readFileSync(place(file), "utf8");

function write(file: string, content: string) {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), content);
}

const html = (words: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body><p>${words}</p><script src="/app-1.js" async></script></body></html>`;

/** What Gatsby leaves behind, in a project of its own. */
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "finish-"));
  process.chdir(home);
  mkdirSync(".cache");
  for (const [folder, page, content] of [
    ["index", "index.html", '<section id="about"></section>'],
    ["gallery", "gallery/index.html", '<a href="/images/a.jpg" data-needs-script=""></a>'],
  ] as const) {
    write(page, html(content));
    const data = { componentChunkName: `page-${folder}`, staticQueryHashes: [] };
    write(`page-data/${folder}/page-data.json`, JSON.stringify(data));
  }
  write("404.html", html("not here"));
  write("404/index.html", html("not here"));
  write("page-data/404.html/page-data.json", "{}");
  write("page-data/app-data.json", JSON.stringify({ webpackCompilationHash: "abc" }));
  write("webpack.stats.json", JSON.stringify({ assetsByChunkName: { app: ["app-1.js"] } }));
  write("chunk-map.json", "{}");
  write("~partytown/partytown.js", "");
  write("_gatsby/slices/a.html", "");
});
afterEach(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

const finish = () => finishSite(path.join(home, "public"), "");

test("both forms of an address are files, so that no host has to redirect", async () => {
  await finish();
  expect(read("gallery.html")).toBe(read("gallery/index.html"));
  expect(existsSync(place("index/index.html"))).toBe(false);
});

test("a page that is gone takes its second file with it, and no file of the owner's", async () => {
  const page = html('<div id="___gatsby">gone</div>');
  write("old.html", page);
  write("google1234.html", "google-site-verification: google1234.html");
  await finish();
  expect(existsSync(place("old.html"))).toBe(false);
  expect(existsSync(place("google1234.html"))).toBe(true);
});

test("the page with photos to open can load React, the others get as little as they need", async () => {
  await finish();
  expect(read("index.html")).toContain("close()");
  expect(read("index.html")).not.toContain("start(PAGE)");
  expect(read("gallery.html")).toContain("start(PAGE)");
  expect(read("404.html")).not.toContain("start(PAGE)");
  expect(read("404/index.html")).not.toContain("start(PAGE)");
});

test("every page carries a policy", async () => {
  await finish();
  for (const page of ["index.html", "gallery.html", "gallery/index.html", "404.html"]) {
    expect(read(page)).toContain('http-equiv="Content-Security-Policy"');
  }
});

test("what no visitor asks for is not published", async () => {
  await finish();
  const published = readdirSync(place(""));
  for (const name of ["webpack.stats.json", "chunk-map.json", "~partytown", "_gatsby"]) {
    expect(published).not.toContain(name);
  }
});

test("compressed copies hold the finished pages", async () => {
  await finish();
  for (const page of ["index.html", "gallery.html", "404.html"]) {
    expect(gunzipSync(readFileSync(place(`${page}.gz`))).toString()).toBe(read(page));
  }
});

test("running it again changes nothing", async () => {
  await finish();
  const pages = ["index.html", "gallery.html", "gallery/index.html", "404.html"];
  const first = pages.map(read);
  await finish();
  expect(pages.map(read)).toEqual(first);
});

test("the table tells each page's size and the limit of 14 KB", async () => {
  const table = await finish();
  expect(htmlBudget).toBe(14_336);
  const size = gzipSync(read("gallery/index.html")).length;
  expect(table).toMatch(new RegExp(`^/gallery +${size} of 14336 bytes$`, "m"));
  expect(
    table
      .split("\n")
      .slice(1)
      .map((row) => row.split(" ")[0])
      .sort(),
  ).toEqual(["/", "/404", "/404.html", "/gallery"]);
});

test("a page that would violate its own policy stops the build", async () => {
  write("gallery/index.html", html('<img src="https://elsewhere.example/a.jpg">'));
  await expect(finish()).rejects.toThrow(/another origin in <img/);
});
