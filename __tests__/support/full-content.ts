import { type Content, contentNames } from "../../src/node/content";
import { type JsonSchema, jsonSchemaOf } from "../../src/node/content/json-schemas";

/** An example of what the schema describes, two entries a list; without fields that may be left out, if it is bare. */
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
  return examples?.[0] ?? choices?.[0] ?? plain[type ?? ""];
}

const contentOf = (isBare: boolean) =>
  Object.fromEntries(
    contentNames.map((name) => [name, exampleOf(jsonSchemaOf(name), isBare)]),
  ) as Content;

/** Content in which no optional field is missing. */
export const fullContent = contentOf(false);

/** Content in which every optional field is missing. */
export const bareContent = contentOf(true);
