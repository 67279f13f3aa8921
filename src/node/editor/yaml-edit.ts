import { isDeepStrictEqual } from "node:util";
import { diff3Merge } from "node-diff3";
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  visit,
  type YAMLMap,
} from "yaml";
import { fieldAt, jsonSchemaOf } from "../content/json-schemas";
import type { ContentName } from "../content/model";
import { parseYaml, readYaml } from "../content/yaml";
import { changed, type Edit, normaliseValue, type Path } from "./edits";

/** Longest line that is written, in characters; longer texts are folded. */
const lineWidth = 100;

/**
 * Makes edits in the text of a content file. The `yaml` package writes the file as it is and as it
 * becomes, and the difference is merged into the text, so that all other lines stay byte for byte.
 *
 * @param name of the file, by which a new field gets its position among the others
 * @throws {Error} when the text cannot be read, or does not read as intended afterwards
 */
export function withEdits(source: string, edits: readonly Edit[], name: ContentName): string {
  const { value, diagnostics } = readYaml(source, "");
  if (diagnostics.length > 0) throw new Error("is to be mended first");
  const wanted = normaliseValue(edits.reduce(changed, normaliseValue(value)));
  const readsAsWanted = (text: string) => {
    const read = readYaml(text, "");
    return read.diagnostics.length === 0 && isDeepStrictEqual(normaliseValue(read.value), wanted);
  };
  if (readsAsWanted(source)) return source;
  const parse = () => {
    const { document } = parseYaml(source);
    document.contents ??= document.createNode(jsonSchemaOf(name).items ? [] : {}) as never;
    return document;
  };
  const formatted = write(parse(), source);
  // What would be read as something else is tried once more in quotes.
  for (const isQuoted of [false, true]) {
    const document = parse();
    for (const edit of edits) apply(document, edit, name, isQuoted);
    const edited = write(document, source);
    const next = [mergeLines(source, formatted, edited), edited].find(readsAsWanted);
    if (next !== undefined) return next;
  }
  throw new Error("does not let itself be changed here; open it in an editor of text");
}

/** A document as text, with its lists indented as those of the source are. */
function write(document: Document, source: string): string {
  const indentSeq = isSeq(document.contents) || !/^- /m.test(source);
  const text = document.toString({ lineWidth, indentSeq, flowCollectionPadding: false });
  // Of a file that holds nothing any more, the comments are left.
  return text.replace(/^(\[\]|\{\})\n/m, "");
}

/**
 * Merges what changes from `before` to `after` into the owner's text. Where the owner breaks those very
 * lines otherwise, `after` stands.
 */
function mergeLines(source: string, before: string, after: string): string {
  const [, bom = "", text = ""] = /^(\uFEFF?)(.*)$/s.exec(source) ?? [];
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const linesOf = (written: string) => written.replaceAll("\n", lineEnd).split("\n");
  const regions = diff3Merge(text.split("\n"), linesOf(before), linesOf(after));
  const merged = regions.flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    const { a: own, o: old, b: fresh } = conflict;
    const isSpacing = own.every((line, index) => isEqual(line, old[index]));
    if (!isSpacing || fresh.length !== own.length) return fresh;
    return fresh.map((line, index) => (line === old[index] ? (own[index] ?? "") : line));
  });
  return bom + merged.join("\n");
}

/** Whether two lines are equal but for white space. */
const isEqual = (one: string, other = "") => one.replace(/\s/g, "") === other.replace(/\s/g, "");

function apply(document: Document, edit: Edit, name: ContentName, isQuoted: boolean) {
  const { path, to } = edit;
  if (to !== undefined) move(document, path, to);
  else if (edit.value === undefined) remove(document, path);
  else put(document, edit, name, isQuoted);
}

