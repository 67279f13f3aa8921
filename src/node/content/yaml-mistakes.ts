import { type Document, type ErrorCode, isAlias, isScalar, type Node, Scalar, visit } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";
import { type EnclosedText, inStraightQuotes, otherQuotes } from "./yaml-quotes";

/** A content file as the rules below look at it. */
interface YamlFile {
  document: Document.Parsed;
  text: string;
  lines: readonly string[];
  enclosed: readonly EnclosedText[];
  /** The location of a line and column. */
  at: (line: number, column: number) => QuotedLocation;
  /** The location of an offset in the text. */
  locate: (offset: number) => QuotedLocation;
  /** Names of the fields that may stand in it. */
  fieldNames: () => readonly string[];
}

type QuotedLocation = SourceLocation & { text: string };

/** What is wrong with a file as YAML, for somebody who does not know YAML. */
export function yamlMistakes(file: YamlFile): Diagnostic[] {
  const { document, text, locate } = file;
  const broken = text.search(/\uFFFD|\0/);
  if (broken >= 0) return [{ location: locate(broken), message: wrongEncoding }];
  const spaces = oddSpaces(file);
  if (document.errors.length === 0) return [...spaces, ...valueMistakes(file)];
  return spaces.length > 0 ? spaces : syntaxMistakes(file);
}

const wrongEncoding =
  "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";

/**
 * Spaces as web pages and word processors write them, which YAML takes for letters. They do harm before
 * a line's text and after a field's colon; within blocks of text and quotes any space may stand.
 */
