import { drawingsFor } from "../../../src/editor/drawing-words";
import { iconNames } from "../../../src/node/content/icons";

test.each([
  ["fire", "flame"],
  ["chimney", "house"],
  ["plumbing and heating", "faucet"],
])("who looks for %s finds %s, among drawings that there are", (words, name) => {
  expect(drawingsFor(words)).toContain(name);
  expect(iconNames).toEqual(expect.arrayContaining(drawingsFor(words)));
});

test("a word that means nothing here finds nothing", () => {
  expect(drawingsFor("zzz")).toEqual([]);
  expect(drawingsFor("")).toEqual([]);
});
