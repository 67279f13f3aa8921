import { queueEdit } from "../../page/saving/open-file";
import { describeUnsaved } from "../../page/saving/unsaved";
import type { Edit } from "../../protocol";
import { field } from "./example-form";

const name = (value?: string): Edit => ({ path: ["name"], ...(value && { value }) });
const line = (at: number, value?: string): Edit => ({
  path: ["lines", at],
  ...(value && { value }),
});

test.each<[string, Edit[], kept: number[], sent?: number]>([
  ["a newer edit of a field replaces an older one", [name("Be"), name(), name("Bea")], [2]],
  ["new lines stay in their order", [line(2, "three"), line(3, "four"), line(2, "3")], [2, 1]],
  ["a line is deleted after it was added", [line(2, "three"), line(2)], [0, 1]],
  [
    "after an entry has moved its old place is another's",
    [line(0, "uno"), { ...line(0), to: 1 }, line(0, "dos")],
    [0, 1, 2],
  ],
  ["what is on its way stays as it is", [name("Bea"), name("Cat"), name("Dora")], [0, 2], 1],
  [
    "a field of a deleted entry is set after the deletion",
    [line(0, "one"), { path: ["lines"] }, line(0, "uno")],
    [0, 1, 2],
  ],
  [
    "a list is emptied after one of its lines was typed",
    [{ path: ["lines"], value: ["one"] }, line(0, "uno"), { path: ["lines"] }],
    [0, 1, 2],
  ],
])("%s", (_, edits, kept, sent = 0) => {
  const queued = edits.reduce<Edit[]>(
    (all, edit) => queueEdit(all, Math.min(sent, all.length), edit),
    [],
  );
  expect(queued).toEqual(kept.map((index) => edits[index]));
});

test("after a save that was refused while its field was typed into, the next edit replaces the last one", () => {
  const pending = [name("Bea"), name("Beatrix the Long")];
  expect(queueEdit(pending, 0, name("Bee")).at(-1)).toEqual(name("Bee"));
});

const lines = field("list", "Lines", { entry: field("line", "Lines") });
const own = field("flag", "Own");
const form = field("group", "Card", { fields: { name: field("line", "Name"), lines, own } });
const tick: Edit = { path: ["own"], value: "true" };

test.each<[string, Edit[]]>([
  ["typed “Bea” in “Name”", [name("Bea")]],
  ["typed “Bea” in “Name”, and “three” in “Lines”", [name("Bea"), line(2, "three")]],
  ["typed “Bea” in “Name”", [name("Be"), name("Bea")]],
  ["typed “one”, “two” in “Lines”", [{ path: ["lines"], value: ["one", "two"] }]],
  ["ticked or cleared “Own”", [tick]],
  ["typed “Bea” in “Name”; and ticked or cleared “Own”", [tick, name("Bea")]],
  ["moved or deleted something in “Lines”", [line(2)]],
  ["moved or deleted something here", [{ path: [0], to: 1 }]],
])("what was not saved names its field: %s", (said, edits) => {
  expect(
    describeUnsaved(form, { id: "1", hash: "", edits, draft: { name: "Bea", lines: ["one"] } }),
  ).toBe(said);
});

test("what was not saved is told beside the words that stand in its field now", () => {
  const unsaved = { id: "1", hash: "", edits: [name("Bea")], draft: { name: "Bea" } };
  expect(describeUnsaved(form, unsaved, { name: "Ann" })).toBe("typed “Bea” in “Name” (now “Ann”)");
});

test("what stands in the file already is not told as unsaved", () => {
  const edits = [name("Bea"), line(0, "one")];
  const unsaved = { id: "1", hash: "", edits, draft: { name: "Bea", lines: ["one"] } };
  expect(describeUnsaved(form, unsaved, { name: "Bea", lines: [] })).toBe("typed “one” in “Lines”");
});
