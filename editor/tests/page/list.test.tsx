import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { EditorContext, noEditor } from "../../page/editor-context";
import { FieldView } from "../../page/form/fields";
import { linesOf } from "../../page/list/line-typing";
import { applyEdit, type Path, type Value, valueAt } from "../../page/site";
import type { Edit, Field } from "../../protocol";
import { formOf } from "../../server/form/form";

const entry = { kind: "line", label: "Lines", about: "", needed: true, most: 100 } as const;
const field: Field = { ...entry, kind: "list", most: 40, entry };

/** An entry of several fields. */
const group: Field = { ...entry, kind: "group", fields: { name: { ...entry, label: "Name" } } };

let content: Value | undefined;

/** Puts back the lines that there were at first. */
let undo: () => void;

const announce = jest.fn();

interface EditedProps {
  field: Field;
  initial: Value;
  path: Path;
  defaults?: Value;
}

/** The form of a list, whose edits change the content. */
function Edited({ field, initial, path, defaults = {} }: EditedProps) {
  const [value, setValue] = useState<Value | undefined>(initial);
  content = value;
  undo = () => setValue(initial);
  const edit = (each: Edit) => setValue((now) => applyEdit(now, each));
  return (
    <EditorContext value={{ ...noEditor, defaults, announce, edit }}>
      <FieldView field={field} value={valueAt(value, path)} path={path} />
    </EditorContext>
  );
}

const Lines = ({ lines }: { lines: Value[] }) => (
  <Edited field={field} initial={{ items: lines }} path={["items"]} />
);

const boxes = () => screen.getAllByRole<HTMLTextAreaElement>("textbox");

function at(index: number, from: number, to = from): HTMLTextAreaElement {
  const box = boxes()[index] as HTMLTextAreaElement;
  box.focus();
  box.setSelectionRange(from, to);
  return box;
}

function pasteInto(box: HTMLElement, text: string): Event {
  const event = createEvent.paste(box, { clipboardData: { getData: () => text } });
  fireEvent(box, event);
  return event;
}

const hasFocus = (index: number) => expect(boxes()[index]).toHaveFocus();

test.each([
  ["• Gates\n• Sheds\r\n\n•\tNew  taps", ["Gates", "Sheds", "New taps"]],
  ["1. Gates\n2) Sheds\n(3) Taps", ["Gates", "Sheds", "Taps"]],
  [
    "- Gates\n* Sheds\n– Taps\n\uF0B7 Doors\no\tLocks",
    ["Gates", "Sheds", "Taps", "Doors", "Locks"],
  ],
  ["[ ] Gates\n[x] Sheds\na) Taps", ["Gates", "Sheds", "Taps"]],
  ["3 taps\nA. Smith\n-5 °C\n2.5 m of fence", ["3 taps", "A. Smith", "-5 °C", "2.5 m of fence"]],
])("pasted lines lose their bullets and numbers: %j", (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ["Ludlow, Craven Arms, Church Stretton", ["Ludlow", "Craven Arms", "Church Stretton"]],
  ["Ludlow, Craven Arms, and Stoke.", ["Ludlow", "Craven Arms", "Stoke"]],
  [
    "Ludlow and Leominster\nStoke, Clun and Clee",
    ["Ludlow and Leominster", "Stoke", "Clun", "Clee"],
  ],
])("pasted names have commas between them, and before the last one “and”: %j", (text, names) => {
  expect(linesOf(text, true)).toEqual(names);
});

test("a pasted list becomes lines at the cursor, and the text behind the cursor follows the last one", () => {
  render(<Lines lines={["Doors", "Here and there", "Locks"]} />);
  const event = pasteInto(at(1, 5, 9), "• Gates\n• Sheds\n• Taps");
  expect(event.defaultPrevented).toBe(true);
  expect(content).toEqual({ items: ["Doors", "Here Gates", "Sheds", "Tapsthere", "Locks"] });
  hasFocus(3);
  expect(boxes()[3]?.selectionStart).toBe(4);
});

test("words on one line are pasted as in any text box", () => {
  render(<Lines lines={["Doors"]} />);
  expect(pasteInto(at(0, 5), "and gates\n").defaultPrevented).toBe(false);
  expect(content).toEqual({ items: ["Doors"] });
});

