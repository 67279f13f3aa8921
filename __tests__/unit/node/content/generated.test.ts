import fs, { readdirSync, readFileSync } from "node:fs";
import { buildASTSchema, graphqlSync, isNonNullType, isObjectType, parse } from "graphql";
import {
  type ContentName,
  contentFiles,
  contentNames,
  normaliseContent,
} from "../../../../src/node/content";
import { placeOf, places } from "../../../../src/node/content/derive/places";
import { homeSections, linkTargets, pagePaths } from "../../../../src/node/content/model";
import { withFieldTables } from "../../../../src/node/content/schemas/field-tables";
import { graphqlTypes } from "../../../../src/node/content/schemas/graphql-types";
import { fieldAt, schemaFiles } from "../../../../src/node/content/schemas/json-schemas";
import {
  kindNamed,
  kindNames,
  kindOf,
  kindsIn,
  tradeIn,
} from "../../../../src/node/content/values/business-kinds";
import businessKinds from "../../../../src/node/content/values/business-kinds.json";
import { iconNamed, iconNames } from "../../../../src/node/content/values/icons";
import { business } from "../../../support/content";
import { mastersOf } from "../../../support/content-in";
import { bareContent, fullContent } from "../../../support/full-content";

/* What is made of the model: files for editors, GraphQL types, places; and whether the model is right. */

const schemas = schemaFiles();

// Otherwise: npm run generate:fields
test.each(Object.keys(schemas))("the schema %s for editors is current", (file) => {
  expect(readFileSync(`src/content/schemas/${file}`, "utf8")).toBe(schemas[file]);
});

test("the tables of fields are current, and say of each field what it is", () => {
  const readme = readFileSync("src/content/README.md", "utf8");
  expect(withFieldTables(readme.replace(/^\| `\w.*\n/gm, ""))).toBe(readme);
  expect(readme.match(/^\| `.*\| *\|$/gm)).toBeNull();
});

// An owner may delete the line, or the file; in the example none is without.
if (business.sample) {
  test.each(contentNames)("%s.yaml names its schema", (name) => {
    expect(readFileSync(`src/content/${name}.yaml`, "utf8")).toMatch(
      `# yaml-language-server: $schema=schemas/${name}.json\n`,
    );
  });
}

// Otherwise: npm run generate:kinds
test("the kinds of business are those of the installed schema-dts", () => {
  const kinds = kindsIn(readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8"));
  expect(businessKinds).toEqual(kinds);
  // One right below LocalBusiness, one two levels further down, and none beside or above it.
  expect(kinds).toEqual(
    expect.arrayContaining(["HomeAndConstructionBusiness", "Plumber", "AutoBodyShop"]),
  );
  for (const other of ["Organization", "Person", "LocalBusiness"])
    expect(kinds).not.toContain(other);
});

test("each name for a business stands for one of schema.org’s kinds, and each kind has a name", () => {
  const kinds = kindNames.map((name) => kindOf(name));
  expect([...new Set(kinds)].sort()).toEqual(businessKinds);
  expect(kindNames.map(kindNamed)).toEqual(kindNames);
  expect(businessKinds.map((kind) => kindOf(kindNamed(kind)))).toEqual(businessKinds);
});

test.each([
  ["Mobile locksmith", "Locksmith"],
  ["tree surgeon", "Tree surgeon"],
  ["Local handyman.", "Handyman"],
  ["Locksmith of your trust", undefined],
  ["Blocksmith", undefined],
])("whoever does “%s” is a %s", (work, trade) => {
  expect(tradeIn(work)).toBe(trade);
});

test.each(
  "tree garden paint decorat dog carpent joiner roof build clean plaster til fenc heat gas floor handyman lock remov electric".split(
    " ",
  ),
)("an owner who types “%s” finds a kind of business", (typed) => {
  expect(kindNames.filter((name) => name.toLowerCase().includes(typed))).not.toEqual([]);
});

test.each<[ContentName, string, string, string | undefined]>([
  ["services", "0.icon", "icon", undefined],
  ["faq", "0.answer", "paragraphs", undefined],
  ["gallery", "0.url", "picture", "Photo"],
  ["about", "picture.url", "picture", "Photo"],
  ["business", "brand.logo", "logo", undefined],
  ["business", "brand.colour", "colour", undefined],
  ["business", "away.until", "date", "Last day"],
  ["business", "openingHours.0.opens", "time", undefined],
  ["about", "picture.alt", "(text)", "What is seen in it"],
])(
  "in %s.yaml a form asks for %s by its own control, %s, and label",
  (name, path, control, title) => {
    const steps = path.split(".").map((step) => (/^\d$/.test(step) ? Number(step) : step));
    const field = fieldAt(name, steps);
    expect([field.control ?? "(text)", field.title]).toEqual([control, title]);
  },
);

const fileOf = (path: string) => `${path.slice(1) || "index"}.tsx`;

test("the pages are those in src/pages, with the sections that links may lead to", () => {
  expect(pagePaths.map(fileOf).sort()).toEqual(readdirSync("src/pages").sort());
  const sections = pagePaths.flatMap((path) => {
    const source = readFileSync(`src/pages/${fileOf(path)}`, "utf8");
    const ids = [...source.matchAll(/<Section id="(\w+)"/g)].map(([, id]) => id);
    return (path === "/" ? homeSections : ids).map((id) => `${path}#${id}`);
  });
  expect(linkTargets.filter((target) => target.includes("#"))).toEqual(sections);
  expect([...linkTargets, "/404"].sort()).toEqual(Object.keys(places).sort());
});

test("a file is shown in its place, and one without a place of its own counts as the home page’s", () => {
  const sections = { work: "work", reviews: "reviews" };
  expect(placeOf("gallery-page")).toEqual({ place: "/gallery", sections });
  expect(placeOf("faq")).toEqual({ place: "/#faq", sections: {} });
  expect(placeOf("business").sections).toMatchObject({ prices: "contact", guarantee: "about" });
  const everywhere = contentNames.filter((name) => placeOf(name).place === "/");
  expect(everywhere).toEqual(["business", "home", "interface", "pages"]);
});

test("every icon has lucide’s name and lucide’s shapes", () => {
  expect(iconNames.length).toBeGreaterThan(1600);
  for (const name of iconNames) expect(iconNamed(name).shapes.length).toBeGreaterThan(0);
  expect(iconNamed("circle-dot").shapes).toEqual([
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "1" } },
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "10" } },
  ]);
});

