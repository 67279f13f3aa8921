import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { finishPages } from "../../../../src/node/html";
import { compressFiles } from "../../../../src/node/html/compress";
import { temporaryFolder } from "../../../support/temporary-folder";

jest.mock("../../../../src/node/html/inline-scripts", () => ({
  inlineScripts: () => ({ native: "close()", loadReact: "start(PAGE)" }),
}));

const { at, read, write } = temporaryFolder();

const render = (file: string, body: string) =>
  write(file, `<head><meta charset="utf-8"></head><body>${body}<script src="/app-1.js"></script>`);

beforeEach(() => {
  render("index.html", '<section id="about"></section>');
  render("gallery/index.html", '<a href="/images/a.jpg" data-needs-script=""></a>');
  for (const file of ["404.html", "404/index.html"]) render(file, "not here");
});

const built = { react: { scripts: [], data: [], newest: "", globals: {} }, code: "" };
const pagePaths = ["/", "/404", "/404.html", "/gallery"];

const finish = () =>
  finishPages({
    publicDirectory: at(),
    pathPrefix: "/site",
    pages: new Map(pagePaths.map((pagePath) => [pagePath, built])),
    structuredData: () => null,
  });

test("both forms of an address are files, each with its policy, and the site's allows what any needs", async () => {
  const { files, policy, sizes } = await finish();
  const names = ["404.html", "404/index.html", "gallery.html", "gallery/index.html", "index.html"];
  expect(files.sort()).toEqual(names);
  expect(read("gallery.html")).toBe(read("gallery/index.html"));
  for (const page of files) {
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page))?.[1];
    expect(own).toContain("'sha256-");
    for (const source of own?.split(/[ ;]+/) ?? []) expect(policy).toContain(source);
  }
  expect(read("index.html")).toContain('{"href_matches":"/site/*"}');
  const size = gzipSync(read("gallery.html")).length;
  expect(sizes).toMatch(new RegExp(`^/gallery +${size} of 14336 bytes$`, "m"));
});

test("a page that would violate its own policy stops the build", async () => {
  render("gallery/index.html", '<img src="https://elsewhere.example/a.jpg">');
  await expect(finish()).rejects.toThrow(
    /public\/gallery\/index\.html cannot be published.*another origin in <img/,
  );
});

test("each text gets a copy for either encoding; pictures stay alone", async () => {
  const texts = ["a.html", "a.js", "a.css", "a.json", "a.svg", "a.xml", "a.vcf", "a.webmanifest"];
  const others = ["a.jpg", "a.avif", "a.woff2"];
  for (const file of [...texts, ...others]) write(`site/${file}`, file);
  await compressFiles(at("site"), [...texts, ...others]);
  for (const file of texts) {
    expect(gunzipSync(readFileSync(at(`site/${file}.gz`))).toString()).toBe(file);
    expect(brotliDecompressSync(readFileSync(at(`site/${file}.br`))).toString()).toBe(file);
  }
  expect(readdirSync(at("site"))).toHaveLength(3 * texts.length + others.length);
});
