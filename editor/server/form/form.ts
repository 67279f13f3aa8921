import { type Field, readable } from "../../protocol";
import { type ContentName, contentFiles, type JsonSchema, jsonSchemaOf } from "../site";

/** A content file as a form, made from the model. The page shows above the form what the file is about. */
export function formOf(name: ContentName): Field {
  const form = fieldOf({ ...jsonSchemaOf(name), description: "" }, contentFiles[name].label, true);
  // The mark of the example goes when the owner begins, and is never set.
  delete form.fields?.sample;
  return form;
}

/** A part of the model as a field of a form; `name` is its label where the model gives it no title. */
export function fieldOf(schema: JsonSchema, name: string, needed: boolean): Field {
  const { title = readable(name), properties, items, required = [] } = schema;
  const fields = Object.entries(properties ?? {}).map(
    ([key, each]) => [key, fieldOf(each, key, required.includes(key))] as const,
  );
  return {
    kind: kindOf(schema),
    label: title,
    about: schema.description ?? "",
    needed: needed || schema.neededOnline === true,
    example: schema.examples?.[0],
    whenEmpty: schema.whenEmpty,
    most: schema.maxItems ?? schema.maxLength,
    choices: choicesOf(schema),
    fields: properties && Object.fromEntries(fields),
    entry: items && fieldOf(items, title, true),
    entryName: schema.entry,
    commaSeparated: schema.commaSeparated,
  };
}

function kindOf(schema: JsonSchema): Field["kind"] {
  if (schema.properties) return "group";
  if (schema.items) return "list";
  if (schema.type === "boolean") return "flag";
  return schema.control ?? (choicesOf(schema) ? "choice" : "line");
}

/** A whole number with more possible values than this is typed, as typing it is quicker than choosing it. */
const mostNumbers = 10;

/** The values to choose from, in ascending order where they are numbers; undefined where a text is typed. */
export function choicesOf({ type, minimum = 0, maximum = 0, ...schema }: JsonSchema) {
  if (type !== "integer") return schema.enum;
  const count = maximum - minimum + 1;
  if (count > mostNumbers) return undefined;
  return Array.from({ length: count }, (_, at) => `${minimum + at}`);
}
