import { type JsonSchema, ownersSchemaOf } from "./json-schemas";
import { contentNames } from "./model";

/**
 * Puts the current table of every file's fields into a README, between two comments.
 *
 * @param readme as Markdown, with `<!-- fields -->` and `<!-- /fields -->` on lines of their own
 */
export function withFieldTables(readme: string): string {
  const tables = contentNames.map((name) => {
    const schema = ownersSchemaOf(name);
    const rows = [["field", "needed", "what it is"], ["-", "-", "-"], ...tableRows(schema, "")];
    const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
    const entries = schema.items ? " Each entry has these fields:" : "";
    return `### ${name}.yaml\n\n${schema.description}.${entries}\n\n${table}`;
  });
  const betweenComments = /(?<=<!-- fields -->\n).*(?=<!-- \/fields -->)/s;
  return readme.replace(betweenComments, () => `\n${tables.join("\n\n")}\n\n`);
}

/** More names than this are for an editor to list, not for a table. */
const mostChoices = 20;

function tableRows(schema: JsonSchema, prefix: string): string[][] {
  const { properties = {}, required = [] } = schema.items?.properties ? schema.items : schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key;
    const needed = required.includes(key) ? "yes" : "";
    const below = tableRows(field, field.items ? `${name}[].` : `${name}.`);
    return [[`\`${name}\``, needed, aboutOf(field)], ...below];
  });
}

function aboutOf({
  description = "",
  enum: choices,
  examples,
  items,
  ...field
}: JsonSchema): string {
  const choicesOf = (names?: readonly unknown[]) =>
    names &&
    names.length <= mostChoices &&
    `One of ${names.map((name) => `\`${name}\``).join(", ")}.`;
  const about = [
    description,
    choicesOf(choices),
    examples && `Such as ${examples.map((example) => `\`${example}\``).join(", ")}.`,
    items && !items.properties && items.description,
    choicesOf(items?.enum),
    typeof field.default === "string" && `“${field.default}” where it is left out.`,
  ];
  return about.filter(Boolean).join(" ").replaceAll("|", "\\|");
}
