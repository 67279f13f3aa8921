import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fieldTable } from "../content/field-table";
import { writtenSchema } from "../content/json-schemas";
import { contentNames } from "../content/model";
import { contentDirectory } from "../paths";

/** `npm run generate:fields`: writes the schemas for editors and the README's table anew. */
const directory = path.join(contentDirectory, "schemas");
mkdirSync(directory, { recursive: true });
for (const name of contentNames) {
  writeFileSync(path.join(directory, `${name}.json`), writtenSchema(name));
}
const marks = /(<!-- fields -->).*(<!-- \/fields -->)/s;
const readme = readFileSync("README.md", "utf8");
writeFileSync(
  "README.md",
  readme.replace(marks, (_all, before, after) => `${before}\n\n${fieldTable()}\n\n${after}`),
);
