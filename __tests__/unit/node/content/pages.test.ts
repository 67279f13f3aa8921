/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import {
  contentNames,
  homeSections,
  linkTargets,
  pagePaths,
  places,
} from "../../../../src/node/content/model";
import { filesOf, isThere, placeOf } from "../../../../src/node/content/pages";
import { fullContent } from "../../../support/full-content";

const fileOf = (path: string) => `src/pages/${path.slice(1) || "index"}.tsx`;

test("the pages are those in src/pages", () => {
  const files = readdirSync("src/pages").map((name) => `src/pages/${name}`);
  expect(pagePaths.map(fileOf).sort()).toEqual(files.sort());
});

test("each page has the sections that links may lead to", () => {
  const sections = pagePaths.flatMap((path) => {
    const source = readFileSync(fileOf(path), "utf8");
    const ids = [...source.matchAll(/<Section id="(\w+)"/g)].map(([, id]) => id);
    return (path === "/" ? homeSections : ids).map((id) => `${path}#${id}`);
  });
  expect(linkTargets.filter((target) => target.includes("#"))).toEqual(sections);
});

const bothLists = ["gallery", "reviews"];

test.each([
  [[], []],
  [["faq"], ["/#faq"]],
  [["gallery"], ["/gallery#work"]],
  [["reviews"], ["/gallery#reviews"]],
  [bothLists, ["/gallery", "/gallery#work", "/gallery#reviews"]],
])("without entries in %j links lead everywhere but to %j", (empty, absent) => {
  const content = { ...fullContent, ...Object.fromEntries(empty.map((name) => [name, []])) };
  expect(linkTargets.filter((target) => !isThere(target, content))).toEqual(absent);
  expect(isThere("/404.html", content)).toBe(true);
});

test("links lead to every page and section but the page for unknown paths", () => {
  expect([...linkTargets, "/404"].sort()).toEqual(Object.keys(places).sort());
});

test("a page shows its own file and those of its sections", () => {
  expect(filesOf("/")).toEqual(["home", ...homeSections.map((id) => places[`/#${id}`].file)]);
  expect(filesOf("/gallery")).toEqual(["gallery-page", "gallery", "reviews"]);
});

test("a file is shown at its place; what stands on every page, on the first", () => {
  expect(placeOf("home")).toEqual({ place: "/", sections: homeSections });
  expect(placeOf("gallery-page")).toEqual({ place: "/gallery", sections: ["work", "reviews"] });
  expect(placeOf("faq")).toEqual({ place: "/#faq", sections: [] });
  const everywhere = contentNames.filter((name) => placeOf(name).place === "/");
  expect(everywhere).toEqual(["business", "home", "interface", "pages"]);
});
