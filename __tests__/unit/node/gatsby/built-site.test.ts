/** @jest-environment node */
import { readFileSync, rmSync } from "node:fs";
import { builtFiles, pageScripts, readBuiltSite } from "../../../../src/node/gatsby/built-site";
import { temporaryFolder } from "../../../support/temporary-folder";

const folder = temporaryFolder("each", true);
const write = (file: string, content?: string | object) => folder.write(`public/${file}`, content);
const variant = "static/0123456789abcdef0123456789abcdef/01234/Joe's%20tap%20(1).avif";
const variantFile = decodeURIComponent(variant);
const chunks = {
  app: ["webpack-runtime-1.js", "styles.1.css", "app-1.js"],
  gallery: ["styles.1.css", "gallery-1.js"],
  index: ["index-1.js"],
};

/** A built site, and what earlier builds have left. */
beforeEach(() => {
  write("webpack.stats.json", { assetsByChunkName: chunks });
  const data = (componentChunkName: string, data: object) =>
    write(`page-data/${componentChunkName}/page-data.json`, { componentChunkName, ...data });
  const srcSet = `/site/${variant} 360w,\n/site/${variant} 720w`;
  data("index", { staticQueryHashes: ["42"], srcSet });
  data("gallery", { staticQueryHashes: [] });
  write("page-data/sq/d/42.json", { content: "as it was" });
  for (const file of Object.values(chunks).flat()) write(file);
  write("styles.1.css", "p { background: url(/static/paper-0a1b.svg) }");
  write("app-1.js", 'fetch("/static/of-another-host/")');
  const others = ["app-1.js.LICENSE.txt", "static/paper-0a1b.svg", variantFile];
  const stale = ["app-0.js", "page-data/sq/d/41.json", variantFile.replace("avif", "webp")];
  for (const file of [...others, ...stale]) write(file);
});

const read = () => readBuiltSite("public", ["/gallery", "/"]);

test("a page gets its own scripts in order and all data it needs, below the site's path", async () => {
  const built = await read();
  expect(pageScripts(built, "/gallery", "")).toEqual({
    scripts: ["/webpack-runtime-1.js", "/app-1.js", "/gallery-1.js"],
    data: ["/page-data/app-data.json", "/page-data/gallery/page-data.json"],
    newest: "/page-data/app-data.json",
    globals: { pagePath: "/gallery", ___webpackCompilationHash: built.name, ___chunkMapping: {} },
  });
  const front = pageScripts(built, "/", "/site");
  expect(front.scripts.at(-1)).toBe("/site/index-1.js");
  expect(front.data.slice(1)).toEqual([
    "/site/page-data/index/page-data.json",
    "/site/page-data/sq/d/42.json",
  ]);
});

test("a build is named by its scripts and data alone", async () => {
  const nameOf = async () => {
    const { name } = await read();
    const data = JSON.parse(readFileSync("public/page-data/app-data.json", "utf8"));
    expect(data).toEqual({ webpackCompilationHash: name });
    return name;
  };
  const name = await nameOf();
  expect(name).toMatch(/^[0-9a-f]{20}$/);
  write("page-data/app-data.json", { webpackCompilationHash: "of another folder" });
  expect(await nameOf()).toBe(name);
  write("page-data/sq/d/42.json", { content: "as it is now" });
  const withOtherData = await nameOf();
  expect(withOtherData).not.toBe(name);
  write("webpack.stats.json", { assetsByChunkName: { ...chunks, app: ["app-2.js"] } });
  expect(await nameOf()).not.toBe(withOtherData);
});

test("scripts, styles, data and pictures of the pages are listed, and nothing of an earlier build", async () => {
  expect((await builtFiles("public", await read())).sort()).toEqual(
    [
      ...new Set(Object.values(chunks).flat()),
      "app-1.js.LICENSE.txt",
      "page-data/app-data.json",
      "page-data/gallery/page-data.json",
      "page-data/index/page-data.json",
      "page-data/sq/d/42.json",
      variantFile,
      "static/paper-0a1b.svg",
    ].sort(),
  );
});

describe("a build stops with a sentence", () => {
  test.each(["app", "gallery"])("without scripts of %s", async (chunk) => {
    write("webpack.stats.json", { assetsByChunkName: { ...chunks, [chunk]: ["styles.1.css"] } });
    await expect(read()).rejects.toThrow(`names none for “${chunk}”`);
  });

  test("where Gatsby writes a page's data otherwise", async () => {
    write("page-data/gallery/page-data.json", { path: "/gallery" });
    await expect(read()).rejects.toThrow(/does not name the page's script and queries/);
  });

  test("where a page names a variant that nobody made", async () => {
    rmSync(`public/${variantFile}`);
    const files = builtFiles("public", await read());
    await expect(files).rejects.toThrow(/names static\/.*Joe's tap.*which was not made/);
  });
});
