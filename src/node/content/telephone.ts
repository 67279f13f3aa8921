// Smaller sets of its data do not tell mobiles from other numbers.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Numbers reserved for film and stage, which ring nobody (Ofcom, “Telephone numbers for use in TV
 * and radio drama programmes”).
 */
const dramaNumbers =
  /^\+44(1(13|14|15|16|17|18|21|31|41|51|61)4960\d{3}|1632960\d{3}|1914980\d{3}|2079460\d{3}|2896496\d{3}|2920180\d{3}|7700900\d{3}|8081570\d{3}|9098790\d{3}|3069990\d{3})$/;

/** @param number in international form */
export const isDramaNumber = (number: string): boolean => dramaNumbers.test(number);

/** A number without a country code is British; a line may break within it. */
const parse = (written: string) => parsePhoneNumberFromString(written.replace(/\s+/g, " "), "GB");

/** Whether it is a phone number that exists or a drama number. */
export function isPhoneNumber(written: string): boolean {
  const parsed = parse(written);
  if (!parsed || /[a-z]/i.test(written)) return false;
  return parsed.isValid() || isDramaNumber(parsed.number);
}

/** Whether a number with its country's code has as many digits as numbers there have. */
export const isPossibleNumber = (written: string): boolean =>
  written.startsWith("+") && parse(written)?.isPossible() === true;

/**
 * Whether it takes texts: a mobile's, be it one that is reserved for drama.
 *
 * @param number in international form
 */
export const isMobileNumber = (number: string): boolean =>
  number.startsWith("+447700900") || parse(number)?.getType() === "MOBILE";

/** What people write before or after a number to say whose or which it is, in brackets or not. */
const label = String.raw`\(?(?:mob(?:ile)?|tel(?:ephone)?|phone|ph|landline|home|work|office|whats-?app)\b[.:)]*`;
const labels = new RegExp(`^${label} ?| ?${label}$`, "gi");

/** A phone number without “Tel:” or a drawn telephone before it, or “(mob)” after it. */
export const withoutLabel = (written: string): string =>
  written.replace(/^(?:\p{So}|\uFE0F|\s)+/u, "").replace(labels, "");

/** A phone number as it was written, but for a label; a row of mere digits in the usual groups. */
export function phoneOf(written: string): string | undefined {
  const number = withoutLabel(written);
  if (!isPhoneNumber(number)) return undefined;
  if (!/^\+?\d+$/.test(number)) return number;
  return number.startsWith("+")
    ? parse(number)?.formatInternational()
    : parse(number)?.formatNational();
}

/**
 * “01632 960 142” as “+441632960142”, the form that `tel:` links need (E.164, ITU-T).
 *
 * @throws {Error} when the text is no phone number
 */
export function internationalNumber(written: string): string {
  const number = parse(written)?.number;
  if (!number) throw new Error(`“${written}” is no phone number.`);
  return number;
}
