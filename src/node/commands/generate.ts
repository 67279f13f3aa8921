import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFieldTables } from "../content/field-tables";
import { iconSchemaFile, writtenIconSchema, writtenSchema } from "../content/json-schemas";
import { contentNames } from "../content/model";
import { contentDirectory } from "../paths";

/** `npm run generate:fields`: writes the schemas for editors and the tables of fields anew. */
const schemas = path.join(contentDirectory, "schemas");
mkdirSync(schemas, { recursive: true });
for (const name of contentNames) {
  writeFileSync(path.join(schemas, `${name}.json`), writtenSchema(name));
}
writeFileSync(path.join(schemas, iconSchemaFile), writtenIconSchema());
const readme = path.join(contentDirectory, "README.md");
writeFileSync(readme, withFieldTables(readFileSync(readme, "utf8")));
