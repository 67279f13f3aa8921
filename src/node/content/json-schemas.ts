import { z } from "zod";
import type { ContentPath } from "./diagnostic";
import { icon } from "./fields";
import { iconNames } from "./icons";
import { type ContentName, contentFiles } from "./model";

/** The parts of a JSON Schema (draft 7) that the model uses. */
export interface JsonSchema {
  type?: string;
  description?: string;
  examples?: string[];
  enum?: string[];
  /** What the site takes where the owner gives nothing. */
  default?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Describes a content file for editors, which complete and explain fields by it. */
export function jsonSchemaOf(name: ContentName): JsonSchema {
  const { schema, about } = contentFiles[name];
  const described = z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      const { required, properties = {} } = jsonSchema as JsonSchema;
      if (required) jsonSchema.required = required.filter((key) => mustBeGiven(properties[key]));
    },
  });
  return { ...described, description: about } as JsonSchema;
}

const plainSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "output", target: "draft-7" }) as JsonSchema;

/** The names of all fields that the schema describes, at whatever depth. */
export function fieldNamesOf(schema: z.ZodType): string[] {
  const namesIn = ({ items, properties = {} }: JsonSchema): string[] => [
    ...(items ? namesIn(items) : []),
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ];
  return namesIn(plainSchemaOf(schema));
}

/** The names of the fields that may stand together at a path. */
export function fieldNamesAt(schema: z.ZodType, path: ContentPath): string[] {
  const at = path.reduce<JsonSchema | undefined>(
    (above, step) => (typeof step === "number" ? above?.items : above?.properties?.[String(step)]),
    plainSchemaOf(schema),
  );
  return Object.keys(at?.properties ?? {});
}

/** Whether the owner has to write a field: one that the site fills in may be left out. */
function mustBeGiven({ default: value, properties, required = [] }: JsonSchema = {}): boolean {
  return value === undefined && !(properties && required.length === 0);
}

/** The file, beside the others, that holds the names of drawings once for all of them. */
export const iconSchemaFile = "icon.json";

/** The file it is committed as. */
export function writtenSchema(name: ContentName): string {
  const written = JSON.stringify(
    jsonSchemaOf(name),
    (_key, value) => (isIcon(value) ? { $ref: iconSchemaFile } : value),
    2,
  );
  return `${written}\n`;
}

/** The schema of a drawing's name, as it is committed. */
export function writtenIconSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(icon(), { target: "draft-7" }))}\n`;
}

const isIcon = (value: unknown) =>
  typeof value === "object" && (value as JsonSchema | null)?.enum?.length === iconNames.length;
