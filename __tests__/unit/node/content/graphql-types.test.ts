import { buildASTSchema, graphqlSync, isNonNullType, isObjectType, parse } from "graphql";
import { type ContentName, contentFiles, normaliseContent } from "../../../../src/node/content";
import { graphqlTypes } from "../../../../src/node/content/graphql-types";
import { bareContent, fullContent, mastersOf } from "../../../support/full-content";

const sdl = graphqlTypes();
const types = Object.values(contentFiles).map(({ type }) => type);
/** With what Gatsby itself brings. */
const gatsbyTypes = `
  type File { relativePath: String! }
  scalar JSON
  directive @dontInfer on OBJECT
  directive @link(by: String, from: String) on FIELD_DEFINITION
  type Query { ${types.map((type) => `${type}: [${type}!]!`).join(" ")} }
`;
const schema = buildASTSchema(parse(gatsbyTypes + sdl.replaceAll("implements Node ", "")), {
  assumeValidSDL: true,
});

function fieldsOf(type: unknown) {
  const named = schema.getType(String(type).replace(/[[\]!]/g, ""));
  return isObjectType(named) ? Object.values(named.getFields()) : [];
}

test("files are nodes that nothing is inferred of; every type and every field says what it is", () => {
  for (const type of types) expect(sdl).toContain(`\ntype ${type} implements Node @dontInfer {\n`);
  const own = Object.values(schema.getTypeMap()).filter(
    ({ name }) => !/^(__|File$|JSON$|Query$)/.test(name),
  );
  const fields = own.flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(100);
  expect([...own, ...fields].filter(({ description }) => !description).map(String)).toEqual([]);
});

test.each([
  ["FaqItem", "question: String!, position: Int!"],
  ["Review", "rating: Int!, sample: Boolean"],
  ["Home", "badges: [Badge!]!, picture: Picture, services: SectionText!"],
  ["Business", "openingHours: [OpeningHours!], villages: [String!], secondTelephone: String"],
  ["ContactWay", "kind: ContactKind!"],
])("%s has %s", (type, fields) => {
  const shape = fieldsOf(type).map((field) => `${field.name}: ${field.type}`);
  expect(shape).toEqual(expect.arrayContaining(fields.split(", ")));
});

/** Everything below a field of that type as a query, or all that is never null. */
function selectionOf(type: unknown, isBare: boolean): string {
  const fields = fieldsOf(type).filter((field) => !isBare || isNonNullType(field.type));
  const below = fields.map((field) => field.name + selectionOf(field.type, isBare));
  return below.length > 0 ? `{ ${below.join(" ")} }` : "";
}

test.each([
  ["all optional fields have all there are", false, fullContent],
  ["no optional field have all that are never null, and no others", true, bareContent],
])("nodes of content with %s", (_which, isBare, content) => {
  const { business, ...others } = normaliseContent(content, {
    today: "2026-08-15",
    masters: mastersOf(content),
    logo: isBare ? undefined : { width: 120, height: 40, dark: false },
  });
  // The palette is for what is published beside the pages.
  const { colours: _, ...shown } = business;
  const nodes = Object.entries({ ...others, business: shown }).map(([name, value]) => {
    return [contentFiles[name as ContentName].type, [value].flat()];
  });
  // GraphQL finds the file by the master, as the directive says.
  expect(sdl.match(/file: File! @link\(by: "relativePath", from: "master"\)/g)).toHaveLength(2);
  const rootValue = JSON.parse(JSON.stringify(Object.fromEntries(nodes)), (_key, value) => {
    if (typeof value?.master !== "string") return value ?? undefined;
    const { master, ...picture } = value;
    return { ...picture, file: { relativePath: master } };
  });
  const source = selectionOf("Query", isBare);
  const { data, errors } = graphqlSync({ schema, source, rootValue });
  expect(errors).toBeUndefined();
  expect(JSON.parse(JSON.stringify(data))).toEqual(rootValue);
});
