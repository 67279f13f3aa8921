import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { kindNames } from "../../../src/node/content/values/business-kinds";
import { EditorContext, noEditor } from "../../page/editor-context";
import { FieldView } from "../../page/form/fields";
import type { Value } from "../../page/site";
import type { Field } from "../../protocol";
import { formOf } from "../../server/form/form";

const edit = jest.fn();
const path = ["part"];

/** Shows a field with its value. */
const show = (field: Partial<Field> & Pick<Field, "kind">, value?: Value, state = {}) =>
  render(
    <EditorContext value={{ ...noEditor, edit, ...state }}>
      <FieldView
        field={{ label: "Words", about: "", needed: true, ...field }}
        value={value}
        path={path}
      />
    </EditorContext>,
  );

test.each([
  ["line", "a\tb\u00a0c\n d ", "a b c d"],
  ["paragraphs", "a\t\u00a0b \n c\n\n\nd", "a b\n\nc\n\nd"],
] as const)("tabs and no-break spaces in a %s become spaces", (kind, typed, value) => {
  show({ kind, most: 200 });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: typed } });
  expect(edit).toHaveBeenLastCalledWith({ path, value });
});

test("a field that loses the focus keeps its look until the pointer is released", async () => {
  jest.useFakeTimers();
  show({ kind: "paragraphs" }, "as saved");
  const field = screen.getByRole("textbox");
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
  ["short", "5 of 60 characters", false],
  ["x".repeat(61), "1 too many: 61 of 60 characters", true],
])("the counter of “%s” says “%s”", (text, said, isOver) => {
  show({ kind: "line", most: 60 }, text);
  const counter = screen.getByText(said);
  expect(counter.textContent).toBe(said);
  expect(counter.classList.contains("over")).toBe(isOver);
  // A description that changes is read out again after each letter.
  expect(screen.getByRole("textbox")).not.toHaveAccessibleDescription(/characters/);
});

test.each([
  ["colour", "gold", "color", "#ffd700"],
  ["colour", "sky blue", "color", "#87ceeb"],
  ["date", "1 May 2026", "date", "2026-05-01"],
  ["time", "half past 8", "time", ""],
] as const)(
  "beside a %s that says “%s” stands the browser's own control",
  (kind, text, type, value) => {
    show({ kind }, text);
    const picker = screen.getByLabelText("Words: choose it");
    expect(picker).toHaveAttribute("type", type);
    expect(picker).toHaveValue(value);
  },
);

test.each([
  ["9", "09:00"],
  ["08", "08:00"],
  ["23", "23:00"],
  ["24", "24"],
  ["9.30", "9.30"],
])("the hour “%s” is taken for “%s”", (typed, value) => {
  show({ kind: "time", most: 20 });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: typed } });
  expect(edit).toHaveBeenLastCalledWith({ path, value });
});

test.each([
  ["3 January", "3 January 2027"],
  ["26th November", "26th November 2026"],
  ["Tue 24 Nov.", "Tue 24 Nov. 2027"],
  ["30 February", undefined],
  ["3 January 2028", undefined],
  ["soon", undefined],
])("when the field is left, the day “%s” gets the year of the next one: %s", (typed, value) => {
  jest.useFakeTimers({ now: new Date("2026-11-26T12:00Z") });
  edit.mockClear();
  show({ kind: "date", most: 40 }, typed);
  fireEvent.blur(screen.getByRole("textbox"));
  expect(edit.mock.calls).toEqual(value ? [[{ path, value }]] : []);
  jest.useRealTimers();
});

test.each<[Partial<Field>, usual: string | undefined, text: string, RegExp]>([
  [{ example: "Oak Road" }, "Call", "", /While this is empty, it is: Call$/],
  [{ kind: "paragraphs" }, "Nothing is kept.", "", /While this is empty, it is: Nothing is kept.$/],
  [{ example: "Oak Road" }, undefined, "", /For example: Oak Road$/],
  [{ example: "Oak Road" }, "Call", "Elm Road", /^$/],
  [{ kind: "choice", choices: ["a"] }, "a", "", /^$/],
  [{}, undefined, "", /^$/],
])(
  "a text %j, beside the site’s “%s” and with “%s” in it, says what an empty one means: %s",
  (...row) => {
    const [field, usual, text, said] = row;
    show({ kind: "line", ...field }, text, { defaults: usual ? { part: usual } : {} });
    expect(screen.getByLabelText(/^Words/)).toHaveAccessibleDescription(said);
  },
);

test.each<[Partial<Field>, usual: Value | undefined, string]>([
  [{}, [{ title: "Phone" }, { kind: "email", title: "Email" }], "Phone, Email"],
  [{ whenEmpty: "the usual links" }, [{ to: "/#faq" }], "Home page: questions"],
  [{ whenEmpty: "in the usual order" }, undefined, "in the usual order"],
  [{}, [], "none yet"],
])("an empty list %j, in whose place the site has %j, says so: %s", (field, usual, said) => {
  const entry = { ...words, kind: "group", fields: {} } as const;
  show({ kind: "list", entry, ...field }, undefined, usual && { defaults: { part: usual } });
  expect(screen.getByText("Words", { selector: "summary" })).toHaveTextContent(`Words ${said}`);
});

