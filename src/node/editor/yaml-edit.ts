import { isDeepStrictEqual } from "node:util";
import { type Document, isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit } from "yaml";
import { plainLines } from "../content/diagnostic";
import { parseYaml, readYaml } from "../content/yaml";
import { changed, type Edit, type Field, normaliseValue, type Path } from "./edits";

/** Longest line that is written, in characters; longer texts are folded. */
const lineWidth = 100;

/**
 * Makes one change in the text of a content file. Only the top-level field or entry that it concerns
 * is written anew, with its comments; every other line stays byte for byte.
 *
 * @param form tells after which field a new one stands
 * @throws {Error} when the text cannot be read, or does not read as intended afterwards
 */
export function withEdit(source: string, edit: Edit, form: Field): string {
  const { value, diagnostics } = readYaml(source, "");
  if (diagnostics.length > 0) throw new Error("is to be mended first");
  const wanted = normaliseValue(changed(normaliseValue(value), edit));
  if (isDeepStrictEqual(normaliseValue(value), wanted) && edit.to === undefined) return source;
  for (const isQuoted of [false, true]) {
    const next = withPart(plainLines(source).replace(/(?<=[^\n])$/, "\n"), edit, form, isQuoted);
    const read = readYaml(next, "");
    const isRight =
      read.diagnostics.length === 0 && isDeepStrictEqual(normaliseValue(read.value), wanted);
    if (isRight) return withLineEnds(source, next);
  }
  throw new Error("does not let itself be changed here; open it in an editor of text");
}

