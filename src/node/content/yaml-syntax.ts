import type { Document, ErrorCode } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";
import { type EnclosedText, inStraightQuotes, unclosedQuotes } from "./yaml-quotes";

/** A file, with all that is needed to find its mistakes. */
export interface YamlFile {
  document: Document.Parsed;
  text: string;
  lines: readonly string[];
  enclosed: readonly EnclosedText[];
  at: (line: number, column: number) => QuotedLocation;
  locate: (offset: number) => QuotedLocation;
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
  /** The line of the error and its neighbours, but for lines within quotes or a block. */
  nearby: readonly number[];
}

function parserErrorsOf(file: YamlFile): ParserError[] {
  const { document, enclosed, locate } = file;
  const within = enclosed.map(({ from, to }) => [locate(from).line, locate(to - 1).line] as const);
  const isWithin = (line: number) => within.some(([first, last]) => first < line && line <= last);
  return document.errors.map(({ code, pos: [offset] }) => {
    const location = locate(offset);
    const { line } = location;
    const beside = [line - 1, line + 1].filter((number) => !isWithin(number));
    return { ...file, code, offset, location, nearby: [line, ...beside] };
  });
}

/** Explains a syntax error by one kind of mistake; undefined where the error has another cause. */
type Rule = (error: ParserError) => Diagnostic | undefined;

/**
 * The mistakes behind the parser's errors. One mistake often causes an error in every line after it, so only the kind
 * that explains the first error is reported. Lines in the wrong place are reported once, and so are fields that stand
 * twice: where the beginning of an entry is missing, all its fields stand twice.
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

/** A rule that looks for a pattern in the lines nearby, and reports where it begins. */
const slip =
  (pattern: RegExp, message: (found: string) => string): Rule =>
  ({ lines, nearby, at }) => {
    for (const line of nearby) {
      const found = pattern.exec(lines[line - 1] ?? "");
      if (found) return { location: at(line, found.index + 1), message: message(found[0]) };
    }
    return undefined;
  };

/** All rules but the last resort, {@link misplacedLine}, in the order in which they are tried. */
const rules: readonly Rule[] = [
  slip(
    /(?<=^ *)\t/,
    () =>
      "a tab cannot move a line in; delete it and press the space bar until the line stands as far in " +
      "as those it belongs with",
  ),
  doubleEntry,
  doubleField,
  wrongCharacter,
  missingColon,
  // “-name: Ann”, not “- name: Ann”.
  slip(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, () => dashNeedsSpace),
  // “name:Ann”, not “name: Ann”, nor “https://…”.
  slip(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, () => "a colon after a field’s name needs a space after it"),
  brokenQuote,
  // “caption: *New*”, not “text: |”, “text: >-”, “villages: [Hill, Dale]” and “brand: {colour: plum}”.
  slip(
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
  const look = slip(pattern, (name) => `${name} needs a colon after it: “${name}: …”`);
  const above = nearby.filter((line) => line <= location.line);
  return names ? look({ ...file, location, nearby: above }) : undefined;
}

/** A quote that is not closed, or closed too early. */
function brokenQuote({ enclosed, offset, locate }: ParserError): Diagnostic | undefined {
  const broken = enclosed.find(
    ({ from, to, quote, isWhole }) =>
      quote && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  if (!broken) return undefined;
  const location = locate(broken.from);
  return { location, message: unclosedQuotes(location.text.slice(location.column - 1)) };
}

/** Words such as “Before: after” without quotes. */
function colonInText({ location, at }: ParserError): Diagnostic | undefined {
  const [, name = "", before = "", after = ""] =
    /^(\s*(?:- +)?[\w-]+: +)(\S.*?)(: .*)/.exec(location.text) ?? [];
  if (!after) return undefined;
  const remedy = `put the words in straight quotes: ${inStraightQuotes(before + after)}`;
  return {
    location: at(location.line, name.length + before.length + 1),
    message: `a colon and a space within words confuse the reading; ${remedy}`,
  };
}

const notBelow =
  "this line does not begin right below the one it belongs with; move it with spaces";

/** A line that does not begin where it should, or one that cannot be read for any other reason. */
function misplacedLine({ lines, at, code, location }: ParserError): Diagnostic {
  const { line, text } = location;
  const indent = indentOf(text);
  const here = (message: string) => ({ location: at(line, indent + 1), message });
  const firstName = /^- +([\w-]+:)/.exec(lines.find((each) => /^-? *[\w-]/.test(each)) ?? "")?.[1];
  if (firstName && text.startsWith(firstName))
    return here("an entry begins with a dash and a space");
  const next = indentOf(lines[line] ?? "");
  if (code === "BLOCK_AS_IMPLICIT_KEY" && next > indent) {
    return { location: at(line + 1, next + 1), message: notBelow };
  }
  if (/^\s*((- +)?[\w-]+:(\s|$)|- )/.test(text)) return here(notBelow);
  if (followsText(lines, line)) {
    return here(
      "these words are not moved in as far as those above them; put as many spaces before each line",
    );
  }
  const above = lines.slice(0, line - 1).findLast((each) => each.trim() !== "") ?? "";
  if (/^\s*- /.test(above) && indentOf(above) === indent) {
    return here(
      `a dash and a space are missing: “- ${text.trim()}”; if these words belong to the line above, ` +
        "put two more spaces before them",
    );
  }
  if (/^\s*[^\s:](?!.*:(\s|$))/.test(text)) {
    return here(
      "these words belong to no field; begin the line with a field’s name and a colon, or move it in " +
        "below its field",
    );
  }
  const message =
    "from here on this cannot be read; look for a missing colon, dash or quote here or one line above";
  return { location, message };
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Whether a line comes right after the text of a field, empty lines aside. */
function followsText(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1).reverse();
  const last = above.findIndex((each) => each.trim() !== "");
  const begin = above.findIndex((each) => /^\s*(- +)?[\w-]+:(\s|$)/.test(each));
  const header = /:\s+[|>]/.test(above[begin] ?? "") || begin > last;
  return last >= 0 && header && indentOf(above[last] ?? "") > indentOf(lines[line - 1] ?? "");
}
