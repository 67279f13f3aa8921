/** @jest-environment node */
import { readFileSync } from "node:fs";
import {
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
} from "graphql";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ContentIcon } from "../../../../src/components/content-icon";
import { fieldTable } from "../../../../src/node/content/field-table";
import {
  type JsonSchema,
  jsonSchemaOf,
  writtenSchema,
} from "../../../../src/node/content/json-schemas";
import {
  contentFiles,
  contentNames,
  iconNames,
  linkTargets,
  pagePaths,
} from "../../../../src/node/content/model";

const { definitions } = parse(readFileSync("src/node/gatsby/schema.graphql", "utf8"));

const typeNamed = (name: string) =>
  definitions.find(
    (definition): definition is ObjectTypeDefinitionNode =>
      definition.kind === "ObjectTypeDefinition" && definition.name.value === name,
  );

const enumNamed = (name: string) =>
  definitions.find(
    (definition): definition is EnumTypeDefinitionNode =>
      definition.kind === "EnumTypeDefinition" && definition.name.value === name,
  );

/** Fields that gatsby-node.ts works out. */
const resolved = ["position", "telephone", "secondTelephone", "file"];

/** Fields that gatsby-node.ts fills in where the owner gives none. */
const filledIn = ["alt", "sample"];

/** The shape of a GraphQL type in the words of the model, such as `[{title: String!}!]`. */
function graphqlShape(type: TypeNode): string {
  if (type.kind === "NonNullType") return `${graphqlShape(type.type)}!`;
  if (type.kind === "ListType") return `[${graphqlShape(type.type)}]`;
  const name = type.name.value;
  const choice = enumNamed(name);
  if (choice) return `one of ${choice.values?.map((value) => value.name.value).join()}`;
  const object = typeNamed(name);
  return object ? `{${fieldsOf(object)}}` : name;
}

function fieldsOf({ fields = [] }: ObjectTypeDefinitionNode): string {
  return fields
    .filter((field) => !resolved.includes(field.name.value))
    .map((field: FieldDefinitionNode) => {
      const shape = graphqlShape(field.type);
      const known = filledIn.includes(field.name.value) ? shape.replace(/!$/, "") : shape;
      return `${field.name.value}: ${known}`;
    })
    .sort()
    .join(", ");
}

/** Choices that GraphQL hands on as text, because their names are no GraphQL names. */
const choicesAsText = [iconNames, linkTargets, pagePaths].map((names) => names.join());

function modelShape(schema: JsonSchema & { type?: string }): string {
  if (schema.enum && !choicesAsText.includes(schema.enum.join())) {
    return `one of ${schema.enum.join()}`;
  }
  if (schema.items) return `[${modelShape(schema.items)}!]`;
  if (schema.properties) return `{${modelFields(schema)}}`;
  return { string: "String", integer: "Int", boolean: "Boolean" }[schema.type ?? ""] ?? "unknown";
}

function modelFields({ properties = {}, required = [] }: JsonSchema): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const needed = required.includes(name) && !filledIn.includes(name) ? "!" : "";
      return `${name}: ${modelShape(field)}${needed}`;
    })
    .sort()
    .join(", ");
}

test.each(contentNames)("GraphQL has the fields of %s.yaml, of the same types", (name) => {
  const schema = jsonSchemaOf(name);
  const type = typeNamed(contentFiles[name].type);
  expect(type && fieldsOf(type)).toBe(modelFields(schema.items ?? schema));
});

test.each(contentNames)("the schema for editors of %s.yaml is current and named by it", (name) => {
  // Otherwise: npm run generate:fields
  expect(readFileSync(`src/content/schemas/${name}.json`, "utf8")).toBe(writtenSchema(name));
  const [first] = readFileSync(`src/content/${name}.yaml`, "utf8").split("\n");
  expect(first).toBe(`# yaml-language-server: $schema=schemas/${name}.json`);
});

test("every field says what it is", () => {
  const silent = (schema: JsonSchema, path: string): string[] =>
    Object.entries((schema.items ?? schema).properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...silent(field, `${path}.${name}`),
    ]);
  expect(contentNames.flatMap((name) => silent(jsonSchemaOf(name), name))).toEqual([]);
});

test("the README's table of fields is current", () => {
  // Otherwise: npm run generate:fields
  const [, table] =
    /<!-- fields -->\n\n(.*)\n\n<!-- \/fields -->/s.exec(readFileSync("README.md", "utf8")) ?? [];
  expect(table).toBe(fieldTable());
});

test("every drawing that may be asked for is drawn", () => {
  const draw = (name: string) => renderToStaticMarkup(createElement(ContentIcon, { name }));
  const fallback = draw("no such drawing");
  for (const name of iconNames.filter((known) => known !== "wrench")) {
    expect([name, draw(name)]).not.toEqual([name, fallback]);
  }
});
