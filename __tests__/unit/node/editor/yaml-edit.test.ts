/** @jest-environment node */
import { readFileSync } from "node:fs";
import { checkFile } from "../../../../src/node/content/check";
import { contentNames } from "../../../../src/node/content/model";
import { parseSource } from "../../../../src/node/content/source";
import { readYaml } from "../../../../src/node/content/yaml";
import {
  changed,
  type Edit,
  normaliseValue,
  type Path,
  type Value,
  valueAt,
} from "../../../../src/node/editor/edits";
import { formOf } from "../../../../src/node/editor/form";
import { withEdits } from "../../../../src/node/editor/yaml-edit";
import { exampleContent } from "../../../support/example-content";

const files = contentNames.map((name) => {
  const source = readFileSync(`${exampleContent}/${name}.yaml`, "utf8");
  return { name, source, value: read(source), form: formOf(name) };
});

function read(source: string): Value {
  return normaliseValue(readYaml(source, "").value) ?? {};
}

/** The path of every text in a content file. */
function texts(value: Value, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  return Object.entries(value).flatMap(([step, each]) =>
    texts(each, [...path, Array.isArray(value) ? Number(step) : step]),
  );
}

/** What stands before and after the top-level field or entry that a path leads into. */
function around(source: string, [step]: Path) {
  const isEntry = typeof step === "number";
  const starts = [...source.matchAll(isEntry ? /^- /gm : /^\w+(?=:)/gm)];
  const index = isEntry ? step : starts.findIndex(([name]) => name === step);
  return [
    source.slice(0, starts[index]?.index),
    source.slice(starts[index + 1]?.index ?? Infinity),
  ];
}

const comments = (source: string) => source.match(/(?<=^|\s)#.*$/gm);
const words = (source: string) => source.split(/\s+/).sort();

const business = files.find(({ name }) => name === "business");
const form = formOf("business");
const edited = (source: string, ...edits: Edit[]) => withEdits(source, edits, form);

describe.each(files)("$name.yaml", ({ source, value, form }) => {
  const each = texts(value);

  test("a word more in any text changes its top-level field or entry and nothing else", () => {
    for (const path of each) {
      const value = `${valueAt(read(source), path)} too`;
      const next = withEdits(source, [{ path, value }], form);
      const [before = "", after = ""] = around(source, path);
      expect(next.slice(0, before.length)).toBe(before);
      expect(next.slice(next.length - after.length)).toBe(after);
      expect(comments(next)).toEqual(comments(source));
      expect(Math.max(...next.split("\n").map(({ length }) => length))).toBeLessThan(120);
    }
  });

  test.each([
    "Plain words",
    'A colon: here, a # there, "quotes" and ‘others’',
    "“All of it in quotes”",
    "- a dash",
    "true",
    `${"Long words ".repeat(30)}end`,
    "Two paragraphs.\n\nOf which one is the second.",
  ])("%j can stand in the place of any text, whose neighbours stay", (words) => {
    for (const path of each) {
      const next = withEdits(source, [{ path, value: words }], form);
      expect(read(next)).toEqual(changed(value, { path, value: words }));
      expect(comments(next.replace(words, ""))).toEqual(comments(source));
    }
  });

  test("whatever is removed leaves every other field and entry as it is", () => {
    const parts = new Set(
      each.flatMap((path) => path.map((_step, depth) => path.slice(0, depth + 1))),
    );
    for (const path of parts) {
      const next = withEdits(source, [{ path }], form);
      expect(normaliseValue(read(next))).toEqual(normaliseValue(changed(value, { path })));
      const [before = "", after = ""] = around(source, path);
      expect(next.startsWith(before.trimEnd()) && next.endsWith(after)).toBe(true);
      expect(next.match(/^#.*$/gm)).toEqual(source.match(/^#.*$/gm));
    }
  });

  test("entries that change places take their comments with them", () => {
    const lists = new Set(each.filter((path) => path.some((step) => typeof step === "number")));
    for (const path of lists) {
      const at = path.findIndex((step) => typeof step === "number");
      const edit = { path: path.slice(0, at + 1), to: 0 };
      const next = withEdits(source, [edit], form);
      expect(read(next)).toEqual(changed(value, edit));
      expect(words(next)).toEqual(words(source));
      if (at === 0) expect(next.split("\n- ")[0]).toBe(source.split("\n- ")[0]);
    }
  });
});

test("the check finds nothing wrong with a file in which every text was written anew", () => {
  for (const { name, source, value, form } of files) {
    const next = texts(value).reduce(
      (text, path) => withEdits(text, [{ path, value: String(valueAt(value, path)) }], form),
      source,
    );
    expect(next).toBe(source);
    expect(checkFile(parseSource(Buffer.from(next), name, name), name).diagnostics).toEqual([]);
  }
});

test("a new field stands where the model has it, with all that it stands in", () => {
  const source = business?.source ?? "";
  const next = edited(source, { path: ["brand", "colour"], value: "#1d5146" });
  expect(next).toBe(source.replace(/^(area: .*\n)/m, '$1brand:\n  colour: "#1d5146"\n'));
  expect(edited(next, { path: ["brand", "colour"] })).toBe(source);
});

test("a new entry stands last, apart from the others where they stand apart", () => {
  const [source, form] = [readFileSync(`${exampleContent}/faq.yaml`, "utf8"), formOf("faq")];
  const entry = { question: "Sundays?", answer: "No.\n\nNever." };
  expect(withEdits(source, [{ path: [4], value: entry }], form)).toBe(
    `${source}\n- question: Sundays?\n  answer: >-\n    No.\n\n    Never.\n`,
  );
  const list = "villages:\n  - A # the first\n\n# of the rest\nname: x\n";
  expect(edited(list, { path: ["villages", 1], value: "B" })).toBe(
    "villages:\n  - A # the first\n  - B\n\n# of the rest\nname: x\n",
  );
});

test.each<[string, string, Edit, string]>([
  [
    "Windows’ line ends",
    "\uFEFFname: A\r\nowner: B\r\n",
    { path: ["name"], value: "C" },
    "\uFEFFname: C\r\nowner: B\r\n",
  ],
  ["no line end at the end", "name: A", { path: ["owner"], value: "B" }, "name: A\nowner: B\n"],
  [
    "quotes",
    "name: 'A' # as on the van\n",
    { path: ["name"], value: "It’s" },
    "name: 'It’s' # as on the van\n",
  ],
  ["a comment beside", "name: A # van\n", { path: ["name"], value: "B" }, "name: B # van\n"],
  ["brackets", "claims: [a, b] # all\n", { path: ["claims", 0] }, "claims: [b] # all\n"],
  ["nothing yet", "# Empty\n", { path: ["name"], value: "B" }, "# Empty\n\nname: B\n"],
  [
    "a field left empty",
    "claims:\nname: B\n",
    { path: ["claims", 0], value: "a" },
    "claims:\n  - a\nname: B\n",
  ],
  ["the first field of an entry", "- a: 1\n  b: 2\n", { path: [0, "a"] }, "- b: 2\n"],
  ["a comment above an entry", "- a\n# of b\n- b\n", { path: [1], to: 0 }, "# of b\n- b\n- a\n"],
  ["a comment above what goes", "- a\n# of b\n- b\n", { path: [1] }, "- a\n# of b\n"],
])("%s", (_what, source, edit, next) => {
  expect(edited(source, edit)).toBe(next);
});

test("what cannot be read is left alone", () => {
  expect(() => edited("name: [", { path: ["name"], value: "B" })).toThrow("is to be mended first");
});
