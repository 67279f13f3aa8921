import { type Document, isScalar, isSeq, Scalar, visit, type YAMLParseError } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";
import { withoutCurlyQuotes } from "./written-forms";

/** A space as web pages and word processors write it, which YAML takes for a letter. */
const oddSpace = /(?! )[\p{Zs}\u200B\uFEFF]/u;

/** Where such a space does harm: before a line's text and after a field's colon. */
const harmfulSpace = /^[ \t]*(?! )[\p{Zs}\u200B\uFEFF]|:(?! )[\p{Zs}\u200B\uFEFF]/u;

/** A character special to YAML at the start of a line's text; `|` and `>` may end the line. */
const specialCharacter = /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?![|>][+-]?\d?\s*(?:#.*)?$)[@`%*&![{|>]/;

export const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about text whose first character is special to YAML. */
export const mustBeQuoted = (character: string) =>
  `words that begin with ${character} must stand in quotes, such as "${character} and so on"`;

const notInLine =
  "this line does not begin right below the one it belongs with; move it with spaces";

/** What explaining a mistake needs to know of the file. */
interface FileFacts {
  locate: (offset: number) => SourceLocation;
  /** Names of the fields that may stand in it. */
  fieldNames: () => readonly string[];
}

/**
 * What is wrong with a file as YAML, in words for somebody who does not know YAML. One slip often
 * makes a parser complain of every line after it, so one kind of mistake is reported at a time.
 *
 * @param source the text that was parsed
 */
export function syntaxMistakes(
  document: Document.Parsed,
  source: string,
  { locate, fieldNames }: FileFacts,
): Diagnostic[] {
  const lines = source.split("\n");
  const spaces = oddSpaces(document, lines);
  if (spaces.length > 0) {
    const message =
      "this space was copied from a web page or word processor; delete it and press the space bar";
    return spaces.map((offset) => ({ location: locate(offset), message }));
  }
  if (document.errors.length === 0) return [];
  const colonless = withoutColon(lines, fieldNames());
  const reported = new Set<number>();
  return document.errors
    .map((error) => explain(error, { document, source, lines, locate, colonless }))
    .filter(({ message }, _at, [first]) => message === first?.message)
    .filter(({ message, location: { line } }) => {
      // What is said of a paragraph's first line, or of all that follows, is said once.
      const known = reported.has(line) || (once.has(message) && reported.has(line - 1));
      reported.add(line);
      return !known && (message !== unreadable || reported.size === 1);
    });
}

interface ErrorContext {
  document: Document.Parsed;
  source: string;
  lines: readonly string[];
  locate: FileFacts["locate"];
  /** Finds the name at the beginning of a line that is a field's but for the colon. */
  colonless: (line: number) => { name: string; column: number } | undefined;
}

function explain(
  { code, pos: [offset] }: YAMLParseError,
  { document, source, lines, locate, colonless }: ErrorContext,
): Diagnostic {
  const { file, line, column } = locate(offset);
  const text = lines[line - 1] ?? "";
  const at = (message: string, column: number, on = line): Diagnostic => ({
    location: { file, line: on, column },
    message,
  });
  // A tab, a missing space and a wrong indent each upset the line they are in or the one before.
  const whole = wholeTexts(document, source);
  const isWhole = (number: number) =>
    whole.some(([from, to]) => locate(from).line < number && number <= locate(to).line);
  const around = [line, line - 1, line + 1].filter((number) => number === line || !isWhole(number));
  const find = (slip: RegExp, message: string, among: readonly number[] = around) => {
    const on = among.find((number) => slip.test(lines[number - 1] ?? ""));
    return on ? at(message, (lines[on - 1] ?? "").search(slip) + 1, on) : undefined;
  };

  const tab = find(
    /(?<=^ *)\t/,
    "a tab cannot move a line in; delete it and press the space bar until the line stands as far in " +
      "as those it belongs with",
  );
  if (tab) return tab;
  if (code === "DUPLICATE_KEY" && !/^\s*-\S/.test(text)) {
    const name = text.slice(column - 1).split(":")[0];
    return beginsAnother(document, offset)
      ? at(
          `${name}: stands here twice; put a dash and a space before it if it begins an entry`,
          column,
        )
      : at(`${name}: stands here twice; delete one of the two`, column);
  }
  if (code === "MULTIPLE_DOCS") {
    return at("a line of --- or ... ends the file for a computer; delete it", 1);
  }
  if (code === "BAD_DQ_ESCAPE") {
    return at("a backslash cannot stand in double quotes; write / instead", column);
  }
  for (const on of [line, line - 1]) {
    const found = colonless(on);
    if (found && !isWhole(on)) {
      return at(`${found.name} needs a colon after it: “${found.name}: …”`, found.column, on);
    }
  }
  const unspaced =
    find(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, dashNeedsSpace) ??
    find(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, "a colon after a field’s name needs a space after it");
  if (unspaced) return unspaced;
  const quoted = brokenQuote(document, source, offset);
  if (quoted !== undefined) {
    const opened = locate(quoted);
    return { location: opened, message: otherQuotes(lines[opened.line - 1] ?? "", opened.column) };
  }
  for (const on of [line, line - 1]) {
    const before = lines[on - 1] ?? "";
    const special = specialCharacter.exec(before);
    if (special && (on === line || !closedFlow.test(before.slice(special.index)))) {
      return at(mustBeQuoted(special[0]), special.index + 1, on);
    }
  }
  const value = /(?<=^\s*(?:- +)?[\w-]+: +)\S.*?: .*/.exec(text)?.[0] ?? "";
  if (value) {
    const remedy = `put the words in straight quotes: ${inStraightQuotes(value)}`;
    return at(
      `a colon and a space within words confuse the reading; ${remedy}`,
      text.indexOf(": ", text.lastIndexOf(value)) + 1,
    );
  }
  const [begin] = lines.filter((each) => /^-? *[\w-]/.test(each));
  const first = /^- +([\w-]+):/.exec(begin ?? "")?.[1];
  if (first && text.startsWith(`${first}:`))
    return at("an entry begins with a dash and a space", 1);
  const next = indentOf(lines[line] ?? "");
  if (code === "BLOCK_AS_IMPLICIT_KEY" && next > indentOf(text)) {
    return at(notInLine, next + 1, line + 1);
  }
  const field = find(/(?<=^\s*)(?=(- +)?[\w-]+:(\s|$)|- )\S/, notInLine, [line]);
  if (field) return field;
  if (followsText(lines, line)) return at(notMovedIn, indentOf(text) + 1);
  const above = lines.slice(0, line - 1).findLast((each) => each.trim() !== "") ?? "";
  if (/^\s*- /.test(above) && indentOf(above) === indentOf(text)) {
    return at(
      `a dash and a space are missing: “- ${text.trim()}”; if these words belong to the line above, ` +
        "put two more spaces before them",
      indentOf(text) + 1,
    );
  }
  return (
    find(
      /(?<=^\s*)[^\s:](?!.*:(\s|$))/s,
      "these words belong to no field; begin the line with a field’s name and a colon, or move it in " +
        "below its field",
      [line],
    ) ?? at(unreadable, column)
  );
}

/** A whole list or group in brackets, with a comment after it at most. */
const closedFlow = /^(\[[^\]]*\]|\{[^}]*\})\s*(#.*)?$/;

const notMovedIn =
  "these words are not moved in as far as those above them; put as many spaces before each line";

const unreadable =
  "from here on this cannot be read; look for a missing colon, dash or quote here or one line above";

const once = new Set([notMovedIn]);

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Looks for lines such as `- name Ann`, which begin with a field's name and have no colon. */
function withoutColon(lines: readonly string[], names: readonly string[]) {
  return (line: number) => {
    const text = lines[line - 1] ?? "";
    const [, before = "", name = ""] =
      /^( *(?:- +)?)([\w-]+)(?= +[^\s:]|$)(?!.*:(\s|$))/.exec(text) ?? [];
    return names.includes(name) ? { name, column: before.length + 1 } : undefined;
  };
}

/** Whether a field that stands twice is the one that its entry of a list begins with. */
function beginsAnother(document: Document.Parsed, offset: number): boolean {
  let found = false;
  visit(document, {
    Map(_key, { items }, ancestors) {
      const keys = items.map(({ key }) => (isScalar(key) ? key : undefined));
      const again = keys.find((key) => key?.range?.[0] === offset);
      if (again && isSeq(ancestors.at(-1))) found = again.value === keys[0]?.value;
    },
  });
  return found;
}

/** Whether the text of a field ends above a line, with an empty line between or none. */
function followsText(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1).reverse();
  const last = above.findIndex((each) => each.trim() !== "");
  const begin = above.findIndex((each) => /^\s*(- +)?[\w-]+:(\s|$)/.test(each));
  const header = /:\s+[|>]/.test(above[begin] ?? "") || begin > last;
  return last >= 0 && header && indentOf(above[last] ?? "") > indentOf(lines[line - 1] ?? "");
}

