import type { Document, ErrorCode } from "yaml";
import type { SourceLocation } from "./finding";
import type { EnclosedText } from "./yaml-quotes";

/** A file, with all that is needed to find its mistakes. */
export interface YamlFile {
  document: Document.Parsed;
  text: string;
  lines: readonly string[];
  /** The texts in quotes and in blocks. */
  enclosed: readonly EnclosedText[];
  /** The location of a line and column, both counted from 1. */
  locationAt: (line: number, column: number) => QuotedLocation;
  /** The location of an offset in `text`. */
  locationOfOffset: (offset: number) => QuotedLocation;
  /** The names of the fields that the file may have. */
  fieldNames: readonly string[];
}

type QuotedLocation = SourceLocation & { text: string };

/** A mistake in YAML, which `yaml.ts` makes a finding of. */
export interface YamlMistake {
  location: QuotedLocation;
  field?: string | undefined;
  message: string;
}

export const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about words that YAML takes for something else. */
export const mustBeQuoted = (which: string) =>
  `words ${which} must stand in straight quotes, such as "these words"`;

const unclosedQuotes =
  "these quotes are not closed, or are closed too early; within words in quotes use the other kind";

const misplaced =
  "this line does not begin right below the one it belongs with; move it with spaces. An entry begins with a dash and " +
  "a space, a field with its name and a colon";

const twice =
  "stands here twice; delete one of the two, or put a dash and a space before it if it begins an entry";

/** An error of the parser, and the lines in which its cause may be. */
interface ParserError extends YamlFile {
  code: ErrorCode;
  offset: number;
  location: QuotedLocation;
  /** The number of the error's line, then those of the lines before and after, unless they are in quotes or a block. */
  nearby: readonly number[];
}

function parserErrorsOf(file: YamlFile): ParserError[] {
  const { document, enclosed, locationOfOffset } = file;
  const within = enclosed.map(
    ({ from, to }) => [locationOfOffset(from).line, locationOfOffset(to - 1).line] as const,
  );
  const isWithin = (line: number) => within.some(([first, last]) => first < line && line <= last);
  return document.errors.map(({ code, pos: [offset] }) => {
    const location = locationOfOffset(offset);
    const { line } = location;
    const beside = [line - 1, line + 1].filter((number) => !isWithin(number));
    return { ...file, code, offset, location, nearby: [line, ...beside] };
  });
}

/** The mistake behind a parser error, at its true place; undefined where the error has another cause. */
type Rule = (error: ParserError) => YamlMistake | undefined;

/**
 * The mistakes behind the parser's errors. One mistake often causes an error in every line after it, so only mistakes
 * of the kind that explains the first error are reported. Of misplaced lines and of fields that stand twice only the
 * first is reported: where the beginning of an entry is missing, all its fields stand twice.
 */
export function syntaxMistakes(file: YamlFile): YamlMistake[] {
  const errors = parserErrorsOf(file);
  const [first] = errors;
  const rule = rules.find((rule) => first && rule(first)) ?? misplacedLine;
  const found = errors.flatMap((error) => rule(error) ?? []);
  if (rule === misplacedLine || rule === doubleField) return found.slice(0, 1);
  const lines = found.map(({ location }) => location.line);
  return found.filter(({ location }, index) => lines.indexOf(location.line) === index);
}

/** A rule that looks for a pattern in the lines nearby, and reports the first place where it matches. */
const patternRule =
  (pattern: RegExp, message: (found: string) => string): Rule =>
  ({ lines, nearby, locationAt }) => {
    for (const line of nearby) {
      const found = pattern.exec(lines[line - 1] ?? "");
      if (found) return { location: locationAt(line, found.index + 1), message: message(found[0]) };
    }
    return undefined;
  };

/** All rules but the last resort, {@link misplacedLine}, in the order in which they are tried. */
const rules: readonly Rule[] = [
  patternRule(/(?<=^ *)\t/, () => "a tab cannot move a line in; press the space bar instead"),
  doubleField,
  wrongCharacter,
  missingColon,
  // Finds “-name: Ann”, and passes “- name: Ann”.
  patternRule(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, () => dashNeedsSpace),
  // Finds “name:Ann”, and passes “name: Ann” and “https://…”.
  patternRule(
    /(?<=^\s*(- +)?[\w-]+):[^\s/]/,
    () => "a colon after a field’s name needs a space after it",
  ),
  brokenQuote,
  // Finds “caption: *New*”, and passes “text: |”, “text: >-”, “villages: [Hill, Dale]” and “brand: {colour: plum}”.
  patternRule(
    /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?!(?:[|>][+-]?\d?|\[[^\]]*\]|\{[^}]*\})\s*(?:#.*)?$)[@`%*&![{|>]/,
    (sign) => mustBeQuoted(`that begin with ${sign}`),
  ),
  colonInText,
];

function doubleField({ code, location }: ParserError): YamlMistake | undefined {
  const { text, column } = location;
  if (code !== "DUPLICATE_KEY") return undefined;
  return { location, field: text.slice(column - 1).split(":")[0] ?? "", message: twice };
}

function wrongCharacter({ code, location }: ParserError): YamlMistake | undefined {
  if (code === "MULTIPLE_DOCS") {
    return { location, message: "a line of --- or ... ends the file for a computer; delete it" };
  }
  if (code === "BAD_DQ_ESCAPE") {
    return { location, message: "a backslash cannot stand in double quotes; write / instead" };
  }
  return undefined;
}

/** A line such as “- name Ann”, which begins with a field's name and has no colon. */
function missingColon({ nearby, location, ...file }: ParserError): YamlMistake | undefined {
  const names = file.fieldNames.join("|");
  const pattern = new RegExp(`(?<=^ *(?:- +)?)(?:${names})(?= +[^\\s:]|$)(?!.*:(?:\\s|$))`);
  const look = patternRule(pattern, (name) => `${name} needs a colon after it: “${name}: …”`);
  const above = nearby.filter((line) => line <= location.line);
  return names ? look({ ...file, location, nearby: above }) : undefined;
}

/** A quote that is not closed, or closed too early: the parser's error lies in it or right behind it. */
function brokenQuote({ enclosed, offset, locationOfOffset }: ParserError): YamlMistake | undefined {
  const broken = enclosed.find(
    ({ from, to, quote, isWhole }) =>
      quote && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  return broken && { location: locationOfOffset(broken.from), message: unclosedQuotes };
}

/** Words such as “Before: after” without quotes. */
function colonInText({ location, locationAt }: ParserError): YamlMistake | undefined {
  const [, before, after] = /^(\s*(?:- +)?[\w-]+: +\S.*?)(: .*)/.exec(location.text) ?? [];
  if (before === undefined || !after) return undefined;
  const place = locationAt(location.line, before.length + 1);
  return { location: place, message: mustBeQuoted("with a colon and a space in them") };
}

/** A line that does not begin where it should, or one that cannot be read for any other reason. */
function misplacedLine({ lines, locationAt, code, location }: ParserError): YamlMistake {
  const indentOf = (line: number) => (lines[line - 1] ?? "").search(/\S|$/);
  const { line } = location;
  // Of a line that is moved in too far the parser reports the field above it.
  const isNext = code === "BLOCK_AS_IMPLICIT_KEY" && indentOf(line + 1) > indentOf(line);
  const at = isNext ? line + 1 : line;
  return { location: locationAt(at, indentOf(at) + 1), message: misplaced };
}