test.each([
  ["1 January 2020", /^The holiday ended on 1 January 2020/],
  ["1 January 2999", /^$/],
  ["never", /^$/],
])("the last day of a holiday, %s, warns when it is past", (text, said) => {
  show({ kind: "date" }, text);
  expect(screen.getByRole("status")).toHaveTextContent(said);
});

test.each([
  [false, 8, true],
  [false, 9, false],
  [true, 9, true],
])(
  "of a list (needed: %j) with %i entries it is %j that it is shown at once",
  (needed, count, isOpen) => {
    const entry: Field = { kind: "line", label: "Village", about: "", needed: true };
    const value = Array.from({ length: count }, (_, at) => `Village ${at}`);
    show({ kind: "list", needed, entry }, value);
    expect(screen.getByText("Words").closest("details")?.open).toBe(isOpen);
  },
);

const words: Field = { kind: "line", label: "Number", about: "", needed: true };

test.each<[Partial<Field>, Value | undefined, number]>([
  [{ needed: false }, undefined, 0],
  [{ needed: true }, { number: "123" }, 0],
  [{ needed: false }, { number: "123" }, 1],
  // It needs none of its fields, so each is emptied by itself.
  [{ needed: false, fields: { number: { ...words, needed: false } } }, { number: "123" }, 0],
])("a part %j with the value %j has %i buttons that delete it", (field, value, count) => {
  show({ kind: "group", fields: { number: words }, ...field }, value);
  const buttons = screen.queryAllByRole("button", { name: "Delete: Words" });
  expect(buttons).toHaveLength(count);
  for (const button of buttons) fireEvent.click(button);
  if (count > 0) expect(edit).toHaveBeenLastCalledWith({ path });
});

test.each([
  ["grid-2x2", true],
  ["__proto__", false],
])(
  "a drawing is shown by its name, and nothing is shown for a name that no drawing has: %s",
  (name, isDrawn) => {
    show({ kind: "icon", choices: [] }, name);
    expect(screen.getByRole("button").querySelector("svg")?.hasChildNodes()).toBe(isDrawn);
  },
);

test("the box “Example” is there only for an example, and stays after it was cleared until another part is shown", () => {
  const fields = { sample: { kind: "flag", label: "Example", about: "", needed: false } as const };
  const part = (value: Value) => (
    <FieldView
      field={{ kind: "group", label: "Words", about: "", needed: true, fields }}
      value={value}
      path={path}
    />
  );
  const { rerender } = render(part({ sample: "true" }));
  rerender(part({}));
  expect(screen.getByLabelText("Example")).not.toBeChecked();
  rerender(<p key="another">Another part</p>);
  rerender(part({}));
  expect(screen.queryByLabelText("Example")).toBeNull();
});

test("a part stays open while its only field is emptied to be typed anew", () => {
  const fields = { number: { kind: "line", label: "Number", about: "", needed: true } as const };
  const part = (value?: Value) => (
    <FieldView
      field={{ kind: "group", label: "Words", about: "", needed: false, fields }}
      value={value}
      path={path}
    />
  );
  const { rerender } = render(part({ number: "123" }));
  rerender(part());
  expect(screen.getByRole("group")).toHaveAttribute("open");
});

test("one of many values is found by its name, however it is written, and saved under the site's own name for it", () => {
  const choices = [
    "HVACBusiness",
    "PetStore",
    "Scottish Gaelic",
    ...Array.from({ length: 30 }, (_, at) => `Other${at}`),
  ];
  show({ kind: "choice", choices }, "HVACBusiness");
  const box = screen.getByRole("combobox");
  expect(box).toHaveValue("HVAC business");
  const offered = document.querySelectorAll<HTMLOptionElement>(
    `#${box.getAttribute("list")} option`,
  );
  const names = [...offered].map((option) => option.value);
  expect(names).toEqual(expect.arrayContaining(["Pet store", "Scottish Gaelic"]));
  fireEvent.change(box, { target: { value: "pet store" } });
  expect(edit).toHaveBeenLastCalledWith({ path, value: "PetStore" });
  expect(box).toHaveValue("pet store");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  fireEvent.change(box, { target: { value: "Groomer" } });
  expect(edit).toHaveBeenLastCalledWith({ path, value: "Groomer" });
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found; try another word.");
});

