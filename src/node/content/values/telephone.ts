// The package's smaller sets of data do not tell mobiles from other numbers.
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/max";

/** Numbers that ring nobody (Ofcom, “Telephone numbers for use in TV and radio drama programmes”). */
const dramaNumbers =
  /^\+44(1(13|14|15|16|17|18|21|31|41|51|61)4960\d{3}|1632960\d{3}|1914980\d{3}|2079460\d{3}|2896496\d{3}|2920180\d{3}|7700900\d{3}|8081570\d{3}|9098790\d{3}|3069990\d{3})$/;

/** @param number in international form */
export const isDramaNumber = (number: string): boolean => dramaNumbers.test(number);

/** Parses a number; one without a country code is British. It may have a line break in it, but no letter. */
const parse = (written: string) =>
  /[a-z]/i.test(written)
    ? undefined
    : parsePhoneNumberFromString(written.replace(/\s+/g, " "), "GB");

/**
 * Whether a text has the form and the length of a phone number. No list has every number that rings: blocks are allotted
 * all the time. After its zero a British number has ten digits, or nine in some small towns and for 0800.
 */
export function isPossibleNumber(written: string): boolean {
  const parsed = parse(written);
  if (!parsed?.isPossible()) return false;
  const isBritish = parsed.countryCallingCode === "44";
  return !isBritish || parsed.isValid() || /^(\d{10}|[18]\d{8})$/.test(parsed.nationalNumber);
}

/** Whether a text is surely a phone number, even amid others: one that is allotted, or a drama number. */
export function isCertainNumber(written: string): boolean {
  const parsed = parse(written);
  return parsed !== undefined && (parsed.isValid() || isDramaNumber(parsed.number));
}

/** Why digits that {@link isPossibleNumber} refuses are no phone number, as a sentence; undefined for a text with letters. */
export function problemOfDigits(written: string): string | undefined {
  const number = withoutLabel(written);
  if (!/^[+(]?\d[\d\s().-]+$/.test(number)) return undefined;
  const problem = validatePhoneNumberLength(number, "GB");
  const hasCountry = number.startsWith("+");
  const abroad = "one from abroad begins with its country, such as +353";
  if (problem === "TOO_LONG") {
    const long = `“${number}” has too many digits for a`;
    return hasCountry ? `${long} phone number` : `${long} British phone number; ${abroad}`;
  }
  if (problem === "TOO_SHORT") {
    return `“${number}” has too few digits for a phone number; write it with its area code`;
  }
  const look = "look for a digit that is missing or wrong";
  return hasCountry
    ? `“${number}” is no phone number that exists; ${look}`
    : `“${number}” is no British phone number; ${look} (${abroad})`;
}

/**
 * Whether it is the number of a mobile, which takes text messages: in Britain any that begins with 07, but for personal
 * numbers (070) and pagers (076).
 *
 * @param number in international form
 */
export const isMobileNumber = (number: string): boolean =>
  number.startsWith("+44") ? /^\+447[^06]/.test(number) : parse(number)?.getType() === "MOBILE";

/** A word such as “Tel:” or “(mob)” before or after a number. */
const label = String.raw`\(?(?:mob(?:ile)?|tel(?:ephone)?|phone|ph|landline|home|work|office|whats-?app)\b[.:)]*`;
const labels = new RegExp(`^${label} ?| ?${label}$`, "gi");

/** A phone number without its label and without a symbol such as ☎ before it. */
export const withoutLabel = (written: string): string =>
  written.replace(/^(?:\p{So}|\uFE0F|\s)+/u, "").replace(labels, "");

/**
 * A phone number as it was written, without its label; digits without any spaces get the usual groups. Undefined for a
 * text that is no phone number.
 */
export function phoneOf(written: string): string | undefined {
  const number = withoutLabel(written);
  if (!isPossibleNumber(number)) return undefined;
  if (!/^\+?\d+$/.test(number)) return number;
  return number.startsWith("+")
    ? parse(number)?.formatInternational()
    : parse(number)?.formatNational();
}

/**
 * “01632 960 142” as “+441632960142”, the form of `tel:` links (E.164, ITU-T).
 *
 * @throws {Error} when the text is no phone number
 */
export function internationalNumber(written: string): string {
  const number = parse(written)?.number;
  if (!number) throw new Error(`“${written}” is no phone number.`);
  return number;
}
