import { existsSync, readFileSync } from "node:fs";
import { checkFile } from "../../../../src/node/content/check/check";
import type { Path } from "../../../../src/node/content/finding";
import { contentNames } from "../../../../src/node/content/model";
import { textsIn } from "../../../../src/node/content/values/texts";
import { applyEdit, type Edit, tidyValue } from "../../../../src/node/content/yaml/edits";
import { parseContentFile } from "../../../../src/node/content/yaml/source";
import { parseContent } from "../../../../src/node/content/yaml/yaml";
import { withEdits } from "../../../../src/node/content/yaml/yaml-edit";
import { exampleContent } from "../../../support/example-content";

const fileOf = (name: string) => `${exampleContent}/${name}.yaml`;
const example = (name: string) => readFileSync(fileOf(name), "utf8");
const names = contentNames.filter((name) => existsSync(fileOf(name)));
const read = (source: string) => tidyValue(parseContent(source, "").value) ?? {};
const comments = (source: string) => source.match(/(?<=^|\s)#.*$/gm);
const edited = (source: string, ...edits: Edit[]) => withEdits(source, edits, "business");

/** What stands before and after the top-level field or entry that a path leads into. */
function around(source: string, [step]: Path) {
  const isEntry = typeof step === "number";
  const starts = [...source.matchAll(isEntry ? /^- /gm : /^\w+(?=:)/gm)];
  const index = isEntry ? step : starts.findIndex(([name]) => name === step);
  return [
    source.slice(0, starts[index]?.index).trimEnd(),
    source.slice(starts[index + 1]?.index ?? Infinity),
  ] as const;
}

const difficult = [
  'A colon: here, a # there, "quotes" and ‘others’',
  "“All of it in quotes”",
  "- a dash",
  "-20 % until May",
  `${"Long words ".repeat(30)}end`,
  "Two paragraphs.\n\nOf which one is the second.",
];

describe.each(names)("%s.yaml", (name) => {
  const source = example(name);
  const value = read(source);
  const texts = textsIn(value);

  test("a changed or removed text changes its top-level field or entry and nothing else", () => {
    for (const { text, path } of texts) {
      const removals = path.map((_, depth): Edit => ({ path: path.slice(0, depth + 1) }));
      for (const edit of [{ path, value: `${text} too` }, ...removals]) {
        const next = withEdits(source, [edit], name);
        const [before, after] = around(source, path);
        expect(read(next)).toEqual(tidyValue(applyEdit(value, edit)) ?? {});
        expect(next.startsWith(before) && next.endsWith(after)).toBe(true);
        expect(next.match(/^#.*$/gm)).toEqual(source.match(/^#.*$/gm));
        if (edit.value) expect(comments(next)).toEqual(comments(source));
      }
    }
  });

  test("texts that are difficult to write can replace all texts", () => {
    for (const start of difficult.keys()) {
      const edits = texts.map(({ path }, index) => {
        return { path, value: difficult[(start + index) % difficult.length] ?? "" };
      });
      const next = withEdits(source, edits, name);
      expect(read(next)).toEqual(edits.reduce(applyEdit, value));
      expect(comments(next.replaceAll("a # there", ""))).toEqual(comments(source));
      expect(Math.max(...next.split("\n").map(({ length }) => length))).toBeLessThan(120);
    }
  });

  test("entries that change places keep every word", () => {
    for (const { path } of texts) {
      const at = path.findIndex((step) => typeof step === "number");
      const edit = { path: path.slice(0, at + 1), to: 0 };
      // A move there, back and there again is one move.
      const back = { path: [...path.slice(0, Math.max(at, 0)), 0], to: Number(path[at]) };
      const next = at < 0 ? source : withEdits(source, [edit, back, edit], name);
      expect(next.split(/\s+/).sort()).toEqual(source.split(/\s+/).sort());
      if (at === 0) expect(next.split("\n- ")[0]).toBe(source.split("\n- ")[0]);
      if (at >= 0) expect(read(next)).toEqual(applyEdit(value, edit));
    }
  });
});

test("an entry that moves takes its comments with it", () => {
  const [listComment, first, second] = [
    "# The list.\n",
    "- question: A?\n  answer: Yes.\n",
    "# About B.\n- question: B?\n  answer: No. # Really.\n",
  ];
  const source = `${listComment}${first}\n${second}`;
  expect(withEdits(source, [{ path: [1], to: 0 }], "faq")).toBe(
    `${listComment}${second}\n${first}`,
  );
});

test("a new field comes where the model has it, together with the field above it", () => {
  const source = example("business");
  const next = edited(source, { path: ["brand", "colour"], value: "#1d5146" });
  expect(next).toBe(source.replace(/^(area: .*\n)/m, '$1brand:\n  colour: "#1d5146"\n'));
  expect(edited(next, { path: ["brand", "colour"] })).toBe(source);
});

test("a new entry comes last, after an empty line where the others have one", () => {
  const edit = { path: [4], value: { question: "Sundays?", answer: "No.\n\nNever." } };
  expect(withEdits(example("faq"), [edit], "faq")).toBe(
    `${example("faq")}\n- question: Sundays?\n  answer: >-\n    No.\n\n    Never.\n`,
  );
});

test.each([
  ["[]\n", [0], { question: "Sundays?", answer: "No." }, "- question: Sundays?\n  answer: No.\n"],
  ["villages: []\n", ["villages", 0], "Hill", "villages:\n  - Hill\n"],
  ["brand: {}\n", ["brand", "colour"], "plum", "brand:\n  colour: plum\n"],
])(
  "the first value that is added to %j is written on a line of its own",
  (source, path, value, next) => {
    const name = source === "[]\n" ? "faq" : "business";
    expect(withEdits(source, [{ path, value }], name)).toBe(next);
  },
);

test("an empty line is written in quotes, which the words that come there do not keep", () => {
  const source = "claims:\n  - A\n";
  const next = edited(source, { path: ["claims", 1], value: "" });
  expect(next).toBe('claims:\n  - A\n  - ""\n');
  expect(edited(next, { path: ["claims", 1], value: "B" })).toBe("claims:\n  - A\n  - B\n");
});

const firstClaim = { path: ["claims", 0], value: "a" };
const set = (field: string, value: string): Edit => ({ path: [field], value });

test.each<[string, string, Edit, string]>([
  ["Windows’ line ends", "\uFEFFa: A\r\nb: B\r\n", set("a", "C"), "\uFEFFa: C\r\nb: B\r\n"],
  ["no line end at the end", "name: A", set("owner", "B"), "name: A\nowner: B\n"],
  ["quotes", "name: 'A' # on the van\n", set("name", "It’s"), "name: 'It’s' # on the van\n"],
  ["brackets", "claims: [a, b] # all\n", { path: ["claims", 0] }, "claims: [b] # all\n"],
  ["nothing left", "# Empty\n\nname: B\n", { path: ["name"] }, "# Empty\n\n"],
  ["spaces of the owner's", "a:   A   # x\nb:  B\n", set("b", "C"), "a:   A   # x\nb: C\n"],
  ["a field left empty", "claims:\nname: B\n", firstClaim, "claims:\n  - a\nname: B\n"],
  ["comments", "# A\na: A\n# B\nb: B\n# C\nc: C\n", { path: ["b"] }, "# A\na: A\n# B\n# C\nc: C\n"],
  ["a text saved as it was", "a: |\n  A\nb: B\n", set("a", "A"), "a: |\n  A\nb: B\n"],
  ["what is not there", "a:\n  b: x\nc: A\n", { path: ["a", "d"] }, "a:\n  b: x\nc: A\n"],
])("an edit respects %s", (_what, source, edit, next) => {
  expect(edited(source, edit)).toBe(next);
});

test.each(["faq", "services", "gallery", "reviews", "pages"] as const)(
  "an entry of %s whose fields are all cleared is reported, and can be filled in again or deleted",
  (name) => {
    const source = example(name);
    const value = read(source) as Record<string, string>[];
    for (const [at, entry] of value.entries()) {
      const fields = Object.keys(entry);
      const cleared = fields.map((field): Edit => ({ path: [at, field] }));
      const emptied = withEdits(source, cleared, name);
      expect(read(emptied)).toEqual(value.map((each, index) => (index === at ? "" : each)));
      const { mistakes } = checkFile(parseContentFile(emptied, name, name), name);
      const messages = mistakes.map(({ message }) => message);
      expect(messages).toContainEqual(
        expect.stringMatching(/^is empty: fill in fields such as .*, or delete it whole$/),
      );
      const refilled = fields.map(
        (field): Edit => ({ path: [at, field], value: entry[field] ?? "" }),
      );
      expect(read(withEdits(emptied, refilled, name))).toEqual(value);
      const deleted = withEdits(emptied, [{ path: [at] }], name);
      expect(read(deleted)).toEqual(value.filter((_, index) => index !== at));
    }
  },
);

test("a file that cannot be read is not edited", () => {
  expect(() => edited("name: [", set("name", "B"))).toThrow("is to be mended first");
});
