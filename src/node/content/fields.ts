import querystring from "node:querystring";
import { z } from "zod";
import { isAllDay } from "./hours";
import { iconNames } from "./icons";
import { exactOf, proseOf } from "./invisible-marks";
import { lacksCountry, linkOf, messagingLinkOf } from "./links";
import { hexOf } from "./palette";
import { phoneOf } from "./telephone";
import {
  dateOf,
  daysOf,
  monthAndYearOf,
  originOf,
  priceOf,
  starsOf,
  timeOf,
} from "./written-forms";

/** What the model says of a field beside JSON Schema's own keywords; zod hands it on as it is. */
export interface FieldMeta {
  /** The GraphQL type that a part of the model becomes, which several parts may share. */
  graphql?: { type: string; about: string };
  /** Whether normalise.ts fills it in where the owner leaves it out. */
  filledIn?: boolean;
  /** How a form asks for it. */
  control?: "paragraphs" | "icon" | "colour" | "date" | "time" | "picture" | "logo";
  /** What it takes, such as “a time such as 08:00”, where that is not any text. */
  takes?: string;
  /** Why there is a most, as a clause that follows “more”. The owner reads it. */
  more?: string;
  /** Why there is a least, as a clause that follows “less”. */
  less?: string;
  /** What one entry of a list is called. */
  entry?: string;
  /** Whether any business may keep what came with the site, there and in all that stands in it. */
  common?: boolean;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** What JSON and YAML cannot carry, or nobody can see: control characters and broken encoding. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/u;

const oneLine = (text: string) =>
  proseOf(text)
    .replace(/[ \t\n]+/g, " ")
    .trim();

/** What is one thing or another, without what nobody sees in it. */
const exact = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? exactOf(value) : value), schema);

