import { render, screen } from "@testing-library/react";
import { EditorContext, noEditor } from "../../page/editor-context";
import { FieldView } from "../../page/form/fields";
import { FormMistakes } from "../../page/form/form-mistakes";
import type { Path, Value } from "../../page/site";
import type { Field } from "../../protocol";
import { form } from "./example-form";

const content = { title: "Home", cards: [{ title: "Gates", lines: ["Hung"] }] };

function show(path: Path, message: string, shown: Field = form, value: Value = content) {
  render(
    <EditorContext value={{ ...noEditor, mistakes: [{ severity: "mistake", path, message }] }}>
      <FormMistakes form={shown} content={value} />
      <FieldView field={shown} value={value} path={[]} />
    </EditorContext>,
  );
}

test.each<[string, Path, string]>([
  ["the whole file", [], "Is broken."],
  [
    "a field that the form does not have",
    ["cards", 0, "colour"],
    "Cards, Gates, colour is broken.",
  ],
  ["an entry that is not there", ["cards", 7], "Cards, 8 is broken."],
  ["a field of an entry that is not there", ["cards", 7, "title"], "Cards, 8, Title is broken."],
  ["a line that is not there", ["cards", 0, "lines", 1], "Cards, Gates, Lines is broken."],
])("a mistake in %s stands above the form", (_what, path, sentence) => {
  show(path, "is broken");
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getAllByText(/is broken/i)).toHaveLength(1);
});

test.each([
  ["is missing: write some words", "Title is missing: write some words"],
  ["write some words instead of a list", "Title: write some words instead of a list"],
])("a mistake that %s is said as “%s”", (message, sentence) => {
  show(["title"], message);
  expect(screen.getByText(sentence)).toBeVisible();
});

test.each<[Path]>([
  [["title"]],
  [["cards"]],
  [["cards", 0]],
  [["cards", 0, "title"]],
  [["cards", 0, "lines"]],
  [["cards", 0, "lines", 0]],
])("a mistake at %j stands at its field alone", (path) => {
  show(path, "is broken");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByText(/is broken/)).toHaveLength(1);
});
