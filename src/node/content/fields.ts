import { z } from "zod";
import { iconNames } from "./icons";
import { nearestName } from "./nearest-name";
import { hexOf } from "./palette";
import { groupDigits, isPhoneNumber, withoutLabel } from "./telephone";
import {
  dateOf,
  daysOf,
  monthAndYearOf,
  months,
  noSuchDay,
  priceOf,
  starsOf,
  timeOf,
  week,
  withHttps,
} from "./written-forms";

interface LineOptions {
  /** Characters at most. */
  most: number;
  /** Why, as a clause that follows “more”: “would not fit beside the logo”. The owner reads it. */
  more: string;
  /** Characters at least, where few would not do, and why, as a clause that follows “less”. */
  least?: number;
  less?: string;
  /** A value that would do, where the description alone does not say it. */
  example?: string;
}

/** What the model says of a field beside JSON Schema's own keywords; zod hands it on as it is. */
export interface FieldMeta {
  /**
   * The GraphQL type that a part of the model becomes, with what it is where the description is of
   * one of several such parts.
   */
  graphql?: { type: string; about?: string };
  /** How a form asks for it. */
  control?: "paragraphs" | "icon" | "colour" | "picture";
  /** What a form says of it, where that is not the description. */
  hint?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** What JSON and YAML cannot carry, or nobody can see: control characters and broken encoding. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/u;

/** Writes a value as the owner would recognise it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? "a list" : "an empty list";
  if (typeof value === "object") return "fields of its own";
  const text = String(value).replace(/\s+/g, " ");
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}

/** What zod says of a value that it refuses. */
const errorFor = (sentence: (input: unknown) => string) => ({
  error: ({ input }: { input?: unknown }) => sentence(input),
});

function mismatch(what: string, input: unknown): string {
  if (input === undefined) return `is missing; it takes ${what}`;
  return input === "" ? `is empty; it takes ${what}` : `expected ${what}, got ${shown(input)}`;
}

/** The sentence for a value that is not what the field takes. */
const expected = (what: string) => errorFor((input) => mismatch(what, input));

/** The sentence where text belongs; text with a colon in it has become a field of its own. */
const expectedText = errorFor((input) => {
  const [[name, value] = [], another] = isFields(input) ? Object.entries(input) : [];
  return another || typeof value !== "string"
    ? mismatch("some words", input)
    : `words with a colon and a space in them must stand in quotes: "${name}: ${value}"`;
});

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const oneLine = (text: string) => text.replace(/[ \t\n]+/g, " ").trim();

const text = (tidy: (text: string) => string) =>
  z
    .string(expectedText)
    .overwrite(tidy)
    .min(1, { ...expectedText, abort: true })
    .refine((value) => !unprintable.test(value.replaceAll("\n", "")), {
      error: "has a broken or invisible character in it; delete these words and type them anew",
    });

const limited = (most: number, more: string) =>
  errorFor(
    (input) => `has ${String(input).length} characters, at most ${most} will do: more ${more}`,
  );

/** Text on one line; line breaks in the file become spaces. */
export const line = (about: string, { example, most, more, least = 1, less }: LineOptions) => {
  const limits = text(oneLine).max(most, limited(most, more));
  const tooFew = errorFor(
    (input) => `has ${String(input).length} characters, at least ${least} are needed: less ${less}`,
  );
  const hint = less ? `${about} At least ${least} characters: less ${less}.` : about;
  return (less ? limits.min(least, tooFew) : limits).meta({
    description: `${hint} At most ${most} characters: more ${more}.`,
    hint,
    ...(example && { examples: [example] }),
  });
};

/** Text in paragraphs; an empty line in the file starts a new one. */
export const paragraphs = (about: string) =>
  text((value) => value.trim())
    .max(8000, limited(8000, "is a book, not a page"))
    .meta({
      description: `${about} An empty line starts a new paragraph.`,
      control: "paragraphs",
      hint: about,
    });

/** The sentence for what is none of the names, with the nearest one. */
const expectedOne = (names: readonly string[], what: string) =>
  errorFor((input) => {
    const near = typeof input === "string" ? nearestName(input, names) : undefined;
    return mismatch(what, input) + (near ? `; did you mean ${near}?` : "");
  });

/** One of a few names that the site knows. */
export const oneOf = <Names extends readonly string[]>(names: Names, about: string) =>
  z.enum(names, expectedOne(names, `one of ${names.join(", ")}`)).describe(about);

/** A drawing of lucide by its name. */
export const icon = () =>
  z.enum(iconNames, expectedOne(iconNames, "the name of a drawing on lucide.dev/icons")).meta({
    description: "The drawing beside the words: any name on lucide.dev/icons.",
    examples: ["hammer", "paint-roller"],
    control: "icon",
    hint: "The drawing beside the words.",
  });

/** Stars: as a number, drawn, or in words. */
export const rating = () => {
  const stars = expected("a whole number from 1 to 5");
  return z
    .preprocess(
      (value) => (typeof value === "string" ? starsOf(oneLine(value)) : value),
      z.int(stars).min(1, stars).max(5, stars),
    )
    .describe("Stars given, a whole number from 1 to 5.");
};

/** What holds only where it is said; a form has a box for it. */
export const flag = (about: string, hint: string) =>
  z
    .stringbool({ truthy: ["true", "yes"], falsy: ["false", "no"], ...expected("true or false") })
    .meta({ description: about, hint })
    .optional();

/** Marks what came with the site; true and false, as YAML, computers and people write them. */
export const sample = () =>
  flag(
    "True for an invented example. Delete the line once the entry is your own.",
    "For an invented example. Clear it once the entry is your own.",
  );

/**
 * Text of one form. Editors have no pattern for it, as other forms are taken for it too.
 *
 * @param what the field takes, such as “a time”
 * @param fits what they look like
 * @param tidy mends what is clear without asking
 * @param reason says more of what does not fit, where more can be said
 */
const writtenForm =
  (
    what: string,
    examples: readonly [string, ...string[]],
    fits: (text: string) => boolean,
    tidy: (text: string) => string = (text) => text,
    reason: (text: string) => string | undefined = () => undefined,
  ) =>
  (about: string) => {
    const needed = `${what} such as ${examples[0]}`;
    const error = errorFor((input) => reason(String(input)) ?? mismatch(needed, input));
    return z
      .string(error)
      .overwrite((text) => tidy(oneLine(text)))
      .refine(fits, error)
      .meta({ description: about, examples: [...examples] });
  };

/** A month and a year, which the site writes in full. */
export const monthAndYear = writtenForm(
  "a month and a year",
  ["June 2025"],
  (text) => / (19|20)\d\d$/.test(text) && months.includes(text.slice(0, -5)),
  monthAndYearOf,
);

const phoneNumber = writtenForm("a phone number", ["01632 960 142"], isPhoneNumber, (text) =>
  groupDigits(withoutLabel(text)),
);

/** A phone number as people write it; a row of mere digits is put into groups. */
export const phone = (about: string) =>
  phoneNumber(`${about} Written as people write it; the site works out the dialling form.`);

/** An e-mail address. */
export const email = (about: string) => {
  const address = expected("an e-mail address such as hello@example.co.uk");
  return z
    .string(address)
    .overwrite(oneLine)
    .regex(z.regexes.email, address)
    .max(60, limited(60, "would not fit on a phone"))
    .meta({ description: about, examples: ["hello@example.co.uk"] });
};

/** A time of day, which the site writes by the 24-hour clock. */
export const time = writtenForm(
  "a time",
  ["08:00", "8am", "5.30pm"],
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  timeOf,
);

/** A colour, as CSS knows it; the site keeps six hexadecimal digits. */
export const colour = (about: string) => colourName(about).meta({ control: "colour" });

const colourName = writtenForm(
  "a colour",
  ["#1d5146", "plum"],
  (text) => /^#[0-9a-f]{6}$/.test(text),
  (text) => hexOf(text.toLowerCase()),
);

/** Days of the week: one, a row of them, or several of both. */
export const days = writtenForm(
  "days",
  ["Monday to Friday", "Saturday", "Mon-Wed and Fri"],
  (text) => text.split(/, | and | to /).every((day) => (week as readonly string[]).includes(day)),
  daysOf,
);

/** A day of the calendar that exists; the site keeps it as ISO 8601. */
export const date = writtenForm(
  "a date",
  ["2026-08-15", "15 August 2026", "15/08/2026"],
  (text) => z.iso.date().safeParse(text).success,
  dateOf,
  noSuchDay,
);

/** Names a picture's file, which the pictures' own check looks for. */
const imageUrl = (about: string, example: string) => {
  const image = expected(`a picture such as ${example}`);
  return z
    .string(image)
    .overwrite((value) => value.trim())
    .min(1, image)
    .meta({ description: about, examples: [example] });
};

export const pictureUrl = () =>
  imageUrl(
    "The picture: the file’s place below images/, with /images/ before it.",
    "/images/gallery/new-tap.jpg",
  ).meta({ control: "picture" });

export const logoUrl = () =>
  imageUrl(
    "The logo, shown in the place of the mark: a drawing (SVG), PNG or JPEG below images/, up to three " +
      "times as wide as high.",
    "/images/logo.svg",
  );

/** What is seen in a picture. */
export const alt = () =>
  line("What is seen, for people who cannot see it.", {
    most: 250,
    more: "is tiring to listen to",
  });

/** What something costs; a mere number is in pounds. */
export const price = (about: string, options: LineOptions) =>
  line(`${about} A mere number is taken for pounds.`, options).overwrite(priceOf);

/** A link of the owner’s choosing to another site. */
export const linkUrl = (about: string) => {
  const address = expected("a web address that begins with https://");
  return z
    .string(address)
    .overwrite((value) => withHttps(value.trim().replace(/^http:\/\//i, "")))
    .refine(
      (value) => /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(value) && URL.canParse(value),
      address,
    )
    .meta({ description: about, examples: ["https://wa.me/441632960142"] });
};

/** Fields that belong together; anything that is not one of them is refused. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  // Each unknown name becomes a sentence of its own in check.ts.
  return z.strictObject(shape, expected(`fields such as ${known.slice(0, 3).join(", ")}`));
}

/** Fields that belong together within a file, and the GraphQL type that they become. */
export function part<Shape extends z.core.$ZodLooseShape>(
  type: string,
  about: string,
  shape: Shape,
) {
  return group(shape).meta({ description: about, graphql: { type } });
}

/** What people write a field for that has its place elsewhere. */
const otherPlaces: readonly (readonly [RegExp, string])[] = [
  [/^closed$/i, "leave out the days on which you are closed"],
  [
    /^(facebook|instagram|twitter|x|linked-?in|tik-?tok|you-?tube|pinterest|nextdoor|check-?a-?trade|website)$/i,
    "write it below links in business.yaml, with text and url",
  ],
  [/^whats-?app$/i, "write it below messagingLink in business.yaml, with text and url"],
];

/** Whether a name is that of something which has its place elsewhere. */
export const hasOtherPlace = (name: string) => otherPlaces.some(([names]) => names.test(name));

/** The sentence for a field that is none. */
export function unknownField(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  const place = otherPlaces.find(([names]) => names.test(name))?.[1];
  const hint = place ?? (near ? `did you mean ${near}?` : `known here: ${known.join(", ")}`);
  return `is not a field the site knows; ${hint}`;
}

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
  entry: Entry,
  { entry: name, none, most = 200, more = "would be too many to read", unique }: ListOptions,
) {
  const least = none ? "a list" : `a list of at least one ${name}`;
  const asTyped = `${least}, each ${none ? `${name} ` : ""}begun with a dash and a space`;
  const entries = errorFor((input) => {
    // How a list is typed helps only where something else was.
    if (input === undefined || Array.isArray(input)) return mismatch(least, input);
    // Of several lines no part is an entry: they are a list that has lost its shape.
    const isLine = typeof input === "string" && !input.includes("\n");
    const [first = ""] = isLine ? input.split(/, */) : [];
    const eachOnALine =
      first === input || first === ""
        ? ""
        : `; write each on a line of its own, such as - ${first}`;
    return mismatch(asTyped, input) + eachOnALine;
  });
  const tooMany = errorFor(
    (input) => `has ${(input as unknown[]).length} entries, at most ${most} will do: more ${more}`,
  );
  const checked = z
    .array(entry, entries)
    .min(none ? 0 : 1, entries)
    .max(most, tooMany);
  return unique ? checked.check(noneTwice(name, unique)) : checked;
}

/** Also looks for doubles where other mistakes stand, so that the owner reads of all in one go. */
function noneTwice(name: string, unique: string | true) {
  const check = z.check<unknown[]>((context) => {
    const seen = new Map<string, number>();
    for (const [index, entry] of context.value.entries()) {
      const value =
        unique === true ? entry : (entry as Record<string, unknown> | undefined)?.[unique];
      if (typeof value !== "string") continue;
      const key = comparable(value);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else {
        context.issues.push({
          code: "custom",
          path: unique === true ? [index] : [index, unique],
          input: value,
          message: `is the same as in ${name} ${first + 1}; delete one of the two`,
        });
      }
    }
  });
  check._zod.def.when = ({ value }) => Array.isArray(value);
  return check;
}

/** Two spellings of one address or question count as the same. */
function comparable(value: string): string {
  let plain = value;
  try {
    plain = decodeURIComponent(value);
  } catch {
    // A per cent sign that encodes nothing.
  }
  return plain.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
