import { type Document, type ErrorCode, isAlias, isScalar, Scalar, visit } from "yaml";

/** A mistake in YAML, and the offset in the text at which it stands. */
interface YamlMistake {
  offset: number;
  message: string;
}

const mustBeQuoted = (which: string) =>
  `words ${which} must stand in straight quotes, such as "these words"`;

const signNeedsQuotes = mustBeQuoted("that begin with a sign such as * or @");

const colonNeeded = "a field’s name needs a colon and a space after it";

const dashNeedsSpace = "a dash that begins an entry needs a space after it";

const misplaced =
  "this line does not begin right below the one it belongs with; move it with spaces. An entry begins with a dash and " +
  "a space, a field with its name and a colon";

/** Of misplaced lines and of fields that stand twice only the first is reported: it causes the others. */
const twice =
  "this field stands here twice; delete one of the two, or put a dash and a space before it if it begins an entry";

/** What is wrong, where the parser itself knows it. */
const byCode: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: twice,
  MULTIPLE_DOCS: "a line of --- or ... ends the file for a computer; delete it",
  BAD_DQ_ESCAPE: "a backslash cannot stand in double quotes; write / instead",
};

/**
 * The mistakes of a file as YAML, in sentences for people who do not know YAML.
 *
 * @param fieldNames the names of the fields that the file may have, by which a line without its colon is found
 */
export function yamlMistakes(
  document: Document.Parsed,
  text: string,
  fieldNames: readonly string[],
): YamlMistake[] {
  const broken = text.search(/\uFFFD|\0/);
  if (broken >= 0) {
    const message =
      "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";
    return [{ offset: broken, message }];
  }
  const enclosed = enclosedTexts(document, text);
  const spaces = oddSpaces(text, enclosed);
  if (document.errors.length === 0) return [...spaces, ...valueMistakes(document, text)];
  return spaces.length > 0 ? spaces : syntaxMistakes(document, { text, enclosed, fieldNames });
}

/** The offsets of a text in quotes or in a block. */
interface EnclosedText {
  from: number;
  to: number;
  isQuoted: boolean;
  /** Whether its quote is closed, with nothing but a comment after it. */
  isWhole: boolean;
}

function enclosedTexts(document: Document.Parsed, text: string): EnclosedText[] {
  const texts: EnclosedText[] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (!range || type === Scalar.PLAIN) return;
      const [from, to] = range;
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      const isClosed = to > from + 1 && text[to - 1] === text[from];
      const isWhole = isClosed && /^[ \t]*(#.*)?(\n|$)/.test(text.slice(to));
      texts.push({ from, to, isQuoted, isWhole });
    },
  });
  return texts;
}

/**
 * Finds spaces of web pages and word processors, which YAML takes for letters. They do harm before a line's text and
 * after a field's colon. In a block and in quotes every space may be used.
 */