const text = (tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .min(1, { abort: true })
    .refine(
      (value) => !unprintable.test(value.replaceAll("\n", "")),
      "has a broken or invisible character in it; delete these words and type them anew",
    );

/** See {@link line}. */
type Limits = [most: number, more: string, example?: string];

/**
 * Text on one line; line breaks in the file become spaces.
 *
 * @param most characters at most
 * @param more why, as a clause that follows “more”: “would not fit beside the logo”
 * @param example a value that would do, where the description alone does not say it
 */
export const line = (about: string, ...[most, more, example]: Limits) =>
  text(oneLine)
    .max(most)
    .meta({ description: about, more, ...(example && { examples: [example] }) });

/** What somebody or something is called: {@link line} without a character that nobody sees. */
export const name = (about: string, ...[most, more, example]: Limits) =>
  text(exactOf)
    .max(most)
    .meta({ description: about, more, ...(example && { examples: [example] }) });

/** Text in paragraphs; an empty line in the file starts a new one. */
export const paragraphs = (about: string) =>
  text((value) => proseOf(value).trim())
    .max(8000)
    .meta({
      description: `${about} An empty line starts a new paragraph.`,
      control: "paragraphs",
      more: "is a book, not a page",
    });

/** One of a few names that the site knows. */
export const oneOf = <Name extends string>(names: readonly Name[], about: string) =>
  exact(z.enum(names)).describe(about);

/** A drawing of lucide by its name. */
export const icon = exact(z.enum(iconNames)).meta({
  description: "The drawing beside the words, one of those on lucide.dev/icons.",
  examples: ["hammer", "paint-roller"],
  control: "icon",
  takes: "the name of a drawing on lucide.dev/icons",
});

/** Stars: as a number, drawn, or in words. */
export const rating = z
  .preprocess(
    (value) => (typeof value === "string" ? starsOf(exactOf(value)) : value),
    z.int().min(1).max(5),
  )
  .meta({
    description: "Stars given, a whole number from 1 to 5.",
    takes: "a whole number from 1 to 5",
  });

/** What holds only where it is said; a form has a box for it. */
export const flag = (about: string) =>
  exact(z.stringbool({ truthy: ["true", "yes"], falsy: ["false", "no"] }))
    .meta({ description: about, takes: "true or false" })
    .optional();

/** Marks what came with the site; true and false, as YAML, computers and people write them. */
export const sample = flag("For an invented example. Clear it once the entry is your own.").meta({
  title: "This is still an example",
});

/** What a field takes, by its examples; the first stands in the sentence about what does not fit. */
const such = (what: string, ...examples: [string, ...string[]]) => ({
  examples,
  takes: `${what} such as ${examples[0]}`,
});

/**
 * Text that the site keeps in one form. Editors have no pattern for it, as other forms are taken too.
 *
 * @param formOf gives that form, if the text is what the field takes
 * @param problemOf says what is wrong with a text, where “expected such and such” says too little
 */
const written = (
  formOf: (text: string) => string | undefined,
  taken: ReturnType<typeof such>,
  problemOf?: (text: string) => string | undefined,
) =>
  recognised(formOf, problemOf)
    .overwrite((text) => formOf(text) ?? text)
    .meta(taken);

/** The same, kept as it was typed. */
const recognised = (
  formOf: (text: string) => string | undefined,
  problemOf: (text: string) => string | undefined = () => undefined,
) =>
  z
    .string()
    .overwrite(exactOf)
    .refine((text) => formOf(text) !== undefined, {
      error: ({ input }) => problemOf(String(input)),
    });

/** A month and a year, which the site writes in full. */
export const monthAndYear = written(monthAndYearOf, such("a month and a year", "June 2025"));

/** A phone number as people write it. */
export const phone = (about: string) =>
  written(phoneOf, such("a phone number", "01632 960 142")).describe(
    `${about} Written as people write it; the site works out the dialling form.`,
  );

/** A time of day, or all of it. Its line of hours keeps it by the 24-hour clock, knowing both its times. */
export const time = recognised((text) => (isAllDay(text) ? text : timeOf(text))).meta({
  ...such("a time", "08:00", "8am", "5.30pm", "midnight", "24 hours"),
  control: "time",
});

/** A colour, as CSS knows it; the site keeps six hexadecimal digits. */
export const colour = written(hexOf, such("a colour", "#1d5146", "plum")).meta({
  control: "colour",
});

/** Days of the week: one, a row of them, or several of both. */
export const days = written(
  daysOf,
  such("days", "Monday to Friday", "Saturday", "Mon-Wed and Fri"),
);

/** A day of the calendar that exists; the site keeps it as ISO 8601. */
export const date = written(
  dateOf,
  such("a date", "2026-08-15", "15 August 2026", "15/08/2026"),
).meta({ control: "date" });

const numberWithoutCountry = (text: string) =>
  lacksCountry(text)
    ? "has a number of which the country cannot be known; write the number whole, such as +44 7700 900123"
    : undefined;

/** A link of the owner’s choosing to another site. */
export const linkUrl = written(
  linkOf,
  {
    examples: ["https://www.facebook.com/your-name"],
    takes: "a web address that begins with https://",
  },
  numberWithoutCountry,
).meta({ title: "Address" });

/** A link to a messaging app, or a number there. */
export const messagingUrl = written(
  messagingLinkOf,
  {
    examples: ["https://wa.me/441632960142", "+44 7700 900123"],
    takes: "a web address that begins with https://, or your number on WhatsApp",
  },
  numberWithoutCountry,
).meta({ title: "Address" });

const withoutPath = (text: string) => originOf(text.replace(/(?<=\w)[/?#].*$/, ""));

const moreThanOrigin = (text: string) =>
  withoutPath(text) && `has more in it than the address of the site; write ${withoutPath(text)}`;

/** The address of the site itself, without a path. */
export const website = written(
  originOf,
  such("a web address", "https://www.your-name.co.uk"),
  moreThanOrigin,
);

/** An e-mail address. */
export const email = z
  .string()
  .overwrite(exactOf)
  .regex(z.regexes.email)
  .max(60)
  .meta({ ...such("an e-mail address", "hello@example.co.uk"), more: "would not fit on a phone" });

/** Names a picture's file, which the pictures' own check looks for. */
const imageUrl = (control: "picture" | "logo", about: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description: about, control, ...such("a picture", example) });

export const pictureUrl = imageUrl(
  "picture",
  "The picture, one of those in the folder “images”.",
  "/images/gallery/new-tap.jpg",
).meta({ title: "Photo" });

export const logoUrl = imageUrl(
  "logo",
  "The logo, shown in the place of the mark: a drawing (SVG), PNG or JPEG; up to six times as wide as high where it has your name in it, three times elsewhere.",
  "/images/logo.svg",
);

/** What is seen in a picture. */
export const alt = line(
  "What is seen, for people who cannot see it.",
  250,
  "is tiring to listen to",
).meta({ title: "What is seen in it" });

/** What something costs; a mere number is in pounds. */
export const price = (about: string, ...limits: Limits) =>
  line(`${about} A mere number is taken for pounds.`, ...limits).overwrite(priceOf);

/** What the owner may leave out and every page has: normalise.ts fills it in. */
export const filledIn = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().meta({ filledIn: true });

/** What any business may keep as it came with the site: names of parts, words on buttons, the law's wording. */
export const common = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ common: true });

/** Fields that belong together; anything that is not one of them is refused. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

/** Fields that belong together within a file, and the GraphQL type that they become. */
export const part = <Shape extends z.core.$ZodLooseShape>(
  type: string,
  about: string,
  shape: Shape,
) => group(shape).meta({ description: about, graphql: { type, about } });

/** Fields that the owner may leave out. */
export const optional = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape).partial().shape;

interface ListOptions {
  /** What one entry is called. */
  entry: string;
  /** Whether a list without entries will do. */
  none?: boolean;
  /** Entries at most, with the reason. */
  most?: number;
  more?: string;
  /** The field that no two entries may share; the entries themselves where they have no fields. */
  unique?: string | true;
}

/** A list of at least one entry, or of none where that will do. */
export function list<Entry extends z.ZodType>(
  schema: Entry,
  { entry, none, most = 200, more = "would be too many to read", unique }: ListOptions,
) {
  const entries = z
    .array(schema)
    .min(none ? 0 : 1)
    .max(most)
    .meta({ entry, more });
  if (!unique) return entries;
  const nameOf = (value: unknown) =>
    comparable(unique === true ? value : (value as Record<string, unknown> | undefined)?.[unique]);
  return entries.superRefine(
    (values: unknown[], { addIssue }) => {
      const names = values.map(nameOf);
      for (const [index, name] of names.entries()) {
        const first = names.indexOf(name);
        if (name === undefined || first === index) continue;
        const path = unique === true ? [index] : [index, unique];
        const message = `is the same as in ${entry} ${first + 1}; delete one of the two`;
        addIssue({ code: "custom", path, message });
      }
    },
    // Also where other mistakes stand, so that the owner reads of all in one go.
    { when: ({ value }) => Array.isArray(value) },
  );
}

/** Two spellings of one address or question count as the same. */
function comparable(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  return querystring.unescape(text).normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
