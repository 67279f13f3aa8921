import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFieldTables } from "../content/field-tables";
import { writtenSchemas } from "../content/json-schemas";
import { contentDirectory } from "../system/paths";

/** `npm run generate:fields`: writes the schemas for text editors and the tables of fields. */
const schemas = path.join(contentDirectory, "schemas");
mkdirSync(schemas, { recursive: true });
for (const [file, text] of Object.entries(writtenSchemas())) {
  writeFileSync(path.join(schemas, file), text);
}
const readme = path.join(contentDirectory, "README.md");
writeFileSync(readme, withFieldTables(readFileSync(readme, "utf8")));
