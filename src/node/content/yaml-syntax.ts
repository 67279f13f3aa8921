import type { Document, ErrorCode } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";
import { type EnclosedText, inStraightQuotes, unclosedQuotes } from "./yaml-quotes";

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

export const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about a text whose first character is special to YAML. */
export const mustBeQuoted = (character: string) =>
  `words that begin with ${character} must stand in quotes, such as "${character} and so on"`;

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

/** The diagnostic of a parser error that one kind of mistake has caused; undefined where the error has another cause. */
type Rule = (error: ParserError) => Diagnostic | undefined;

/**
 * The mistakes behind the parser's errors. One mistake often causes an error in every line after it, so only mistakes
 * of the kind that explains the first error are reported. Of misplaced lines and of fields that stand twice only the
 * first is reported: where the beginning of an entry is missing, all its fields stand twice.
 */
export function syntaxMistakes(file: YamlFile): Diagnostic[] {
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
  patternRule(
    /(?<=^ *)\t/,
    () =>
      "a tab cannot move a line in; delete it and press the space bar until the line stands as far in " +
      "as those it belongs with",
  ),
  doubleEntry,
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
    mustBeQuoted,
  ),
  colonInText,
];

function doubleField({ code, location }: ParserError): Diagnostic | undefined {
  const { text, column } = location;
  if (code !== "DUPLICATE_KEY") return undefined;
  const field = text.slice(column - 1).split(":")[0] ?? "";
  return { location, field, message: "stands here twice; delete one of the two" };
}

/** An entry that has lost its dash: its fields seem to belong to the entry above, which has the same ones. */
function doubleEntry(error: ParserError): Diagnostic | undefined {
  const double = doubleField(error);
  const { lines, location } = error;
  const start = `${" ".repeat(Math.max(location.column - 3, 0))}- ${double?.field}:`;
  if (!double || !lines.some((line) => line.startsWith(start))) return undefined;
  const message = "stands here twice; put a dash and a space before it if it begins an entry";
  return { ...double, message };
}

function wrongCharacter({ code, location }: ParserError): Diagnostic | undefined {
  if (code === "MULTIPLE_DOCS") {
    return { location, message: "a line of --- or ... ends the file for a computer; delete it" };
  }
  if (code === "BAD_DQ_ESCAPE") {
    return { location, message: "a backslash cannot stand in double quotes; write / instead" };
  }
  return undefined;
}

/** A line such as “- name Ann”, which begins with a field's name and has no colon. */
function missingColon({ nearby, location, ...file }: ParserError): Diagnostic | undefined {
  const names = file.fieldNames.join("|");
  const pattern = new RegExp(`(?<=^ *(?:- +)?)(?:${names})(?= +[^\\s:]|$)(?!.*:(?:\\s|$))`);
  const look = patternRule(pattern, (name) => `${name} needs a colon after it: “${name}: …”`);
  const above = nearby.filter((line) => line <= location.line);
  return names ? look({ ...file, location, nearby: above }) : undefined;
}

