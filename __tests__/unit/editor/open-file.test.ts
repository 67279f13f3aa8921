import { isSame, queueEdit } from "../../../src/editor/open-file";
import type { Edit } from "../../../src/node/editor/edits";

const name = (value?: string) => ({ path: ["name"], ...(value && { value }) });
const line = (at: number, value?: string) => ({ path: ["lines", at], ...(value && { value }) });

/** All edits, queued one after the other. */
const queue = (edits: Edit[], sent = 0) =>
  edits.reduce<Edit[]>((all, edit) => queueEdit(all, Math.min(sent, all.length), edit), []);

test.each<[string, Edit[], number[]]>([
  ["a newer edit of a field replaces an older one", [name("Be"), name("Bea")], [1]],
  ["also where it was emptied between", [name("Be"), name(), name("Bea")], [2]],
  ["new lines stay in their order", [line(2, "three"), line(3, "four"), line(2, "3")], [2, 1]],
  ["a line is deleted after it was added", [line(2, "three"), line(2)], [0, 1]],
  [
    "after an entry has gone its old place is another's",
    [line(1, "two"), line(1), line(1, "three")],
    [0, 1, 2],
  ],
  [
    "after an entry has moved its old place is another's",
    [line(0, "uno"), { ...line(0), to: 1 }, line(0, "dos")],
    [0, 1, 2],
  ],
])("%s", (_, edits, kept) => {
  expect(queue(edits)).toEqual(kept.map((index) => edits[index]));
});

test("what is on its way stays as it is", () => {
  const edits = ["Bea", "Cat", "Dora"].map(name);
  expect(queue(edits, 1)).toEqual([edits[0], edits[2]]);
});

test("content is the same in whatever order its fields stand", () => {
  expect(isSame({ a: "1", b: ["2"] }, { b: ["2"], a: "1" })).toBe(true);
  expect(isSame({ a: "1", b: ["2"] }, { b: ["2", "3"], a: "1" })).toBe(false);
  expect(isSame({ a: "1" }, { b: "1" })).toBe(false);
});
