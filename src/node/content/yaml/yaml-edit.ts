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
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Path } from "../finding";
import { type ContentName, contentFiles } from "../model";
import { fieldAt, jsonSchemaOf } from "../schemas/json-schemas";
import { withoutCurlyQuotes } from "../values/written-forms";
import { applyEdit, type Edit, tidyValue, type Value } from "./edits";
import { parseContent, parseYamlDocument } from "./yaml";

/** An edit that cannot be made; its message is for the owner. */
export class UneditableError extends Error {}

/** The most characters of a line that the `yaml` package writes, its indent among them. */
const lineWidth = 100;

/**
 * Makes edits in the text of a content file, for the content editor and `npm run add:photos`. The `yaml` package
 * formats the content before and after the edits, and the difference is merged into the owner's text, so that lines
 * that do not touch the change stay the same byte for byte.
 *
 * @param name of the file, whose schema gives a new field its position among the others
 * @throws {UneditableError} when the text cannot be parsed, or when parsing the result does not give the edited content
 */
export function withEdits(source: string, edits: readonly Edit[], name: ContentName): string {
  if (source === "") source = `# yaml-language-server: $schema=schemas/${name}.json\n`;
  const { value, mistakes } = parseContent(source, "");
  const { label } = contentFiles[name];
  if (mistakes.length > 0) throw new UneditableError(`“${label}” is to be mended first.`);
  const wanted = tidyValue(edits.reduce(applyEdit, tidyValue(value)));
  const readsAsWanted = (text: string) => {
    const read = parseContent(text, "");
    return read.mistakes.length === 0 && isDeepStrictEqual(tidyValue(read.value), wanted);
  };
  if (readsAsWanted(source)) return source;
  const { document } = parseYamlDocument(source);
  document.contents ??= document.createNode(jsonSchemaOf(name).items ? [] : {}) as never;
  const formatted = write(document, source);
  for (const { path, value, to } of edits) {
    if (to !== undefined) move(document, path, to);
    else if (value === undefined) remove(document, path);
    else put(document, path, value, name);
  }
  const edited = write(document, source);
  const next = [mergeLines(source, formatted, edited), edited].find(readsAsWanted);
  if (next !== undefined) return next;
  throw new UneditableError(`“${label}” cannot be changed here; open its file in a text editor.`);
}

/** What a wrong encoding leaves of a letter. */
const unreadable = "\uFFFD";

/**
 * A document as text, with its lists indented as in the source. A letter that cannot be read is written as its number:
 * as itself it would make the file unreadable, and the check could not tell in which field it is.
 */
function write(document: Document, source: string): string {
  const indentSeq = isSeq(document.contents) || !/^- /m.test(source);
  const text = document.toString({ lineWidth, indentSeq, flowCollectionPadding: false });
  // In a file without content only its comments stay.
  return text.replace(/^(\[\]|\{\})\n/m, "").replaceAll(unreadable, "\\uFFFD");
}

/**
 * Merges the changes from `before` to `after` into the owner's text. Where the owner has broken the changed lines
 * differently, the result has those of `after`.
 */
function mergeLines(source: string, before: string, after: string): string {
  const [, bom = "", text = ""] = /^(\uFEFF?)(.*)$/s.exec(source) ?? [];
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const linesOf = (written: string) => written.replaceAll("\n", lineEnd).split("\n");
  const regions = diff3Merge(text.split("\n"), linesOf(before), linesOf(after));
  const merged = regions.flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    const { a: owner, o: old, b: next } = conflict;
    const differInSpacesOnly = owner.every((line, at) => unspaced(line) === unspaced(old[at]));
    if (!differInSpacesOnly || next.length !== owner.length) return next;
    return next.map((line, at) => (line === old[at] ? (owner[at] ?? "") : line));
  });
  return bom + merged.join("\n");
}

const unspaced = (line = "") => line.replace(/\s/g, "");

/** Moves an entry with the comment above it. Empty lines and the comment at the top of the file stay in place. */
function move(document: Document, path: Path, to: number) {
  const list: unknown = document.getIn(path.slice(0, -1), true);
  if (!isSeq<Scalar>(list)) return;
  const { items } = list;
  const [first] = items;
  if (first && path.length === 1 && list.commentBefore === undefined) {
    list.commentBefore = first.commentBefore ?? null;
    first.commentBefore = undefined;
  }
  const spaces = items.map(({ spaceBefore }) => spaceBefore);
  items.splice(to, 0, ...items.splice(Number(path.at(-1)), 1));
  for (const [index, item] of items.entries()) item.spaceBefore = spaces[index];
}

/**
 * Removes a field or entry; comments above it stay. A list or object that would then be empty is removed with it, but an
 * entry of a list that would then be empty stays, for the owner to fill in again or to delete.
 */
