import { z } from "zod";
import type { ContentPath } from "./diagnostic";
import type { FieldMeta } from "./field-meta";
import { iconNames } from "./icons";
import { type ContentName, contentFiles, contentNames } from "./model";

/** The parts of a JSON Schema (draft 7) that the model uses, with what the model says beside it. */
export interface JsonSchema extends FieldMeta {
  $schema?: string;
  type?: string;
  description?: string;
  examples?: string[];
  enum?: string[];
  /** What the site takes where the owner gives nothing. */
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  /** The fields that are there once the site has filled in its own. */
  required?: string[];
}

/** Describes a content file: GraphQL's types, the editor's forms and all below are made of it. */
export function jsonSchemaOf(name: ContentName): JsonSchema {
  const { schema, about } = contentFiles[name];
  const described = jsonSchemas.get(name) ?? {
    ...(z.toJSONSchema(schema, { io: "output", target: "draft-7" }) as JsonSchema),
    description: about,
  };
  jsonSchemas.set(name, described);
  return described;
}

/** Each is made once: the names of all drawings take some milliseconds. */
const jsonSchemas = new Map<ContentName, JsonSchema>();

/** The names of all fields of a file, at whatever depth. */
export function fieldNamesOf(name: ContentName): string[] {
  const namesIn = ({ items, properties = {} }: JsonSchema): string[] => [
    ...(items ? namesIn(items) : []),
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ];
  return namesIn(jsonSchemaOf(name));
}

/** What the model says of the value at a path; nothing where it knows none. */
export const fieldAt = (name: ContentName, path: ContentPath): JsonSchema =>
  path.reduce<JsonSchema>(
    ({ items, properties }, step) =>
      (typeof step === "number" ? items : properties?.[String(step)]) ?? {},
    jsonSchemaOf(name),
  );

/** A file as its owner writes it: a field that the site fills in may be left out. */
export const ownersSchemaOf = (name: ContentName) => ownersSchema(jsonSchemaOf(name));

function ownersSchema(field: JsonSchema): JsonSchema {
  const { graphql, control, hint, takes, more, less, entry, ...schema } = field;
  const { items, properties = {}, required } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, ownersSchema(field)]),
  );
  return {
    ...schema,
    ...(items && { items: ownersSchema(items) }),
    ...(schema.properties && { properties: fields }),
    ...(required && { required: required.filter((name) => mustBeGiven(fields[name])) }),
  };
}

function mustBeGiven({ default: value, properties, required = [] }: JsonSchema = {}): boolean {
  return value === undefined && !(properties && required.length === 0);
}

/**
 * The schemas by which editors complete and explain fields, by the name of the file that each is
 * committed as. The many names of drawings stand once for all in a file of their own.
 */
export function writtenSchemas(): Record<string, string> {
  const shared = "icon.json";
  const icon = ownersSchema(jsonSchemaOf("services").items?.properties?.icon ?? {});
  const isIcon = (value: JsonSchema | null) => value?.enum?.length === iconNames.length;
  const files = contentNames.map((name) => {
    const reference = (_key: string, value: JsonSchema | null) =>
      isIcon(value) ? { $ref: shared } : value;
    return [`${name}.json`, `${JSON.stringify(ownersSchemaOf(name), reference, 2)}\n`];
  });
  const { $schema } = jsonSchemaOf("services");
  return { ...Object.fromEntries(files), [shared]: `${JSON.stringify({ $schema, ...icon })}\n` };
}
