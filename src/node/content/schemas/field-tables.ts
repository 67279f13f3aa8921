import { contentNames } from "../model";
import { type JsonSchema, jsonSchemaOf, withLimit } from "./json-schemas";

/**
 * A README with the current tables of fields, one for each content file.
 *
 * @param readme Markdown with the lines `<!-- fields -->` and `<!-- /fields -->`, between which the tables go
 */
export function withFieldTables(readme: string): string {
  const tables = contentNames.map((name) => {
    const { description, items, ...file } = jsonSchemaOf(name);
    const rows = [["field", "needed", "what it is"], ["-", "-", "-"], ...rowsOf(items ?? file, "")];
    const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
    const entries = items ? " Each entry has these fields:" : "";
    return `### ${name}.yaml\n\n${description}.${entries}\n\n${table}`;
  });
  const betweenComments = /(?<=<!-- fields -->\n).*(?=<!-- \/fields -->)/s;
  return readme.replace(betweenComments, () => `\n${tables.join("\n\n")}\n\n`);
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key;
    const needed = required.includes(key) ? "yes" : "";
    const below = field.items ? rowsOf(field.items, `${name}[].`) : rowsOf(field, `${name}.`);
    return [[`\`${name}\``, needed, aboutOf(field)], ...below];
  });
}

/** A table does not list more choices than these; text editors offer them all. */
const mostListed = 20;

function aboutOf(field: JsonSchema): string {
  const { enum: choices, examples, items } = field;
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  const about = [
    withLimit(field),
    choices && choices.length <= mostListed && `One of ${code(choices)}.`,
    examples && `Such as ${code(examples)}.`,
    items && !items.properties && aboutOf(items),
    typeof field.default === "string" && `“${field.default}” where it is left out.`,
  ];
  return about.filter(Boolean).join(" ").replaceAll("|", "\\|");
}
