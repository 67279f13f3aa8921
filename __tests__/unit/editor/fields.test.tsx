import { act, fireEvent, render, screen } from "@testing-library/react";
import { TextControl } from "../../../src/editor/controls";
import { EditorContext, noEditor } from "../../../src/editor/editor-context";
import { FieldView } from "../../../src/editor/fields";
import { type Field, nameOf, type Value } from "../../../src/node/editor/edits";

const set = jest.fn();
const show = (kind: Field["kind"]) => {
  const attributes = { "aria-describedby": "", "aria-invalid": undefined, "aria-label": "Text" };
  const field = { kind, label: "Words", about: "", needed: true, most: 200 };
  render(
    <TextControl
      id="x"
      {...attributes}
      field={field}
      text="as saved"
      set={set}
      onFocus={() => {}}
    />,
  );
  return screen.getByRole("textbox");
};

test.each([
  ["line", "a\tb\u00a0c\n d ", "a b c d"],
  ["paragraphs", "a\t\u00a0b \n c\n\n\nd", "a b\n\nc\n\nd"],
] as const)("tabs and no-break spaces in a %s become spaces", (kind, typed, expected) => {
  fireEvent.change(show(kind), { target: { value: typed } });
  expect(set).toHaveBeenLastCalledWith(expected);
});

test("a field that is left looks as it did until the pointer is released", async () => {
  jest.useFakeTimers();
  const field = show("paragraphs");
  fireEvent.change(field, { target: { value: "a\nb" } });
  fireEvent(window, new Event("pointerdown"));
  fireEvent.blur(field);
  expect(field).toHaveValue("a\nb");
  fireEvent(window, new Event("pointerup"));
  await act(() => jest.runAllTimersAsync());
  expect(field).toHaveValue("as saved");
  jest.useRealTimers();
});

test.each([
  [{ days: "Monday to Thursday", opens: "8am" }, "Monday to Thursday"],
  [{ rating: "5", text: "Good", name: "Ann" }, "Good"],
  ["Millbrook", "Millbrook"],
  [undefined, ""],
])("an entry %j is headed “%s”", (entry, name) => {
  expect(nameOf(entry)).toBe(name);
});

test("beside a colour stands what the site makes of it, and why", () => {
  const uses = [{ label: "Buttons", colour: "#8a6d00" }];
  const state = {
    ...noEditor,
    colours: [{ field: "colour" as const, uses, message: "It is too light." }],
  };
  const field = { kind: "colour", label: "Colour", about: "", needed: false } as const;
  render(
    <EditorContext value={state}>
      <FieldView field={field} value="gold" path={["brand", "colour"]} />
    </EditorContext>,
  );
  const item = screen.getByRole("listitem");
  expect(item).toHaveTextContent("Buttons");
  expect(item.querySelector("rect")).toHaveAttribute("fill", "#8a6d00");
  expect(screen.getByText("It is too light.")).toBeVisible();
});

test("a part that may be left out is deleted as one, and only where there is something of it", () => {
  const edit = jest.fn();
  const said = { label: "Registration", about: "" };
  const field: Field = { kind: "group", ...said, needed: false, fields: {} };
  const path = ["registration"];
  const view = (given: Field, value?: object) => (
    <EditorContext value={{ ...noEditor, edit }}>
      <FieldView field={given} value={value as Value} path={path} />
    </EditorContext>
  );
  const { rerender } = render(view(field));
  const button = () => screen.queryByRole("button", { name: "Delete: Registration" });
  expect(button()).toBeNull();
  rerender(view({ ...field, needed: true }, { number: "123" }));
  expect(button()).toBeNull();
  rerender(view(field, { number: "123" }));
  fireEvent.click(button() as HTMLElement);
  expect(edit).toHaveBeenCalledWith({ path });
});

test.each([
  ["grid-2x2", true],
  ["__proto__", false],
])("a drawing is shown by its name, and nothing where it is none: %s", (name, isDrawn) => {
  const field: Field = { kind: "icon", label: "Icon", about: "", needed: true, choices: [] };
  render(<FieldView field={field} value={name} path={["icon"]} />);
  const button = screen.getByRole("button", { name: /^Icon: / });
  expect(button.querySelector("svg")?.hasChildNodes()).toBe(isDrawn);
});
