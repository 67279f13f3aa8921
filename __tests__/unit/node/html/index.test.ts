import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { adviseOnSizes, describeSizes, finishPages } from "../../../../src/node/html";
import { compressFiles } from "../../../../src/node/html/compress";
import { pageLimits } from "../../../../src/node/html/limits";
import { temporaryFolder } from "../../../support/temporary-folder";

jest.mock("../../../../src/node/html/inline-scripts", () => ({
  inlineScripts: () => ({ native: "close()", loadReact: "start(PAGE)" }),
}));

const { at, read, write } = temporaryFolder();

const render = (file: string, body: string) =>
  write(file, `<head><meta charset="utf-8"></head><body>${body}<script src="/app-1.js"></script>`);

beforeEach(() => {
  render("index.html", '<section id="about"></section>');
  render("gallery/index.html", '<a href="/images/a.jpg" data-needs-react=""></a>');
  for (const file of ["404.html", "404/index.html"]) render(file, "not here");
});

const built = {
  react: { scripts: [], data: [], newest: "", globals: {} },
  code: ["start()", "go()"],
};
const pagePaths = ["/", "/404", "/404.html", "/gallery"];

const finish = () =>
  finishPages({
    publicDirectory: at(),
    pathPrefix: "/site",
    pages: new Map(pagePaths.map((pagePath) => [pagePath, built])),
    structuredData: () => null,
  });

test("both forms of an address are files, each with its policy; the site's policy allows what any page needs", async () => {
  const { files, policy } = await finish();
  const names = ["404.html", "404/index.html", "gallery.html", "gallery/index.html", "index.html"];
  expect(files.sort()).toEqual(names);
  expect(read("gallery.html")).toBe(read("gallery/index.html"));
  for (const page of files) {
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page))?.[1];
    expect(own).toContain("'sha256-");
    for (const source of own?.split(/[ ;]+/) ?? []) expect(policy).toContain(source);
  }
  expect(read("index.html")).toContain('{"href_matches":"/site/*"}');
});

test("a page is measured as it is sent, and its script too where it may load one", async () => {
  const { sizes } = await finish();
  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  const script = size("start()") + size("go()");
  expect(sizes.get("/gallery")).toEqual({ html: size(read("gallery.html")), script });
  expect(sizes.get("/")).toEqual({ html: size(read("index.html")), script: 0 });
  expect([...sizes.keys()].sort()).toEqual(pagePaths);
  for (const page of pagePaths) expect(describeSizes(sizes)).toContain(`\n${page} `);
  expect(adviseOnSizes(sizes)).toEqual([]);
});

test("the owner is told of a page above a limit, which is published all the same", async () => {
  // Text that cannot be compressed below the limit, as hexadecimal digits carry half a byte each.
  const long = randomBytes(pageLimits.html).toString("hex");
  render("gallery/index.html", `<p>${long}</p>`);
  const { sizes } = await finish();
  expect(read("gallery.html")).toContain(long);
  const message = expect.stringMatching(/^\/gallery is slow .*: it has [\d,]+ bytes of HTML and /);
  expect(adviseOnSizes(sizes)).toEqual([{ severity: "advice", message }]);
});

test("a page of exactly the limits is not warned of, one of a byte more is, whether of HTML or of script", () => {
  const { html, script } = pageLimits;
  const adviceOn = (size: typeof pageLimits) => adviseOnSizes(new Map([["/", size]]));
  expect(adviceOn({ html, script })).toEqual([]);
  expect(adviceOn({ html: html + 1, script })).toHaveLength(1);
  expect(adviceOn({ html, script: script + 1 })).toHaveLength(1);
});

test("a page that would violate its own policy stops the build", async () => {
  render("gallery/index.html", '<img src="https://elsewhere.example/a.jpg">');
  await expect(finish()).rejects.toThrow(
    /public\/gallery\/index\.html cannot be published.*another origin in <img/,
  );
});

test("each text file gets a copy in gzip and one in Brotli; pictures and fonts get none", async () => {
  const texts = ["a.html", "a.js", "a.css", "a.json", "a.svg", "a.xml", "a.vcf", "a.webmanifest"];
  const others = ["a.jpg", "a.avif", "a.woff2"];
  for (const file of [...texts, ...others]) write(`site/${file}`, file);
  await compressFiles(at("site"), [...texts, ...others]);
  for (const file of texts) {
    const gzipped = readFileSync(at(`site/${file}.gz`));
    expect(gunzipSync(gzipped).toString()).toBe(file);
    // On every system the same bytes.
    expect(gzipped[9]).toBe(255);
    expect(brotliDecompressSync(readFileSync(at(`site/${file}.br`))).toString()).toBe(file);
  }
  expect(readdirSync(at("site"))).toHaveLength(3 * texts.length + others.length);
});
