import { readFileSync } from "node:fs";
import { withFieldTables } from "../../../../src/node/content/field-tables";
import { writtenSchemas } from "../../../../src/node/content/json-schemas";
import { contentNames } from "../../../../src/node/content/model";
import sample from "../../../../src/node/content/sample.json";
import { business } from "../../../support/content";

const schemas = writtenSchemas();

// Otherwise: npm run generate:fields
test.each(Object.keys(schemas))("the schema %s for editors is current", (file) => {
  expect(readFileSync(`src/content/schemas/${file}`, "utf8")).toBe(schemas[file]);
});

test("the tables of fields are current", () => {
  const readme = readFileSync("src/content/README.md", "utf8");
  expect(withFieldTables(readme.replace(/^\| `\w.*\n/gm, ""))).toBe(readme);
});

// An owner may delete the line, or empty the file; as the site comes none is without.
if (business.name === sample.names[0]) {
  test.each(contentNames)("%s.yaml names its schema", (name) => {
    expect(readFileSync(`src/content/${name}.yaml`, "utf8")).toMatch(
      `# yaml-language-server: $schema=schemas/${name}.json\n`,
    );
  });
}