test("icons are listed in alphabetical order on every disk", () => {
  const { readdirSync: read } = fs;
  const reversed = (...given: Parameters<typeof read>) => read(...given).reverse();
  const reading = jest.spyOn(fs, "readdirSync").mockImplementation(reversed as typeof read);
  jest.isolateModules(() => {
    const icons: { iconNames: string[] } = require("../../../../src/node/content/values/icons");
    expect(reading).toHaveBeenCalled();
    expect(icons.iconNames).toEqual([...iconNames].sort());
  });
  reading.mockRestore();
});

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

test("every file is a node with a declared type, and every type and field has a description", () => {
  for (const type of types) expect(sdl).toContain(`\ntype ${type} implements Node @dontInfer {\n`);
  const own = Object.values(schema.getTypeMap()).filter(
    ({ name }) => !/^(__|File$|JSON$|Query$)/.test(name),
  );
  const fields = own.flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(100);
  expect([...own, ...fields].filter(({ description }) => !description).map(String)).toEqual([]);
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
    ...(!isBare && {
      logo: { path: "/static/logo-1a.png", width: 120, height: 40, needsLightGround: false },
      site: {
        origin: "https://a.uk",
        address: "a.uk",
        qrCode: { side: 1, path: "M0 0h1" },
        mark: { viewBox: "0 0 1 1", shapes: ["M0 0h1"] },
      },
    }),
  });
  // The palette is for what is published beside the pages.
  const { colours: _, ...shown } = business;
  const nodes = Object.entries({ ...others, business: shown }).map(([name, value]) => {
    return [contentFiles[name as ContentName].type, [value].flat()];
  });
  // Gatsby finds the file by its path in `master`, as the directive says.
  expect(sdl).toContain('file: File! @link(by: "relativePath", from: "master")');
  const rootValue = JSON.parse(JSON.stringify(Object.fromEntries(nodes)), (_key, value) => {
    // What the master, the name of a photo and the sample are for is published beside the pages.
    if (typeof value?.master !== "string") return value ?? undefined;
    // The sitemap alone needs the owner's file.
    const { master, originalFile: _originalFile, name: _name, ...picture } = value;
    return { ...picture, file: { relativePath: master } };
  });
  const source = selectionOf("Query", isBare);
  const { data, errors } = graphqlSync({ schema, source, rootValue });
  expect(errors).toBeUndefined();
  expect(JSON.parse(JSON.stringify(data))).toEqual(rootValue);
});
