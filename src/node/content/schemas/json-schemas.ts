import { z } from "zod";
import type { Path } from "../finding";
import { type ContentName, contentFiles, contentNames } from "../model";
import { type FieldMeta, icon } from "../model/fields";
import { enGB } from "../words/en-GB";

/** The keywords of JSON Schema (draft 7) that the model uses, and the model's own. */
export interface JsonSchema extends FieldMeta {
  $id?: string;
  /** The file of the schema that applies. */
  $ref?: string;
  type?: string;
  /** The field's label in a form, where its name would not do. */
  title?: string;
  description?: string;
  examples?: string[];
  enum?: string[];
  /** What the site shows where the owner gives nothing: its own words (words/). */
  default?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const target = "draft-7";

const usualWords: Partial<Record<string, unknown>> = enGB.files;

const jsonSchemas = Object.fromEntries(
  contentNames.map((name) => {
    const schema = z.toJSONSchema(contentFiles[name].schema, { target }) as JsonSchema;
    return [name, withDefaults(schema, usualWords[name])];
  }),
);

/** Notes at each field the words that the site has for it. */
function withDefaults(schema: JsonSchema, usual: unknown): JsonSchema {
  if (usual === undefined) return schema;
  if (!schema.properties) return { ...schema, default: usual };
  const properties = Object.entries(schema.properties).map(([name, field]) => [
    name,
    withDefaults(field, (usual as Record<string, unknown>)[name]),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Whether a field, or one within it, has words of the site where the owner gives none. */
export const hasDefault = ({ default: usual, properties = {} }: JsonSchema): boolean =>
  usual !== undefined || Object.values(properties).some(hasDefault);

/** The schema of a content file, from which GraphQL's types and the editor's forms are made. */
export const jsonSchemaOf = (name: ContentName): JsonSchema => jsonSchemas[name] ?? {};

/** The schema of the value at a path; empty where the model has no such field. */
export const fieldAt = (name: ContentName, path: Path): JsonSchema =>
  path.reduce<JsonSchema>(
    ({ items, properties }, step) =>
      (typeof step === "number" ? items : properties?.[String(step)]) ?? {},
    jsonSchemaOf(name),
  );

/** The names of all fields of a file, at every depth. */
export function fieldNamesOf(name: ContentName): string[] {
  const namesIn = ({ items, properties = {} }: JsonSchema): string[] => [
    ...(items ? namesIn(items) : []),
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ];
  return namesIn(jsonSchemaOf(name));
}

/** The model's own keywords, which JSON Schema does not have: text editors would warn about them. */
const ownKeywords = [
  "graphql",
  "filledIn",
  "control",
  "takes",
  "tooLong",
  "entry",
  "commaSeparated",
  "whenEmpty",
  "wanted",
  "neededOnline",
] as const satisfies (keyof FieldMeta)[];

/** A text field's description with its limit. The editor's forms have a counter instead. */
export function withLimit({ description, tooLong, maxLength }: JsonSchema): string | undefined {
  const limit = tooLong && maxLength && `At most ${maxLength} characters: more ${tooLong}.`;
  return [description, limit].filter(Boolean).join(" ") || undefined;
}

/**
 * The text of each file of `src/content/schemas/`, by its name; with these, text editors complete and explain fields.
 * The names of icons are so many that they have a schema of their own, `icon`, to which the others refer.
 */
export function schemaFiles(): Record<string, string> {
  const registry = z.registry<{ id: string }>();
  for (const name of contentNames) registry.add(contentFiles[name].schema, { id: name });
  registry.add(icon, { id: "icon" });
  const { schemas } = z.toJSONSchema(registry, {
    target,
    uri: (id) => `${id}.json`,
    override: ({ jsonSchema }) => {
      jsonSchema.description = withLimit(jsonSchema as JsonSchema);
      for (const keyword of ownKeywords) delete jsonSchema[keyword];
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, ...schema }]) => {
      const written = withDefaults(schema as JsonSchema, usualWords[name]);
      return [$id, `${JSON.stringify(written, null, name === "icon" ? 0 : 2)}\n`];
    }),
  );
}
