/** @jest-environment node */
import { readFileSync } from "node:fs";
import { contentNames } from "../../../../src/node/content/model";
import { readYaml } from "../../../../src/node/content/yaml";
import {
  changed,
  type Edit,
  normaliseValue,
  type Path,
  type Value,
  valueAt,
} from "../../../../src/node/editor/edits";
import { withEdits } from "../../../../src/node/editor/yaml-edit";
import { exampleContent } from "../../../support/example-content";

const example = (name: string) => readFileSync(`${exampleContent}/${name}.yaml`, "utf8");
const read = (source: string) => normaliseValue(readYaml(source, "").value) ?? {};
const comments = (source: string) => source.match(/(?<=^|\s)#.*$/gm);
const edited = (source: string, ...edits: Edit[]) => withEdits(source, edits, "business");

/** The path of every text in a content file. */
function pathsIn(value: Value, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  return Object.entries(value).flatMap(([step, each]) =>
    pathsIn(each, [...path, Array.isArray(value) ? Number(step) : step]),
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

const difficult = [
  'A colon: here, a # there, "quotes" and ‘others’',
  "“All of it in quotes”",
  "- a dash",
  "true",
  `${"Long words ".repeat(30)}end`,
  "Two paragraphs.\n\nOf which one is the second.",
];

describe.each(contentNames)("%s.yaml", (name) => {
  const source = example(name);
  const value = read(source);
  const paths = pathsIn(value);

  test("one more word in any text changes its top-level field or entry and nothing else", () => {
    for (const path of paths) {
      const next = withEdits(source, [{ path, value: `${valueAt(value, path)} too` }], name);
      const [before = "", after = ""] = around(source, path);
      expect(next.startsWith(before) && next.endsWith(after)).toBe(true);
      expect(comments(next)).toEqual(comments(source));
      expect(Math.max(...next.split("\n").map(({ length }) => length))).toBeLessThan(120);
    }
  });

  test("what is difficult to write can stand in the place of all texts", () => {
    for (const start of difficult.keys()) {
      const edits = paths.map((path, index) => {
        return { path, value: difficult[(start + index) % difficult.length] ?? "" };
      });
      const next = withEdits(source, edits, name);
      expect(read(next)).toEqual(edits.reduce(changed, value));
      expect(comments(next.replaceAll("a # there", ""))).toEqual(comments(source));
    }
  });

  test("whatever is removed leaves every other field and entry as it is", () => {
    const parts = paths.flatMap((path) => path.map((_, depth) => path.slice(0, depth + 1)));
    for (const path of parts) {
      const next = withEdits(source, [{ path }], name);
      expect(read(next)).toEqual(normaliseValue(changed(value, { path })) ?? {});
      const [before = "", after = ""] = around(source, path);
      expect(next.startsWith(before.trimEnd()) && next.endsWith(after)).toBe(true);
      expect(next.match(/^#.*$/gm)).toEqual(source.match(/^#.*$/gm));
    }
  });

  test("entries that change places take their comments with them", () => {
    const lists = paths.filter((path) => path.some((step) => typeof step === "number"));
    for (const path of lists) {
      const at = path.findIndex((step) => typeof step === "number");
      const edit = { path: path.slice(0, at + 1), to: 0 };
      const next = withEdits(source, [edit], name);
      expect(read(next)).toEqual(changed(value, edit));
      expect(next.split(/\s+/).sort()).toEqual(source.split(/\s+/).sort());
      if (at === 0) expect(next.split("\n- ")[0]).toBe(source.split("\n- ")[0]);
    }
  });
});

test("a new field stands where the model has it, with all that it stands in", () => {
  const source = example("business");
  const next = edited(source, { path: ["brand", "colour"], value: "#1d5146" });
  expect(next).toBe(source.replace(/^(area: .*\n)/m, '$1brand:\n  colour: "#1d5146"\n'));
  expect(edited(next, { path: ["brand", "colour"] })).toBe(source);
});

test("a new entry stands last, apart from the others where they stand apart", () => {
  const edit = { path: [4], value: { question: "Sundays?", answer: "No.\n\nNever." } };
  expect(withEdits(example("faq"), [edit], "faq")).toBe(
    `${example("faq")}\n- question: Sundays?\n  answer: >-\n    No.\n\n    Never.\n`,
  );
});

const firstClaim = { path: ["claims", 0], value: "a" };
const set = (field: string, value: string): Edit => ({ path: [field], value });

test.each<[string, string, Edit, string]>([
  ["Windows’ line ends", "\uFEFFa: A\r\nb: B\r\n", set("a", "C"), "\uFEFFa: C\r\nb: B\r\n"],
  ["mixed line ends", "a: A\r\nb: B\nc: C\r\n", set("c", "D"), "a: A\r\nb: B\nc: D\r\n"],
  ["no line end at the end", "name: A", set("owner", "B"), "name: A\nowner: B\n"],
  ["quotes", "name: 'A' # on the van\n", set("name", "It’s"), "name: 'It’s' # on the van\n"],
  ["a comment beside", "name: A # van\n", set("name", "B"), "name: B # van\n"],
  ["brackets", "claims: [a, b] # all\n", { path: ["claims", 0] }, "claims: [b] # all\n"],
  ["nothing yet", "# Empty\n", set("name", "B"), "# Empty\n\nname: B\n"],
  ["nothing left", "# Empty\n\nname: B\n", { path: ["name"] }, "# Empty\n\n"],
  ["spaces of the owner's", "a:   A   # x\nb:  B\n", set("b", "C"), "a:   A   # x\nb: C\n"],
  ["a field left empty", "claims:\nname: B\n", firstClaim, "claims:\n  - a\nname: B\n"],
  [
    "a line more",
    "villages:\n  - A # the first\n\n# of the rest\nname: x\n",
    { path: ["villages", 1], value: "B" },
    "villages:\n  - A # the first\n  - B\n\n# of the rest\nname: x\n",
  ],
  ["the first field of an entry", "- a: 1\n  b: 2\n", { path: [0, "a"] }, "- b: 2\n"],
])("%s", (_what, source, edit, next) => {
  expect(edited(source, edit)).toBe(next);
});

test("what is not there is not removed, nor anything in its place", () => {
  const source = "brand:\n  colour: plum\nname: A\n";
  expect(edited(source, { path: ["brand", "logo"] }, { path: ["claims"] })).toBe(source);
  expect(edited(source, set("name", "B"), { path: ["brand", "logo"] })).toBe(
    source.replace("A", "B"),
  );
});

test("what cannot be read is left alone", () => {
  expect(() => edited("name: [", set("name", "B"))).toThrow("is to be mended first");
});
