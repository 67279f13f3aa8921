import type { z } from "zod";
import type { JsonSchema } from "../schemas/json-schemas";
import { nearestName, plainName } from "../values/nearest-name";

/*
 * The sentences about values that the model refuses. What they say of a field comes from its metadata
 * (`FieldMeta` in fields.ts).
 */

/** The sentence about a value that its field does not take. */
export function messageFor(issue: z.core.$ZodRawIssue, field: JsonSchema): string {
  const { code, input } = issue;
  if (code === "too_big" && field.tooLong) {
    return `has ${sizeOf(input)}, at most ${issue.maximum} will do: more ${field.tooLong}`;
  }
  const splitText = field.type === "string" ? textWithColon(input) : undefined;
  if (splitText)
    return `words with a colon and a space in them must stand in straight quotes: "${splitText}"`;
  const takes = takesOf(field, input);
  if (input === undefined) return `is missing: write ${takes}`;
  if (input === "" && field.properties) return `is empty: fill in ${takes}, or delete it whole`;
  if (input === "") return `is empty: write ${takes}`;
  return `write ${takes}${field.items ? "," : ""} instead of ${shown(input)}${hintFor(field, input)}`;
}

const sizeOf = (input: unknown) =>
  Array.isArray(input) ? `${input.length} entries` : `${String(input).length} characters`;

/** Text such as “Before: after”, which YAML reads as a field with a value. */
function textWithColon(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return undefined;
  const [[name, value] = [], second] = Object.entries(input);
  return second || typeof value !== "string" ? undefined : `${name}: ${value}`;
}

function takesOf(field: JsonSchema, input: unknown): string {
  const { takes, enum: names, properties, items, entry } = field;
  if (takes) return takes;
  if (names) return `one of ${names.join(", ")}`;
  if (properties) return `fields such as ${Object.keys(properties).slice(0, 3).join(", ")}`;
  if (!items) return "some words";
  // Where a list or nothing was typed, it needs no saying how to type one.
  if (input === undefined || Array.isArray(input)) return "a list";
  return `a list, each ${entry} begun with a dash and a space`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? "a list" : "an empty list";
  if (typeof value === "object") return "fields of its own";
  return `“${shortened(String(value))}”`;
}

/** The owner’s text for quoting in a sentence: on one line, at most 40 characters. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** “PetStore” as “Pet store”. */
const inWords = (name: string) =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A hint about a text that the field does not take, to be added to the sentence; an empty string where there is none. */
function hintFor({ enum: names, items }: JsonSchema, input: unknown): string {
  if (typeof input !== "string") return "";
  const near = names && nearestName(input, names);
  if (near) return `; did you mean ${inWords(near)}?`;
  // Text of several lines is a list without its dashes: a comma in it does not separate entries.
  const [first = ""] = items && !input.includes("\n") ? input.split(/, */) : [];
  if (first === "" || first === input) return "";
  return `; begin each on a line of its own, such as - ${first}`;
}

/** Names of fields that people write although the information belongs elsewhere, each with the hint where. */
const belongElsewhere: readonly (readonly [RegExp, string])[] = [
  [/^closed$/i, "leave out the days on which you are closed"],
  [
    /^(facebook|instagram|twitter|x|linked-?in|tik-?tok|you-?tube|pinterest|nextdoor|check-?a-?trade)$/i,
    "write it below links in business.yaml, with text and url",
  ],
  [/^website$/i, "write it into business.yaml"],
  [/^whats-?app$/i, "write it below messagingLink in business.yaml, with text and url"],
];

/**
 * The sentence about a field that the site does not know.
 *
 * @param known the fields that may stand there
 * @param isNested whether it stands in an entry or below another field, not at the top of a file
 * @returns in `notMissing`, the fields that are not to be reported as missing as well
 */
export function unknownField(name: string, known: readonly string[], isNested: boolean) {
  const message = (hint: string) => `is not a field the site knows; ${hint}`;
  const same = known.find((each) => plainName(each) === plainName(name));
  if (same) return { message: message(`did you mean ${same}?`), notMissing: [same] };
  const hint = belongElsewhere.find(([names]) => names.test(name))?.[1];
  // An entry such as “closed: true” is to be deleted, so its missing fields are not reported.
  if (hint) return { message: message(hint), notMissing: isNested ? known : [] };
  const near = nearestName(name, known);
  if (near) return { message: message(`did you mean ${near}?`), notMissing: [near] };
  return { message: message(`known here: ${known.join(", ")}`), notMissing: [] };
}
