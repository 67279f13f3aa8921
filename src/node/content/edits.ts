/* Content and changes of it, as pages in a browser can work with them too. */

/** What a content file holds: every scalar is the text that was typed. */
export type Value = string | Value[] | { [field: string]: Value };

/** Names of fields, and positions in lists. */
export type Path = readonly (string | number)[];

/** Sets or appends a value, moves an entry of a list, or removes what is there. */
export interface Edit {
  path: Path;
  value?: Value | undefined;
  /** The position that an entry gets, counted from 0. */
  to?: number | undefined;
}

/** The value that stands at a path, if any does. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    return typeof at === "object" ? (at as Record<string, Value>)[step] : undefined;
  }, value);
}

/** The same content after an edit; what was given stays as it was. */
export function changed(root: Value | undefined, { path, value, to }: Edit): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(root) ? [...root] : [];
    if (rest.length > 0) list[step] = changed(list[step], { path: rest, value, to }) ?? "";
    else if (to !== undefined) list.splice(to, 0, ...list.splice(step, 1));
    else list.splice(step, 1, ...(value === undefined ? [] : [value]));
    return list;
  }
  const group = typeof root === "object" && !Array.isArray(root) ? root : {};
  const { [step]: old, ...others } = group;
  const next = changed(old, { path: rest, value, to });
  return next === undefined ? others : { ...group, [step]: next };
}

/** A text as the site reads it: in a paragraph it makes no difference where lines break. */
const reflow = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .join("\n\n");

/** Content with texts as they read, and without fields and lists that hold nothing. */
export function normaliseValue(value: unknown): Value | undefined {
  if (typeof value === "string") return reflow(value) || undefined;
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((entry) => normaliseValue(entry) ?? "") : undefined;
  }
  const fields = Object.entries(value ?? {}).flatMap(([name, each]) => {
    const kept = normaliseValue(each);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