function oddSpaces({ enclosed, text, locate }: YamlFile): Diagnostic[] {
  return [...text.matchAll(/(?<=^[ \t]*|:)(?! )[\p{Zs}\u200B\uFEFF]/gmu)]
    .filter(({ index }) => !enclosed.some(({ from, to }) => from < index && index < to))
    .map(({ index }) => ({
      location: locate(index),
      message:
        "this space was copied from a web page or word processor; delete it and press the space bar",
    }))
    .filter(({ location }) => !/^\s*#/.test(location.text));
}

const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about text whose first character is special to YAML. */
const mustBeQuoted = (character: string) =>
  `words that begin with ${character} must stand in quotes, such as "${character} and so on"`;

/** What YAML allows and no owner means: references, tags, text lost to a comment. */
function valueMistakes({ document, text, locate }: YamlFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (offset = 0, message: string) =>
    diagnostics.push({ location: locate(offset), message });
  // A node begins after its anchor and tag.
  const reportSpecial = (character: string, start = 0) =>
    report(text.lastIndexOf(character, start), mustBeQuoted(character));
  visit(document, {
    Node(_key, node) {
      const [from = 0, to = 0] = node.range ?? [];
      if (isAlias(node)) reportSpecial("*", from);
      else if (node.anchor) reportSpecial("&", from);
      else if (node.tag) reportSpecial("!", from);
      else if (isScalar(node) && node.type === Scalar.PLAIN) {
        const dash = text.slice(from, to).search(/(?<=(^|\n) *)-\S/);
        if (dash >= 0) report(from + dash, dashNeedsSpace);
        if (/^\S/.test(node.comment ?? "") && !colourIn(node)) {
          const whole = `${node.value} #${node.comment}`.trim();
          report(from, `what follows " #" is left out as a comment; write "${whole}" in quotes`);
        }
      }
    },
    Pair(_key, { key }) {
      if (!isScalar(key)) {
        report((key as Node | null)?.range?.[0], "a field needs a name and a colon");
      } else if (key.value === "<<") {
        report(key.range?.[0], "<< is not known here; write the fields out");
      }
    },
  });
  return diagnostics;
}

/** A colour such as #1d5146 without quotes, which YAML takes for a comment. */
export function colourIn({ value, comment }: Scalar): string | undefined {
  const [digits] = /^(?:[0-9a-f]{6}|[0-9a-f]{3})(?= |$)/i.exec(comment ?? "") ?? [];
  return value === "" && digits ? `#${digits}` : undefined;
}

/**
 * What the parser complains of. One slip often makes it complain of every line after it, so one kind
 * of mistake is reported at a time. Of lines in the wrong place only the first is, and so is a field
 * that stands twice: where the beginning of an entry is lost, all its fields do.
 */
function syntaxMistakes(file: YamlFile): Diagnostic[] {
  const found = complaintsOf(file).map((complaint) => {
    for (const rule of slips) {
      const diagnostic = rule(complaint);
      if (diagnostic) return { rule, diagnostic };
    }
    return { rule: misplacedLine, diagnostic: misplacedLine(complaint) };
  });
  const [first] = found;
  if (first?.rule === misplacedLine || first?.rule === doubleField) return [first.diagnostic];
  const alike = found
    .filter(({ rule }) => rule === first?.rule)
    .map(({ diagnostic }) => diagnostic);
  const lines = alike.map(({ location }) => location.line);
  return alike.filter((_diagnostic, index) => lines.indexOf(lines[index] ?? 0) === index);
}

/** An error of the parser, and where the slip may be that has caused it. */
interface Complaint {
  file: YamlFile;
  code: ErrorCode;
  offset: number;
  line: number;
  column: number;
  /** The line's text. */
  text: string;
  /** The line and those beside it, but for lines within a text in quotes or in a block. */
  nearby: readonly number[];
}

function complaintsOf(file: YamlFile): Complaint[] {
  const { document, enclosed, locate } = file;
  const whole = enclosed
    .filter(({ isWhole }) => isWhole)
    .map(({ from, to }) => ({ first: locate(from).line, last: locate(to - 1).line }));
  const isWithin = (line: number) => whole.some(({ first, last }) => first < line && line <= last);
  return document.errors.map(({ code, pos: [offset] }) => {
    const { line, column, text } = locate(offset);
    const beside = [line - 1, line + 1].filter((number) => !isWithin(number));
    return { file, code, offset, line, column, text, nearby: [line, ...beside] };
  });
}

type Rule = (complaint: Complaint) => Diagnostic | undefined;

/** Looks for a slip in the lines nearby, and reports it where it begins. */
const slip =
  (pattern: RegExp, message: string): Rule =>
  (complaint) =>
    find(complaint, pattern, () => message);

function find(
  { file, nearby }: Complaint,
  pattern: RegExp,
  message: (found: RegExpExecArray) => string,
  lines = nearby,
): Diagnostic | undefined {
  for (const line of lines) {
    const found = pattern.exec(file.lines[line - 1] ?? "");
    if (found) return { location: file.at(line, found.index + 1), message: message(found) };
  }
  return undefined;
}

/** Slips that upset the parser, in the order in which they are looked for. */
const slips: readonly Rule[] = [
  slip(
    /(?<=^ *)\t/,
    "a tab cannot move a line in; delete it and press the space bar until the line stands as far in as " +
      "those it belongs with",
  ),
  doubleEntry,
  doubleField,
  wrongCharacter,
  missingColon,
  slip(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, dashNeedsSpace),
  slip(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, "a colon after a field’s name needs a space after it"),
  brokenQuote,
  (complaint) => find(complaint, specialCharacter, ([character]) => mustBeQuoted(character)),
  colonInText,
];

function doubleField({ code, file, offset, column, text }: Complaint) {
  if (code !== "DUPLICATE_KEY" || /^\s*-\S/.test(text)) return undefined;
  const field = text.slice(column - 1).split(":")[0] ?? "";
  const message = "stands here twice; delete one of the two";
  return { location: file.locate(offset), field, message };
}

/** A field with which entries of its list begin; the rest of such an entry stands twice as well. */
function doubleEntry(complaint: Complaint) {
  const double = doubleField(complaint);
  const { file, column } = complaint;
  const start = `${" ".repeat(Math.max(column - 3, 0))}- ${double?.field}:`;
  if (!double || !file.lines.some((line) => line.startsWith(start))) return undefined;
  const message = "stands here twice; put a dash and a space before it if it begins an entry";
  return { ...double, message };
}

function wrongCharacter({ code, file, offset }: Complaint) {
  const messages: Partial<Record<ErrorCode, string>> = {
    MULTIPLE_DOCS: "a line of --- or ... ends the file for a computer; delete it",
    BAD_DQ_ESCAPE: "a backslash cannot stand in double quotes; write / instead",
  };
  const message = messages[code];
  return message === undefined ? undefined : { location: file.locate(offset), message };
}

/** Looks for lines such as `- name Ann`, which begin with a field's name and have no colon. */
function missingColon(complaint: Complaint) {
  const names = complaint.file.fieldNames();
  if (names.length === 0) return undefined;
  const pattern = `(?<=^ *(?:- +)?)(?:${names.join("|")})(?= +[^\\s:]|$)(?!.*:(?:\\s|$))`;
  return find(
    complaint,
    new RegExp(pattern),
    ([name]) => `${name} needs a colon after it: “${name}: …”`,
    complaint.nearby.filter((line) => line <= complaint.line),
  );
}

/** A quote that is not closed, or closed too early, and so causes the error. */
function brokenQuote({ file, offset }: Complaint) {
  const broken = file.enclosed.find(
    ({ from, to, quote, isWhole }) =>
      quote && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  if (!broken) return undefined;
  const location = file.locate(broken.from);
  return { location, message: otherQuotes(location.text.slice(location.column - 1)) };
}

/**
 * A character special to YAML at the start of a line's text, but for `|` and `>` that end the line and
 * for a whole list or group in brackets.
 */
const specialCharacter =
  /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?!(?:[|>][+-]?\d?|\[[^\]]*\]|\{[^}]*\})\s*(?:#.*)?$)[@`%*&![{|>]/;

function colonInText({ file, line, text }: Complaint) {
  const [, name = "", before = "", after = ""] =
    /^(\s*(?:- +)?[\w-]+: +)(\S.*?)(: .*)/.exec(text) ?? [];
  if (!after) return undefined;
  const remedy = `put the words in straight quotes: ${inStraightQuotes(before + after)}`;
  return {
    location: file.at(line, name.length + before.length + 1),
    message: `a colon and a space within words confuse the reading; ${remedy}`,
  };
}

/** A line that does not begin where it should, or else one that cannot be read. */
function misplacedLine({ file, code, line, column, text }: Complaint): Diagnostic {
  const { lines, at } = file;
  const here = (message: string) => ({ location: at(line, indentOf(text) + 1), message });
  const first = /^- +([\w-]+:)/.exec(lines.find((each) => /^-? *[\w-]/.test(each)) ?? "")?.[1];
  if (first && text.startsWith(first)) return here("an entry begins with a dash and a space");
  const notInLine =
    "this line does not begin right below the one it belongs with; move it with spaces";
  const next = indentOf(lines[line] ?? "");
  if (code === "BLOCK_AS_IMPLICIT_KEY" && next > indentOf(text)) {
    return { location: at(line + 1, next + 1), message: notInLine };
  }
  if (/^\s*((- +)?[\w-]+:(\s|$)|- )/.test(text)) return here(notInLine);
  if (followsText(lines, line)) {
    return here(
      "these words are not moved in as far as those above them; put as many spaces before each line",
    );
  }
  const above = lines.slice(0, line - 1).findLast((each) => each.trim() !== "") ?? "";
  if (/^\s*- /.test(above) && indentOf(above) === indentOf(text)) {
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
  return { location: at(line, column), message };
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Whether the text of a field ends above a line, with an empty line between or none. */
function followsText(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1).reverse();
  const last = above.findIndex((each) => each.trim() !== "");
  const begin = above.findIndex((each) => /^\s*(- +)?[\w-]+:(\s|$)/.test(each));
  const header = /:\s+[|>]/.test(above[begin] ?? "") || begin > last;
  return last >= 0 && header && indentOf(above[last] ?? "") > indentOf(lines[line - 1] ?? "");
}
