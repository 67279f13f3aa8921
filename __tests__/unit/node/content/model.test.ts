/** @jest-environment node */
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ContentIcon } from "../../../../src/components/content-icon";
import { withFieldTables } from "../../../../src/node/content/field-tables";
import {
  type JsonSchema,
  jsonSchemaOf,
  writtenSchema,
} from "../../../../src/node/content/json-schemas";
import { contentNames, iconNames } from "../../../../src/node/content/model";

test.each(contentNames)("the schema for editors of %s.yaml is current and named by it", (name) => {
  // Otherwise: npm run generate:fields
  expect(readFileSync(`src/content/schemas/${name}.json`, "utf8")).toBe(writtenSchema(name));
  const [first] = readFileSync(`src/content/${name}.yaml`, "utf8").split("\n");
  expect(first).toBe(`# yaml-language-server: $schema=schemas/${name}.json`);
});

test("every field says what it is", () => {
  const silent = (schema: JsonSchema, path: string): string[] =>
    Object.entries((schema.items ?? schema).properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...silent(field, `${path}.${name}`),
    ]);
  expect(contentNames.flatMap((name) => silent(jsonSchemaOf(name), name))).toEqual([]);
});

test("the tables of fields are current", () => {
  // Otherwise: npm run generate:fields
  const readme = readFileSync("src/content/README.md", "utf8");
  expect(readme).toBe(withFieldTables(readme));
  expect(readme).toContain("| `minimumCharge` |  | The least a visit costs.");
  expect(readme).toContain("| `openingHours[].days` | yes | A day of the week");
});

test("every drawing that may be asked for is drawn", () => {
  const draw = (name: string) => renderToStaticMarkup(createElement(ContentIcon, { name }));
  const fallback = draw("no such drawing");
  for (const name of iconNames.filter((known) => known !== "wrench")) {
    expect([name, draw(name)]).not.toEqual([name, fallback]);
  }
});