function oddSpaces(text: string, enclosed: readonly EnclosedText[]): YamlMistake[] {
  const message =
    "this space was copied from a web page or word processor; delete it and press the space bar";
  return [...text.matchAll(/(?<=^[ \t]*|:)(?! )[\p{Zs}\u200B\uFEFF]/gmu)]
    .map(({ index }) => ({ offset: index, message }))
    .filter(({ offset }) => !enclosed.some(({ from, to }) => from < offset && offset < to))
    .filter(({ offset }) => !/^\s*#/.test(lineFrom(text, startOfLine(text, offset))));
}

/** Finds what YAML allows but no owner means: aliases, anchors, tags, and text that became a comment. */
function valueMistakes(document: Document.Parsed, text: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  const report = (offset: number, message: string) => mistakes.push({ offset, message });
  visit(document, {
    Node(_key, node) {
      const [from = 0, to = 0] = node.range ?? [];
      const sign = isAlias(node) ? "*" : node.anchor ? "&" : node.tag ? "!" : undefined;
      // A node's range does not include its anchor and tag.
      if (sign) report(text.lastIndexOf(sign, from), signNeedsQuotes);
      else if (isScalar(node) && node.type === Scalar.PLAIN) {
        const dash = text.slice(from, to).search(/(?<=(^|\n) *)-\S/);
        if (dash >= 0) report(from + dash, dashNeedsSpace);
        if (/^\S/.test(node.comment ?? "") && !colourIn(node)) {
          report(from, mustBeQuoted("with a space and # in them"));
        }
      }
    },
  });
  return mistakes;
}

/** A colour such as #1d5146 without quotes, which YAML takes for a comment. */
export function colourIn({ value, comment }: Scalar): string | undefined {
  const [digits] = /^(?:[0-9a-f]{6}|[0-9a-f]{3})(?= |$)/i.exec(comment ?? "") ?? [];
  return value === "" && digits ? `#${digits}` : undefined;
}

const startOfLine = (text: string, offset: number) => text.slice(0, offset).lastIndexOf("\n") + 1;
const lineFrom = (text: string, start: number) => text.slice(start).split("\n", 1)[0] ?? "";
const nextLine = (text: string, start: number) => text.indexOf("\n", start) + 1 || start;

/** An error of the parser, and the lines in which its cause may be. */
interface ParserError {
  text: string;
  enclosed: readonly EnclosedText[];
  fieldNames: readonly string[];
  code: ErrorCode;
  offset: number;
  line: number;
  /** This line, then those before and after it that are not in quotes or a block. */
  nearby: readonly number[];
}

/** The mistake behind a parser error, at its true place; undefined where the error has another cause. */
type Rule = (error: ParserError) => YamlMistake | undefined;

/**
 * The mistakes behind the parser's errors. One mistake often causes an error in every line after it, so only mistakes
 * of the kind that explains the first error are reported, and one for each line.
 */
function syntaxMistakes(
  { errors }: Document.Parsed,
  file: Pick<ParserError, "text" | "enclosed" | "fieldNames">,
): YamlMistake[] {
  const { text, enclosed } = file;
  const isWithin = (line: number) => enclosed.some(({ from, to }) => from < line && line < to);
  const parserErrors = errors.map(({ code, pos: [offset] }): ParserError => {
    const line = startOfLine(text, offset);
    const beside = [startOfLine(text, Math.max(0, line - 1)), nextLine(text, line)];
    const nearby = [line, ...beside.filter((each) => !isWithin(each))];
    return { ...file, code, offset, line, nearby };
  });
  const rule = rules.find((rule) => parserErrors[0] && rule(parserErrors[0])) ?? misplacedLine;
  const found = parserErrors.flatMap((error) => rule(error) ?? []);
  const keyOf = ({ offset, message }: YamlMistake) =>
    message === misplaced || message === twice ? message : startOfLine(text, offset);
  const keys = found.map(keyOf);
  return found.filter((_mistake, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** A rule that reports the first match of a pattern in the lines nearby, or in those that are given. */
const patternRule =
  (pattern: RegExp, message: string, linesOf = ({ nearby }: ParserError) => nearby): Rule =>
  (error) => {
    for (const line of linesOf(error)) {
      const found = pattern.exec(lineFrom(error.text, line));
      if (found) return { offset: line + found.index, message };
    }
    return undefined;
  };

/** All rules but the last resort, {@link misplacedLine}, in the order in which they are tried. */
const rules: readonly Rule[] = [
  patternRule(/(?<=^ *)\t/, "a tab cannot move a line in; press the space bar instead"),
  ({ code, offset }) => {
    const message = byCode[code];
    return message ? { offset, message } : undefined;
  },
  missingColon,
  // Finds “-name: Ann”, and passes “- name: Ann”.
  patternRule(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, dashNeedsSpace),
  // Finds “name:Ann”, and passes “name: Ann” and “https://…”.
  patternRule(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, colonNeeded),
  brokenQuote,
  // Finds “caption: *New*”, and passes “text: |”, “text: >-”, “villages: [Hill, Dale]” and “brand: {colour: plum}”.
  patternRule(
    /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?!(?:[|>][+-]?\d?|\[[^\]]*\]|\{[^}]*\})\s*(?:#.*)?$)[@`%*&![{|>]/,
    signNeedsQuotes,
  ),
  // Finds the second colon of “caption: Before: after”.
  patternRule(
    /(?<=^\s*(?:- +)?[\w-]+: +\S.*): /,
    mustBeQuoted("with a colon and a space in them"),
    ({ line }) => [line],
  ),
];

/** A line such as “- name Ann”, which begins with a field's name and has no colon. */
function missingColon(error: ParserError): YamlMistake | undefined {
  const names = error.fieldNames.join("|");
  const pattern = new RegExp(`(?<=^ *(?:- +)?)(?:${names})(?= +[^\\s:]|$)(?!.*:(?:\\s|$))`);
  const above = error.nearby.filter((line) => line <= error.line);
  return names ? patternRule(pattern, colonNeeded, () => above)(error) : undefined;
}

/** A quote that is not closed, or closed too early: the parser's error lies in it or right behind it. */
function brokenQuote({ enclosed, offset }: ParserError): YamlMistake | undefined {
  const broken = enclosed.find(
    ({ from, to, isQuoted, isWhole }) =>
      isQuoted && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  const message =
    "these quotes are not closed, or are closed too early; within words in quotes use the other kind";
  return broken && { offset: broken.from, message };
}

/** A line that does not begin where it should, or one that cannot be read for any other reason. */
function misplacedLine({ text, code, line }: ParserError): YamlMistake {
  const indentOf = (start: number) => lineFrom(text, start).search(/\S|$/);
  const next = nextLine(text, line);
  // Of a line that is moved in too far the parser reports the field above it.
  const isNext = code === "BLOCK_AS_IMPLICIT_KEY" && indentOf(next) > indentOf(line);
  const start = isNext ? next : line;
  return { offset: start + indentOf(start), message: misplaced };
}
