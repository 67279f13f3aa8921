import { type JsonSchema, jsonSchemaOf } from "./json-schemas";
import { contentFiles, contentNames } from "./model";
import { derivedFields, type GraphqlField } from "./normalise";

const position: GraphqlField = { type: "Int!", about: "Place in the file, counted from 0." };

/** Types of derived fields that are no part of the model. */
const derivedTypes = `"A colour as CSS, in both schemes."
type Colour {
  "By day."
  light: String!
  "By night."
  dark: String!
}

"The size that the logo is shown at, in CSS px."
type Logo {
  "In CSS px."
  width: Int!
  "In CSS px."
  height: Int!
}

"A drawing beside words."
type Icon {
  "As lucide calls it."
  name: String!
  "SVG path data on a grid of 24, to be drawn with a line 2 wide."
  shapes: [String!]!
}
`;

const scalars: Record<string, string> = { string: "String", integer: "Int", boolean: "Boolean" };

/**
 * The GraphQL types of the normalised content, in the schema definition language.
 *
 * @throws {Error} when a part of the model has no GraphQL type, or two parts share one and differ
 */
export function graphqlTypes(): string {
  const definitions = new Map<string, string>();
  const define = (type: string, about: string, definition: string): string => {
    const described = `${JSON.stringify(about)}\n${definition}`;
    if ((definitions.get(type) ?? described) !== described) {
      throw new Error(`Two parts of the content model are called ${type} and differ.`);
    }
    definitions.set(type, described);
    return type;
  };

  const typeOf = (schema: JsonSchema): string => {
    const { type = "", description = "", enum: choices, graphql, items } = schema;
    if (items) return `[${typeOf(items)}!]`;
    const name = graphql?.type ?? scalars[type];
    if (!name) throw new Error(`No GraphQL type is known for: ${description}`);
    const about = graphql?.about ?? description;
    if (schema.properties) return define(name, about, `type ${name} ${fieldsOf(schema, name)}`);
    return graphql ? define(name, about, `enum ${name} { ${choices?.join(" ")} }`) : name;
  };

  const fieldsOf = (
    { properties = {}, required = [] }: JsonSchema,
    type: string,
    listed: Record<string, GraphqlField> = {},
  ): string => {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const needed = required.includes(name) ? "!" : "";
      return [name, { type: typeOf(schema) + needed, about: schema.description ?? "" }];
    });
    const derived = new Map(Object.entries(derivedFields)).get(type);
    const all = { ...listed, ...Object.fromEntries(fields), ...derived };
    const lines = Object.entries<GraphqlField>(all).map(
      ([name, { type, about }]) => `  ${JSON.stringify(about)}\n  ${name}: ${type}\n`,
    );
    return `{\n${lines.join("")}}`;
  };

  for (const name of contentNames) {
    const { type, about } = contentFiles[name];
    const { items, ...file } = jsonSchemaOf(name);
    const fields = items ? fieldsOf(items, type, { position }) : fieldsOf(file, type);
    define(type, about, `type ${type} implements Node @dontInfer ${fields}`);
  }
  return `${[...definitions.values(), derivedTypes].join("\n\n")}\n`;
}
