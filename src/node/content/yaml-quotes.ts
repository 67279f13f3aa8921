import { type Document, Scalar, visit } from "yaml";
import { withoutCurlyQuotes } from "./written-forms";

/** A text in quotes or in a block, with where it begins and ends. */
export interface EnclosedText {
  from: number;
  to: number;
  /** The quote that it begins with, if it is not a block. */
  quote: string | undefined;
  /** Whether it was read to its end, with nothing but a comment after it. */
  isWhole: boolean;
}

/** The texts of a document that stand in quotes or in blocks. */
export function enclosedTexts(document: Document.Parsed, text: string): EnclosedText[] {
  const texts: EnclosedText[] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (!range || type === Scalar.PLAIN) return;
      const [from, to] = range;
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      const quote = isQuoted ? text[from] : undefined;
      const isClosed = !quote || (to > from + 1 && text[to - 1] === quote);
      const endsLine = text[to - 1] === "\n" || /^[ \t]*(#.*)?(\n|$)/.test(text.slice(to));
      texts.push({ from, to, quote, isWhole: isClosed && endsLine });
    },
  });
  return texts;
}

/** Text as YAML takes it whole, whatever quotes it stood in or holds. */
export function inStraightQuotes(text: string): string {
  const plain = withoutCurlyQuotes(text);
  if (!/["\\]/.test(plain)) return `"${plain}"`;
  if (!plain.includes("'")) return `'${plain}'`;
  const curly = plain.replace(/"([^"]*)"/g, "“$1”").replaceAll('"', "”");
  return `"${curly.replaceAll("\\", "/")}"`;
}

/** The sentence about quotes that do not end where the words do, given the line from the one that opens. */
export function otherQuotes(opened: string): string {
  const [, text = ""] = /^['"](.*?)['"]?\s*$/.exec(opened) ?? [];
  return `these quotes are not closed, or are closed too early; write ${inStraightQuotes(text)}`;
}
