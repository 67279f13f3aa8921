import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import type { Place, Problem } from "./diagnostic";
import { dashNeedsSpace, mustBeQuoted, syntaxMistakes } from "./yaml-mistakes";

/** A path into a file's content: keys of fields and positions in lists, counted from 0. */
export type ContentPath = readonly PropertyKey[];

/** A content file, read. */
export interface ReadFile {
  /** Its content, every scalar a string; undefined when the file cannot be read as YAML. */
  value: unknown;
  /** What is wrong with it as YAML. */
  problems: Problem[];
  /** Where something stands: its value, or its key where it has none, or what it should stand in. */
  placeOf(path: ContentPath): Place;
  /** Where the name of a field stands. */
  placeOfKey(path: ContentPath, key: string): Place;
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
    prettyErrors: false,
    logLevel: "error",
  });
  return { document, lines };
}

/** The text without a byte-order mark and with line ends of one kind, as it is quoted and parsed. */
export function plainLines(source: string): string {
  return source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/**
 * Reads one content file.
 *
 * @param file the name it is reported under
 */
export function readYaml(source: string, file: string): ReadFile {
  const { document, lines } = parseYaml(source);
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const text = plainLines(source);
  const problems = [
    ...syntaxMistakes(document, text, placeAt),
    ...valueMistakes(document, text, placeAt),
  ];
  const root = document.contents as Node | null;
  return {
    value: problems.length === 0 && root ? contentOf(root) : undefined,
    problems,
    placeOf: (path) => placeAt(offsetOf(root, path)),
    placeOfKey: (path, key) => placeAt(keyOf(nodeAt(root, path), key) ?? offsetOf(root, path)),
  };
}

/** What YAML allows and no owner means: references, tags, words lost to a comment. */
function valueMistakes(
  document: Document.Parsed,
  source: string,
  placeAt: (offset: number) => Place,
): Problem[] {
  const problems: Problem[] = [];
  const report = (offset = 0, message: string) =>
    problems.push({ place: placeAt(offset), message });
  // A node begins after its anchor and tag.
  const reportSign = (sign: string, start = 0) =>
    report(source.lastIndexOf(sign, start), mustBeQuoted(sign));
  if (document.errors.length > 0) return problems;

  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0];
      if (isAlias(node)) reportSign("*", start);
      else if (node.anchor) reportSign("&", start);
      else if (node.tag) reportSign("!", start);
      else if (isScalar(node) && node.type === Scalar.PLAIN) {
        const [from = 0, to = 0] = node.range ?? [];
        const dash = source.slice(from, to).search(/(?<=(^|\n) *)-\S/);
        if (dash >= 0) report(from + dash, dashNeedsSpace);
        if (/^\S/.test(node.comment ?? "")) {
          const whole = `${node.value} #${node.comment}`;
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
  return problems;
}

/** A field with nothing after its colon. */
function isGap(node: unknown): boolean {
  return isScalar(node) && node.type === Scalar.PLAIN && node.value === "";
}

function contentOf(node: Node): unknown {
  if (isSeq(node)) return node.items.map((item) => contentOf(item as Node));
  if (isMap(node)) {
    const pairs = (node.items as Pair<Scalar, Node | null>[]).filter(
      // A field left empty is a field left out.
      ({ value }) => value !== null && !isGap(value),
    );
    return Object.fromEntries(
      pairs.map(({ key, value }) => [String(key.value), contentOf(value as Node)]),
    );
  }
  return isScalar(node) ? textOf(node) : "";
}

/**
 * The text of a scalar. Only in a literal block (`|`) are line breaks what was typed; everywhere
 * else YAML has already joined the lines and left one break for each empty line, which is a new
 * paragraph all the same.
 */
function textOf({ value, type }: Scalar): string {
  const text = String(value);
  return type === Scalar.BLOCK_LITERAL ? text : text.replace(/\n+/g, "\n\n");
}

function nodeAt(root: Node | null, path: ContentPath): Node | null {
  let node = root;
  for (const key of path) {
    const below = isMap(node) || isSeq(node) ? node.get(key, true) : undefined;
    if (!below) return null;
    node = below as Node;
  }
  return node;
}

/** Where a value stands; its key where it is missing, and what it should stand in without that. */
function offsetOf(root: Node | null, path: ContentPath): number {
  const node = nodeAt(root, path);
  if (node?.range && !isGap(node)) return node.range[0];
  const last = path.at(-1);
  if (last === undefined) return 0;
  const around = path.slice(0, -1);
  return keyOf(nodeAt(root, around), String(last)) ?? offsetOf(root, around);
}

function keyOf(node: Node | null, key: string): number | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}
