/** @jest-environment node */
import { readFileSync } from "node:fs";
import { withFieldTables } from "../../../../src/node/content/field-tables";
import { type JsonSchema, writtenSchemas } from "../../../../src/node/content/json-schemas";
import { contentNames } from "../../../../src/node/content/model";
import sample from "../../../../src/node/content/sample.json";
import { business } from "../../../support/content";

const schemas = writtenSchemas();

test.each(Object.keys(schemas))("the schema %s for editors is current", (file) => {
  // Otherwise: npm run generate:fields
  expect(readFileSync(`src/content/schemas/${file}`, "utf8")).toBe(schemas[file]);
});

test("each file names its schema", () => {
  // An owner may delete the line, or empty the file; as the site comes none is without.
  if (business.name !== sample.names[0]) return;
  for (const name of contentNames) {
    const [first] = readFileSync(`src/content/${name}.yaml`, "utf8").split("\n");
    expect(first).toBe(`# yaml-language-server: $schema=schemas/${name}.json`);
  }
});

test("the names of drawings stand in one schema, to which the others refer", () => {
  expect((JSON.parse(schemas["icon.json"] ?? "") as JsonSchema).enum).toContain("paint-roller");
  for (const name of ["home", "services"]) {
    expect(schemas[`${name}.json`]).toContain('"$ref": "icon.json"');
  }
});

test("the tables of fields are current", () => {
  // Otherwise: npm run generate:fields
  const readme = readFileSync("src/content/README.md", "utf8");
  expect(readme).toBe(withFieldTables(readme));
  expect(readme).toContain("| `minimumCharge` |  | The least a visit costs.");
  expect(readme).toContain("A claim. One of `gas-safe`,");
  expect(readme).toContain("| `openingHours[].days` | yes | A day of the week");
});
