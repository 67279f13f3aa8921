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
import { type ContentPath, type Diagnostic, plainLines, type SourceLocation } from "./diagnostic";
import { withoutCurlyQuotes } from "./written-forms";
import { colourIn, yamlMistakes } from "./yaml-mistakes";
import { enclosedTexts } from "./yaml-quotes";

/** A content file as YAML. */
export interface ParsedFile {
  /** The name it is reported under. */
  file: string;
  /** Its content, every scalar a string; undefined when the file cannot be read as YAML. */
  value: unknown;
  diagnostics: Diagnostic[];
  /** Where a value stands; where there is none its key, or else what it should stand in. */
  locationOf(path: ContentPath): SourceLocation;
  locationOfKey(path: ContentPath, key: string): SourceLocation;
}

/**
 * Parses YAML for the site. The failsafe schema (YAML 1.2.2, section 10.1) leaves every scalar the
 * text that was typed, so that `Yes`, `07700 900123` and `2026-08-15` are never taken for something
 * else; the content model alone decides what is a number.
 */
export function parseYaml(source: string): { document: Document.Parsed; text: string } {
  const text = plainLines(source);
  const document = parseDocument(text, {
    schema: "failsafe",
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: "error",
  });
  return { document, text };
}

/**
 * Reads one content file.
 *
 * @param fieldNames what may stand in it, to find a line that lacks its colon
 */
export function readYaml(
  source: string,
  file: string,
  fieldNames: readonly string[] = [],
): ParsedFile {
  const { document, text } = parseYaml(source);
  const lines = text.split("\n");
  const at = (line: number, column: number) => ({
    file,
    line,
    column,
    text: lines[line - 1] ?? "",
  });
  const locate = (offset: number) => {
    const before = text.slice(0, offset).split("\n");
    return at(before.length, (before.at(-1) ?? "").length + 1);
  };
  const enclosed = enclosedTexts(document, text);
  const root = document.contents as Node | null;
  return {
    file,
    value: document.errors.length === 0 && root ? contentOf(root) : undefined,
    diagnostics: yamlMistakes({ document, text, lines, enclosed, at, locate, fieldNames }),
    locationOf: (path) => ({ ...locate(offsetOf(document, path)), path }),
    locationOfKey: (path, key) => ({
      ...locate(offsetOfName(document, [...path, key]) ?? 0),
      path,
    }),
  };
}

/** Every text in the content of a file, with its path. */
export function textsIn(
  value: unknown,
  path: ContentPath = [],
): { text: string; path: ContentPath }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => textsIn(entry, [...path, at]));
  return Object.entries(value ?? {}).flatMap(([name, field]) => textsIn(field, [...path, name]));
}

function contentOf(node: unknown): unknown {
  if (isSeq(node)) return node.items.map(contentOf);
  if (isMap(node)) {
    // A field left empty is a field left out.
    const given = node.items.filter(({ value }) => value !== null && !isGap(value));
    return Object.fromEntries(given.map(({ key, value }) => [String(key), contentOf(value)]));
  }
  return isScalar(node) ? (colourIn(node) ?? textOf(node)) : "";
}

/** A field with nothing after its colon. */
function isGap(node: unknown): boolean {
  return isScalar(node) && node.type === Scalar.PLAIN && node.value === "" && !colourIn(node);
}

/**
 * The text of a scalar. Only in a literal block (`|`) are line breaks what was typed; everywhere
 * else YAML has already joined the lines and left one break for each empty line, which is a new
 * paragraph all the same. Curly quotes around the whole were meant as straight ones, unless they
 * stand within those.
 */
function textOf({ value, type }: Scalar): string {
  const typed = String(value);
  const text = type === Scalar.BLOCK_LITERAL ? typed : typed.replace(/\n+/g, "\n\n");
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  return isQuoted ? text : withoutCurlyQuotes(text);
}

/**
 * Where a value stands, or the name of its field. What is missing is looked for at the name of the
 * group that it should stand in, at the beginning of its entry, or at the end of the file.
 */
function offsetOf(document: Document.Parsed, path: ContentPath): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range && !(isGap(node) && isField(path))) return node.range[0];
  const around = path.slice(0, -1);
  const name = offsetOfName(document, path) ?? offsetOfName(document, around);
  return name ?? (around.length > 0 ? offsetOf(document, around) : document.range[2]);
}

const isField = (path: ContentPath) => typeof path.at(-1) === "string";

function offsetOfName(document: Document.Parsed, path: ContentPath): number | undefined {
  const map = document.getIn(path.slice(0, -1), true);
  const pair = isMap(map) ? map.items.find(({ key }) => String(key) === path.at(-1)) : undefined;
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}