test("pasting and keys in the other fields of an entry with lines do what they do in any text box", () => {
  const about = { label: "Title", about: "", needed: true };
  const card: Field = {
    ...{ ...about, kind: "group" },
    fields: { title: { ...about, kind: "line" }, lines: field },
  };
  const edit = jest.fn();
  render(
    <EditorContext value={{ ...noEditor, edit }}>
      <FieldView
        field={{ ...about, kind: "list", entry: card }}
        value={[{ title: "Gardens", lines: ["Hedges"] }]}
        path={[]}
      />
    </EditorContext>,
  );
  // The browser goes on to do what the key does.
  expect(fireEvent.keyDown(screen.getByDisplayValue("Gardens"), { key: "Enter" })).toBe(true);
  pasteInto(screen.getByDisplayValue("Gardens"), "Gates\nSheds");
  expect(edit).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByDisplayValue("Hedges"), { key: "Enter" });
  expect(edit.mock.calls.map(([{ path }]) => path.slice(0, 2))).toEqual([
    [0, "lines"],
    [0, "lines"],
  ]);
});

describe("a price list that is copied from a spreadsheet", () => {
  const about = { about: "", needed: true };
  const text = (label: string) => ({ ...about, kind: "line", label, most: 80 }) as const;
  const prices: Field = {
    ...{ ...about, kind: "list", label: "Prices" },
    entry: {
      ...{ ...about, kind: "group", label: "Price" },
      fields: {
        job: text("Job"),
        kept: { ...about, kind: "flag", label: "Kept" },
        price: text("Price"),
      },
    },
  };
  const pasted = [
    { job: "Puncture", price: "£12" },
    { job: "Full service", price: "£60" },
    { job: "Wheel" },
  ];
  const rows = "Puncture\t£12\r\nFull  service\t£60\r\nWheel\t\r\n";

  function paste(into: string, list: Value[], table = rows) {
    render(<Edited field={prices} initial={{ prices: list }} path={["prices"]} />);
    const box = screen.getByDisplayValue(into);
    box.focus();
    fireEvent.change(box, { target: { value: `${into} and more` } });
    return { box, event: pasteInto(box, table) };
  }

  test("becomes entries above those below it", () => {
    const { box, event } = paste("Tap", [
      { job: "Tap", price: "£45" },
      { job: "Shelf", price: "£30" },
    ]);
    expect(event.defaultPrevented).toBe(true);
    expect(content).toEqual({ prices: [...pasted, { job: "Shelf", price: "£30" }] });
    expect(box).toHaveValue("Puncture");
    expect(box).toHaveFocus();
  });

  test.each([
    ["into the last field", rows, pasted],
    [
      "with a third column",
      "Puncture\t£12\tat yours",
      [{ job: "Puncture", price: "£12 at yours" }],
    ],
  ])(
    "is put into the fields that have room for all of it, %s, and no word is lost",
    (_where, table, entries) => {
      paste("£45", [{ job: "Tap", price: "£45" }], table);
      expect(content).toEqual({ prices: entries });
    },
  );
});

test("a comma ends a name in a list of names, and is a comma in any other list", () => {
  const typed = (commaSeparated: boolean) => {
    render(
      <Edited
        field={{ ...field, commaSeparated }}
        initial={{ items: ["Perth"] }}
        path={["items"]}
      />,
    );
    fireEvent.keyDown(at(0, 5), { key: "," });
    cleanup();
    return content;
  };
  expect(typed(true)).toEqual({ items: ["Perth", ""] });
  expect(typed(false)).toEqual({ items: ["Perth"] });
});

test("Enter begins the next line, and Backspace deletes an empty one", () => {
  render(<Lines lines={["Doors", "Locks"]} />);
  fireEvent.keyDown(at(0, 5), { key: "Enter" });
  expect(content).toEqual({ items: ["Doors", "", "Locks"] });
  hasFocus(1);
  // The key that has emptied the line is still pressed.
  fireEvent.keyDown(at(1, 0), { key: "Backspace", repeat: true });
  fireEvent.keyDown(at(1, 0), { key: "Enter", isComposing: true });
  expect(content).toEqual({ items: ["Doors", "", "Locks"] });
  fireEvent.keyDown(at(1, 0), { key: "Backspace" });
  expect(content).toEqual({ items: ["Doors", "Locks"] });
  hasFocus(0);
  expect(boxes()[0]?.selectionStart).toBe(5);
  fireEvent.keyDown(at(1, 2), { key: "Backspace" });
  fireEvent.keyDown(screen.getByRole("button", { name: "Delete: Doors" }), { key: "Enter" });
  expect(content).toEqual({ items: ["Doors", "Locks"] });
});

test("an empty line at the end is dropped once the focus is elsewhere, and not while another window is in front", async () => {
  render(<Lines lines={["Doors", "", "Locks"]} />);
  fireEvent.keyDown(at(2, 5), { key: "Enter" });
  hasFocus(3);
  const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  fireEvent.blur(boxes()[3] as HTMLElement);
  await later();
  expect(content).toEqual({ items: ["Doors", "", "Locks", ""] });
  boxes()[1]?.focus();
  await later();
  expect(content).toEqual({ items: ["Doors", "", "Locks"] });
  boxes()[0]?.focus();
  await later();
  expect(content).toEqual({ items: ["Doors", "", "Locks"] });
});

