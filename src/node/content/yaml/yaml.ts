import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
} from "yaml";
import { type Finding, mistakeAt, type Path, type SourceLocation } from "../finding";
import { withoutCurlyQuotes } from "../values/written-forms";
import type { Value } from "./edits";
import { colourIn, yamlMistakes } from "./yaml-mistakes";

/** A parsed content file. */
export interface ParsedFile {
  /** Its name in messages. */
  file: string;
  /** Its content, every scalar a string; undefined when it is empty or cannot be read as YAML. */
  value: Value | undefined;
  mistakes: Finding[];
  /** The location of a value; of an empty one, its field's name; of a missing one, what holds it, or the file's end. */
  locationOf(path: Path): SourceLocation;
  /** The location of a field's name; `path` is that of the object that has the field. */
  locationOfKey(path: Path, key: string): SourceLocation;
}

/**
 * Parses YAML. With the failsafe schema (YAML 1.2.2, section 10.1) every scalar stays the text that was typed, so
 * that `Yes`, `07700 900123` and `2026-08-15` are not taken for something else. Only the content model decides
 * what is a number. The text is without a byte-order mark, with \n at each line's end.
 */
export function parseYamlDocument(source: string): { document: Document.Parsed; text: string } {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const document = parseDocument(text, {
    schema: "failsafe",
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: "error",
  });
  return { document, text };
}

/**
 * Parses the text of a content file.
 *
 * @param file its name in messages
 * @param fieldNames the names of the fields that it may have, by which a line without its colon is found
 */
export function parseContent(
  source: string,
  file: string,
  fieldNames: readonly string[] = [],
): ParsedFile {
  const { document, text } = parseYamlDocument(source);
  const lines = text.split("\n");
  const locationOfOffset = (offset: number) => {
    const before = text.slice(0, offset).split("\n");
    const line = before.length;
    return { file, line, column: (before.at(-1) ?? "").length + 1, text: lines[line - 1] ?? "" };
  };
  const root = document.contents as Node | null;
  return {
    file,
    value: document.errors.length === 0 && root ? contentOf(root) : undefined,
    mistakes: yamlMistakes(document, text, fieldNames).map(({ offset, message }) =>
      mistakeAt(locationOfOffset(offset), message),
    ),
    locationOf: (path) => ({ ...locationOfOffset(offsetOf(document, path)), path }),
    locationOfKey: (path, key) => ({
      ...locationOfOffset(offsetOfName(document, [...path, key]) ?? 0),
      path,
    }),
  };
}

function contentOf(node: unknown): Value {
  if (isSeq(node)) return withoutEmptyEnd(node.items).map(contentOf);
  if (isMap(node)) {
    const given = node.items.filter(({ value }) => !isLeftOut(value));
    return Object.fromEntries(given.map(({ key, value }) => [String(key), contentOf(value)]));
  }
  return isScalar(node) ? (colourIn(node) ?? textOf(node)) : "";
}

/** Whether a field counts as left out: where it is empty, or a list or object with nothing in it. */
const isLeftOut = (value: unknown): boolean =>
  isSeq(value)
    ? withoutEmptyEnd(value.items).length === 0
    : isEmptyValue(value) || (isMap(value) && value.items.length === 0);

/** The entries of a list without the empty ones at its end, such as a dash that nothing follows. */
const withoutEmptyEnd = (items: readonly unknown[]): readonly unknown[] =>
  items.slice(0, items.findLastIndex((item) => !isEmptyValue(item)) + 1);

/** Whether a value is empty, as of a field with nothing after its colon. */
const isEmptyValue = (node: unknown): boolean =>
  node === null ||
  (isScalar(node) && node.type === Scalar.PLAIN && node.value === "" && !colourIn(node));

/**
 * The text of a scalar. In a literal block (`|`) the line breaks are those that were typed. Everywhere else YAML
 * has joined the lines and left one break for each empty line, which becomes a new paragraph. Curly quotes
 * around the whole text are removed, because straight ones were meant; within straight quotes they stay.
 */
function textOf({ value, type }: Scalar): string {
  const typed = String(value);
  const text = type === Scalar.BLOCK_LITERAL ? typed : typed.replace(/\n+/g, "\n\n");
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  return isQuoted ? text : withoutCurlyQuotes(text);
}

/**
 * The offset of a value. An empty field has that of its name. For a missing value it is that of the field or entry in
 * which it belongs, or, at the top level, of the end of the file.
 */
function offsetOf(document: Document.Parsed, path: Path): number {
  const node = document.getIn(path, true);
  const isEmptyField = isEmptyValue(node) && typeof path.at(-1) === "string";
  if (isNode(node) && node.range && !isEmptyField) return node.range[0];
  const parentPath = path.slice(0, -1);
  const name = offsetOfName(document, path) ?? offsetOfName(document, parentPath);
  return name ?? (parentPath.length > 0 ? offsetOf(document, parentPath) : document.range[2]);
}

function offsetOfName(document: Document.Parsed, path: Path): number | undefined {
  const map = document.getIn(path.slice(0, -1), true);
  const pair = isMap(map) ? map.items.find(({ key }) => String(key) === path.at(-1)) : undefined;
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}
