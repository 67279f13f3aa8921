import { type JsonSchema, jsonSchemaOf } from "./json-schemas";
import { contentNames } from "./model";

/** The README's table of fields, one row each, as Markdown. */
export function fieldTable(): string {
  const rows = contentNames.flatMap((name) =>
    rowsOf(jsonSchemaOf(name), "").map(([field, ...cells]) => [`\`${name}\``, field, ...cells]),
  );
  const header = ["file", "field", "needed", "what it is"];
  return [header, header.map(() => "-"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

type Row = [field: string, needed: string, about: string];

function rowsOf(schema: JsonSchema, prefix: string): Row[] {
  const fields = schema.items?.properties ? schema.items : schema;
  return Object.entries(fields.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const needed = fields.required?.includes(key) ? "yes" : "";
    const below = rowsOf(field, field.items ? `${name}[].` : `${name}.`);
    return [[`\`${name}\``, needed, aboutOf(field)] as Row, ...below];
  });
}

function aboutOf({ description = "", enum: names, examples, items }: JsonSchema): string {
  const about = [
    description,
    names && `One of ${names.map((name) => `\`${name}\``).join(", ")}.`,
    examples && `Such as ${examples.map((example) => `\`${example}\``).join(", ")}.`,
    items && !items.properties && items.description,
  ];
  return about.filter(Boolean).join(" ").replaceAll("|", "\\|");
}
