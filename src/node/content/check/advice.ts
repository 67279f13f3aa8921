import { type Finding, findingAt } from "../finding";
import { type ContentName, contentFiles } from "../model";
import { type JsonSchema, jsonSchemaOf } from "../schemas/json-schemas";
import { pastHolidayMessage } from "../values/holiday";
import { languages } from "../values/languages";
import { numbersIn } from "../values/numbers-in-text";
import {
  internationalNumber,
  isCertainNumber,
  isPossibleNumber,
  withoutLabel,
} from "../values/telephone";
import { textsIn } from "../values/texts";
import { dateOf } from "../values/written-forms";
import { hasWords } from "../words";
import { enGB } from "../words/en-GB";
import { type Value, valueAt } from "../yaml/edits";
import { allTexts, type FieldText, type Sources } from "../yaml/source";
import type { ParsedFile } from "../yaml/yaml";

/**
 * Lists what visitors would like to know, in the order of the parts: what is left out that the model calls `wanted`,
 * and facts that may be wrong. None of it keeps the site from going live.
 *
 * @param today such as 2026-08-15
 */
export function findAdvice(sources: Pick<Sources, "files">, today: string): Finding[] {
  const names = Object.keys(contentFiles) as ContentName[];
  const texts = allTexts(sources);
  return [
    ...names.flatMap((name) => wantedIn(sources.files[name], jsonSchemaOf(name), [])),
    ...unknownNumbers(texts),
    ...othersContacts(texts),
    ...pastHoliday(texts, today),
    ...wordsInEnglish(sources.files),
  ];
}

/** A sentence for each field of a value, and of its entries, that the model calls `wanted` and that is not there. */
function wantedIn(file: ParsedFile, schema: JsonSchema, path: (string | number)[]): Finding[] {
  const value = valueAt(file.value, path);
  const { items, properties = {}, wanted } = schema;
  const isLeftOut = value === undefined || (Array.isArray(value) && value.length === 0);
  if (isLeftOut && wanted) return [findingAt("advice", file.locationOf(path), wanted)];
  if (items && Array.isArray(value)) {
    return value.flatMap((_entry, at) => wantedIn(file, items, [...path, at]));
  }
  return Object.entries(properties).flatMap(([name, field]) =>
    wantedIn(file, field, [...path, name]),
  );
}

/** Numbers of the right length that no list of allotted numbers has: a digit may be wrong, or the number may be new. */
const unknownNumbers = (texts: FieldText[]): Finding[] =>
  phonesIn(texts)
    .filter(({ number }) => !isCertainNumber(number))
    .map(({ text, location }) =>
      findingAt(
        "advice",
        location,
        `${text}: is not among the numbers in use; look whether a digit is missing or wrong. A new number may be right all the same`,
      ),
    );

const phonesIn = (texts: FieldText[]) =>
  texts
    .filter(({ field }) => field.control === "phone")
    .map((each) => ({ ...each, number: withoutLabel(each.text) }))
    .filter(({ number }) => isPossibleNumber(number));

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Phone numbers and email addresses in running text that are none of the owner's, nor in the site's own words. */
function othersContacts(texts: FieldText[]): Finding[] {
  const ofSite = textsIn(enGB.files).flatMap(({ text }) => numbersIn(text));
  const owned = phonesIn(texts).map(({ number }) => number);
  const emails = texts.filter(({ field }) => field.control === "email");
  const known = new Set([
    ...[...owned, ...ofSite].map(internationalNumber),
    ...emails.map(({ text }) => text.toLowerCase()),
  ]);
  const contactsIn = (text: string) => [
    ...numbersIn(text).filter((number) => !known.has(internationalNumber(number))),
    ...(text.match(emailAddress) ?? []).filter((email) => !known.has(email.toLowerCase())),
  ];
  return texts
    .filter(({ field: { control = "paragraphs" } }) => control === "paragraphs")
    .flatMap(({ text, location }) =>
      contactsIn(text).map((contact) =>
        findingAt(
          "advice",
          location,
          `${contact} is not yours, as far as “Your business” says. Is it right?`,
        ),
      ),
    );
}

function pastHoliday(texts: FieldText[], today: string): Finding[] {
  const given = texts.find(({ path }) => path.join() === "away,until");
  const until = given && dateOf(given.text);
  const message = until && pastHolidayMessage(until, today);
  return message ? [findingAt("advice", given.location, message)] : [];
}

/** Where the site's language has no file of words: the parts in which English ones show. */
function wordsInEnglish(files: Sources["files"]): Finding[] {
  const given = valueAt(files.business.value, ["language"]);
  const language = languages.find((each) => each === given);
  const names = Object.keys(contentFiles) as ContentName[];
  const parts = names.filter((name) => leavesWords(files[name].value, jsonSchemaOf(name)));
  if (!language || hasWords(language) || parts.length === 0) return [];
  const labels = parts.map((name) => contentFiles[name].label).join(", ");
  return [
    findingAt(
      "advice",
      files.business.locationOf(["language"]),
      `The site has no words of its own in ${language}, so what you leave empty in these parts is shown in English: ${labels}`,
    ),
  ];
}

/** Whether a value leaves out a field for which the site has words, other than the address of a link or a sign. */
function leavesWords(
  value: Value | undefined,
  { default: usual, properties = {} }: JsonSchema,
): boolean {
  if (value === undefined && textsIn(usual).some(({ text }) => /^[\p{L}\d]/u.test(text)))
    return true;
  return Object.entries(properties).some(([name, field]) =>
    leavesWords(valueAt(value, [name]), field),
  );
}
