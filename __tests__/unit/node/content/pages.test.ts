/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { linkTargets, pagePaths, pages } from "../../../../src/node/content/pages";

const fileOf = (path: string) => `src/pages/${path.slice(1) || "index"}.tsx`;

test("the pages are those in src/pages", () => {
  const files = readdirSync("src/pages").map((name) => `src/pages/${name}`);
  expect(pagePaths.map(fileOf).sort()).toEqual(files.sort());
});

test.each(pages)("$path has the sections that links may lead to", ({ path, sections }) => {
  const source = readFileSync(fileOf(path), "utf8");
  const ids = [...source.matchAll(/<Section id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(sections);
});

test("links lead to every page and section but the page for unknown paths", () => {
  expect(linkTargets).toEqual(
    expect.arrayContaining(["/", "/#services", "/gallery", "/gallery#reviews", "/privacy-notice"]),
  );
  expect(linkTargets).not.toContain("/404");
});
