/* Content and edits of it. The content editor's page uses this file too, so it imports nothing of Node. */

import type { Path } from "../finding";

/** The content of a file, or a part of it; every scalar is the text that was typed. */
export type Value = string | Value[] | { [field: string]: Value };

/**
 * Moves an entry of a list where there is `to`, sets or appends a value where there is `value`, and removes what is
 * there where there is neither.
 */
export interface Edit {
  path: Path;
  value?: Value | undefined;
  /** The position to which the entry moves, counted from 0. */
  to?: number | undefined;
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((outer, step) => {
    return typeof outer === "object" ? (outer as Record<string, Value>)[step] : undefined;
  }, value);
}

/** Content after an edit. The given content is not changed. */
export function applyEdit(root: Value | undefined, { path, value, to }: Edit): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(root) ? [...root] : [];
    if (rest.length > 0) list[step] = applyEdit(list[step], { path: rest, value, to }) ?? "";
    else if (to !== undefined) list.splice(to, 0, ...list.splice(step, 1));
    else list.splice(step, 1, ...(value === undefined ? [] : [value]));
    return list;
  }
  const group = typeof root === "object" && !Array.isArray(root) ? root : {};
  const { [step]: old, ...others } = group;
  const next = applyEdit(old, { path: rest, value, to });
  return next === undefined ? others : { ...group, [step]: next };
}

/** Content after some edits, one after another. */
export const contentAfter = (base: Value, edits: readonly Edit[]) =>
  edits.reduce<Value | undefined>(applyEdit, base) ?? "";

/** A text as the site shows it: the lines of a paragraph joined, with one empty line between two paragraphs. */
const reflow = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .join("\n\n");

/** Content with its texts as the site shows them, without empty fields and lists; undefined where nothing is left. */
export function tidyValue(value: unknown): Value | undefined {
  if (typeof value === "string") return reflow(value) || undefined;
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((entry) => tidyValue(entry) ?? "") : undefined;
  }
  const fields = Object.entries(value ?? {}).flatMap(([name, each]) => {
    const tidied = tidyValue(each);
    return tidied === undefined ? [] : [[name, tidied] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
