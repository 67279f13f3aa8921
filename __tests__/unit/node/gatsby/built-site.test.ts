import { rmSync } from "node:fs";
import { nameBuild, readBuiltSite } from "../../../../src/node/gatsby/built-site";
import { temporaryFolder } from "../../../support/temporary-folder";

const folder = temporaryFolder("each", true);
const write = (file: string, content?: string | object) => folder.write(`public/${file}`, content);
const variant = "static/0123456789abcdef0123456789abcdef/01234/joes-tap--0a1b2c3d.avif";
const chunks = { app: ["runtime-1.js", "styles.1.css", "app-1.js"], index: ["index-1.js"] };
const writeChunks = (other: object) =>
  write("webpack.stats.json", { assetsByChunkName: { ...chunks, ...other } });
const pageData = "page-data/index/page-data.json";

const files = [
  ...Object.values(chunks).flat(),
  ...["app-1.js.LICENSE.txt", "static/paper-0a1b.svg", variant],
  ...["page-data/app-data.json", pageData],
];

/** A built site, and what earlier builds have left. */
beforeEach(() => {
  const stale = ["app-0.js", "page-data/gallery/page-data.json", variant.replace("avif", "webp")];
  for (const file of [...files, ...stale]) write(file, `/* ${file} */`);
  writeChunks({});
  const srcSet = `/site/${variant} 360w,\n/site/${variant} 720w`;
  write(pageData, { componentChunkName: "index", srcSet });
  write("styles.1.css", "p { background: url(/static/paper-0a1b.svg) }");
  write("app-1.js", 'fetch("/static/of-another-host/")');
});

const read = () => readBuiltSite("public", ["/"], "/site");
const nameOfBuild = async () =>
  (await read()).pages.get("/")?.react.globals.___webpackCompilationHash;

test("a page gets its own scripts in order and all data it needs, below the site's path", async () => {
  const page = (await read()).pages.get("/");
  const newest = "/site/page-data/app-data.json";
  const name = expect.stringMatching(/^[0-9a-f]{20}$/);
  expect(page?.react).toEqual({
    scripts: ["/site/runtime-1.js", "/site/app-1.js", "/site/index-1.js"],
    data: [newest, `/site/${pageData}`],
    newest,
    globals: { pagePath: "/", ___webpackCompilationHash: name, ___chunkMapping: {} },
  });
  expect(page?.code).toEqual([
    folder.read("public/runtime-1.js"),
    folder.read("public/app-1.js"),
    folder.read("public/index-1.js"),
  ]);
});

test("the name of a build depends on scripts and data alone, and is the same in its pages and in Gatsby's file", async () => {
  const name = await nameOfBuild();
  await nameBuild("public", await read());
  const noted = JSON.parse(folder.read("public/page-data/app-data.json"));
  expect(noted).toEqual({ webpackCompilationHash: name });
  write("page-data/app-data.json", { webpackCompilationHash: "of another folder" });
  expect(await nameOfBuild()).toBe(name);
  write(pageData, { componentChunkName: "index", result: "as it is now" });
  const withOtherData = await nameOfBuild();
  expect(withOtherData).not.toBe(name);
  writeChunks({ other: ["app-0.js"] });
  expect(await nameOfBuild()).not.toBe(withOtherData);
});

test("scripts, styles, data and pictures of the pages are listed, and nothing of an earlier build", async () => {
  expect((await read()).files.sort()).toEqual(files.sort());
});

const isUnnamed = () => write(pageData, { path: "/" });
const isGone = () => rmSync(`public/${variant}`);

test.each<[where: string, occur: () => void, sentence: RegExp]>([
  ["no scripts of all pages are named", () => writeChunks({ app: ["a.css"] }), /none for “app”/],
  ["none of a page are", () => writeChunks({ index: [] }), /none for “index”/],
  ["Gatsby writes a page's data otherwise", isUnnamed, /does not name the page's script/],
  ["a page names a variant that nobody made", isGone, /names static\/.*joes-tap.*was not made/],
])("a build stops with a sentence where %s", async (_where, occur, sentence) => {
  occur();
  await expect(read()).rejects.toThrow(sentence);
});
