import { z } from "zod";
import { graphqlNames } from "./fields";
import type { JsonSchema } from "./json-schemas";
import { contentFiles } from "./model";

/** A part of the model with its GraphQL name. */
interface NamedSchema extends JsonSchema {
  graphql?: { type: string; about?: string };
  items?: NamedSchema;
  properties?: Record<string, NamedSchema>;
}

type Fields = Record<string, { type: string; about: string }>;

const field = (type: string, about: string) => ({ type, about });

const position = field("Int!", "Place in the file, counted from 0.");
const sample = field("Boolean!", "True for an example that must not go live.");
const picture: Fields = {
  url: field("String!", "Path of the whole picture on the built site, percent-encoded."),
  sample,
  file: field(
    'File! @link(by: "relativePath", from: "master")',
    "The master that the responsive versions are made of.",
  ),
};

const icon = field("Icon!", "The drawing beside the words.");

/** What the model has no fields for. */
const derivedTypes = `"A colour as CSS, in both schemes."
type Colour {
  "By day."
  light: String!
  "By night."
  dark: String!
}

"The size that the logo is shown at, in CSS px."
type Logo {
  "In CSS px."
  width: Int!
  "In CSS px."
  height: Int!
}

"A drawing beside words."
type Icon {
  "As lucide calls it."
  name: String!
  "SVG path data on a grid of 24, to be drawn with a line 2 wide."
  shapes: [String!]!
}
`;

/** Fields that normaliseContent adds or fills in, by type. */
const derivedFields: Record<string, Fields> = {
  Badge: { icon, number: field("String", "The registration number to show with it.") },
  Business: {
    logo: field("Logo", "The logo, where the owner gives one; it lies at /logo.png."),
    background: field("Colour!", "What browsers paint around the page."),
    telephone: field("String!", "The phone number in international form (E.164), for tel: links."),
    mobile: field(
      "String!",
      "The number for texts: a mobile's, if there is one, or else the phone's.",
    ),
    secondTelephone: field("String", "The second phone number in international form (E.164)."),
  },
  GalleryImage: {
    ...picture,
    before: field("Boolean!", "True for how it was before the work on the photo that follows."),
    alt: field(
      "String!",
      "What is seen, for people who cannot see it; the caption where none is given.",
    ),
  },
  GalleryPage: {
    title: field("String!", "The heading: what the owner calls it, or what is there."),
  },
  Home: {
    badges: field("[Badge!]!", "The trust badges."),
    sections: field("[String!]!", "The ids of the sections that are there, in their order."),
  },
  NavigationLink: { text: field("String!", "The words on it.") },
  PageMeta: { title: field("String!", "The document title.") },
  Picture: picture,
  Review: { sample },
  Service: { icon },
};

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

  const typeOf = (schema: NamedSchema): string => {
    const { type = "", description = "", enum: choices, graphql, items } = schema;
    if (items) return `[${typeOf(items)}!]`;
    const name = graphql?.type ?? scalars[type];
    if (!name) throw new Error(`No GraphQL type is known for: ${description}`);
    const about = graphql?.about ?? description;
    if (schema.properties) return define(name, about, `type ${name} ${fieldsOf(schema, name)}`);
    return graphql ? define(name, about, `enum ${name} { ${choices?.join(" ")} }`) : name;
  };

  const fieldsOf = (
    { properties = {}, required = [] }: NamedSchema,
    type: string,
    listed: Fields = {},
  ): string => {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const needed = required.includes(name) ? "!" : "";
      return [name, field(typeOf(schema) + needed, schema.description ?? "")] as const;
    });
    const all: Fields = { ...listed, ...Object.fromEntries(fields), ...derivedFields[type] };
    const lines = Object.entries(all).map(
      ([name, { type, about }]) => `  ${JSON.stringify(about)}\n  ${name}: ${type}\n`,
    );
    return `{\n${lines.join("")}}`;
  };

  for (const { type, about, schema } of Object.values(contentFiles)) {
    const { items, ...file } = namedSchemaOf(schema);
    const fields = items ? fieldsOf(items, type, { position }) : fieldsOf(file, type);
    define(type, about, `type ${type} implements Node @dontInfer ${fields}`);
  }
  return `${[...definitions.values(), derivedTypes].join("\n\n")}\n`;
}

function namedSchemaOf(schema: z.ZodType): NamedSchema {
  return z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      // What is optional takes over what is said of the value.
      jsonSchema.graphql = graphqlNames.get(zodSchema) ?? jsonSchema.graphql;
    },
  }) as NamedSchema;
}