test.each([
  ["gardening", "Gardener"],
  ["tiling", "Tiler"],
  ["dog walking", "Dog walker"],
  ["decorating", "Painter and decorator"],
  ["bakers", "Bakery"],
])("for %s, which no kind of business is called, the form proposes %s", (typed, name) => {
  show({ kind: "choice", choices: [...kindNames] }, "");
  const box = screen.getByRole("combobox");
  fireEvent.change(box, { target: { value: typed } });
  expect(screen.getByRole("status")).toHaveTextContent("Do you mean one of these?");
  const [first] = screen.getAllByRole("button");
  expect(first).toHaveTextContent(name);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(box).toHaveValue(name);
  expect(box).toHaveFocus();
  expect(edit).toHaveBeenLastCalledWith({ path, value: name });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a word of several kinds proposes them once the field is left, as not every browser lists them", () => {
  show({ kind: "choice", choices: [...kindNames] }, "teacher");
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toContain("Piano teacher");
  const box = screen.getByRole("combobox");
  fireEvent.change(box, { target: { value: "music teach" } });
  expect(screen.queryByRole("button")).toBeNull();
  fireEvent.blur(box);
  expect(screen.getAllByRole("button").length).toBeGreaterThan(0);
  cleanup();
  show({ kind: "choice", choices: [...kindNames] }, "Piano teacher");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a kind of business is not proposed for an “and” alone", () => {
  show({ kind: "choice", choices: [...kindNames] }, "");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "walls and decorating" } });
  const proposed = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(proposed).toEqual(["Painter and decorator"]);
});

test.each([
  ["business", "villages", "none yet"],
  ["business", "brand", "the site’s own"],
  ["home", "sections", "in the usual order"],
  ["interface", "facts", "the usual words"],
] as const)("in %s.yaml the form says of %s without entries: %s", (file, name, said) => {
  const field = formOf(file).fields?.[name];
  if (!field) throw new Error(name);
  show(field);
  expect(screen.getByText(said)).toBeVisible();
});

test.each([
  [{ needed: true }, "2", ["1", "2"]],
  [{ needed: true }, undefined, ["–", "1", "2"]],
  [{ needed: false }, undefined, ["–", "1", "2"]],
  [{ needed: false }, "★★", ["–", "★★", "1", "2"]],
])(
  "a choice %j with the value %j offers %j, and shows the value of the file",
  (field, value, labels) => {
    show({ kind: "choice", choices: ["1", "2"], ...field }, value);
    const box = screen.getByRole("combobox");
    expect([...box.children].map(({ textContent }) => textContent)).toEqual(labels);
    expect(box).toHaveValue(value ?? "");
  },
);

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["the same picture", { url: "/a.jpg", alt: "A gate" }, { url: "/a.jpg", alt: "A gate" }],
  [
    "another picture, whose description was written anew,",
    { url: "/a.jpg", alt: "A gate" },
    { url: "/b.jpg", alt: "A door" },
  ],
  ["another one without a description", { url: "/a.jpg" }, { url: "/b.jpg" }],
  ["a first picture", { url: "", alt: "A gate" }, { url: "/b.jpg", alt: "A gate" }],
  ["no picture any more", { url: "/a.jpg", alt: "A gate" }, { alt: "A gate" }],
])("where %s is there, its description need not be looked at", (_what, was, is) => {
  const fields = {
    url: { kind: "picture", label: "Photo", about: "", needed: true },
    alt: { ...words, label: "What is seen in it" },
  } as const;
  const field: Field = { kind: "group", label: "Picture", about: "", needed: true, fields };
  const { rerender } = render(<FieldView field={field} value={was} path={[]} />);
  rerender(<FieldView field={field} value={is} path={[]} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("the texts about a picture are to be looked at until one is changed, or the picture is back", () => {
  const fields = {
    url: { kind: "picture", label: "Photo", about: "", needed: true },
    caption: { ...words, label: "Caption" },
    alt: { ...words, label: "What is seen in it" },
  } as const;
  const field: Field = { kind: "group", label: "Photo", about: "", needed: true, fields };
  const { rerender } = render(<FieldView field={field} value={{ url: "/a.jpg" }} path={[]} />);
  const saidOf = (url: string, caption: string, alt: string) => {
    rerender(<FieldView field={field} value={{ url, caption, alt }} path={[]} />);
    return screen.getByRole("status").textContent;
  };
  expect(saidOf("/a.jpg", "Our gate", "A gate")).toBe("");
  expect(saidOf("/b.jpg", "Our gate", "A gate")).toBe(
    "This is another picture: see that “Caption” and “What is seen in it” are about it.",
  );
  expect(saidOf("/a.jpg", "Our gate", "A gate")).toBe("");
  expect(saidOf("/c.jpg", "Our gate", "A gate")).not.toBe("");
  expect(saidOf("/c.jpg", "Our door", "A gate")).toBe("");
});

test("sections and pages have the names that the owner knows them by", () => {
  const choices = ["faq", "/", "/#faq", "/gallery", "/gallery#work", "/privacy-notice", "/404"];
  show({ kind: "choice", choices }, "faq");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Questions",
    "Home page",
    "Home page: questions",
    "Photos and reviews",
    "Photos and reviews: work",
    "Privacy notice",
    "Page not found",
  ]);
});
