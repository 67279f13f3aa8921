import { iconNames } from "../../../src/node/content/icons";
import { findIcons } from "../../page/icon-search";
import words from "../../page/icon-words.json";

test.each([
  ["chimney", "house"],
  ["Home", "house"],
  ["puppy", "dog"],
  ["hair", "scissors"],
  ["paint roller", "paint-roller"],
])("who looks for “%s” finds %s among the first", (search, name) => {
  expect(findIcons(search, iconNames).slice(0, 6)).toContain(name);
});

test("who looks for nothing finds all, who looks for what is not there nothing", () => {
  expect(findIcons("", iconNames)).toEqual(iconNames);
  expect(findIcons("zzz", iconNames)).toEqual([]);
});

test("all that is found there is, and once", () => {
  for (const term of ["a", "hair", "home", ...Object.keys(words)]) {
    const found = findIcons(term, iconNames);
    expect(iconNames).toEqual(expect.arrayContaining(found));
    expect(found).toHaveLength(new Set(found).size);
  }
});
