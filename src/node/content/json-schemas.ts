import { z } from "zod";
import type { ContentPath } from "./diagnostic";
import { type FieldMeta, icon } from "./fields";
import { type ContentName, contentFiles, contentNames } from "./model";

/** The parts of a JSON Schema (draft 7) that the model uses, with what the model says beside it. */
export interface JsonSchema extends FieldMeta {
  $id?: string;
  /** The file with what the field is. */
  $ref?: string;
  type?: string;
  /** What a form calls it, where its name says too little. */
  title?: string;
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

const target = "draft-7";

const jsonSchemas = new Map(
  contentNames.map((name) => [
    name,
    z.toJSONSchema(contentFiles[name].schema, { target }) as JsonSchema,
  ]),
);

/** Describes a content file: GraphQL's types, the editor's forms and all below are made of it. */
export const jsonSchemaOf = (name: ContentName): JsonSchema => jsonSchemas.get(name) ?? {};

/** What the model says of the value at a path; nothing where it knows none. */
export const fieldAt = (name: ContentName, path: ContentPath): JsonSchema =>
  path.reduce<JsonSchema>(
    ({ items, properties }, step) =>
      (typeof step === "number" ? items : properties?.[String(step)]) ?? {},
    jsonSchemaOf(name),
  );

/** The names of all fields of a file, at whatever depth. */
export function fieldNamesOf(name: ContentName): string[] {
  const namesIn = ({ items, properties = {} }: JsonSchema): string[] => [
    ...(items ? namesIn(items) : []),
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ];
  return namesIn(jsonSchemaOf(name));
}

/** What the model says of a field beyond JSON Schema. */
const ownKeywords = [
  "graphql",
  "filledIn",
  "control",
  "takes",
  "more",
  "less",
  "entry",
  "common",
] as const satisfies (keyof FieldMeta)[];

/** What a field is, with how long a text may be and why; forms count, and need none of it. */
function withLimits(field: JsonSchema): string | undefined {
  const { description, more, less, minLength, maxLength } = field;
  const limits = [
    less && `At least ${minLength} characters: less ${less}.`,
    more && maxLength && `At most ${maxLength} characters: more ${more}.`,
  ];
  return [description, ...limits].filter(Boolean).join(" ") || undefined;
}

/**
 * The files as their owner writes them, by name: a field that the site fills in may be left out. To the
 * many names of drawings, `icon`, the others refer.
 */
export function ownersSchemas(): Record<string, JsonSchema> {
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

/** The schemas by which editors complete and explain fields, by the names of their files. */
export function writtenSchemas(): Record<string, string> {
  const files = Object.entries(ownersSchemas()).map(([name, { $id, ...schema }]) => {
    const indent = name === "icon" ? 0 : 2;
    return [$id, `${JSON.stringify(schema, null, indent)}\n`];
  });
  return Object.fromEntries(files);
}