function remove(document: Document, path: Path) {
  if (!document.hasIn(path)) return;
  const parentPath = path.slice(0, -1);
  const collection: unknown = document.getIn(parentPath, true);
  if (!isCollection(collection)) return;
  const isLast = collection.items.length === 1 && parentPath.length > 0;
  if (!isLast) return removeFrom(collection, path.at(-1));
  const isEntry = isMap(collection) && typeof parentPath.at(-1) === "number";
  if (!isEntry) return remove(document, parentPath);
  const empty = document.createNode("") as Scalar;
  setStyle(empty);
  empty.commentBefore = collection.commentBefore;
  empty.spaceBefore = collection.spaceBefore;
  document.setIn(parentPath, empty);
}

/**
 * Removes a field or entry from a list or object that has others. Comments above it and at its end are kept: the next
 * field or entry gets them, or, after the last one, the list or object.
 *
 * @param step the field's name, or the entry's index
 */
function removeFrom(collection: YAMLMap | YAMLSeq, step: Path[number] | undefined) {
  // Of a field, its key has the comment above it.
  const nodes = collection.items.map((item) => (isPair(item) ? item.key : item) as Scalar);
  const index = isSeq(collection) ? Number(step) : nodes.findIndex(({ value }) => value === step);
  const [removed, next] = nodes.slice(index);
  if (!removed) return;
  const value = collection.get(isSeq(collection) ? index : step, true);
  const commentAtEnd = isCollection(value) ? value.comment : undefined;
  const withOthers = (comment?: string | null) =>
    [removed.commentBefore, commentAtEnd, comment].filter(Boolean).join("\n") || null;
  if (next) {
    next.commentBefore = withOthers(next.commentBefore);
    next.spaceBefore = index > 0 && (removed.spaceBefore || next.spaceBefore);
  } else collection.comment = withOthers(collection.comment);
  collection.items.splice(index, 1);
}

/** Sets or adds a value, and adds the lists and objects around it that are missing. */
function put(document: Document, path: Path, value: Value, name: ContentName): void {
  const step = path.at(-1) ?? 0;
  const parentPath = path.slice(0, -1);
  const collection: unknown = document.getIn(parentPath, true);
  if (!isCollection(collection)) {
    put(document, parentPath, typeof step === "number" ? [value] : { [step]: value }, name);
    return;
  }
  const old: unknown = document.getIn(path, true);
  const created = document.createNode(value) as Node;
  if (isScalar(old) && typeof value === "string") setText(old, value);
  else if (old) document.setIn(path, created);
  else if (isMap(collection)) {
    const known = Object.keys(fieldAt(name, parentPath).properties ?? {});
    addField(collection, document.createPair(step, created), known);
  } else addEntry(collection, created);
  // A list that was [] is written in block style, as all others are.
  if (collection.items.length === 1) collection.flow = false;
  visit(document.getIn(path, true) as Node, {
    Scalar(key, scalar) {
      if (key !== "key") setStyle(scalar);
    },
  });
}

function setText(scalar: Scalar, text: string) {
  // The quotes of an empty text are ours.
  if (scalar.value === "") delete scalar.type;
  scalar.value = text;
}

/** Adds a field after the last one that comes before it in the model. */
function addField({ items }: YAMLMap, field: Pair, known: readonly string[]) {
  const isBefore = (key: unknown) => known.indexOf(String(key)) < known.indexOf(String(field.key));
  items.splice(items.findLastIndex(({ key }) => isBefore(key)) + 1, 0, field);
}

/** Adds an entry at the end, with an empty line before it where one comes before the others. */
function addEntry(list: YAMLSeq, entry: Node) {
  entry.spaceBefore = (list.items[1] as Node | undefined)?.spaceBefore;
  list.add(entry);
}

/** Folds long texts and texts of several paragraphs, and quotes texts that the parser would change or refuse. */
function setStyle(scalar: Scalar) {
  const text = String(scalar.value);
  const hasQuotes = scalar.type === Scalar.QUOTE_DOUBLE || scalar.type === Scalar.QUOTE_SINGLE;
  const isLong = text.length > lineWidth - 20 && !hasQuotes;
  // In quotes, because an entry with nothing in it counts as left out.
  const needsQuotes = text === "" || withoutCurlyQuotes(text) !== text || text.includes(unreadable);
  if (needsQuotes) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (text.includes("\n") || isLong || scalar.type === Scalar.BLOCK_LITERAL) {
    scalar.type = Scalar.BLOCK_FOLDED;
    scalar.value = text.replace(/\n+/g, "\n");
  } else if (text.startsWith("-")) scalar.type = Scalar.QUOTE_DOUBLE;
}
