import fc from "fast-check";
import { withKeysOf, withNewKeys } from "../../page/list/entry-keys";

const list = withNewKeys(["a", "b", "c", "d"]);
const [a, b, c, d] = list.keys;

test.each<[string, string[], readonly unknown[]]>([
  ["an entry that was edited", ["a", "B", "c", "d"], [a, b, c, d]],
  [
    "an entry that has moved down, and those that it has passed",
    ["b", "c", "a", "d"],
    [b, c, a, d],
  ],
  ["two entries that have changed places", ["d", "b", "c", "a"], [d, b, c, a]],
  ["the entries around one that was deleted", ["a", "c", "d"], [a, c, d]],
  [
    "the entries around one that has come",
    ["a", "x", "b", "c", "d"],
    [a, expect.any(Number), b, c, d],
  ],
  [
    "the entries before those that have come",
    ["a", "b", "c", "d", "x"],
    [a, b, c, d, expect.any(Number)],
  ],
  [
    "an entry that was split at its first part",
    ["a", "b1", "b2", "c", "d"],
    [a, b, expect.any(Number), c, d],
  ],
  ["none where all were deleted", [], []],
])("keeps the keys of %s", (_, entries, keys) => {
  expect(withKeysOf(list, entries).keys).toEqual(keys);
});

test("gives no key twice, however a list has changed", () => {
  const entries = fc.array(fc.constantFrom("", "a", "b", "c"), { maxLength: 6 });
  const property = fc.property(fc.array(entries, { minLength: 2 }), ([first = [], ...others]) => {
    let last = withNewKeys(first);
    for (const each of others) {
      last = withKeysOf(last, each);
      expect(new Set(last.keys).size).toBe(each.length);
    }
  });
  fc.assert(property, { seed: 1000 });
});