/** A quote that is not closed, or closed too early: the parser's error lies in it or right behind it. */
function brokenQuote({ enclosed, offset, locationOfOffset }: ParserError): Diagnostic | undefined {
  const broken = enclosed.find(
    ({ from, to, quote, isWhole }) =>
      quote && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  if (!broken) return undefined;
  const location = locationOfOffset(broken.from);
  return { location, message: unclosedQuotes(location.text.slice(location.column - 1)) };
}

/** Words such as “Before: after” without quotes. */
function colonInText({ location, locationAt }: ParserError): Diagnostic | undefined {
  const [, name = "", before = "", after = ""] =
    /^(\s*(?:- +)?[\w-]+: +)(\S.*?)(: .*)/.exec(location.text) ?? [];
  if (!after) return undefined;
  const remedy = `put the words in straight quotes: ${inStraightQuotes(before + after)}`;
  return {
    location: locationAt(location.line, name.length + before.length + 1),
    message: `a colon and a space within words confuse the reading; ${remedy}`,
  };
}

/** A line that does not begin where it should, or one that cannot be read for any other reason. */
function misplacedLine(error: ParserError): Diagnostic {
  for (const rule of misplacedLineRules) {
    const found = rule(error);
    if (found) return found;
  }
  const message =
    "from here on this cannot be read; look for a missing colon, dash or quote here or one line above";
  return { location: error.location, message };
}

/** In the order in which they are tried: a later rule also matches lines of which an earlier one says more. */
const misplacedLineRules: readonly Rule[] = [
  entryWithoutDash,
  nextLineMovedIn,
  misalignedField,
  misalignedText,
  textWithoutDash,
  textWithoutField,
];

/** A message about the line of an error, where its text begins. */
function atLineStart({ location, locationAt }: ParserError, message: string): Diagnostic {
  const { line, text } = location;
  return { location: locationAt(line, indentOf(text) + 1), message };
}

/** A line such as “title: Walls” in a list whose entries begin with “- title:”. */
function entryWithoutDash(error: ParserError): Diagnostic | undefined {
  const firstContent = error.lines.find((each) => /^-? *[\w-]/.test(each)) ?? "";
  const firstField = /^- +([\w-]+:)/.exec(firstContent)?.[1];
  if (!firstField || !error.location.text.startsWith(firstField)) return undefined;
  return atLineStart(error, "an entry begins with a dash and a space");
}

const misaligned =
  "this line does not begin right below the one it belongs with; move it with spaces";

/** A line that is moved in too far: the parser reports the field above it. */
function nextLineMovedIn({ lines, locationAt, code, location }: ParserError) {
  const { line, text } = location;
  const nextIndent = indentOf(lines[line] ?? "");
  if (code !== "BLOCK_AS_IMPLICIT_KEY" || nextIndent <= indentOf(text)) return undefined;
  return { location: locationAt(line + 1, nextIndent + 1), message: misaligned };
}

function misalignedField(error: ParserError): Diagnostic | undefined {
  const isFieldOrEntry = /^\s*((- +)?[\w-]+:(\s|$)|- )/.test(error.location.text);
  return isFieldOrEntry ? atLineStart(error, misaligned) : undefined;
}

function misalignedText(error: ParserError): Diagnostic | undefined {
  if (!followsText(error.lines, error.location.line)) return undefined;
  return atLineStart(
    error,
    "these words are not moved in as far as those above them; put as many spaces before each line",
  );
}

function textWithoutDash(error: ParserError): Diagnostic | undefined {
  const { line, text } = error.location;
  const above = error.lines.slice(0, line - 1).findLast((each) => each.trim() !== "") ?? "";
  if (!/^\s*- /.test(above) || indentOf(above) !== indentOf(text)) return undefined;
  return atLineStart(
    error,
    `a dash and a space are missing: “- ${text.trim()}”; if these words belong to the line above, ` +
      "put two more spaces before them",
  );
}

function textWithoutField(error: ParserError): Diagnostic | undefined {
  if (!/^\s*[^\s:](?!.*:(\s|$))/.test(error.location.text)) return undefined;
  return atLineStart(
    error,
    "these words belong to no field; begin the line with a field’s name and a colon, or move it in " +
      "below its field",
  );
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Whether a line comes right after text below a field's name, empty lines aside, and is moved in less than that text. */
function followsText(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1);
  const isField = (each: string) => /^\s*(- +)?[\w-]+:(\s|$)/.test(each);
  const lastText = above.findLastIndex((each) => each.trim() !== "");
  const lastField = above.findLastIndex(isField);
  const field = above[lastField];
  const isBelowField = field !== undefined && (lastField < lastText || /:\s+[|>]/.test(field));
  const isMovedInLess = indentOf(lines[line - 1] ?? "") < indentOf(above[lastText] ?? "");
  return lastText >= 0 && isBelowField && isMovedInLess;
}
