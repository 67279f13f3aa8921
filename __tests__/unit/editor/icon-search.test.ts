import { synonymsOf } from "../../../src/editor/icon-search";
import { iconNames } from "../../../src/node/content/icons";

test.each([
  ["fire", "flame"],
  ["chimney", "house"],
  ["plumbing and heating", "faucet"],
])("who looks for %s finds %s, among icons that there are", (search, name) => {
  expect(synonymsOf(search)).toContain(name);
  expect(iconNames).toEqual(expect.arrayContaining(synonymsOf(search)));
});

test("a word that means nothing here finds nothing", () => {
  expect(synonymsOf("zzz")).toEqual([]);
  expect(synonymsOf("")).toEqual([]);
});
