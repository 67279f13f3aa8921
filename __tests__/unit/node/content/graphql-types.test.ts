/** @jest-environment node */
import {
  buildASTSchema,
  type FieldDefinitionNode,
  isNonNullType,
  isObjectType,
  type ObjectTypeDefinitionNode,
  parse,
  print,
} from "graphql";
import { graphqlTypes } from "../../../../src/node/content/graphql-types";
import { type JsonSchema, jsonSchemaOf } from "../../../../src/node/content/json-schemas";
import { contentFiles, contentNames } from "../../../../src/node/content/model";
import { normaliseContent } from "../../../../src/node/content/normalise";
import { fullContent, mastersOf } from "../../../support/full-content";

const sdl = graphqlTypes();
const { definitions } = parse(sdl);
const objects = definitions.filter(
  (definition): definition is ObjectTypeDefinitionNode =>
    definition.kind === "ObjectTypeDefinition",
);
/** What Gatsby itself brings. */
const gatsbyTypes = `
  interface Node { id: ID }
  type File { relativePath: String }
  scalar JSON
  directive @dontInfer on OBJECT
  directive @link(by: String, from: String) on FIELD_DEFINITION
`;

const fieldsOf = (type: string): readonly FieldDefinitionNode[] =>
  objects.find(({ name }) => name.value === type)?.fields ?? [];

const shapeOf = (type: string) =>
  Object.fromEntries(fieldsOf(type).map((field) => [field.name.value, print(field.type)]));

test("the types are a whole schema", () => {
  const schema = buildASTSchema(parse(`${gatsbyTypes}${sdl}`), { assumeValidSDL: true });
  for (const name of contentNames) {
    expect(isObjectType(schema.getType(contentFiles[name].type))).toBe(true);
  }
});

test.each(contentNames)("the entries of %s.yaml are nodes that nothing is inferred of", (name) => {
  const type = objects.find((object) => object.name.value === contentFiles[name].type);
  expect(type?.interfaces?.map((known) => known.name.value)).toEqual(["Node"]);
  expect(type?.directives?.map((known) => known.name.value)).toEqual(["dontInfer"]);
});

test("every type and every field says what it is", () => {
  const silent = definitions.flatMap((definition) => [
    ...("description" in definition && definition.description?.value ? [] : [print(definition)]),
    ...(definition.kind === "ObjectTypeDefinition" ? (definition.fields ?? []) : [])
      .filter(({ description }) => !description?.value)
      .map(print),
  ]);
  expect(silent).toEqual([]);
});

test.each([
  ["FaqItem", { question: "String!", answer: "String!", position: "Int!" }],
  ["Review", { name: "String!", rating: "Int!", sample: "Boolean!" }],
  ["Home", { badges: "[Badge!]!", picture: "Picture", services: "SectionText!" }],
  ["Business", { openingHours: "[OpeningHours!]", villages: "[String!]", away: "Away" }],
  ["Business", { phone: "String!", telephone: "String!", secondTelephone: "String" }],
  ["ContactWay", { kind: "ContactKind!" }],
  ["Badge", { icon: "Icon!" }],
  ["Icon", { name: "String!", shapes: "[IconShape!]!" }],
  ["GalleryImage", { alt: "String!", sample: "Boolean!", url: "String!", file: "File!" }],
  ["SectionText", { title: "String!", introduction: "String" }],
])("%s has %o", (type, fields) => {
  expect(shapeOf(type)).toMatchObject(fields);
});

/** What has no fields, so that what the model has there became something else. */
const scalars = ["Boolean", "Int", "String"];

/** Whether a field may be absent, for each field of the model by its place. */
function absences(schema: JsonSchema, type: string): [string, boolean][] {
  const { properties = {}, required = [] } = schema.items ?? schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const written = shapeOf(type)[name] ?? "nothing";
    const below = absences(field, written.replace(/[[\]!]/g, ""));
    const isKept = !scalars.includes(written.replace("!", ""));
    return [
      [`${type}.${name}`, required.includes(name)] as [string, boolean],
      ...(isKept ? below : []),
    ];
  });
}

/** Fields that are filled in where the owner leaves them out. */
const filledIn = [
  "GalleryImage.alt",
  "GalleryImage.before",
  "GalleryImage.sample",
  "GalleryPage.title",
  "Home.badges",
  "Home.sections",
  "NavigationLink.text",
  "PageMeta.title",
  "Picture.sample",
  "Review.sample",
];

test.each(contentNames)("in %s.yaml what may be left out may be null, and nothing else", (name) => {
  const schema = buildASTSchema(parse(`${gatsbyTypes}${sdl}`), { assumeValidSDL: true });
  const model = absences(jsonSchemaOf(name), contentFiles[name].type);
  expect(model.length).toBeGreaterThan(0);
  for (const [place, needed] of model) {
    const [type = "", field = ""] = place.split(".");
    const object = schema.getType(type);
    const nonNull = isObjectType(object) && isNonNullType(object.getFields()[field]?.type);
    expect([place, nonNull]).toEqual([place, needed || filledIn.includes(place)]);
  }
});

/** The names of a value's fields and of their fields, by GraphQL type. */
function namesIn(value: unknown, type: string): [string, string[]][] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, type));
  if (typeof value !== "object" || value === null || type === "JSON") return [];
  const below = Object.entries(value).flatMap(([name, field]) =>
    namesIn(field, (shapeOf(type)[name] ?? "").replace(/[[\]!]/g, "")),
  );
  return [[type, Object.keys(value)], ...below];
}

test.each(contentNames)("the normalised content of %s.yaml has every field of its type", (name) => {
  const content = normaliseContent(fullContent, {
    today: "2026-08-15",
    masters: mastersOf(fullContent),
    logo: { width: 120, height: 40 },
  });
  // The palette is for what is published beside the pages.
  const shown = { ...content, business: { ...content.business, colours: undefined } };
  const plain = JSON.parse(JSON.stringify(shown[name])) as unknown;
  for (const [type, names] of namesIn(plain, contentFiles[name].type)) {
    // `file` is found by `master`.
    const given = names.map((known) => (known === "master" ? "file" : known));
    expect([type, ...given.sort()]).toEqual([type, ...Object.keys(shapeOf(type)).sort()]);
  }
});

test("a picture's file is found by its master", () => {
  for (const type of ["GalleryImage", "Picture"]) {
    const file = fieldsOf(type).find((field) => field.name.value === "file");
    expect(file && print(file)).toContain('File! @link(by: "relativePath", from: "master")');
  }
});
