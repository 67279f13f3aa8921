import { type Content, contentNames, type Master } from "../../src/node/content";
import { type JsonSchema, jsonSchemaOf } from "../../src/node/content/json-schemas";

/** An example of what the schema describes, with every field that it may have and two entries a list. */
function exampleOf({ type, enum: choices, examples, items, properties }: JsonSchema): unknown {
  if (items) return [exampleOf(items), exampleOf(items)];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]),
    );
  }
  const plain: Record<string, unknown> = { integer: 5, boolean: true, string: "words" };
  return examples?.[0] ?? choices?.[0] ?? plain[type ?? ""];
}

/** Content in which no optional field is missing. */
export const fullContent = Object.fromEntries(
  contentNames.map((name) => [name, exampleOf(jsonSchemaOf(name))]),
) as Content;

/** A master for each picture, at another path than its `url` in the content. */
export function mastersOf(content: Content): Map<string, Master> {
  const masters = new Map<string, Master>();
  JSON.stringify(content, (key, value) => {
    if (key === "url") {
      const file = `${masters.size}.jpg`;
      masters.set(value, { file, path: `/images/${file}`, width: 600, height: 400 });
    }
    return value;
  });
  return masters;
}
