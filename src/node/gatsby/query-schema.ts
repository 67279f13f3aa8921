import {
  buildASTSchema,
  extendSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
  parse,
} from "graphql";
import { graphqlTypes } from "../content";

/** Types that Gatsby and its plugins add to those of {@link graphqlTypes}: those that pages may ask for. */
const gatsbyTypes = `
directive @dontInfer on OBJECT
directive @link(by: String, from: String) on FIELD_DEFINITION
scalar JSON
scalar GatsbyImageData
enum SortOrderEnum { ASC DESC }
enum ImageFormat { NO_CHANGE AUTO JPG PNG WEBP AVIF }
enum ImageLayout { FIXED FULL_WIDTH CONSTRAINED }
enum ImagePlaceholder { DOMINANT_COLOR BLURRED NONE }
interface Node { id: ID! parent: Node children: [Node!]! internal: Internal! }
type Internal { type: String! contentDigest: String! }
type File implements Node { relativePath: String! childImageSharp: ImageSharp }
type ImageSharp implements Node {
  gatsbyImageData(
    layout: ImageLayout width: Int height: Int aspectRatio: Float sizes: String quality: Int
    placeholder: ImagePlaceholder backgroundColor: String
    formats: [ImageFormat] outputPixelDensities: [Float] breakpoints: [Int]
  ): GatsbyImageData!
}
`;

/**
 * The schema that Gatsby makes of the content, without starting Gatsby. Each build proves that Gatsby's own takes the same
 * queries.
 */
export function querySchema(): GraphQLSchema {
  const declared = buildASTSchema(parse(gatsbyTypes + graphqlTypes()), { assumeValidSDL: true });
  const types = Object.values(declared.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const objects = types.filter(isObjectType);
  const nodes = objects.filter((type) => type.getInterfaces().length > 0);
  const leaves = types.filter((type) => isScalarType(type) || isEnumType(type));
  const added = [
    `schema { query: Query } type Query { ${nodes.map(rootFieldsOf).join(" ")} }`,
    ...nodes.map(connectionOf),
    ...objects.map(inputsOf),
    ...leaves.map(operatorsOf),
  ];
  return extendSchema(declared, parse(added.join("\n")), { assumeValidSDL: true });
}

/** The root fields of a type: one entry, chosen by its fields, and all entries. */
function rootFieldsOf(type: GraphQLObjectType): string {
  const { name } = type;
  const args = `filter: ${name}FilterInput sort: [${name}SortInput] skip: Int limit: Int`;
  return `${rootFieldOf(name)}(${filtersOf(type)}): ${name} all${name}(${args}): ${name}Connection!`;
}

/** The name under which a query asks for one entry of a type. */
export const rootFieldOf = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);

const connectionOf = ({ name }: GraphQLObjectType) => `
  extend type ${name} { id: ID! parent: Node children: [Node!]! internal: Internal! }
  type ${name}Connection { nodes: [${name}!]! edges: [${name}Edge!]! totalCount: Int! }
  type ${name}Edge { node: ${name}! next: ${name} previous: ${name} }`;

/** The inputs that choose entries and put them in order. */
function inputsOf(type: GraphQLObjectType): string {
  const { name } = type;
  const orders = Object.values(type.getFields()).map((field) => {
    const named = getNamedType(field.type);
    return `${field.name}: ${isObjectType(named) ? `${named.name}SortInput` : "SortOrderEnum"}`;
  });
  return `
    input ${name}FilterInput { ${filtersOf(type)} }
    input ${name}FilterListInput { elemMatch: ${name}FilterInput }
    input ${name}SortInput { ${orders.join(" ")} }`;
}

function filtersOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  return fields.map((field) => `${field.name}: ${filterOf(field.type)}`).join(" ");
}

function filterOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return `${named.name}QueryOperatorInput`;
  return `${named.name}Filter${isListType(getNullableType(type)) ? "List" : ""}Input`;
}

const operatorsOf = ({ name }: { name: string }) => `
  input ${name}QueryOperatorInput {
    eq: ${name} ne: ${name} in: [${name}] nin: [${name}]
    gt: ${name} gte: ${name} lt: ${name} lte: ${name} glob: ${name} regex: ${name}
  }`;
