import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, isScalar, isSeq, type Pair, Scalar, stringify } from "yaml";
import { plainLines } from "../content/diagnostic";
import { parseYaml, readYaml } from "../content/yaml";
import { changed, type Edit, type Field, type Path, type Value, valueAt } from "./edits";

/** Longest line that is written, in characters; longer words are folded. */
const lineWidth = 100;

/** How scalars are written: as those they replace, as a careful person would, or safe in any case. */
const styles = ["same", "usual", "quoted"] as const;
type Style = (typeof styles)[number];

/** A text as the site reads it: in a paragraph it makes no difference where lines break. */
export const flow = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .join("\n\n");

/** Content with texts as they read, and without fields and lists that hold nothing. */
export function settled(value: unknown): Value | undefined {
  if (typeof value === "string") return flow(value) || undefined;
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((entry) => settled(entry) ?? "") : undefined;
  }
  const fields = Object.entries(value ?? {}).flatMap(([name, each]) => {
    const kept = settled(each);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/**
 * Makes one change in the text of a content file, as a careful person would by hand: every line that
 * it does not concern stays byte for byte.
 *
 * @param form tells after which field a new one stands
 * @throws {Error} when the text cannot be read, or does not read as intended afterwards
 */
export function withEdit(source: string, edit: Edit, form: Field): string {
  const text = plainLines(source);
  const { value, diagnostics } = readYaml(text, "");
  if (diagnostics.length > 0) throw new Error("is to be mended first");
  const wanted = changed(settled(value), edit);
  if (isDeepStrictEqual(settled(value), settled(wanted)) && edit.to === undefined) return source;
  for (const style of styles) {
    const next = splice({ text, edit, form, wanted, style });
    const read = readYaml(next, "");
    const isRight = isDeepStrictEqual(settled(read.value), settled(wanted));
    if (isRight && read.diagnostics.length === 0) return withLineEnds(source, text, next);
  }
  throw new Error("does not let itself be changed here; open it in an editor of text");
}

interface Splice {
  text: string;
  edit: Edit;
  form: Field;
  /** The whole content as it is to be. */
  wanted: Value | undefined;
  style: Style;
}

function splice(splicing: Splice): string {
  const { text, edit, wanted, style } = splicing;
  const { path, value, to } = edit;
  const { document } = parseYaml(text);
  const nodeAt = (at: Path) => document.getIn(at, true) as unknown;
  const replace = (start: number, end: number, words: string) =>
    text.slice(0, start) + words + text.slice(end);

  const inBrackets = path.findIndex((_step, depth) => {
    const node = nodeAt(path.slice(0, depth));
    return isCollection(node) && node.flow && node.items.length > 0;
  });
  if (inBrackets >= 0) {
    const at = path.slice(0, inBrackets);
    const [start, end] = rangeOf(nodeAt(at));
    return replace(start, end, JSON.stringify(settled(valueAt(wanted, at)) ?? []));
  }
  const node = nodeAt(path);
  const parent = nodeAt(path.slice(0, -1));
  if (value === undefined) {
    if (!isCollection(parent)) return text;
    return to === undefined ? withoutPart(text, path, nodeAt) : withMoved(text, parent, path, to);
  }
  if (isScalar(node) && typeof value === "string") {
    const [start, end] = rangeOf(node);
    const before = text.slice(0, start);
    const indent = " ".repeat(indentOf(text, start));
    const block = style === "same" && withinBlock(text, node, value);
    if (block) return replace(...block);
    const type = style === "same" ? node.type : undefined;
    const words = written(value, indent, style, { type, column: start - lineStart(text, start) });
    const last = Math.max(start, text.slice(0, end).trimEnd().length);
    return replace(start, last, /[:-]$/.test(before) ? ` ${words}` : words);
  }
  return withPart(splicing, nodeAt);
}

type NodeAt = (path: Path) => unknown;

function rangeOf(node: unknown): [number, number] {
  const range = (node as { range?: [number, number, number] | null } | null)?.range;
  return range ? [range[0], range[1]] : [0, 0];
}

const lineStart = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;

/** Where the line after that of an offset begins. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** How far in the field or entry begins that an offset belongs to, past any dash. */
const indentOf = (text: string, offset: number) =>
  /^[ ]*(- +)*/.exec(text.slice(lineStart(text, offset), offset))?.[0].length ?? 0;

/** Each field or entry of a group or list: where its name or dash stands, and where its lines end. */
function partsOf(text: string, collection: unknown): { mark: number; end: number }[] {
  if (!isCollection(collection)) return [];
  const tokens = collection.srcToken as { items: { start: { type: string; offset: number }[] }[] };
  return collection.items.map((item, index) => {
    const dash = tokens.items[index]?.start.find(({ type }) => type === "seq-item-ind");
    const mark = isSeq(collection) ? (dash?.offset ?? 0) : rangeOf((item as Pair).key)[0];
    const end = text.slice(0, lastOffset(item)).trimEnd().length;
    return { mark, end: nextLine(text, Math.max(end, mark)) };
  });
}

function lastOffset(node: unknown): number {
  if (isCollection(node) && !node.flow) return lastOffset(node.items.at(-1));
  const { key, value } = node as Partial<Pair>;
  if (isScalar(key)) return Math.max(rangeOf(key)[1], value ? lastOffset(value) : 0);
  return rangeOf(node)[1];
}

/** Removes a field or entry; what would hold nothing then goes with it, comments stay. */
function withoutPart(text: string, path: Path, nodeAt: NodeAt): string {
  const around = path.slice(0, -1);
  const collection = nodeAt(around);
  if (!isCollection(collection) || nodeAt(path) === undefined) return text;
  if (collection.items.length === 1 && around.length > 0) return withoutPart(text, around, nodeAt);
  const parts = partsOf(text, collection);
  const key = path.at(-1);
  const index = isMap(collection)
    ? collection.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key)
    : Number(key);
  const { mark = 0, end = 0 } = parts[index] ?? {};
  const start = lineStart(text, mark);
  const next = parts[index + 1];
  // The first field of an entry stands beside its dash; the next one takes its place.
  if (text.slice(start, mark).trim() && next) return text.slice(0, mark) + text.slice(next.mark);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (!after.trim()) return before.replace(/\n\n+$/, "\n");
  const isFirst = isSeq(collection) && index === 0 && next !== undefined;
  return before + (isFirst || /(^|\n)\n$/.test(before) ? after.replace(/^\n+/, "") : after);
}

/** Moves an entry of a list, with the comment right above it; above the first stands that of all. */
function withMoved(text: string, list: unknown, path: Path, to: number): string {
  const parts = partsOf(`${text}\n`, list);
  const starts = parts.map(({ mark }, index) => {
    const start = lineStart(text, mark);
    const above = text.slice(parts[index - 1]?.end ?? start, start);
    return start - (/(?:^[ ]*#.*\n)+$/m.exec(above)?.[0].length ?? 0);
  });
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  const units = parts.map(({ end }, index) => whole.slice(starts[index], end));
  const gaps = parts.map(({ end }, index) => whole.slice(end, starts[index + 1] ?? end));
  units.splice(to, 0, ...units.splice(Number(path.at(-1)), 1));
  const moved = units.map((unit, index) => unit + gaps[index]).join("");
  return whole.slice(0, starts[0]) + moved + whole.slice(parts.at(-1)?.end);
}

/** Adds a field or an entry, with all that it stands in and that is not there yet. */
function withPart({ text, edit, form, style }: Splice, nodeAt: NodeAt): string {
  let { path, value = "" } = edit;
  let around = nodeAt(path.slice(0, -1));
  while (path.length > 1 && !(isCollection(around) && around.items.length > 0)) {
    const step = path.at(-1);
    value = typeof step === "number" ? [value] : { [String(step)]: value };
    path = path.slice(0, -1);
    around = nodeAt(path.slice(0, -1));
  }
  const gap = nodeAt(path) === undefined ? text : withoutPart(text, path, nodeAt);
  if (gap !== text) {
    const { document } = parseYaml(gap);
    return withPart(
      { text: gap, edit: { path, value }, form, wanted: undefined, style },
      (at) => document.getIn(at, true) as unknown,
    );
  }
  const step = path.at(-1) ?? 0;
  const part = typeof step === "number" ? [value] : { [step]: value };
  const parts = partsOf(text, around);
  const [first, second] = parts;
  const names = isMap(around) ? around.items.map(({ key }) => String((key as Scalar).value)) : [];
  const known = Object.keys(fieldAt(form, path.slice(0, -1))?.fields ?? {});
  const place = names.findLastIndex((name) => known.indexOf(name) < known.indexOf(String(step)));
  const after = (place < 0 ? parts.at(-1) : parts[place])?.end ?? text.length;
  const column = first ? first.mark - lineStart(text, first.mark) : 0;
  const indent = " ".repeat(column);
  const between = second ? text.slice(first?.end, second.mark) : "";
  const isApart = second ? /^\n/.test(between) : typeof value === "object" && path.length === 1;
  const lineEnd = after > 0 && text[after - 1] !== "\n" ? "\n" : "";
  const blank = isApart && typeof step === "number" && first ? "\n" : "";
  const words = `${lineEnd}${blank}${indent}${written(part, indent, style)}\n`;
  return text.slice(0, after) + words + text.slice(after);
}

/** The part of the model at a path. */
export function fieldAt(form: Field, path: Path): Field | undefined {
  return path.reduce<Field | undefined>(
    (field, step) => (typeof step === "number" ? field?.entry : field?.fields?.[step]),
    form,
  );
}

/** YAML for a value, to stand where `indent` ends; following lines are moved in as far. */
function written(
  value: Value,
  indent: string,
  style: Style,
  { type, column = indent.length }: { type?: Scalar.Type | null | undefined; column?: number } = {},
): string {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return value.map((entry) => `- ${written(entry, deeper, style)}`).join(`\n${indent}`);
  }
  if (typeof value === "object") {
    const fields = Object.entries(value).map(([name, each]) =>
      typeof each === "string"
        ? `${name}: ${written(each, indent, style, { column: column + name.length + 2 })}`
        : `${name}:\n${deeper}${written(each, deeper, style)}`,
    );
    return fields.join(`\n${indent}`);
  }
  if (style === "quoted" && !value.includes("\n")) return JSON.stringify(value);
  const isLong = column + value.length > lineWidth;
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  if (value.includes("\n") || (isLong && !isQuoted)) {
    const lines = wrapped(value, lineWidth - deeper.length).map((line) => line && deeper + line);
    return [value.includes("\n") ? "|" : ">-", ...lines].join("\n");
  }
  const scalar = new Scalar(value);
  if (isQuoted) scalar.type = type;
  return stringify(scalar, { schema: "failsafe", lineWidth: 0 }).trim();
}

/** Lines of at most so many characters, with an empty one between paragraphs. */
function wrapped(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ")) {
      const line = lines.at(-1) ?? "";
      if (line && line.length + 1 + word.length > width) lines.push(word);
      else lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
    return lines;
  });
}

