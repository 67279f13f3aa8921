import { internationalNumber, isCertainNumber } from "./telephone";
import { textsIn } from "./texts";

/** A phone number within a text. */
export interface NumberInText {
  /** As it is written there. */
  text: string;
  /** In international form (E.164). */
  telephone: string;
}

/** The beginning of a number: “+”, “0”, “(+” or “(0”. */
const beginning = /\(?(?:\+|0)/g;

/** Digits with at most four separators between two of them, such as “(01632) 960 142”. */
const digits = /\(?\+?\d(?:[\s().\u2010-\u2015/-]{0,4}\d)*/y;

/**
 * What must not stand right before a phone number: it makes the digits an amount, or a part of a longer number, of a
 * URL or of an email address.
 */
const wrongBefore = /[\p{L}\p{N}_@#£$€=+&?%]$|\p{N}[-.,:/]$|[.:/]\S*\/$/u;

/** An area or country code at the beginning, which a date such as “02/03/2025” lacks. */
const codeAtStart = /^\(?(?:\+|00|0\)? ?\d{2})/;

/**
 * Every phone number in any text of the given content, the longest first.
 *
 * @param own the business's numbers, which are found also where they look like none
 */
export function numbersInTexts(content: unknown, own: readonly string[] = []): NumberInText[] {
  const found = textsIn(content).flatMap(({ text }) => numbersIn(text));
  const texts = [...new Set([...own, ...found])].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  return texts.map((text) => ({ text, telephone: internationalNumber(text) }));
}

/** The phone numbers in a text, as they are written there. */
export const numbersIn = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap(numbersInParagraph);

function numbersInParagraph(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { index } of text.matchAll(beginning)) {
    if (index < end || wrongBefore.test(text.slice(end, index))) continue;
    const number = longestNumber(text, index);
    if (!number) continue;
    found.push(number);
    end = text.indexOf(number, index) + number.length;
  }
  return found;
}

/** What must not stand right after a phone number, as in “960142a” and “960142%”. */
const wrongAfter = /^[\p{L}\p{N}_@%]/u;

/** The longest phone number that begins at an index; digits of a second number after it are left out. */
function longestNumber(text: string, index: number): string | undefined {
  digits.lastIndex = index;
  const [run = ""] = digits.exec(text) ?? [];
  const ends = [...run.matchAll(/\d(?!\d)/g)].map((last) => last.index + 1);
  return ends
    .filter((end) => !wrongAfter.test(text.slice(index + end)))
    .map((end) => run.slice(0, end))
    .map((part) => (isBalanced(part) ? part : part.replace(/^\(/, "")))
    .findLast((part) => codeAtStart.test(part) && isBalanced(part) && isCertainNumber(part));
}

/** Whether each bracket has a partner. */
const isBalanced = (text: string) => !/[()]/.test(text.replace(/\([^()]*\)/g, ""));
