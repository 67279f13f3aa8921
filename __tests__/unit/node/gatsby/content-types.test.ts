/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { contentTypeOf } from "../../../../src/node/gatsby/content-types";

const files = readdirSync("src/content")
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.replace(/\.yaml$/, ""));
const schema = readFileSync("src/node/gatsby/schema.graphql", "utf8");

test.each(files)("the entries of %s.yaml have a declared type", (name) => {
  expect(schema).toContain(`\ntype ${contentTypeOf({ node: { name } })} implements Node`);
});

test("each file has a type of its own", () => {
  const types = files.map((name) => contentTypeOf({ node: { name } }));
  expect(new Set(types).size).toBe(files.length);
});

test("every type, enumeration and field says what it is", () => {
  const lines = schema.split("\n");
  const undescribed = lines.filter(
    (line, at) => /^(type|enum) |^ {2}\w+: /.test(line) && !/^\s*"/.test(lines[at - 1] ?? ""),
  );
  expect(undescribed).toEqual([]);
});

test("an unknown file is named with its place", () => {
  expect(() => contentTypeOf({ node: { name: "prices" } })).toThrow(
    /^src\/content\/prices\.yaml is not a file the site knows/,
  );
});
