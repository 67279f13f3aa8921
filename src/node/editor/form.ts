import { type JsonSchema, jsonSchemaOf } from "../content/json-schemas";
import { type ContentName, contentFiles } from "../content/model";
import type { Field } from "./edits";

/** What fields are called whose names say too little. */
const fieldLabels: Readonly<Record<string, string>> = {
  alt: "What is seen in it",
  brand: "Colours and logo",
  claims: "What you can prove",
  faq: "Questions and answers",
  focus: "Where the work is in the photo",
  items: "Lines",
  path: "Page",
  proof: "Link to photos and reviews",
  sample: "This is still an example",
  to: "Leads to",
  ways: "Ways to reach you",
  until: "Last day",
  url: "Address",
};

/** A content file as a form, made from the model. */
export function formOf(name: ContentName): Field {
  // What a file is about stands above its form.
  const schema = { ...jsonSchemaOf(name), description: "" };
  return fieldOf(schema, { name: contentFiles[name].label, needed: true });
}

function fieldOf(schema: JsonSchema, { name, needed }: { name: string; needed: boolean }): Field {
  const {
    properties,
    items,
    control,
    required = [],
    description = "",
    hint = description,
    examples,
  } = schema;
  const example = typeof schema.default === "string" ? schema.default : examples?.[0];
  const field = {
    label: control === "picture" ? "Photo" : (fieldLabels[name] ?? labelFrom(name)),
    about: hint,
    needed: needed && schema.default === undefined,
    ...(example && { example }),
  };
  if (properties) {
    const fields = Object.entries(properties).map(
      ([key, each]) => [key, fieldOf(each, { name: key, needed: required.includes(key) })] as const,
    );
    return { ...field, kind: "group", fields: Object.fromEntries(fields) };
  }
  if (items) {
    const entry = fieldOf(items, { name, needed: true });
    return { ...field, kind: "list", entry, most: schema.maxItems };
  }
  if (schema.type === "boolean") {
    return { ...field, kind: "flag" };
  }
  if (schema.type === "integer") {
    const { minimum = 0, maximum = 0 } = schema;
    const choices = Array.from({ length: maximum - minimum + 1 }, (_, at) => `${maximum - at}`);
    return { ...field, kind: "choice", choices };
  }
  if (schema.enum && control !== "icon") return { ...field, kind: "choice", choices: schema.enum };
  const kind = control ?? "line";
  const [most, least] = [schema.maxLength, schema.minLength];
  return { ...field, kind, ...(most && { most }), ...(least && least > 1 && { least }) };
}

/** “openingHours” as “Opening hours”. */
function labelFrom(name: string): string {
  const spaced = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