/** A text in lines of its own with other words: lines before and after the change stay as they are. */
function withinBlock(text: string, node: Scalar, value: string): [number, number, string] | false {
  if (node.type !== Scalar.BLOCK_FOLDED && node.type !== Scalar.BLOCK_LITERAL) return false;
  const [from, to] = rangeOf(node);
  const start = nextLine(text, from);
  const end = text.slice(0, to).trimEnd().length;
  if (end <= start) return false;
  const indent = /^\s*/.exec(text.slice(start, end))?.[0].replace(/.*\n/s, "") ?? "";
  const lines = text.slice(start, end).split("\n");
  const plain = (some: string[]) => flow(some.map((line) => line.trim()).join("\n"));
  const isBreak = (sign = "\n") => /\s/.test(sign);
  let head = lines.length;
  const begins = (count: number) => {
    const said = plain(lines.slice(0, count));
    return value.startsWith(said) && isBreak(value[said.length]);
  };
  while (head > 0 && !begins(head)) head -= 1;
  const rest = value.slice(plain(lines.slice(0, head)).length);
  let tail = lines.length - head;
  const ends = (count: number) => {
    const said = plain(lines.slice(lines.length - count));
    return rest.endsWith(said) && isBreak(rest.at(-said.length - 1));
  };
  while (tail > 0 && !ends(tail)) tail -= 1;
  const last = tail > 0 ? lines.slice(-tail) : [];
  const middle = rest.slice(0, rest.length - plain(last).length);
  const width = Math.max(60, ...lines.map((line) => line.length)) - indent.length;
  const words = middle.trim()
    ? wrapped(middle.trim(), width).map((line) => line && indent + line)
    : [];
  const gapBefore = head > 0 && /^\n\n/.test(middle) && lines[head - 1]?.trim() ? [""] : [];
  const gapAfter = words.length > 0 && /\n\n$/.test(middle) && last[0]?.trim() ? [""] : [];
  return [
    start,
    end,
    [...lines.slice(0, head), ...gapBefore, ...words, ...gapAfter, ...last].join("\n"),
  ];
}

/** Puts the line ends and byte-order mark back that the source has. */
function withLineEnds(source: string, text: string, next: string): string {
  let head = 0;
  while (head < text.length && text[head] === next[head]) head += 1;
  let tail = 0;
  const most = Math.min(text.length, next.length) - head;
  while (tail < most && text.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const middle = next.slice(head, next.length - tail).replaceAll("\n", lineEnd);
  const offsetOf = (offset: number) => {
    let at = source.startsWith("\uFEFF") ? 1 : 0;
    for (let left = offset; left > 0; left -= 1) at += source.startsWith("\r\n", at) ? 2 : 1;
    return at;
  };
  return source.slice(0, offsetOf(head)) + middle + source.slice(offsetOf(text.length - tail));
}
