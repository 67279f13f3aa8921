import { type Finding, findingAt } from "./finding";
import { pastHolidayMessage } from "./holiday";
import { fieldAt, type JsonSchema, jsonSchemaOf } from "./json-schemas";
import { type ContentName, contentFiles, contentNames } from "./model";
import { numbersIn } from "./numbers-in-text";
import type { Sources } from "./source";
import { internationalNumber, isCertainNumber, isPossibleNumber, withoutLabel } from "./telephone";
import { words } from "./words";
import { dateOf } from "./written-forms";
import { type ParsedFile, textsIn } from "./yaml";

/**
 * Lists what visitors would like to know, in the order of the parts: what is left out that the model calls `wanted`,
 * and facts that may be wrong. None of it keeps the site from going live.
 *
 * @param today such as 2026-08-15
 */
export function findAdvice({ files }: Pick<Sources, "files">, today: string): Finding[] {
  const names = Object.keys(contentFiles) as ContentName[];
  return [
    ...names.flatMap((name) => wantedIn(files[name], jsonSchemaOf(name), [])),
    ...unknownNumbers(files),
    ...othersContacts(files),
    ...pastHoliday(files.business, today),
  ];
}

/** A sentence for each field of a value, and of its entries, that the model calls `wanted` and that is not there. */
function wantedIn(file: ParsedFile, schema: JsonSchema, path: (string | number)[]): Finding[] {
  const value = path.reduce<unknown>(
    (outer, step) => (outer as Record<string, unknown> | undefined)?.[step],
    file.value,
  );
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

type Files = Sources["files"];

/** Numbers of the right length that no list of allotted numbers has: a digit may be wrong, or the number may be new. */
function unknownNumbers(files: Files): Finding[] {
  return contactsIn(files, "phone")
    .filter(
      ({ text }) => isPossibleNumber(withoutLabel(text)) && !isCertainNumber(withoutLabel(text)),
    )
    .map(({ text, location }) =>
      findingAt(
        "advice",
        location,
        `${text}: is not among the numbers in use; look whether a digit is missing or wrong. A new number may be right all the same`,
      ),
    );
}

/** Each text in a field for a phone number or an email address. */
function contactsIn(files: Files, control: "phone" | "email") {
  return contentNames.flatMap((name) =>
    textsIn(files[name].value)
      .filter(({ path }) => fieldAt(name, path).control === control)
      .map(({ text, path }) => ({ text, location: files[name].locationOf(path) })),
  );
}

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const internationalForms = (numbers: readonly string[]) =>
  numbers.filter(isPossibleNumber).map(internationalNumber);

/** Phone numbers and email addresses in running text that are none of the owner's, nor in the site's own words. */
function othersContacts(files: Files): Finding[] {
  const ofSite = textsIn(words.files).flatMap(({ text }) => numbersIn(text));
  const owned = contactsIn(files, "phone").map(({ text }) => withoutLabel(text));
  const numbers = internationalForms([...owned, ...ofSite]);
  const emails = contactsIn(files, "email").map(({ text }) => text.trim().toLowerCase());
  const isOther = (contact: string) =>
    contact.includes("@")
      ? !emails.includes(contact.toLowerCase())
      : !numbers.includes(internationalNumber(contact));
  return contentNames.flatMap((name) =>
    textsIn(files[name].value)
      .filter(({ path }) => fieldAt(name, path).control === undefined || isProse(name, path))
      .flatMap(({ text, path }) =>
        [...numbersIn(text), ...(text.match(emailAddress) ?? [])]
          .filter(isOther)
          .map((contact) => ({
            contact,
            location: files[name].locationOf(path),
          })),
      )
      .map(({ contact, location }) =>
        findingAt(
          "advice",
          location,
          `${contact} is not yours, as far as “Your business” says. Is it right?`,
        ),
      ),
  );
}

const isProse = (...[name, path]: Parameters<typeof fieldAt>) =>
  fieldAt(name, path).control === "paragraphs";

function pastHoliday({ value, locationOf }: ParsedFile, today: string): Finding[] {
  const path = ["away", "until"];
  const given = textsIn(value).find((each) => each.path.join() === path.join());
  const until = given && dateOf(given.text.trim());
  const message = until && pastHolidayMessage(until, today);
  return message ? [findingAt("advice", locationOf(path), message)] : [];
}