/** Start and end of each text in quotes, or in a block, that was read to its end. */
function wholeTexts(document: Document.Parsed, source: string): [number, number][] {
  const texts: [number, number][] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (range && type !== Scalar.PLAIN && endsLine(source, range[1])) {
        texts.push([range[0], range[1] - 1]);
      }
    },
  });
  return texts;
}

/** Whether nothing but a comment follows on a line. */
function endsLine(source: string, offset: number): boolean {
  return (
    source[offset - 1] === "\n" || /^[ \t]*(#.*)?$/m.test(source.slice(offset).split("\n")[0] ?? "")
  );
}

/** Where a quoted text begins that is not closed, or closed too early, and so cause an error. */
function brokenQuote(
  document: Document.Parsed,
  source: string,
  offset: number,
): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (!isQuoted || !range || offset < range[0] || offset > range[2] + 1) return;
      const isClosed = range[1] > range[0] + 1 && source[range[1] - 1] === source[range[0]];
      if (offset < range[1] || !isClosed || !endsLine(source, range[1])) found = range[0];
    },
  });
  return found;
}

/** Text as YAML takes it whole, whatever quotes it stood in or holds. */
function inStraightQuotes(text: string): string {
  const plain = withoutCurlyQuotes(text);
  if (!/["\\]/.test(plain)) return `"${plain}"`;
  if (!plain.includes("'")) return `'${plain}'`;
  return `"${plain
    .replace(/"([^"]*)"/g, "“$1”")
    .replaceAll('"', "”")
    .replaceAll("\\", "/")}"`;
}

/** What YAML would not take without quotes. */
const needsQuotes = /: |:$| #|^(?:[-?:] |[,[\]{}#&*!|>'"%@`])/;

/**
 * The sentence about quotes within quotes, with remedies that help.
 *
 * @param column of the quote that opens, counted from 1
 */
function otherQuotes(line: string, column: number): string {
  const quote = line[column - 1] ?? "";
  const rest = line.slice(column).trimEnd();
  const text = rest.endsWith(quote) ? rest.slice(0, -1) : rest;
  const isSingle = quote === "'";
  const remedies = [
    isSingle ? !/["\\]/.test(text) && "double quotes" : !text.includes("'") && "single quotes",
    !needsQuotes.test(text) && "none",
  ].filter(Boolean);
  if (isSingle) {
    const cause = "these words stand in single quotes, so an apostrophe ends them";
    return `${cause}; ${remedies.length > 0 ? `use ${remedies.join(", or ")}` : "write it as ’"}`;
  }
  const cause = "this quote is not closed, or is closed too early";
  return `${cause}; ${
    remedies.length > 0
      ? `put the whole in ${remedies.join(", or in ")}`
      : "write those within as “ and ”"
  }`;
}

/** Where odd spaces do harm; within blocks of text and quotes any space may stand. */
function oddSpaces(document: Document.Parsed, lines: readonly string[]): number[] {
  const texts: [number, number][] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (range && type !== Scalar.PLAIN) texts.push([range[0], range[1]]);
    },
  });
  let start = 0;
  return lines.flatMap((line) => {
    const offset = start + line.search(oddSpace);
    start += line.length + 1;
    if (!harmfulSpace.test(line) || /^\s*#/.test(line)) return [];
    return texts.some(([from, to]) => from < offset && offset < to) ? [] : [offset];
  });
}
