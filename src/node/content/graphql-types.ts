import { type JsonSchema, jsonSchemaOf } from "./json-schemas";
import { contentFiles, contentNames } from "./model";
import { derivedFields, derivedTypes, type GraphqlFields } from "./normalise";

const scalars: Record<string, string> = { string: "String", integer: "Int", boolean: "Boolean" };

const position: GraphqlFields = { position: ["Int!", "Place in the file, counted from 0."] };

/**
 * The GraphQL types of the normalised content, in the schema definition language.
 *
 * @throws {Error} when an object of the model has no GraphQL type, or two that share one differ
 */
export function graphqlTypes(): string {
  const definitions = new Map<string, string>();
  for (const name of contentNames) {
    const { type, about } = contentFiles[name];
    const { items, ...file } = jsonSchemaOf(name);
    const fields = items ? { ...position, ...fieldsOf(items, type) } : fieldsOf(file, type);
    define(type, about, `type ${type} implements Node @dontInfer ${fieldList(fields)}`);
  }
  return [...definitions.values(), derivedTypes].join("\n\n");

  function define(type: string, about: string, definition: string) {
    const described = `${JSON.stringify(about)}\n${definition}`;
    if ((definitions.get(type) ?? described) !== described) {
      throw new Error(`Two objects of the content model have the type ${type} and differ.`);
    }
    definitions.set(type, described);
  }

  function fieldsOf({ properties = {}, required = [] }: JsonSchema, type: string): GraphqlFields {
    const fields = Object.entries(properties).map(([name, field]) => {
      const needed = required.includes(name) || field.filledIn ? "!" : "";
      return [name, [typeOf(field) + needed, field.description ?? ""]];
    });
    return { ...Object.fromEntries(fields), ...derivedFields[type] };
  }

  function typeOf(schema: JsonSchema): string {
    const { type = "", enum: choices = [], graphql, items } = schema;
    if (items) return `[${typeOf(items)}!]`;
    const name = graphql?.type ?? scalars[type];
    if (!name) throw new Error(`No GraphQL type is known for: ${schema.description}`);
    if (graphql) {
      const definition = schema.properties
        ? `type ${name} ${fieldList(fieldsOf(schema, name))}`
        : `enum ${name} { ${choices.join(" ")} }`;
      define(name, graphql.about, definition);
    }
    return name;
  }
}

function fieldList(fields: GraphqlFields): string {
  const lines = Object.entries(fields).map(
    ([name, [type, about]]) => `  ${JSON.stringify(about)}\n  ${name}: ${type}\n`,
  );
  return `{\n${lines.join("")}}`;
}
