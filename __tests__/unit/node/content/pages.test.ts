import { readdirSync, readFileSync } from "node:fs";
import {
  contentNames,
  homeSections,
  linkTargets,
  pagePaths,
  places,
} from "../../../../src/node/content/model";
import { filesOf, placeOf } from "../../../../src/node/content/pages";

const fileOf = (path: string) => `${path.slice(1) || "index"}.tsx`;

test("the pages are those in src/pages, with the sections that links may lead to", () => {
  expect(pagePaths.map(fileOf).sort()).toEqual(readdirSync("src/pages").sort());
  const sections = pagePaths.flatMap((path) => {
    const source = readFileSync(`src/pages/${fileOf(path)}`, "utf8");
    const ids = [...source.matchAll(/<Section id="(\w+)"/g)].map(([, id]) => id);
    return (path === "/" ? homeSections : ids).map((id) => `${path}#${id}`);
  });
  expect(linkTargets.filter((target) => target.includes("#"))).toEqual(sections);
  expect([...linkTargets, "/404"].sort()).toEqual(Object.keys(places).sort());
});

test("a page shows its files, each at its place; what stands on every page, on the first", () => {
  expect(filesOf("/gallery")).toEqual(["gallery-page", "gallery", "reviews"]);
  expect(placeOf("gallery-page")).toEqual({ place: "/gallery", sections: ["work", "reviews"] });
  expect(placeOf("faq")).toEqual({ place: "/#faq", sections: [] });
  const everywhere = contentNames.filter((name) => placeOf(name).place === "/");
  expect(everywhere).toEqual(["business", "home", "interface", "pages"]);
});
