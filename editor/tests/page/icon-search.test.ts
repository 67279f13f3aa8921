import { iconNames } from "../../../src/node/content/values/icons";
import { findIcons } from "../../page/form/icon-search";
import words from "../../page/form/icon-words.json";

test.each([
  ["chimney", "house"],
  ["Home", "house"],
  ["puppy", "dog"],
  ["hair", "scissors"],
  ["chainsaw", "tree-deciduous"],
  ["stump", "trees"],
  ["cycle", "bike"],
  ["paint roller", "paint-roller"],
  ["needlework", "spool"],
  ["cushions", "sofa"],
])("a search for “%s” finds %s among the first", (search, name) => {
  expect(findIcons(search, iconNames).slice(0, 6)).toContain(name);
});

test("the drawing of the name that is searched for is the first", () => {
  expect(findIcons("Cog", iconNames)[0]).toBe("cog");
});

test("a tag that is the word itself counts more than one that only begins with it", () => {
  // A barcode has the tag “cart”, a cuboid “carton”.
  const found = findIcons("cart", iconNames);
  expect(found.indexOf("barcode")).toBeLessThan(found.indexOf("cuboid"));
});

test("an empty search finds every drawing, and a word that no drawing has finds none", () => {
  expect(findIcons("", iconNames)).toEqual(iconNames);
  expect(findIcons("zzz", iconNames)).toEqual([]);
});

test("a search finds only drawings that exist, each once", () => {
  for (const term of ["a", "hair", "home", ...Object.keys(words)]) {
    const found = findIcons(term, iconNames);
    expect(iconNames).toEqual(expect.arrayContaining(found));
    expect(found).toHaveLength(new Set(found).size);
  }
});
