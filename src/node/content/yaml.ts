import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import { type ContentPath, type Diagnostic, plainLines, type SourceLocation } from "./diagnostic";
import { withoutCurlyQuotes } from "./written-forms";
import { dashNeedsSpace, mustBeQuoted, syntaxMistakes } from "./yaml-mistakes";

/** A content file as YAML. */
export interface ParsedFile {
  /** The name it is reported under. */
  file: string;
  /** Its content, every scalar a string; undefined when the file cannot be read as YAML. */
  value: unknown;
  /** What is wrong with it as YAML. */
  diagnostics: Diagnostic[];
  /** Where a value stands; where there is none its key, or else what it should stand in. */
  locationOf(path: ContentPath): SourceLocation;
  /** Where the name of a field stands. */
  locationOfKey(path: ContentPath, key: string): SourceLocation;
}

/**
 * Parses YAML for the site. The failsafe schema (YAML 1.2.2, section 10.1) leaves every scalar the
 * text that was typed, so that `Yes`, `07700 900123` and `2026-08-15` are never taken for something
 * else; the content model alone decides what is a number.
 */
export function parseYaml(source: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(plainLines(source), {
    schema: "failsafe",
    lineCounter: lines,
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: "error",
  });
  return { document, lines };
}

/**
 * Reads one content file.
 *
 * @param file the name it is reported under
 * @param fieldNames of the fields that may stand in it, to tell which line lacks its colon
 */
export function readYaml(
  source: string,
  file: string,
  fieldNames: () => readonly string[] = () => [],
): ParsedFile {
  const { document, lines } = parseYaml(source);
  const locate = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const text = plainLines(source);
  const diagnostics = [
    ...syntaxMistakes(document, text, { locate, fieldNames }),
    ...valueMistakes(document, text, locate),
  ];
  const root = document.contents as Node | null;
  return {
    file,
    value: document.errors.length === 0 && root ? contentOf(root) : undefined,
    diagnostics,
    locationOf: (path) => ({ ...locate(offsetOf(document, path)), path }),
    locationOfKey: (path, key) => {
      const offset = keyOf(document.getIn(path, true), key) ?? offsetOf(document, path);
      return { ...locate(offset), path };
    },
  };
}

/** What YAML allows and no owner means: references, tags, text lost to a comment. */
function valueMistakes(
  document: Document.Parsed,
  source: string,
  locate: (offset: number) => SourceLocation,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (offset = 0, message: string) =>
    diagnostics.push({ location: locate(offset), message });
  // A node begins after its anchor and tag.
  const reportSpecial = (character: string, start = 0) =>
    report(source.lastIndexOf(character, start), mustBeQuoted(character));
  if (document.errors.length > 0) return diagnostics;

  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0];
      if (isAlias(node)) reportSpecial("*", start);
      else if (node.anchor) reportSpecial("&", start);
      else if (node.tag) reportSpecial("!", start);
      else if (isScalar(node) && node.type === Scalar.PLAIN) {
        const [from = 0, to = 0] = node.range ?? [];
        const dash = source.slice(from, to).search(/(?<=(^|\n) *)-\S/);
        if (dash >= 0) report(from + dash, dashNeedsSpace);
        if (/^\S/.test(node.comment ?? "") && !colourIn(node)) {
          const whole = `${node.value} #${node.comment}`.trim();
          report(start, `what follows " #" is left out as a comment; write "${whole}" in quotes`);
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

/** A field with nothing after its colon. */
function isGap(node: unknown): boolean {
  return isScalar(node) && node.type === Scalar.PLAIN && node.value === "" && !colourIn(node);
}

/** A colour such as #1d5146 without quotes, which YAML takes for a comment. */
function colourIn({ value, comment }: Scalar): string | undefined {
  const [digits] = /^(?:[0-9a-f]{6}|[0-9a-f]{3})(?= |$)/i.exec(comment ?? "") ?? [];
  return value === "" && digits ? `#${digits}` : undefined;
}

function contentOf(node: Node): unknown {
  if (isSeq(node)) return node.items.map((item) => contentOf(item as Node));
  if (isMap(node)) {
    const pairs = (node.items as Pair<Scalar, Node | null>[]).filter(
      // A field left empty is a field left out.
      ({ value }) => value !== null && !isGap(value),
    );
    return Object.fromEntries(
      pairs.map(({ key, value }) => [String(key?.value), contentOf(value as Node)]),
    );
  }
  return isScalar(node) ? (colourIn(node) ?? textOf(node)) : "";
}

/**
 * The text of a scalar. Only in a literal block (`|`) are line breaks what was typed; everywhere
 * else YAML has already joined the lines and left one break for each empty line, which is a new
 * paragraph all the same. Curly quotes around the whole were meant as straight ones, unless they
 * stand within those.
 */
function textOf({ value, type }: Scalar): string {
  const text = String(value);
  if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return inParagraphs(text);
  return withoutCurlyQuotes(type === Scalar.BLOCK_LITERAL ? text : inParagraphs(text));
}

const inParagraphs = (text: string) => text.replace(/\n+/g, "\n\n");

/** Where a value stands; where there is none its key, or else what it is missing from. */
function offsetOf(document: Document.Parsed, path: ContentPath): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range && !isGap(node)) return node.range[0];
  const last = path.at(-1);
  if (last === undefined) return 0;
  // A dash with nothing after it has a place of its own.
  if (typeof last === "number") return (isNode(node) && node.range?.[0]) || 0;
  const around = path.slice(0, -1);
  return keyOf(document.getIn(around, true), String(last)) ?? offsetOfWhole(document, around);
}

/**
 * Where a group of fields is to be looked for: an entry of a list at its beginning, a field at its
 * name, and a whole file at its end, where what is missing may be added.
 */
function offsetOfWhole(document: Document.Parsed, path: ContentPath): number {
  const last = path.at(-1);
  if (last === undefined) return isMap(document.contents) ? document.range[2] : 0;
  const name = keyOf(document.getIn(path.slice(0, -1), true), String(last));
  return name ?? offsetOf(document, path);
}

function keyOf(node: unknown, key: string): number | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}
