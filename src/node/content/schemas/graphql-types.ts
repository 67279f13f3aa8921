import { contentFiles, contentNames } from "../model";
import { hasDefault, type JsonSchema, jsonSchemaOf } from "./json-schemas";

type GraphqlFields = Readonly<Record<string, readonly [type: string, about: string]>>;

const position: GraphqlFields = { position: ["Int!", "Position in the file, counted from 0."] };

/** The same for every type that has a picture's address. */
const pictureFields: GraphqlFields = {
  url: ["String!", "Public path of the linked picture."],
  // Gatsby finds the file by its path, which normalise.ts adds as `master`.
  file: [
    'File! @link(by: "relativePath", from: "master")',
    "The master, of which Gatsby makes the variants.",
  ],
};

/** The fields that normalise.ts adds to some types of the model, or whose type it changes. */
const derivedFields: Readonly<Record<string, GraphqlFields>> = {
  Badge: { number: ["String", "The registration number to show with it."] },
  Business: {
    logo: ["HeaderLogo", "The logo, where the owner gives one."],
    initial: ["String!", "The first letter of the name: the mark of a business without a logo."],
    mark: ["Mark", "The mark of the example, drawn in its place."],
    locale: ["Locale!", "The language that the site is written in."],
    origin: [
      "String",
      "The site's origin without a slash at the end, such as https://www.example.co.uk, where it has an address.",
    ],
    address: ["String", "The site's address with its path, as people read it."],
    qrCode: ["QrCode", "The site's address for the printed page."],
    fonts: ["[String!]!", "Paths of the files that headings are set in."],
    background: ["Colour!", "What browsers paint around the page."],
    telephone: ["String!", "The phone number in international form (E.164), for tel: links."],
    messageNumber: [
      "String!",
      "The mobile number for messages; the phone number where none is a mobile.",
    ],
    numbers: ["[NumberInText!]!", "Every phone number in any text, the longest first."],
    secondTelephone: ["String", "The second phone number in international form (E.164)."],
  },
  NavigationLink: position,
  OpeningHours: {
    dayOfWeek: ["[String!]!", "Each of the days in English, for search engines."],
    times: [
      "String",
      "Both times in words, as “08:00 to 18:00”, “18:00 to midnight” or “24 hours”.",
    ],
  },
  PageMeta: {
    card: ["String!", "Path of the picture that messengers show with a link to it, or empty."],
    cardAlt: ["String!", "What that picture says, for people who cannot see it."],
  },
  Review: {
    writtenOn: ["String", "The name of the site where it was written, such as Google."],
  },
};

const derivedTypes = `
"A drawing: the first shape has its own colour, the others are cut out of it."
type Mark {
  "As in SVG." viewBox: String!
  "SVG path data, in drawing order." shapes: [String!]!
}

"A language."
type Locale {
  "As in HTML, such as en-GB."
  tag: String!
  "With the country where most people speak it, such as en-GB."
  withCountry: String!
  "Whether it is written from the right."
  fromRight: Boolean!
}

"A QR code as an SVG path, to be stroked one unit wide on a square of that side."
type QrCode {
  "In units." side: Int!
  "SVG path data." path: String!
}

"A colour as CSS, in both schemes."
type Colour {
  "By day." light: String!
  "By night." dark: String!
}

"A phone number that stands in a text."
type NumberInText {
  "As it stands there." text: String!
  "In international form (E.164), for tel: links." telephone: String!
}

"The logo as the header shows it."
type HeaderLogo {
  "Its address on the built site." path: String!
  "In CSS px." width: Int!
  "In CSS px." height: Int!
  "Whether it has to stand on a light ground where the page is dark." needsLightGround: Boolean!
  "Whether the business's name is in it. Then the header does not show the name beside it." holdsName: Boolean!
}

"A drawing beside words."
type Icon {
  "Its name in lucide." name: String!
  "SVG elements on a grid of 24, to be drawn with a line 2 wide." shapes: [IconShape!]!
}

"An SVG element of a drawing."
type IconShape {
  "Its name, such as path or circle." tag: String!
  "Its attributes." attributes: JSON!
}
`;

const scalars: Record<string, string> = { string: "String", integer: "Int", boolean: "Boolean" };

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
      throw new Error(
        `Two different objects of src/node/content/model/ have the GraphQL type “${type}”. One is “${about}” Give it another type.`,
      );
    }
    definitions.set(type, described);
  }

  function fieldsOf({ properties = {}, required = [] }: JsonSchema, type: string): GraphqlFields {
    const fields = Object.entries(properties).map(([name, field]) => {
      const isAlwaysThere = required.includes(name) || field.filledIn || hasDefault(field);
      const needed = isAlwaysThere ? "!" : "";
      return [name, [typeOf(field) + needed, field.description ?? ""]];
    });
    const picture = properties.url?.control === "picture" && pictureFields;
    return { ...Object.fromEntries(fields), ...picture, ...derivedFields[type] };
  }

  function typeOf(schema: JsonSchema): string {
    const { type = "", enum: choices = [], control, graphql, items } = schema;
    if (control === "icon") return "Icon";
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
