import { type JsonSchema, jsonSchemaOf } from "./json-schemas";
import { contentFiles, contentNames } from "./model";
import { derivedFields, derivedTypes, type GraphqlField, positionField } from "./normalise";

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
    listed: Fields = {},
  ): string => {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const needed = required.includes(name) ? "!" : "";
      return [name, { type: typeOf(schema) + needed, about: schema.description ?? "" }];
    });
    const derived: Fields =
      Object.entries(derivedFields).find(([known]) => known === type)?.[1] ?? {};
    return fieldList({ ...listed, ...Object.fromEntries(fields), ...derived });
  };

  for (const name of contentNames) {
    const { type, about } = contentFiles[name];
    const { items, ...file } = jsonSchemaOf(name);
    const fields = items
      ? fieldsOf(items, type, { position: positionField })
      : fieldsOf(file, type);
    define(type, about, `type ${type} implements Node @dontInfer ${fields}`);
  }
  for (const [type, { about, fields }] of Object.entries(derivedTypes)) {
    define(type, about, `type ${type} ${fieldList(fields)}`);
  }
  return `${[...definitions.values()].join("\n\n")}\n`;
}

type Fields = Readonly<Record<string, GraphqlField>>;

/** The fields of a type, each below its description. */
function fieldList(fields: Fields): string {
  const lines = Object.entries(fields).map(
    ([name, { type, about }]) => `  ${JSON.stringify(about)}\n  ${name}: ${type}\n`,
  );
  return `{\n${lines.join("")}}`;
}
