/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const directory = "src/components";
const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(path.join(directory, file), "utf8");
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

/** Every component with a style sheet, and the classes that it uses of it. */
const users = files
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => {
    const source = read(file);
    const sheet = /from "(.*\.module\.css)"/.exec(source)?.[1];
    if (!sheet) return [];
    return {
      file,
      sheet: path.join(path.dirname(file), sheet),
      used: matches(source, /\bstyles\.(\w+)/g),
    };
  });

const classesOf = (sheet: string) =>
  matches(read(sheet).replace(/\/\*[\s\S]*?\*\//g, ""), /\.([a-z][\w-]*)(?=[^;{}]*\{)/gi);

test.each(users)("$file uses only classes that its style sheet has", ({ sheet, used }) => {
  expect(classesOf(sheet)).toEqual(expect.arrayContaining(used));
});

test.each(files.filter((file) => file.endsWith(".module.css")))(
  "%s has no class that nothing uses",
  (sheet) => {
    const used = users.filter((user) => user.sheet === sheet).flatMap((user) => user.used);
    expect(used).toEqual(expect.arrayContaining(classesOf(sheet)));
  },
);

test("no two style sheets have one name, which the names of their classes begin with", () => {
  const names = files.filter((file) => file.endsWith(".css")).map((file) => path.basename(file));
  expect(new Set(names).size).toBe(names.length);
});
