import { internationalNumber, isPhoneNumber } from "./telephone";
import { textsIn } from "./yaml";

/** A phone number within a text. */
export interface NumberInText {
  /** As it stands there. */
  text: string;
  /** In international form (E.164). */
  telephone: string;
}

/** Where a number may begin. */
const beginning = /\(?(?:\+|0)/g;

/** Digits, with at most four of the signs between them by which people group them. */
const digits = /\(?\+?\d(?:[\s().\u2010-\u2015/-]{0,4}\d)*/y;

/** What stands before an amount, the rest of a longer number, or a part of an address or e-mail. */
const notBefore = /[\p{L}\p{N}_@#£$€=+&?%]$|\p{N}[-.,:/]$|[.:/]\S*\/$/u;

/** With a code in front that is no day or month of a date. */
const hasCode = /^\(?(?:\+|00|0\)? ?\d{2})/;

/** Every phone number in any text of some content, the longest first. */
export function numbersInTexts(content: unknown): NumberInText[] {
  const found = textsIn(content).flatMap(({ text }) => numbersIn(text));
  const texts = [...new Set(found)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return texts.map((text) => ({ text, telephone: internationalNumber(text) }));
}

/** The phone numbers in a text, as they stand there. */
export const numbersIn = (text: string): string[] => text.split(/\n\s*\n/).flatMap(numbersOnLine);

function numbersOnLine(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { index } of text.matchAll(beginning)) {
    if (index < end || notBefore.test(text.slice(end, index))) continue;
    const number = longestNumber(text, index);
    if (!number) continue;
    found.push(number);
    end = text.indexOf(number, index) + number.length;
  }
  return found;
}

/** What stands right after a number only where it is something else. */
const notAfter = /^[\p{L}\p{N}_@%]/u;

/** Of two neighbours only the first is a number: both together have too many digits. */
function longestNumber(text: string, index: number): string | undefined {
  digits.lastIndex = index;
  const [run = ""] = digits.exec(text) ?? [];
  const ends = [...run.matchAll(/\d(?!\d)/g)].map((last) => last.index + 1);
  return ends
    .filter((end) => !notAfter.test(text.slice(index + end)))
    .map((end) => run.slice(0, end))
    .map((part) => (isBalanced(part) ? part : part.replace(/^\(/, "")))
    .findLast((part) => hasCode.test(part) && isBalanced(part) && isPhoneNumber(part));
}

/** Whether each bracket has its other half. */
const isBalanced = (text: string) => !/[()]/.test(text.replace(/\([^()]*\)/g, ""));