/** The text with the edited top-level field or entry spliced in, moved or left out. */
function withPart(text: string, edit: Edit, form: Field, isQuoted: boolean): string {
  const root = parseYaml(text).document.contents;
  if (isCollection(root) && root.flow) return rewritten(text, edit, form, isQuoted);
  const parts = partsOf(text, root);
  const [step = 0, ...rest] = edit.path;
  const names = isMap(root) ? root.items.map((item) => String(item.key)) : [];
  const index = typeof step === "number" ? step : names.indexOf(step);
  const last = parts.length - 1;
  if (edit.to !== undefined && rest.length === 0) {
    // The comment right above an entry goes with it; above the first stands that of all.
    const gaps = parts.map(({ above }, at) => above.replace(at > 0 ? /( *#.*\n)+$/ : /$/, ""));
    const units = parts.map(({ above, own }, at) => above.slice(gaps[at]?.length) + own);
    units.splice(edit.to, 0, ...units.splice(index, 1));
    return units.map((unit, at) => gaps[at] + unit).join("");
  }
  const part = index < last ? parts[index] : undefined;
  const path = typeof step === "number" ? [0, ...rest] : edit.path;
  const own = rewritten(part?.own ?? "", { ...edit, path }, form, isQuoted);
  if (!part) {
    const isApart = typeof step === "number" && last > 0 && /^(\n|$)/.test(parts[1]?.above ?? "");
    const place = typeof step === "number" ? last : placeOf(step, names, form);
    const above = place === 0 ? (parts[0]?.above ?? "") : isApart ? "\n" : "";
    parts.splice(place, 0, { above, own });
    if (place === 0) Object.assign(parts[1] ?? {}, { above: "" });
  } else if (own) part.own = own;
  else {
    parts.splice(index, 1);
    const next = parts[index];
    const isApart = index > 0 && !/(^|\n)\n$/.test(part.above);
    const above = part.above + (isApart ? next?.above : next?.above.replace(/^\n+/, ""));
    Object.assign(next ?? {}, { above: next?.own ? above : above.replace(/^\n+$/, "") });
  }
  return parts.map(({ above, own }) => above + own).join("");
}

interface Part {
  /** Comments and empty lines. */
  above: string;
  own: string;
}

/** The top-level fields or entries of a file; the last has no lines of its own. */
function partsOf(text: string, root: unknown): Part[] {
  type Tokens = { items: { start: { type: string; offset: number }[] }[] };
  const offsets = isMap(root)
    ? root.items.map(({ key }) => (isScalar(key) && key.range?.[0]) || 0)
    : ((isSeq(root) ? root.srcToken : undefined) as Tokens | undefined)?.items.map(
        ({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset ?? 0,
      );
  const starts = (offsets ?? []).map((offset) => text.lastIndexOf("\n", offset - 1) + 1);
  const column = (offsets?.[0] ?? 0) - (starts[0] ?? 0);
  const below = new RegExp(`(?<=\\n)(?:(?: {0,${column}}#.*|[ \\t]*)\\n)*$`);
  let above = text.slice(0, starts[0]);
  const parts = starts.map((start, at) => {
    const lines = text.slice(start, starts[at + 1]);
    const part = { above, own: lines.slice(0, lines.search(below)) };
    above = lines.slice(part.own.length);
    return part;
  });
  return [...parts, { above, own: "" }];
}

/** One top-level field or entry, or a new one, after an edit; nothing when nothing is left of it. */
function rewritten(own: string, edit: Edit, form: Field, isQuoted: boolean): string {
  const { document } = parseYaml(own);
  const { path, to } = edit;
  const list: unknown = document.getIn(path.slice(0, -1), true);
  if (to !== undefined && isSeq(list)) {
    list.items.splice(to, 0, ...list.items.splice(Number(path.at(-1)), 1));
  } else if (edit.value === undefined) remove(document, path);
  else put(document, edit, form, isQuoted);
  const { contents } = document;
  if (isCollection(contents) && !contents.flow && contents.items.length === 0) return "";
  const indentSeq = isSeq(contents) || !/^- /m.test(own);
  const text = document.toString({ lineWidth, indentSeq, flowCollectionPadding: false });
  return text.replace(/^ +$/gm, "").replace(/^(?=.)/gm, /^ */.exec(own)?.[0] ?? "");
}

/** Sets or adds a value, with all that it stands in and that is not there yet. */
function put(document: Document, { path, value = "" }: Edit, form: Field, isQuoted: boolean) {
  const step = path.at(-1) ?? 0;
  const around = path.slice(0, -1);
  const collection: unknown = document.getIn(around, true);
  if (around.length > 0 && !isCollection(collection)) {
    const whole = typeof step === "number" ? [value] : { [step]: value };
    put(document, { path: around, value: whole }, form, isQuoted);
    return;
  }
  const old: unknown = document.getIn(path, true);
  if (isScalar(old) && typeof value === "string") old.value = value;
  else document.setIn(path, document.createNode(value));
  if (isMap(collection) && old === undefined) {
    const names = collection.items.map((item) => String(item.key)).slice(0, -1);
    const field = fieldAt(form, around);
    collection.items.splice(placeOf(String(step), names, field), 0, ...collection.items.splice(-1));
  }
  if (isCollection(collection) && collection.items.length === 1) collection.flow = false;
  visit(document.getIn(path, true) as Scalar, {
    Scalar(key, node) {
      const text = String(node.value);
      const quotes: unknown[] = [Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE];
      const isLong = text.length > lineWidth - 20 && !quotes.includes(node.type);
      if (key === "key") return;
      if (isQuoted) node.type = Scalar.QUOTE_DOUBLE;
      else if (text.includes("\n") || isLong || node.type === Scalar.BLOCK_LITERAL) {
        node.type = Scalar.BLOCK_FOLDED;
        node.value = text.replace(/\n+/g, "\n");
      }
    },
  });
}

/** Removes a field or entry; what would hold nothing then goes with it, comments above it stay. */
function remove(document: Document, path: Path) {
  const around = path.slice(0, -1);
  const collection: unknown = document.getIn(around, true);
  if (!isCollection(collection)) return;
  if (collection.items.length === 1 && around.length > 0) return remove(document, around);
  const holders = collection.items.map((item) => (isPair(item) ? item.key : item) as Scalar);
  const index = isSeq(collection)
    ? Number(path.at(-1))
    : holders.findIndex(({ value }) => value === path.at(-1));
  const above = holders[index]?.commentBefore;
  const next = holders[index + 1];
  const joined = (below?: string | null) => [above, below].filter(Boolean).join("\n") || null;
  if (next) next.commentBefore = joined(next.commentBefore);
  else collection.comment = joined(collection.comment);
  collection.items.splice(index, 1);
}

/** The part of the model at a path. */
const fieldAt = (form: Field, path: Path) =>
  path.reduce<Field | undefined>(
    (field, step) => (typeof step === "number" ? field?.entry : field?.fields?.[step]),
    form,
  );

/** Where a new field stands among others: after the last that the model has before it. */
function placeOf(name: string, names: string[], form: Field | undefined): number {
  const known = Object.keys(form?.fields ?? {});
  return names.findLastIndex((each) => known.indexOf(each) < known.indexOf(name)) + 1;
}

/** Puts the line ends and byte-order mark back that the source has. */
function withLineEnds(source: string, next: string): string {
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const bom = source.startsWith("\uFEFF") ? "\uFEFF" : "";
  const old = source.slice(bom.length).match(/[^\r\n]*(\r\n?|\n)|[^\r\n]+$/g) ?? [];
  const fresh = next.match(/.*\n/g) ?? [];
  const isSame = (line = "", other = " ") => plainLines(line) === other;
  let head = 0;
  while (head < old.length && isSame(old[head], fresh[head])) head += 1;
  let tail = 0;
  const most = Math.min(old.length, fresh.length) - head;
  while (tail < most && isSame(old.at(-1 - tail), fresh.at(-1 - tail))) tail += 1;
  const middle = fresh
    .slice(head, fresh.length - tail)
    .join("")
    .replaceAll("\n", lineEnd);
  return bom + old.slice(0, head).join("") + middle + old.slice(old.length - tail).join("");
}
