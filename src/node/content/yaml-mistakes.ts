import { type Document, type ErrorCode, isAlias, isScalar, type Node, Scalar, visit } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";
import { type EnclosedText, inStraightQuotes, otherQuotes } from "./yaml-quotes";

interface YamlFile {
  document: Document.Parsed;
  text: string;
  lines: readonly string[];
  enclosed: readonly EnclosedText[];
  at: (line: number, column: number) => QuotedLocation;
  locate: (offset: number) => QuotedLocation;
  fieldNames: readonly string[];
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

/** An error of the parser, and where the slip may be that has caused it. */
interface Complaint extends YamlFile {
  code: ErrorCode;
  offset: number;
  location: QuotedLocation;
  /** The line and those beside it, but for lines within a text in quotes or in a block. */
  nearby: readonly number[];
}

function complaintsOf(file: YamlFile): Complaint[] {
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

type Rule = (complaint: Complaint) => Diagnostic | undefined;

/**
 * What the parser complains of. One slip often makes it complain of every line after it, so one kind
 * of mistake is reported at a time. Of lines in the wrong place only the first is, and so is a field
 * that stands twice: where the beginning of an entry is lost, all its fields do.
 */
function syntaxMistakes(file: YamlFile): Diagnostic[] {
  const complaints = complaintsOf(file);
  const rule = rules.find((rule) => complaints.slice(0, 1).some(rule)) ?? misplacedLine;
  const found = complaints.flatMap((complaint) => rule(complaint) ?? []);
  if (rule === misplacedLine || rule === doubleField) return found.slice(0, 1);
  const lines = found.map(({ location }) => location.line);
  return found.filter(({ location }, index) => lines.indexOf(location.line) === index);
}

/** A slip by its looks, in the lines nearby; it is reported where it begins. */
const slip =
  (pattern: RegExp, message: (found: string) => string): Rule =>
  ({ lines, nearby, at }) => {
    for (const line of nearby) {
      const found = pattern.exec(lines[line - 1] ?? "");
      if (found) return { location: at(line, found.index + 1), message: message(found[0]) };
    }
    return undefined;
  };

/** Slips that upset the parser, in the order in which they are looked for. */
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
  slip(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, () => dashNeedsSpace),
  slip(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, () => "a colon after a field’s name needs a space after it"),
  brokenQuote,
  // Not | and > that end the line, nor a whole list or group in brackets.
  slip(
    /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?!(?:[|>][+-]?\d?|\[[^\]]*\]|\{[^}]*\})\s*(?:#.*)?$)[@`%*&![{|>]/,
    mustBeQuoted,
  ),
  colonInText,
];

function doubleField({ code, location }: Complaint): Diagnostic | undefined {
  const { text, column } = location;
  if (code !== "DUPLICATE_KEY") return undefined;
  const field = text.slice(column - 1).split(":")[0] ?? "";
  return { location, field, message: "stands here twice; delete one of the two" };
}

/** A field with which entries of its list begin; the rest of such an entry stands twice as well. */
function doubleEntry(complaint: Complaint): Diagnostic | undefined {
  const double = doubleField(complaint);
  const { lines, location } = complaint;
  const start = `${" ".repeat(Math.max(location.column - 3, 0))}- ${double?.field}:`;
  if (!double || !lines.some((line) => line.startsWith(start))) return undefined;
  const message = "stands here twice; put a dash and a space before it if it begins an entry";
  return { ...double, message };
}

function wrongCharacter({ code, location }: Complaint): Diagnostic | undefined {
  if (code === "MULTIPLE_DOCS") {
    return { location, message: "a line of --- or ... ends the file for a computer; delete it" };
  }
  if (code === "BAD_DQ_ESCAPE") {
    return { location, message: "a backslash cannot stand in double quotes; write / instead" };
  }
  return undefined;
}

/** Looks for lines such as `- name Ann`, which begin with a field's name and have no colon. */
function missingColon({ nearby, location, ...file }: Complaint): Diagnostic | undefined {
  const names = file.fieldNames.join("|");
  const pattern = new RegExp(`(?<=^ *(?:- +)?)(?:${names})(?= +[^\\s:]|$)(?!.*:(?:\\s|$))`);
  const look = slip(pattern, (name) => `${name} needs a colon after it: “${name}: …”`);
  const above = nearby.filter((line) => line <= location.line);
  return names ? look({ ...file, location, nearby: above }) : undefined;
}

/** A quote that is not closed, or closed too early, and so causes the error. */
function brokenQuote({ enclosed, offset, locate }: Complaint): Diagnostic | undefined {
  const broken = enclosed.find(
    ({ from, to, quote, isWhole }) =>
      quote && from <= offset && offset <= to + 1 && (offset < to || !isWhole),
  );
  if (!broken) return undefined;
  const location = locate(broken.from);
  return { location, message: otherQuotes(location.text.slice(location.column - 1)) };
}

function colonInText({ location, at }: Complaint): Diagnostic | undefined {
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

/** A line that does not begin where it should, or else one that cannot be read. */
function misplacedLine({ lines, at, code, location }: Complaint): Diagnostic {
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

/** Whether the text of a field ends above a line, with an empty line between or none. */
function followsText(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1).reverse();
  const last = above.findIndex((each) => each.trim() !== "");
  const begin = above.findIndex((each) => /^\s*(- +)?[\w-]+:(\s|$)/.test(each));
  const header = /:\s+[|>]/.test(above[begin] ?? "") || begin > last;
  return last >= 0 && header && indentOf(above[last] ?? "") > indentOf(lines[line - 1] ?? "");
}
