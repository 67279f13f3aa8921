import { type Document, Scalar, visit } from "yaml";

/** A text in quotes or in a block. */
export interface EnclosedText {
  /** The offset of its beginning. */
  from: number;
  /** The offset of its end. */
  to: number;
  /** The quote with which it begins; undefined for a block. */
  quote: string | undefined;
  /** Whether its quote is closed, with nothing but a comment after it. */
  isWhole: boolean;
}

/** The texts of a document that are in quotes or in blocks. */
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
