import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
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
 * Writes the types of the answers in TypeScript: the namespace `Queries`, with a type `<name>Query` for each query, and
 * `<name>Fragment` for each fragment. Every field is read-only, and may be null where the schema says so.
 *
 * @param document queries that fit the schema, and their fragments
 */
export function queryTypes({ definitions }: DocumentNode, schema: GraphQLSchema): string {
  const note = "// Written by `npm run generate:types` from the queries and the content model.\n";
  const types = definitions.flatMap((each) => {
    const isFragment = each.kind === Kind.FRAGMENT_DEFINITION;
    if (!isFragment && each.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = isFragment ? schema.getType(each.typeCondition.name.value) : schema.getQueryType();
    if (!root) return [];
    const answer = typeOf(root, each.selectionSet.selections, "  ");
    return `  type ${each.name?.value}${isFragment ? "Fragment" : "Query"} = ${answer};\n`;
  });
  return `${note}declare namespace Queries {\n${types.join("\n")}}\n`;

  function typeOf(type: GraphQLType, selections: Selections, indent: string): string {
    if (isListType(type)) return `ReadonlyArray<${orNull(type.ofType, selections, indent)}>`;
    if (isEnumType(type)) return type.getValues().map(quoted).join(" | ");
    if (!isObjectType(type)) return scalars[String(type)] ?? "unknown";
    const inner = `${indent}  `;
    const parts = unfolded(selections);
    const spread = parts.map((part) => (isField(part) ? "" : `${part.name.value}Fragment & `));
    const lines = [...fieldsIn(parts.filter(isField))].map(([key, [field, ...others]]) => {
      const { type: answer } = type.getFields()[field.name.value] ?? {};
      const below = [field, ...others].flatMap(
        ({ selectionSet }) => selectionSet?.selections ?? [],
      );
      return `${inner}readonly ${key}: ${answer ? orNull(answer, below, inner) : "unknown"};\n`;
    });
    return `${spread.join("")}{\n${lines.join("")}${indent}}`;
  }

  function orNull(type: GraphQLType, selections: Selections, indent: string): string {
    if (isNonNullType(type)) return typeOf(type.ofType, selections, indent);
    return `${typeOf(type, selections, indent)} | null`;
  }

  /** Fields of the same name in the answer, together. */
  function fieldsIn(all: readonly FieldNode[]) {
    const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
    for (const field of all) {
      const key = (field.alias ?? field.name).value;
      fields.set(key, [field, ...(fields.get(key) ?? [])]);
    }
    return fields;
  }
}

/** Fields and names of fragments; of a fragment without a name what stands in it. */
const unfolded = (selections: Selections): (FieldNode | FragmentSpreadNode)[] =>
  selections.flatMap((each) =>
    each.kind === Kind.INLINE_FRAGMENT ? unfolded(each.selectionSet.selections) : each,
  );

const isField = (part: SelectionNode): part is FieldNode => part.kind === Kind.FIELD;

const quoted = ({ name }: { name: string }) => JSON.stringify(name);
