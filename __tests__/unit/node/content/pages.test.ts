/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { isThere, linkTargets, pagePaths, pages } from "../../../../src/node/content/pages";

const fileOf = (path: string) => `src/pages/${path.slice(1) || "index"}.tsx`;

test("the pages are those in src/pages", () => {
  const files = readdirSync("src/pages").map((name) => `src/pages/${name}`);
  expect(pagePaths.map(fileOf).sort()).toEqual(files.sort());
});

test.each(pages.slice(1))("$path has the sections that links may lead to", ({ path, sections }) => {
  const source = readFileSync(fileOf(path), "utf8");
  const ids = [...source.matchAll(/<Section id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(sections);
});

test.each([
  [{ faq: [1], gallery: [1], reviews: [1] }, []],
  [{ faq: [], gallery: [1], reviews: [1] }, ["/#faq"]],
  [{ faq: [1], gallery: [], reviews: [1] }, ["/gallery#work"]],
  [{ faq: [1], gallery: [1], reviews: [] }, ["/gallery#reviews"]],
  [{ faq: [1], gallery: [], reviews: [] }, ["/gallery", "/gallery#work", "/gallery#reviews"]],
])("with %j links lead everywhere but to %j", (content, absent) => {
  expect(linkTargets.filter((target) => !isThere(target, content))).toEqual(absent);
});

test("links lead to every page and section but the page for unknown paths", () => {
  expect(linkTargets).toEqual(
    expect.arrayContaining(["/", "/#services", "/gallery", "/gallery#reviews", "/privacy-notice"]),
  );
  expect(linkTargets).not.toContain("/404");
});
