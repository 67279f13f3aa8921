import { type Content, contentNames } from "../../src/node/content";
import { type JsonSchema, jsonSchemaOf } from "../../src/node/content/schemas/json-schemas";

/** An example of what a schema describes, with two entries in each list; a bare one has required fields only. */
function exampleOf(schema: JsonSchema, isBare: boolean): unknown {
  const { type, enum: choices, examples, items, properties, required } = schema;
  if (items) return [exampleOf(items, isBare), exampleOf(items, isBare)];
  if (properties) {
    const fields = Object.entries(properties).filter(
      ([name]) => !isBare || required?.includes(name),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, isBare)]));
  }
  const plain: Record<string, unknown> = { integer: 5, boolean: true, string: "words" };
  const [example] = examples ?? [];
  // Examples are texts, as an owner types them.
  if (example !== undefined) return type === "integer" ? Number(example) : example;
  return choices?.[0] ?? plain[type ?? ""];
}

const contentOf = (isBare: boolean) =>
  Object.fromEntries(
    contentNames.map((name) => [name, exampleOf(jsonSchemaOf(name), isBare)]),
  ) as Content;

/** Content with every optional field. */
export const fullContent = contentOf(false);

/** Content without any optional field. */
export const bareContent = contentOf(true);
