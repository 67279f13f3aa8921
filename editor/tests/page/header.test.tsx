import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Header } from "../../page/header";
import { type Files, opened } from "../../page/saving/open-file";
import { whyUnsaved } from "../../page/saving/unsaved";
import type { Path } from "../../page/site";
import type { EditableFile, Field, Finding } from "../../protocol";

const name: Field = { kind: "line", label: "Name", about: "", needed: true };
const town: Field = { ...name, label: "Town" };
const entry: Field = { ...name, kind: "group", label: "Reviews", fields: { name, town } };
const form: Field = { ...name, kind: "list", label: "Reviews", entry };
const base = { label: "Reviews", form, value: [{ name: "Ann" }], mistakes: [] as Finding[] };
const open = opened(base as unknown as EditableFile, []);
const refused: Files = { reviews: { ...open, state: "refused" } };

const go = jest.fn();

/** Shows the header with what it says of some files. */
function show(
  files: Files,
  mistake?: Finding & { file: string },
  overrides: Partial<ComponentProps<typeof Header>> = {},
) {
  const unsaved = whyUnsaved(files, undefined, mistake);
  const still = { undo: undefined, redo: undefined, announcement: "", go };
  const props: ComponentProps<typeof Header> = { ...still, files, unsaved, mistake, ...overrides };
  render(<Header {...props} />);
  return screen.getAllByRole("status")[0];
}

test.each<[Path, name: string]>([
  [[0, "town"], "Ann, Town"],
  [[], "Reviews"],
])("a mistake that keeps a form from being saved is named, with a way to it: %j", (path, label) => {
  const status = show(refused, { severity: "mistake", file: "reviews", path, message: "is wrong" });
  expect(status).toHaveTextContent(
    `Not saved yet: what is marked in “Reviews”, until it is right. ${label} is wrong`,
  );
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

test("“Undo” and “Redo” are there in every part, and say when there is nothing to do", () => {
  const undo = jest.fn();
  show({}, undefined, { undo });
  const [back, again] = screen.getAllByRole("button");
  expect(back).toHaveAttribute("aria-disabled", "false");
  expect(again).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(back as HTMLElement);
  fireEvent.click(again as HTMLElement);
  expect(undo).toHaveBeenCalledTimes(1);
});
