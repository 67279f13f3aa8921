import { isSame, queueEdit } from "../../../src/editor/pending";
import type { Edit } from "../../../src/node/editor/edits";

const base = { name: "Ann", lines: ["one", "two"], faq: [{ question: "A?" }] };
const after = (edits: Edit[], sent = 0) =>
  edits.reduce<Edit[]>((all, edit) => queueEdit(base, all, Math.min(sent, all.length), edit), []);

test.each<[string, Edit[], Edit[]]>([
  [
    "a newer edit of a field replaces an older one",
    [
      { path: ["name"], value: "bad\u0007" },
      { path: ["name"], value: "Bea" },
    ],
    [{ path: ["name"], value: "Bea" }],
  ],
  [
    "an older one is forgotten although the field was emptied between",
    [
      { path: ["phone"], value: "bad\u0007" },
      { path: ["phone"] },
      { path: ["phone"], value: "01632 960 142" },
    ],
    [{ path: ["phone"], value: "01632 960 142" }],
  ],
  [
    "a field that was there is emptied, whatever was typed meanwhile",
    [{ path: ["name"], value: "Bea" }, { path: ["name"] }],
    [{ path: ["name"] }],
  ],
  [
    "what is typed into a new entry is one with it",
    [
      { path: ["faq", 1], value: { question: "" } },
      { path: ["faq", 1, "question"], value: "B?" },
    ],
    [{ path: ["faq", 1], value: { question: "B?" } }],
  ],
  [
    "new lines stay in their order",
    [
      { path: ["lines", 2], value: "" },
      { path: ["lines", 3], value: "" },
      { path: ["lines", 2], value: "three" },
    ],
    [
      { path: ["lines", 2], value: "three" },
      { path: ["lines", 3], value: "" },
    ],
  ],
  [
    "a new line that is deleted was never there",
    [{ path: ["lines", 2], value: "three" }, { path: ["lines", 2] }],
    [],
  ],
  [
    "a new line is deleted as others are when there is one after it",
    [
      { path: ["lines", 2], value: "three" },
      { path: ["lines", 3], value: "four" },
      { path: ["lines", 2] },
    ],
    [
      { path: ["lines", 2], value: "three" },
      { path: ["lines", 3], value: "four" },
      { path: ["lines", 2] },
    ],
  ],
  [
    "after an entry has moved its old place is another's",
    [
      { path: ["lines", 0], value: "uno" },
      { path: ["lines", 0], to: 1 },
      { path: ["lines", 0], value: "dos" },
    ],
    [
      { path: ["lines", 0], value: "uno" },
      { path: ["lines", 0], to: 1 },
      { path: ["lines", 0], value: "dos" },
    ],
  ],
])("%s", (_, edits, expected) => {
  expect(after(edits)).toEqual(expected);
});

test("what is on its way stays as it is", () => {
  const edits = ["Bea", "Cat", "Dora"].map((value) => ({ path: ["name"], value }));
  expect(after(edits, 1)).toEqual([edits[0], edits[2]]);
});

test("content is the same in whatever order its fields stand", () => {
  expect(isSame({ a: "1", b: ["2"] }, { b: ["2"], a: "1" })).toBe(true);
  expect(isSame({ a: "1", b: ["2"] }, { b: ["2", "3"], a: "1" })).toBe(false);
  expect(isSame({ a: "1" }, { b: "1" })).toBe(false);
});