describe("entries", () => {
  function showReviews(reviews: Value[]) {
    const list: Field = { ...entry, kind: "list", label: "Reviews", entry: group };
    render(<Edited field={list} initial={reviews} path={[]} />);
  }

  test("after Undo of a deletion the entry that was open is open, and no other", () => {
    const isOpen = () =>
      screen.getAllByRole("group").map((part) => (part as HTMLDetailsElement).open);
    showReviews([{ name: "Ann" }, { name: "Bo" }, { name: "Cat" }]);
    fireEvent.click(screen.getByText("Bo", { selector: "summary" }));
    expect(isOpen()).toEqual([false, true, false]);
    fireEvent.click(screen.getByRole("button", { name: "Delete: Ann" }));
    expect(isOpen()).toEqual([true, false]);
    act(() => undo());
    expect(isOpen()).toEqual([false, true, false]);
  });

  test("the second click of a double click neither adds nor deletes another one", () => {
    showReviews([{ name: "Ann" }, { name: "Bo" }]);
    const doubleClick = (name: RegExp) => {
      for (const detail of [1, 2]) {
        const [first] = screen.getAllByRole("button", { name });
        fireEvent.click(first as HTMLElement, { detail });
      }
    };
    doubleClick(/^Add one/);
    expect(content).toEqual([{ name: "Ann" }, { name: "Bo" }, { name: "" }]);
    doubleClick(/^Delete: /);
    expect(content).toEqual([{ name: "Bo" }, { name: "" }]);
  });
});

test("a new entry is open until it is filled in, and one without a name may be closed", () => {
  const photo = {
    ...group,
    fields: { url: { ...entry, kind: "picture", label: "Photo" } },
  } as const;
  const photos: Field = { ...entry, kind: "list", label: "Photos", entry: photo };
  render(<FieldView field={photos} value={[{ url: "/images/a.jpg" }, { url: "" }]} path={[]} />);
  const isOpen = screen.getAllByRole("listitem").map((item) => item.querySelector("details")?.open);
  expect(isOpen).toEqual([false, true]);
});

test("an empty list is begun with the entries that the site has in its place, by one edit", () => {
  const edit = jest.fn();
  const ways = [{ name: "Phone" }, { name: "Email" }];
  const list: Field = { ...entry, kind: "list", label: "Ways", needed: false, entry: group };
  const show = (value: Value | undefined, defaults: Value) => (
    <EditorContext value={{ ...noEditor, edit, defaults }}>
      <FieldView field={list} value={value} path={["ways"]} />
    </EditorContext>
  );
  const button = { name: "Write your own, beginning with these", hidden: true };
  const { rerender } = render(show(undefined, { ways }));
  fireEvent.click(screen.getByRole("button", button));
  expect(edit.mock.calls).toEqual([[{ path: ["ways"], value: ways }]]);
  rerender(show(ways, { ways }));
  expect(screen.queryByRole("button", button)).toBeNull();
  rerender(show(undefined, {}));
  expect(screen.queryByRole("button", button)).toBeNull();
});

test("the entries that a whole file has by itself are named beside the button, which puts the focus into the first", () => {
  const pages = [{ path: "/" }, { path: "/gallery" }];
  render(<Edited field={formOf("pages")} initial={[]} path={[]} defaults={pages} />);
  expect(screen.getByText(/your site has: Home page, Photos and reviews$/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: /^Write your own/ }));
  expect(content).toEqual(pages);
  expect(screen.getByText("Home page", { selector: "summary" })).toHaveFocus();
});

test("an entry without a name is called by what it is", () => {
  const reviews = { ...entry, kind: "list", label: "Reviews", entry: group } as const;
  const field = { ...reviews, entryName: "review" };
  render(<FieldView field={field} value={[{ name: "Ann" }, { name: "" }]} path={[]} />);
  expect(screen.getByText("Review 2")).toBeVisible();
});

test("the line over which another is dragged is marked until it is dropped", () => {
  const { container } = render(<Lines lines={["Doors", "Locks", "Hinges"]} />);
  const lines = [...container.querySelectorAll("li")];
  const [handle] = container.querySelectorAll(".handle");
  fireEvent.dragOver(lines[2] as Element);
  expect(container.querySelector(".target")).toBeNull();
  fireEvent.dragStart(handle as Element);
  fireEvent.dragOver(lines[2] as Element);
  expect(container.querySelector(".target")).toBe(lines[2]);
  fireEvent.drop(lines[2] as Element);
  expect(container.querySelector(".target, .dragged")).toBeNull();
  expect(content).toEqual({ items: ["Locks", "Hinges", "Doors"] });
});
