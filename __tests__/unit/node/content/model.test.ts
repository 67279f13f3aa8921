/** @jest-environment node */
import { readFileSync } from "node:fs";
import { withFieldTables } from "../../../../src/node/content/field-tables";
import {
  iconSchemaFile,
  type JsonSchema,
  jsonSchemaOf,
  writtenIconSchema,
  writtenSchema,
} from "../../../../src/node/content/json-schemas";
import { contentNames } from "../../../../src/node/content/model";
import { sample } from "../../../../src/node/content/sample";
import { business } from "../../../support/content";

test.each(contentNames)("the schema for editors of %s.yaml is current and named by it", (name) => {
  // Otherwise: npm run generate:fields
  expect(readFileSync(`src/content/schemas/${name}.json`, "utf8")).toBe(writtenSchema(name));
  const [first = ""] = readFileSync(`src/content/${name}.yaml`, "utf8").split("\n");
  // An owner may delete the line, or empty the file; as the site comes none is without.
  if (!first.includes("$schema") && business.name !== sample.names[0]) return;
  expect(first).toBe(`# yaml-language-server: $schema=schemas/${name}.json`);
});

test("the names of drawings that editors complete are current", () => {
  // Otherwise: npm run generate:fields
  const written = readFileSync(`src/content/schemas/${iconSchemaFile}`, "utf8");
  expect(written).toBe(writtenIconSchema());
  expect((JSON.parse(written) as JsonSchema).enum).toContain("paint-roller");
  for (const name of ["home", "services"] as const) {
    expect(writtenSchema(name)).toContain(`"$ref": "${iconSchemaFile}"`);
  }
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
  expect(readme).toContain("A claim. One of `gas-safe`,");
  expect(readme).toContain("| `openingHours[].days` | yes | A day of the week");
});
