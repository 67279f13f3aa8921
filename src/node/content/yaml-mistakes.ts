import { type Document, Scalar, visit, type YAMLParseError } from "yaml";
import type { Place, Problem } from "./diagnostic";

/** A line that a tab begins, or whose spaces a tab follows. */
const tabbed = /^ *\t/;

/** A space as web pages and word processors write it, which YAML takes for a letter. */
const oddSpace = /(?! )[\p{Zs}\u200B\uFEFF]/u;

/** Where such a space does harm: before a line's words and after a field's colon. */
const harmful = /^[ \t]*(?! )[\p{Zs}\u200B\uFEFF]|:(?! )[\p{Zs}\u200B\uFEFF]/u;

const signs = "@ ` % * & ! [ { | >".split(" ");

/**
 * What is wrong with a file as YAML, in words for somebody who does not know YAML. One slip often
 * makes a parser complain of every line after it, so only mistakes of one kind are told at a time.
 *
 * @param source the text that was parsed
 */
export function syntaxMistakes(
  document: Document.Parsed,
  source: string,
  placeAt: (offset: number) => Place,
): Problem[] {
  const lines = source.split("\n");
  const spaces = oddSpaces(document, lines);
  if (spaces.length > 0) {
    return spaces.map((offset) => ({ place: placeAt(offset), message: oddSpaceFound }));
  }
  const seen = new Set<number>();
  return document.errors
    .map((error) => explain(error, document, lines, placeAt))
    .filter(({ message }, _at, [told]) => message === told?.message)
    .filter(({ place }) => !seen.has(place.line) && seen.add(place.line));
}

function explain(
  { code, pos: [offset] }: YAMLParseError,
  document: Document.Parsed,
  lines: readonly string[],
  placeAt: (offset: number) => Place,
): Problem {
  const place = placeAt(offset);
  const line = lines[place.line - 1] ?? "";
  const at = (column: number, message: string, on = place.line): Problem => ({
    place: { ...place, line: on, column },
    message,
  });
  // A tab, a missing space and a wrong indent each upset the line they are in or the one before.
  const suspects = [place.line, place.line - 1, place.line + 1].filter((on) => lines[on - 1]);
  const find = (pattern: RegExp) => suspects.find((on) => pattern.test(lines[on - 1] ?? ""));

  const tab = find(tabbed);
  if (tab) {
    const column = (lines[tab - 1] ?? "").indexOf("\t") + 1;
    return at(column, "a tab cannot move a line in; delete it and press the space bar twice", tab);
  }
  if (code === "DUPLICATE_KEY" && !/^\s*-\S/.test(line)) {
    const name = line.slice(place.column - 1).split(":")[0];
    return at(place.column, `${name}: stands here twice; delete one of the two`);
  }
  if (code === "MULTIPLE_DOCS") {
    return at(1, "a line of --- or ... ends the file for a computer; delete it");
  }
  if (code === "BAD_DQ_ESCAPE") {
    return at(place.column, "a backslash cannot stand in double quotes; write / instead");
  }
  const dash = find(/^\s*-(?!-|\s|$)[^:]*(:|$)/);
  if (dash) {
    const column = (lines[dash - 1] ?? "").indexOf("-") + 1;
    return at(column, dashNeedsSpace, dash);
  }
  const colon = find(/^\s*(- +)?[\w-]+:[^\s/]/);
  if (colon) {
    const column = (lines[colon - 1] ?? "").indexOf(":") + 1;
    return at(column, "a colon after a field’s name needs a space after it", colon);
  }
  const quoted = quoteAround(document, offset);
  if (quoted !== undefined) {
    const opened = placeAt(quoted);
    const mark = (lines[opened.line - 1] ?? "")[opened.column - 1];
    return mark === "'"
      ? at(
          opened.column,
          "these words stand in single quotes, so an apostrophe ends them; use double quotes, or none",
          opened.line,
        )
      : at(
          opened.column,
          "this quote is not closed, or is closed too early; put the whole in single quotes, or in none",
          opened.line,
        );
  }
  const begun = [place.line, place.line - 1].find((on) => signAt(lines[on - 1] ?? ""));
  const sign = begun && signAt(lines[begun - 1] ?? "");
  if (begun && sign) return at(sign.index + 1, mustBeQuoted(sign.sign), begun);
  const inner = /^(\s*(?:- +)?[\w-]+: .*?): /.exec(line);
  if (inner) {
    return at(
      (inner[1] ?? "").length + 1,
      "a colon and a space within words confuse the reading; put the words in quotes",
    );
  }
  const next = lines[place.line] ?? "";
  if (code === "BLOCK_AS_IMPLICIT_KEY" && indentOf(next) > indentOf(line)) {
    return at(indentOf(next) + 1, notInLine, place.line + 1);
  }
  if (/^\s*(- +)?[\w-]+:(\s|$)/.test(line) || /^\s*- /.test(line)) {
    return at(indentOf(line) + 1, notInLine);
  }
  if (/^\s*[^\s:]/.test(line) && !/:(\s|$)/.test(line)) {
    return at(
      indentOf(line) + 1,
      "these words belong to no field; begin the line with a field’s name and a colon, or move it in " +
        "below its field",
    );
  }
  return at(
    place.column,
    "from here on this cannot be read; look for a missing colon, dash or quote here or one line above",
  );
}

export const dashNeedsSpace = "a dash that begins an entry needs a space after it";

/** The sentence about words whose first sign means something to YAML. */
export const mustBeQuoted = (sign: string) =>
  `words that begin with ${sign} must stand in quotes, such as "${sign} and so on"`;

/** The sign that must not begin words, where a line's words begin with one. */
function signAt(line: string): { sign: string; index: number } | undefined {
  const before = /^\s*(?:- +)?(?:[\w-]+: +)?/.exec(line)?.[0] ?? "";
  const sign = line[before.length] ?? "";
  const isBlock = /^[|>][+-]?\d?\s*(#.*)?$/.test(line.slice(before.length));
  return signs.includes(sign) && !isBlock ? { sign, index: before.length } : undefined;
}

const notInLine =
  "this line does not begin right below the one it belongs with; move it with spaces";

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function offsetOfLine(lines: readonly string[], index: number): number {
  return lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
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

const oddSpaceFound =
  "this space was copied from a web page or word processor; delete it and press the space bar";

/** Where odd spaces do harm; within blocks of text and quotes any space may stand. */
function oddSpaces(document: Document.Parsed, lines: readonly string[]): number[] {
  const texts: [number, number][] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (range && type !== Scalar.PLAIN) texts.push([range[0], range[1]]);
    },
  });
  return lines.flatMap((line, index) => {
    if (!harmful.test(line) || /^\s*#/.test(line)) return [];
    const offset = offsetOfLine(lines, index) + line.search(oddSpace);
    return texts.some(([start, end]) => start < offset && offset < end) ? [] : [offset];
  });
}
