/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  nameBuild,
  readPageScripts,
  readScriptFiles,
} from "../../../../src/node/gatsby/page-scripts";

const project = process.cwd();
let home = "";

/** A project of its own, so that the real one's `.cache/` stays as it is. */
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "page-scripts-"));
  process.chdir(home);
  mkdirSync(".cache");
});
afterEach(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

function write(file: string, content: object) {
  const full = path.join(home, "public", file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, JSON.stringify(content));
}

const files = {
  app: ["webpack-runtime-1.js", "styles.1.css", "framework-1.js", "app-1.js"],
  "component---src-pages-gallery-tsx": ["styles.1.css", "gallery-1.js"],
  "component---src-pages-index-tsx": ["index-1.js"],
};

function writePage(folder: string, componentChunkName: string) {
  write(`page-data/${folder}/page-data.json`, { componentChunkName, staticQueryHashes: ["42"] });
  write("page-data/app-data.json", { webpackCompilationHash: "abc" });
}

const read = (pagePath: string, pathPrefix = "") =>
  readPageScripts({
    publicDirectory: path.join(home, "public"),
    pagePath,
    pathPrefix,
    files,
    build: "abc",
  });

test("a page gets its own scripts in order, and no style sheet", async () => {
  writePage("gallery", "component---src-pages-gallery-tsx");
  expect((await read("/gallery")).scripts).toEqual([
    "/webpack-runtime-1.js",
    "/framework-1.js",
    "/app-1.js",
    "/gallery-1.js",
  ]);
});

test("its data and that of every page are fetched beside them", async () => {
  writePage("gallery", "component---src-pages-gallery-tsx");
  expect((await read("/gallery")).data).toEqual([
    "/page-data/app-data.json",
    "/page-data/gallery/page-data.json",
    "/page-data/sq/d/42.json",
  ]);
});

test("the home page's data lies in a folder called index", async () => {
  writePage("index", "component---src-pages-index-tsx");
  const scripts = await read("/");
  expect(scripts.data).toContain("/page-data/index/page-data.json");
  expect(scripts.globals).toMatchObject({ pagePath: "/", ___webpackCompilationHash: "abc" });
});

test("below a path every address has it", async () => {
  writePage("gallery", "component---src-pages-gallery-tsx");
  const scripts = await read("/gallery", "/site");
  for (const address of [...scripts.scripts, ...scripts.data]) {
    expect(address).toMatch(/^\/site\/\w/);
  }
});

test("webpack's list leaves the published folder and is found again by the next build", async () => {
  write("webpack.stats.json", { assetsByChunkName: files });
  const published = path.join(home, "public");
  expect(await readScriptFiles(published)).toEqual(files);
  expect(existsSync(path.join(published, "webpack.stats.json"))).toBe(false);
  expect(await readScriptFiles(published)).toEqual(files);
});

test("a new list takes the place of the one kept", async () => {
  write("webpack.stats.json", { assetsByChunkName: files });
  await readScriptFiles(path.join(home, "public"));
  const newer = { ...files, app: ["app-2.js"] };
  write("webpack.stats.json", { assetsByChunkName: newer });
  expect(await readScriptFiles(path.join(home, "public"))).toEqual(newer);
  const kept = readFileSync(path.join(home, ".cache", "webpack.stats.kept.json"), "utf8");
  expect(kept).toContain("app-2.js");
});

test("a build is named by its scripts and data alone, wherever it was made", async () => {
  writePage("index", "component---src-pages-index-tsx");
  write("page-data/sq/d/42.json", { words: "as they were" });
  const publicDirectory = path.join(home, "public");
  const nameOf = async (scripts: typeof files) => {
    const name = await nameBuild(publicDirectory, scripts, ["/"]);
    const data = readFileSync(path.join(publicDirectory, "page-data/app-data.json"), "utf8");
    expect(JSON.parse(data)).toEqual({ webpackCompilationHash: name });
    return name;
  };
  const name = await nameOf(files);
  expect(name).toMatch(/^[0-9a-f]{20}$/);
  write("page-data/app-data.json", { webpackCompilationHash: "of another folder" });
  expect(await nameOf({ ...files })).toBe(name);
  expect(await nameOf({ ...files, app: ["app-2.js"] })).not.toBe(name);
  write("page-data/sq/d/42.json", { words: "as they are now" });
  expect(await nameOf(files)).not.toBe(name);
});

test.each([
  ["the common chunk", { app: [] }, "app"],
  [
    "the page's own",
    { "component---src-pages-gallery-tsx": [] },
    "component---src-pages-gallery-tsx",
  ],
])("a build without %s stops with a sentence", async (_, lost, chunk) => {
  writePage("gallery", "component---src-pages-gallery-tsx");
  write("webpack.stats.json", { assetsByChunkName: { ...files, ...lost } });
  const publicDirectory = path.join(home, "public");
  const build = async () => {
    const scripts = await readScriptFiles(publicDirectory);
    const options = { publicDirectory, pagePath: "/gallery", pathPrefix: "", build: "abc" };
    return readPageScripts({ ...options, files: scripts });
  };
  await expect(build()).rejects.toThrow(`names none for “${chunk}”`);
});

test("a page whose data Gatsby writes otherwise stops the build with a sentence", async () => {
  write("page-data/gallery/page-data.json", { path: "/gallery" });
  await expect(read("/gallery")).rejects.toThrow(/does not name the page's script and queries/);
});
