/** @jest-environment node */
import { buildASTSchema, getNamedType, isNonNullType, isObjectType, parse } from "graphql";
import { contentFiles, contentNames, normaliseContent } from "../../../../src/node/content";
import { graphqlTypes } from "../../../../src/node/content/graphql-types";
import { type JsonSchema, jsonSchemaOf } from "../../../../src/node/content/json-schemas";
import { fullContent, mastersOf } from "../../../support/full-content";

/** What Gatsby itself brings. */
const gatsbyTypes = `
  interface Node { id: ID }
  type File { relativePath: String }
  scalar JSON
  directive @dontInfer on OBJECT
  directive @link(by: String, from: String) on FIELD_DEFINITION
`;
const sdl = graphqlTypes();
const schema = buildASTSchema(parse(gatsbyTypes + sdl), { assumeValidSDL: true });

function objectType(name: string) {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type with fields.`);
  return type;
}

const fieldsOf = (type: string) => Object.values(objectType(type).getFields());

test.each(contentNames)("the entries of %s.yaml are nodes that nothing is inferred of", (name) => {
  const { type } = contentFiles[name];
  expect(sdl).toContain(`\ntype ${type} implements Node @dontInfer {\n`);
  expect(objectType(type).getInterfaces().map(String)).toEqual(["Node"]);
});

test("every type and every field says what it is", () => {
  const own = Object.values(schema.getTypeMap()).filter(
    ({ name }) => !/^(__|Node$|File$|JSON$)/.test(name),
  );
  const fields = own.filter(isObjectType).flatMap(({ name }) => fieldsOf(name));
  expect(fields.length).toBeGreaterThan(100);
  expect([...own, ...fields].filter(({ description }) => !description).map(String)).toEqual([]);
});

test.each([
  ["FaqItem", "question: String!, position: Int!"],
  ["Review", "rating: Int!, sample: Boolean"],
  ["Home", "badges: [Badge!]!, picture: Picture, services: SectionText!"],
  ["Business", "openingHours: [OpeningHours!], villages: [String!], secondTelephone: String"],
  ["ContactWay", "kind: ContactKind!"],
  ["Badge", "icon: Icon!"],
  ["Icon", "name: String!, shapes: [IconShape!]!"],
  ["GalleryImage", "alt: String!, url: String!, file: File!"],
])("%s has %s", (type, fields) => {
  const shape = fieldsOf(type).map((field) => `${field.name}: ${field.type}`);
  expect(shape).toEqual(expect.arrayContaining(fields.split(", ")));
});

test("a picture's file is found by its master", () => {
  const found = sdl.match(/file: File! @link\(by: "relativePath", from: "master"\)/g);
  expect(found).toHaveLength(2);
});

/** Whether the owner must give a field, for each field of the model by its place. */
function needsOf(model: JsonSchema, type: string): [place: string, isNeeded: boolean][] {
  const { properties = {}, required = [] } = model.items ?? model;
  return Object.entries(properties).flatMap(([name, field]) => {
    const below = getNamedType(objectType(type).getFields()[name]?.type);
    return [
      [`${type}.${name}`, required.includes(name)] as [string, boolean],
      // A drawing's name has become something else.
      ...(isObjectType(below) && (field.properties ?? field.items)
        ? needsOf(field, below.name)
        : []),
    ];
  });
}

/** Fields that are filled in where the owner leaves them out. */
const filledIn = [
  "GalleryImage.alt",
  "GalleryImage.before",
  "GalleryPage.title",
  "Home.badges",
  "Home.sections",
  "NavigationLink.text",
  "PageMeta.title",
];

test.each(contentNames)("in %s.yaml what may be left out may be null, and nothing else", (name) => {
  const needs = needsOf(jsonSchemaOf(name), contentFiles[name].type);
  expect(needs.length).toBeGreaterThan(0);
  for (const [place, isNeeded] of needs) {
    const [type = "", field = ""] = place.split(".");
    const isNonNull = isNonNullType(objectType(type).getFields()[field]?.type);
    expect([place, isNonNull]).toEqual([place, isNeeded || filledIn.includes(place)]);
  }
});

/** Holds the fields of a value, and of their fields, against those of its GraphQL type. */
function expectFields(value: unknown, type: string): void {
  if (Array.isArray(value)) for (const entry of value) expectFields(entry, type);
  else if (typeof value === "object" && value !== null && isObjectType(schema.getType(type))) {
    // GraphQL finds the file by the master.
    const names = Object.keys(value).map((name) => (name === "master" ? "file" : name));
    const fields = objectType(type).getFields();
    expect([type, ...names.sort()]).toEqual([type, ...Object.keys(fields).sort()]);
    for (const [name, field] of Object.entries(value)) {
      if (fields[name]) expectFields(field, getNamedType(fields[name].type).name);
    }
  }
}

test.each(contentNames)("the normalised content of %s.yaml has every field of its type", (name) => {
  const { business, ...content } = normaliseContent(fullContent, {
    today: "2026-08-15",
    masters: mastersOf(fullContent),
    logo: { width: 120, height: 40, dark: false },
  });
  // The palette is for what is published beside the pages.
  const { colours: _, ...shown } = business;
  expectFields({ ...content, business: shown }[name], contentFiles[name].type);
});
