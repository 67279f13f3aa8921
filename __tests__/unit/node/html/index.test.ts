/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { finishPages, htmlBudget } from "../../../../src/node/html";

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
  write("index.html", html('<section id="about"></section>'));
  write("gallery/index.html", html('<a href="/images/a.jpg" data-needs-script=""></a>'));
  write("app-1.js", "");
  write("404.html", html("not here"));
  write("404/index.html", html("not here"));
});
afterEach(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

const readScripts = async () => ({ scripts: ["/app-1.js"], data: [], newest: "", globals: {} });

const finish = () =>
  finishPages({
    publicDirectory: path.join(home, "public"),
    pathPrefix: "",
    pagePaths: ["/", "/gallery", "/404", "/404.html"],
    readScripts,
    structuredData: () => null,
  });

test("both forms of an address are files, so that no host has to redirect", async () => {
  await finish();
  expect(read("gallery.html")).toBe(read("gallery/index.html"));
  expect(existsSync(place("index/index.html"))).toBe(false);
});

test("every file of a page is named", async () => {
  const { files } = await finish();
  expect(files.sort()).toEqual([
    "404.html",
    "404/index.html",
    "gallery.html",
    "gallery/index.html",
    "index.html",
  ]);
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

test("running it again changes nothing", async () => {
  await finish();
  const pages = ["index.html", "gallery.html", "gallery/index.html", "404.html"];
  const first = pages.map(read);
  await finish();
  expect(pages.map(read)).toEqual(first);
});

test("the table tells each page's size and the limit of 14 KB", async () => {
  const { sizes } = await finish();
  expect(htmlBudget).toBe(14_336);
  const size = gzipSync(read("gallery/index.html")).length;
  expect(sizes).toMatch(new RegExp(`^/gallery +${size} of 14336 bytes$`, "m"));
  expect(
    sizes
      .split("\n")
      .slice(1)
      .map((row) => row.split(" ")[0])
      .sort(),
  ).toEqual(["/", "/404", "/404.html", "/gallery"]);
});

test("a page that would violate its own policy stops the build", async () => {
  write("gallery/index.html", html('<img src="https://elsewhere.example/a.jpg">'));
  await expect(finish()).rejects.toThrow(
    /public\/gallery\/index\.html cannot be published.*another origin in <img/,
  );
});
