import { z } from "zod";
import type { ContentPath } from "./diagnostic";
import { type FieldMeta, icon } from "./fields";
import { type ContentName, contentFiles, contentNames } from "./model";

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
  /** The value where the owner gives none. */
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  /** The fields that must be given. After the check those with a default are always there, so the schema of checked content lists them too. */
  required?: string[];
}

const target = "draft-7";

const jsonSchemas = new Map(
  contentNames.map((name) => [
    name,
    z.toJSONSchema(contentFiles[name].schema, { target }) as JsonSchema,
  ]),
);

/** The schema of a content file after the check, from which GraphQL's types and the editor's forms are made. */
export const jsonSchemaOf = (name: ContentName): JsonSchema => jsonSchemas.get(name) ?? {};

/** The schema of the value at a path; empty where the model has no such field. */
export const fieldAt = (name: ContentName, path: ContentPath): JsonSchema =>
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
  "tooShort",
  "entry",
  "commaSeparated",
  "whenEmpty",
  "oneForEach",
  "keep",
] as const satisfies (keyof FieldMeta)[];

/** A text field's description with its limits. The editor's forms have a counter instead. */
function withLimits(field: JsonSchema): string | undefined {
  const { description, tooLong, tooShort, minLength, maxLength } = field;
  const limits = [
    tooShort && `At least ${minLength} characters: less ${tooShort}.`,
    tooLong && maxLength && `At most ${maxLength} characters: more ${tooLong}.`,
  ];
  return [description, ...limits].filter(Boolean).join(" ") || undefined;
}

/**
 * The schemas of the files as the owner writes them, by name: fields with a default are not required.
 * The names of icons are so many that they have a schema of their own, `icon`, to which the others refer.
 */
export function schemasForOwners(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const name of contentNames) registry.add(contentFiles[name].schema, { id: name });
  registry.add(icon, { id: "icon" });
  const { schemas } = z.toJSONSchema(registry, {
    target,
    uri: (id) => `${id}.json`,
    override: ({ zodSchema, jsonSchema }) => {
      jsonSchema.description = withLimits(jsonSchema as JsonSchema);
      for (const keyword of ownKeywords) delete jsonSchema[keyword];
      if (!(zodSchema instanceof z.ZodObject)) return;
      const mustBeGiven = (name: string) => !zodSchema.shape[name].safeParse(undefined).success;
      jsonSchema.required = jsonSchema.required?.filter(mustBeGiven);
    },
  });
  return schemas as Record<string, JsonSchema>;
}

/** The text of each file of `src/content/schemas/`, by its name; with these, text editors complete and explain fields. */
export function schemaFiles(): Record<string, string> {
  const files = Object.entries(schemasForOwners()).map(([name, { $id, ...schema }]) => {
    const indent = name === "icon" ? 0 : 2;
    return [$id, `${JSON.stringify(schema, null, indent)}\n`];
  });
  return Object.fromEntries(files);
}
