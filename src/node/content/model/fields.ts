import querystring from "node:querystring";
import { z } from "zod";
import { isAllDay } from "../values/hours";
import { iconNames } from "../values/icons";
import { cleanExact, cleanProse } from "../values/invisible-marks";
import { isChatLink, isNumberAlone, linkOf, messagingLinkOf, originOf } from "../values/links";
import { phoneOf, problemOfDigits } from "../values/telephone";
import {
  dateOf,
  daysOf,
  hexOf,
  isFutureMonth,
  monthAndYearOf,
  priceOf,
  starsOf,
  timeOf,
} from "../values/written-forms";

/*
 * The kinds of fields of which the model is made. Each is a zod schema that checks a value, brings it into the form that
 * the site keeps, and has metadata for forms, GraphQL types and messages.
 */

/** Metadata of a field, beside JSON Schema's own keywords; `z.toJSONSchema` copies it into the schema. */
export interface FieldMeta {
  /** The GraphQL type that an object or an enum becomes. Several may share one. */
  graphql?: { type: string; about: string };
  /** Whether derive/complete.ts fills it in where the owner leaves it out. */
  filledIn?: boolean;
  /** How a form asks for it; of a phone number or an address also what a rule may say of it (`blockers.ts`). */
  control?:
    | "paragraphs"
    | "icon"
    | "colour"
    | "date"
    | "time"
    | "picture"
    | "logo"
    | "phone"
    | "email"
    | "address";
  /** What it takes, such as “a time such as 08:00”; undefined where any text will do, or where its choices, fields or entries say it. */
  takes?: string;
  /** Why it has a maximum: a clause after “more”, such as “would not fit beside the logo”. The owner reads it. */
  tooLong?: string;
  /** What one entry of a list is called. */
  entry?: string;
  /** For a list of names, which people also write on one line with commas between them. */
  commaSeparated?: boolean;
  /** What the site shows in place of an empty list or group, such as “the usual words”. The owner reads it. */
  whenEmpty?: string;
  /** What visitors would like to know: a sentence to the owner, shown as advice while this is left out. */
  wanted?: string;
  /** Whether a site cannot go online without it, though the model lets it be left out. */
  neededOnline?: boolean;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** What nobody has typed: control characters, halves of a character, and what a wrong encoding leaves. YAML and JSON cannot hold them all. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/u;

const proseOnOneLine = (text: string) =>
  cleanProse(text)
    .replace(/[ \t\n]+/g, " ")
    .trim();

/** Removes invisible characters from a text before its schema sees it. */
const withoutInvisible = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? cleanExact(value) : value), schema);