/** Moves an entry with the comment above it. Empty lines stay, and the comment at the top of the file. */
function move(document: Document, path: Path, to: number) {
  const list: unknown = document.getIn(path.slice(0, -1), true);
  if (!isSeq<Scalar>(list)) return;
  const { items } = list;
  const [first] = items;
  if (first && path.length === 1) {
    list.commentBefore = first.commentBefore;
    first.commentBefore = undefined;
  }
  const spaces = items.map(({ spaceBefore }) => spaceBefore);
  items.splice(to, 0, ...items.splice(Number(path.at(-1)), 1));
  for (const [index, item] of items.entries()) item.spaceBefore = spaces[index];
}

/** Removes a field or entry; what would hold nothing then goes with it, comments above it stay. */
function remove(document: Document, path: Path) {
  if (!document.hasIn(path)) return;
  const around = path.slice(0, -1);
  const collection: unknown = document.getIn(around, true);
  if (!isCollection(collection)) return;
  if (collection.items.length === 1 && around.length > 0) return remove(document, around);
  const holders = collection.items.map((item) => (isPair(item) ? item.key : item) as Scalar);
  const index = isSeq(collection)
    ? Number(path.at(-1))
    : holders.findIndex(({ value }) => value === path.at(-1));
  const [removed, next] = holders.slice(index);
  if (!removed) return;
  const value: unknown = document.getIn(path, true);
  const joined = (below?: string | null) =>
    [removed.commentBefore, isCollection(value) && value.comment, below]
      .filter(Boolean)
      .join("\n") || null;
  if (next) {
    next.commentBefore = joined(next.commentBefore);
    next.spaceBefore = index > 0 && (removed.spaceBefore || next.spaceBefore);
  } else collection.comment = joined(collection.comment);
  collection.items.splice(index, 1);
}

/** Sets or adds a value, with all that it stands in and that is not there yet. */
function put(document: Document, { path, value = "" }: Edit, name: ContentName, isQuoted: boolean) {
  const step = path.at(-1) ?? 0;
  const around = path.slice(0, -1);
  const collection: unknown = document.getIn(around, true);
  if (!isCollection(collection)) {
    const whole = typeof step === "number" ? [value] : { [step]: value };
    put(document, { path: around, value: whole }, name, isQuoted);
    return;
  }
  const old: unknown = document.getIn(path, true);
  if (isScalar(old) && typeof value === "string") old.value = value;
  else if (old) document.setIn(path, document.createNode(value));
  else if (isMap(collection)) {
    const pair = document.createPair(step, value);
    const { properties = {} } = fieldAt(name, around);
    collection.items.splice(positionOf(String(step), collection, Object.keys(properties)), 0, pair);
  } else {
    const entry = document.createNode(value);
    // A new entry stands apart where the others do.
    entry.spaceBefore = (collection.items[1] as Node | undefined)?.spaceBefore;
    collection.add(entry);
  }
  if (collection.items.length === 1) collection.flow = false;
  visit(document.getIn(path, true) as Node, {
    Scalar(key, scalar) {
      if (key !== "key") setStyle(scalar, isQuoted);
    },
  });
}

/** Folds long texts and those of several paragraphs. */
function setStyle(scalar: Scalar, isQuoted: boolean) {
  const text = String(scalar.value);
  const hasQuotes = scalar.type === Scalar.QUOTE_DOUBLE || scalar.type === Scalar.QUOTE_SINGLE;
  const isLong = text.length > lineWidth - 20 && !hasQuotes;
  if (isQuoted) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (text.includes("\n") || isLong || scalar.type === Scalar.BLOCK_LITERAL) {
    scalar.type = Scalar.BLOCK_FOLDED;
    scalar.value = text.replace(/\n+/g, "\n");
  }
}

/** The position of a new field among others: after the last that the model has before it. */
function positionOf(name: string, { items }: YAMLMap, known: readonly string[]): number {
  const isBefore = (key: unknown) => known.indexOf(String(key)) < known.indexOf(name);
  return items.findLastIndex(({ key }) => isBefore(key)) + 1;
}
