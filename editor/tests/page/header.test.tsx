import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Header } from "../../page/header";
import { type Files, opened, whyUnsaved } from "../../page/open-file";
import type { Path } from "../../page/site";
import { describeTakenBack } from "../../page/taken-back";
import type { EditableFile, Field, Mistake } from "../../protocol";

const name: Field = { kind: "line", label: "Name", about: "", needed: true };
const town: Field = { ...name, label: "Town" };
const entry: Field = { ...name, kind: "group", label: "Reviews", fields: { name, town } };
const form: Field = { ...name, kind: "list", label: "Reviews", entry };
const base = { label: "Reviews", form, value: [{ name: "Ann" }], mistakes: [] as Mistake[] };
const open = opened(base as unknown as EditableFile, []);
const refused: Files = { reviews: { ...open, history: [], takenBack: [], state: "refused" } };

const go = jest.fn();
const nothing = jest.fn();

/** Shows the header with what it says of some files. */
function show(files: Files, mistake?: Mistake & { file: string }, overrides: object = {}) {
  const unsaved = whyUnsaved(files, undefined, mistake);
  const still = {
    takenBack: undefined,
    clearTakenBack: nothing,
    takeBack: nothing,
  };
  const props = {
    ...{ ...still, canTakeBack: () => false, part: "reviews", announcement: "", go },
    ...{ files, unsaved, mistake, ...overrides },
  } as ComponentProps<typeof Header>;
  render(<Header {...props} />);
  return screen.getAllByRole("status")[0];
}

test.each<[Path, name: string]>([
  [[0, "town"], "Ann, Town"],
  [[], "Reviews"],
])("a mistake that keeps a form from being saved is named, with a way to it: %j", (path, label) => {
  const status = show(refused, { file: "reviews", path, message: "is wrong" });
  expect(status).toHaveTextContent("Not saved yet: “Reviews” waits until this is right. is wrong");
  fireEvent.click(screen.getByRole("button", { name: `Go to it: ${label}` }));
  expect(go).toHaveBeenLastCalledWith("reviews", path);
});

test.each<[Partial<Files[string]>, RegExp]>([
  [{ problem: "It was changed." }, /^Not saved yet: see what stands at the top of “Reviews”$/],
  [{}, /^Not saved yet: something in “Reviews” is still to be finished$/],
  [{ state: "saved" }, /^Everything is saved$/],
])("where no field is wrong the header says why a form is not saved: %j", (change, sentence) => {
  const reviews = { ...refused.reviews, ...change } as Files[string];
  expect(show({ reviews })).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: /^Go to/ })).toBeNull();
});

test.each([
  [["Name: “Bea” is “Ann” again"], [], "1 change taken back:"],
  [["Name: “Bea” is “Ann” again"], ["/images/gate.jpg"], "2 changes taken back:"],
])("the header says how many changes were taken back: %j", (sentences, pictures, said) => {
  const words = sentences.map((sentence) => ({ path: [0, "name"], sentence }));
  const takenBack = { part: "reviews", isRedone: false, words, pictures };
  show({}, undefined, { takenBack });
  expect(screen.getByText(said)).toBeVisible();
  expect(describeTakenBack(takenBack)).toMatch(new RegExp(`^${said.replace(":", "")}[.] Name`));
});

test.each<[part: string, group: string | null, buttons: string[]]>([
  ["reviews", "In “Reviews”", ["Undo", "Redo", "Undo all"]],
  ["left", null, []],
  ["publish", null, []],
])("in %s the buttons that undo name what they are about", (part, group, buttons) => {
  show(refused, undefined, { part });
  expect(screen.queryByRole("group")?.getAttribute("aria-label") ?? null).toBe(group);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
});