const text = (tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .min(1, { abort: true })
    .refine(
      (value) => !unprintable.test(value.replaceAll("\n", "")),
      "has a broken or invisible character in it; delete these words and type them anew",
    );

const limitedText =
  (tidy: (text: string) => string) =>
  (about: string, max: number, tooLong: string, example?: string) =>
    text(tidy)
      .max(max)
      .meta({ description: about, tooLong, ...(example && { examples: [example] }) });

/**
 * Text on one line; line breaks in the file become spaces.
 *
 * @param about its description, which the owner reads in the form
 * @param max how many characters it may have
 * @param tooLong why no more: a clause after “more”, such as “would not fit beside the logo”
 * @param example a value that would do, where the description does not make it clear
 */
export const line = limitedText(proseOnOneLine);

/** The name of a person or thing: a {@link line} without any of the characters of `invisible-marks.ts`. */
export const name = limitedText(cleanExact);

/** Text in paragraphs; an empty line in the file starts a new one. */
export const paragraphs = (about: string) =>
  text((value) => cleanProse(value).trim())
    .max(8000)
    .meta({
      description: `${about} An empty line starts a new paragraph.`,
      control: "paragraphs",
      tooLong: "is a book, not a page",
    });

/** One of several names that the site knows. */
export const choice = <Name extends string>(names: readonly Name[], about: string) =>
  withoutInvisible(z.enum(names)).describe(about);

/** An icon of lucide, by its name. */
export const icon = choice(iconNames, "The drawing beside the words.").meta({
  examples: ["hammer", "paint-roller"],
  control: "icon",
  takes: "the name of a drawing on lucide.dev/icons",
});

/** Stars: as a number, drawn, or in words. */
export const rating = z
  .preprocess(
    (value) => (typeof value === "string" ? starsOf(cleanExact(value)) : value),
    z.int().min(1).max(5),
  )
  .meta({
    description: "Stars given, a whole number from 1 to 5.",
    takes: "a whole number from 1 to 5",
  });

/** True or false, as YAML and people write it; a field that is left out counts as false. A form has a checkbox for it. */
export const flag = (about: string) =>
  withoutInvisible(z.stringbool({ truthy: ["true", "yes"], falsy: ["false", "no"] }))
    .meta({ description: about, takes: "true or false" })
    .optional();

/** Whether an entry is one of the examples that came with the site. */
export const sample = flag("For an invented example. Clear it once the entry is your own.").meta({
  title: "This is still an example",
});

/** The metadata of a field with examples; the message about a wrong value shows the first of them. */
const suchAs = (what: string, ...examples: [string, ...string[]]) => ({
  examples,
  takes: `${what} such as ${examples[0]}`,
});

/**
 * Text that people write in several forms, kept in one. JSON Schema gets no pattern, because all those forms are valid.
 *
 * @param formOf turns a text into the form that is kept; gives undefined for a text that the field does not take
 * @param problemOf what is wrong with a text that the field does not take, where “write a date such as …” says too little
 */
const convertedText = (
  formOf: (text: string) => string | undefined,
  meta: ReturnType<typeof suchAs>,
  problemOf: (text: string) => string | undefined = () => undefined,
) =>
  z
    .string()
    .overwrite(cleanExact)
    .refine((text) => formOf(text) !== undefined, {
      error: ({ input }) => problemOf(String(input)),
    })
    .overwrite((text) => formOf(text) ?? text)
    .meta(meta);

/** Makes a function that gives the sentence about a date which lacks only its year, and undefined for any other text. */
const yearProblem =
  (formOf: (text: string) => string | undefined, example: string) => (text: string) =>
    // In a leap year, so that 29 February counts as a date.
    (formOf(`${text} 2028`) ?? formOf(`${text}/2028`))
      ? `the year is missing: write the whole date, such as ${example}`
      : undefined;

/** A month that has begun, with its year; the site keeps it as “June 2025”. */
export const monthAndYear = convertedText(
  (text) => (isFutureMonth(text) ? undefined : monthAndYearOf(text)),
  suchAs("a month and a year", "June 2025"),
  (text) =>
    isFutureMonth(text)
      ? `“${text}” is yet to come: write a month that has begun`
      : yearProblem(monthAndYearOf, "June 2025")(text),
);

/** A phone number as people write it. */
export const phone = (about: string) =>
  convertedText(phoneOf, suchAs("a phone number", "01632 960 142"), problemOfDigits).meta({
    control: "phone",
    description: `${about} Written as people write it; the site works out the international form.`,
  });

/** A time of day, or “24 hours”. It is kept as typed, since only `keptHours`, which sees both times, can convert it. */
export const time = convertedText(
  (text) => (isAllDay(text) || timeOf(text) ? text : undefined),
  suchAs("a time", "08:00", "8am", "5.30pm", "midnight", "24 hours"),
).meta({ control: "time" });

/** A CSS colour; the site keeps six hexadecimal digits. */
export const colour = convertedText(hexOf, suchAs("a colour", "#1d5146", "plum")).meta({
  control: "colour",
});

/** Days of the week, such as “Saturday”, “Monday to Friday” and “Mon-Wed and Fri”. */
export const days = convertedText(
  daysOf,
  suchAs("days", "Monday to Friday", "Saturday", "Mon-Wed and Fri"),
  (text) =>
    /\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?s?\b/i.test(text)
      ? `“${text}” has more than days in it; write the days alone, the times in “Opens” and “Closes”, and what else there is to say as the note`
      : undefined,
);

/** A date that the calendar has; the site keeps it as ISO 8601. */
export const date = convertedText(
  dateOf,
  {
    examples: ["2030-08-15", "15 August 2030", "15/08/2030"],
    takes: "a date such as 15 August 2030",
  },
  yearProblem(dateOf, "15 August 2030"),
).meta({ control: "date" });

const brokenChat =
  "has no whole phone number with its country in it; write it such as +44 7700 900123";

/** A link to another site. */
export const linkUrl = convertedText(
  linkOf,
  {
    examples: ["https://www.example.co.uk/page"],
    takes: "a web address that begins with https://",
  },
  (text) => (isChatLink(text) ? brokenChat : undefined),
).meta({ title: "Address", control: "address" });

/** A link to a messaging app, or a WhatsApp number. */
export const messagingUrl = convertedText(
  messagingLinkOf,
  {
    examples: ["https://wa.me/441632960142", "+44 7700 900123"],
    takes: "your number on WhatsApp or a web address that begins with https://",
  },
  (text) => {
    const ofNumber = isNumberAlone(text) ? problemOfDigits(text) : undefined;
    return ofNumber ?? (isChatLink(text) || isNumberAlone(text) ? brokenChat : undefined);
  },
).meta({ title: "Address", control: "address" });

/** The address of the site itself, without a path. */
export const website = convertedText(
  originOf,
  suchAs("a web address", "https://www.your-name.co.uk"),
  (text) => {
    const origin = originOf(text.replace(/(?<=\w)[/?#].*$/, ""));
    return origin && `has more in it than the address of the site; write ${origin}`;
  },
).meta({ control: "address" });

/** An email address. */
export const email = z
  .string()
  .overwrite(cleanExact)
  .regex(z.regexes.email)
  .max(60)
  .meta({
    ...suchAs("an email address", "hello@example.co.uk"),
    control: "email",
    tooLong: "would not fit on a phone",
  });

/** The address of a picture. `inspectPictures` checks whether there is such a file. */
const imageUrl = (control: "picture" | "logo", about: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description: about, control, ...suchAs("the address of a picture", example) });

export const pictureUrl = imageUrl(
  "picture",
  "The file of the picture, in the folder “images”.",
  "/images/gallery/new-tap.jpg",
).meta({ title: "Photo" });

export const logoUrl = imageUrl(
  "logo",
  "The logo, shown instead of the mark: an SVG, PNG or JPEG file. It may be three times as wide as it is high, or six times where your name is in it. A logo more than twice as wide as it is high is too small to see on a browser’s tab, which then shows the first letter of your name.",
  "/images/logo.svg",
);

/** A description of a picture. */
export const alt = line(
  "What is seen, for people who cannot see it.",
  250,
  "is tiring to listen to",
).meta({ title: "What is seen in it" });

/** A price in words; a number alone is in pounds. */
export const price = (about: string, max: number, tooLong: string, example: string) =>
  line(
    `${about} A number alone or after “from” is in pounds; with other words, write £ too.`,
    max,
    tooLong,
    example,
  ).overwrite(priceOf);

/** A field that the owner may leave out and that pages always have: derive/complete.ts fills it in. */
export const filledIn = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().meta({ filledIn: true });

/** A `z.strictObject` within a file, with the name of the GraphQL object type that it becomes. */
export const objectType = <Shape extends z.core.$ZodLooseShape>(
  type: string,
  about: string,
  shape: Shape,
) => z.strictObject(shape).meta({ description: about, graphql: { type, about } });

/** A shape whose fields are all optional, as zod's `.partial()` makes them. */
export const partial = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape).partial().shape;

interface ListOptions extends Pick<FieldMeta, "tooLong"> {
  entry: string;
  max?: number;
  /** The field whose value no two entries may share, or true where the entries are texts. */
  unique?: string | true;
}

/** A list of entries. One without any counts as left out (`yaml.ts`). */
export function list<Entry extends z.ZodType>(
  schema: Entry,
  { entry, max = 200, tooLong = "would be too many to read", unique }: ListOptions,
) {
  const entries = z.array(schema).max(max).meta({ entry, tooLong });
  if (!unique) return entries;
  const keyOf = (value: unknown) =>
    comparable(unique === true ? value : (value as Record<string, unknown> | undefined)?.[unique]);
  return entries.superRefine(
    (values: unknown[], { addIssue }) => {
      const keys = values.map(keyOf);
      for (const [index, key] of keys.entries()) {
        const first = keys.indexOf(key);
        if (key === undefined || first === index) continue;
        const path = unique === true ? [index] : [index, unique];
        const message = `is the same as in ${entry} ${first + 1}; delete one of the two`;
        addIssue({ code: "custom", path, message });
      }
    },
    // Runs beside other mistakes too, so that the owner reads all of them at once.
    { when: ({ value }) => Array.isArray(value) },
  );
}

/** A text normalised, so that two spellings of one address or question are equal; undefined for what is no text. */
export function comparable(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  return querystring.unescape(text).normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

/**
 * A file of `src/content/`: its GraphQL type, its label in the content editor, what it is for, and the schema of its
 * fields.
 */
export const file = <Schema extends z.ZodType>(
  type: string,
  label: string,
  about: string,
  schema: Schema,
) => ({ type, label, about, schema: schema.describe(about) });
