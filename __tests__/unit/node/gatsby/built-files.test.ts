/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtFiles } from "../../../../src/node/gatsby/built-files";

const folder = "static/0123456789abcdef0123456789abcdef/01234";
const variant = `${folder}/Joe's%20tap%20(1).avif`;
const variantFile = decodeURIComponent(variant);
let directory = "";

function write(file: string, content = "") {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), content);
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "built-"));
  const srcSet = `/site/${variant} 360w,\n/site/${variant} 720w`;
  const writeData = (page: string, data: object) =>
    write(
      `page-data/${page}/page-data.json`,
      JSON.stringify({ componentChunkName: "page", ...data }),
    );
  writeData("index", { srcSet, staticQueryHashes: ["42"] });
  writeData("404.html", { staticQueryHashes: [] });
  write("page-data/app-data.json", "{}");
  write("page-data/sq/d/42.json", "{}");
  write("page-data/sq/d/41.json", "{}");
  write("styles.1.css", "p { background: url(/static/paper-0a1b.svg) }");
  write("app-1.js", 'fetch("/static/of-another-host/")');
  write("app-1.js.LICENSE.txt");
  write("app-0.js");
  write("static/paper-0a1b.svg");
  write(variantFile);
  write(variantFile.replace("avif", "webp"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const files = { app: ["app-1.js", "styles.1.css"], page: ["styles.1.css"] };
const list = () => builtFiles(directory, { pagePaths: ["/", "/404.html"], files });

test("scripts, styles, data and pictures of the pages are listed, and nothing of an earlier build", async () => {
  expect((await list()).sort()).toEqual(
    [
      "app-1.js",
      "app-1.js.LICENSE.txt",
      "page-data/404.html/page-data.json",
      "page-data/app-data.json",
      "page-data/index/page-data.json",
      "page-data/sq/d/42.json",
      variantFile,
      "static/paper-0a1b.svg",
      "styles.1.css",
    ].sort(),
  );
});

test("a variant that a page names and nobody made stops the build with a sentence", async () => {
  rmSync(path.join(directory, variantFile));
  await expect(list()).rejects.toThrow(/names static\/.*Joe's tap.*which was not made/);
});
