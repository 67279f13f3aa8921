import { type Document, Scalar, visit, type YAMLParseError } from "yaml";
import type { Diagnostic, SourceLocation } from "./diagnostic";

/** A space as web pages and word processors write it, which YAML takes for a letter. */
const oddSpace = /(?! )[\p{Zs}\u200B\uFEFF]/u;

/** Where such a space does harm: before a line's words and after a field's colon. */
const harmfulSpace = /^[ \t]*(?! )[\p{Zs}\u200B\uFEFF]|:(?! )[\p{Zs}\u200B\uFEFF]/u;

/** A sign that means something to YAML and begins the words of a line; `|` and `>` may end it. */
const wordsWithSign = /(?<=^\s*(?:- +)?(?:[\w-]+: +)?)(?![|>][+-]?\d?\s*(?:#.*)?$)[@`%*&![{|>]/;

export const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about words whose first sign means something to YAML. */
export const mustBeQuoted = (sign: string) =>
  `words that begin with ${sign} must stand in quotes, such as "${sign} and so on"`;

const notInLine =
  "this line does not begin right below the one it belongs with; move it with spaces";

/**
 * What is wrong with a file as YAML, in words for somebody who does not know YAML. One slip often
 * makes a parser complain of every line after it, so only mistakes of one kind are told at a time.
 *
 * @param source the text that was parsed
 */
export function syntaxMistakes(
  document: Document.Parsed,
  source: string,
  locate: (offset: number) => SourceLocation,
): Diagnostic[] {
  const lines = source.split("\n");
  const spaces = oddSpaces(document, lines);
  if (spaces.length > 0) {
    const message =
      "this space was copied from a web page or word processor; delete it and press the space bar";
    return spaces.map((offset) => ({ location: locate(offset), message }));
  }
  const told = new Set<number>();
  return document.errors
    .map((error) => explain(error, document, lines, locate))
    .filter(({ message }, _at, [first]) => message === first?.message)
    .filter(({ location: { line } }) => !told.has(line) && told.add(line));
}

function explain(
  { code, pos: [offset] }: YAMLParseError,
  document: Document.Parsed,
  lines: readonly string[],
  locate: (offset: number) => SourceLocation,
): Diagnostic {
  const { file, line, column } = locate(offset);
  const text = lines[line - 1] ?? "";
  const at = (message: string, column: number, on = line): Diagnostic => ({
    location: { file, line: on, column },
    message,
  });
  // A tab, a missing space and a wrong indent each upset the line they are in or the one before.
  const find = (slip: RegExp, message: string, among = [line, line - 1, line + 1]) => {
    const on = among.find((number) => slip.test(lines[number - 1] ?? ""));
    return on ? at(message, (lines[on - 1] ?? "").search(slip) + 1, on) : undefined;
  };

  const tab = find(
    /(?<=^ *)\t/,
    "a tab cannot move a line in; delete it and press the space bar twice",
  );
  if (tab) return tab;
  if (code === "DUPLICATE_KEY" && !/^\s*-\S/.test(text)) {
    const name = text.slice(column - 1).split(":")[0];
    return at(`${name}: stands here twice; delete one of the two`, column);
  }
  if (code === "MULTIPLE_DOCS") {
    return at("a line of --- or ... ends the file for a computer; delete it", 1);
  }
  if (code === "BAD_DQ_ESCAPE") {
    return at("a backslash cannot stand in double quotes; write / instead", column);
  }
  const unspaced =
    find(/(?<=^\s*)-(?!-|\s|$)[^:]*(:|$)/, dashNeedsSpace) ??
    find(/(?<=^\s*(- +)?[\w-]+):[^\s/]/, "a colon after a field’s name needs a space after it");
  if (unspaced) return unspaced;
  const quoted = quoteAround(document, offset);
  if (quoted !== undefined) {
    const opened = locate(quoted);
    const message =
      lines[opened.line - 1]?.[opened.column - 1] === "'"
        ? "these words stand in single quotes, so an apostrophe ends them; use double quotes, or none"
        : "this quote is not closed, or is closed too early; put the whole in single quotes, or in none";
    return { location: opened, message };
  }
  for (const on of [line, line - 1]) {
    const sign = wordsWithSign.exec(lines[on - 1] ?? "");
    if (sign) return at(mustBeQuoted(sign[0]), sign.index + 1, on);
  }
  const colon = find(
    /(?<=^\s*(?:- +)?[\w-]+: .*?): /,
    "a colon and a space within words confuse the reading; put the words in quotes",
    [line],
  );
  if (colon) return colon;
  const next = indentOf(lines[line] ?? "");
  if (code === "BLOCK_AS_IMPLICIT_KEY" && next > indentOf(text)) {
    return at(notInLine, next + 1, line + 1);
  }
  return (
    find(/(?<=^\s*)(?=(- +)?[\w-]+:(\s|$)|- )\S/, notInLine, [line]) ??
    find(
      /(?<=^\s*)[^\s:](?!.*:(\s|$))/s,
      "these words belong to no field; begin the line with a field’s name and a colon, or move it in " +
        "below its field",
      [line],
    ) ??
    at(
      "from here on this cannot be read; look for a missing colon, dash or quote here or one line above",
      column,
    )
  );
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Where the quoted words begin that end at or just before an error. */
function quoteAround(document: Document.Parsed, offset: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (isQuoted && range && range[0] <= offset && offset <= range[2] + 1) found = range[0];
    },
  });
  return found;
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
