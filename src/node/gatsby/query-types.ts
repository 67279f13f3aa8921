import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
} from "graphql";

const scalars: Readonly<Record<string, string>> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
  JSON: "Record<string, unknown>",
  GatsbyImageData: 'import("gatsby-plugin-image").IGatsbyImageData',
};

type Selections = readonly SelectionNode[];

/**
 * Writes the types of the answers in TypeScript: the namespace `Queries`, with a type `<name>Query` for each query.
 * Every field is read-only, and may be null where the schema says so.
 *
 * @param document queries that fit the schema, and their fragments
 */
export function queryTypes({ definitions }: DocumentNode, schema: GraphQLSchema): string {
  const note = "// Written by `npm run generate:types` from the queries and the content model.\n";
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet]] : [],
    ),
  );
  const types = definitions.flatMap((query) => {
    const root = schema.getQueryType();
    if (query.kind !== Kind.OPERATION_DEFINITION || !root) return [];
    const answer = typeOf(root, query.selectionSet.selections, "  ");
    return `  type ${query.name?.value}Query = ${answer};\n`;
  });
  return `${note}declare namespace Queries {\n${types.join("\n")}}\n`;

  function typeOf(type: GraphQLType, selections: Selections, indent: string): string {
    if (isListType(type)) return `ReadonlyArray<${orNull(type.ofType, selections, indent)}>`;
    if (isEnumType(type)) return type.getValues().map(quoted).join(" | ");
    if (!isObjectType(type)) return scalars[String(type)] ?? "unknown";
    const inner = `${indent}  `;
    const lines = [...fieldsIn(selections)].map(([key, [field, ...others]]) => {
      const { type: answer } = type.getFields()[field.name.value] ?? {};
      const below = [field, ...others].flatMap(
        ({ selectionSet }) => selectionSet?.selections ?? [],
      );
      return `${inner}readonly ${key}: ${answer ? orNull(answer, below, inner) : "unknown"};\n`;
    });
    return `{\n${lines.join("")}${indent}}`;
  }

  function orNull(type: GraphQLType, selections: Selections, indent: string): string {
    if (isNonNullType(type)) return typeOf(type.ofType, selections, indent);
    return `${typeOf(type, selections, indent)} | null`;
  }

  /** The fields by their names in the answer, those of fragments among them. */
  function fieldsIn(selections: Selections) {
    const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
    for (const field of selections.flatMap(unfolded)) {
      const key = (field.alias ?? field.name).value;
      fields.set(key, [field, ...(fields.get(key) ?? [])]);
    }
    return fields;
  }

  function unfolded(selection: SelectionNode): FieldNode[] {
    if (selection.kind === Kind.FIELD) return [selection];
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const set = isInline ? selection.selectionSet : fragments.get(selection.name.value);
    return (set?.selections ?? []).flatMap(unfolded);
  }
}

const quoted = ({ name }: { name: string }) => JSON.stringify(name);
