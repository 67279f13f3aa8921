import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFieldTables } from "../content/schemas/field-tables";
import { schemaFiles } from "../content/schemas/json-schemas";
import { contentDirectory } from "../system/paths";

/** `npm run generate:fields`: writes the schemas for text editors and the tables of fields. */
const schemas = path.join(contentDirectory, "schemas");
mkdirSync(schemas, { recursive: true });
for (const [file, text] of Object.entries(schemaFiles())) {
  writeIfChanged(path.join(schemas, file), text);
}
const readme = path.join(contentDirectory, "README.md");
writeIfChanged(readme, withFieldTables(readFileSync(readme, "utf8")));

/** Writing a file anew, even with the same text, would make the tests take the built site for stale. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
