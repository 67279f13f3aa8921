/* What the editor's page and its server both know. Nothing here needs Node or a browser. */

import type { FieldMeta } from "../content/fields";
import type { UsedColour } from "../content/warnings";
import type { Edit, Path, Value } from "./save-request";

export { dateOf, timeOf } from "../content/written-forms";
export type { Edit, Path, Value };

/** A request that is not answered, with its HTTP status and a message for whoever sent it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A part of the model as people fill it in. */
export interface Field {
  kind: NonNullable<FieldMeta["control"]> | "line" | "choice" | "flag" | "list" | "group";
  label: string;
  about: string;
  /** Whether the check asks for it. */
  needed: boolean;
  /** Characters of a text, or entries of a list, at most and at least. */
  most?: number;
  least?: number;
  /** A value that would do; what the site says where nothing is given. */
  example?: string;
  choices?: string[];
  /** Of a group. */
  fields?: Record<string, Field>;
  /** Of a list: what each entry is. */
  entry?: Field;
}

/** What the check says of one field. */
export interface Mistake {
  path: Path;
  message: string;
}

/** A content file as the page gets it. */
export interface EditableFile {
  label: string;
  about: string;
  /** Where on the site it is shown, and the sections there that its fields of the same name are about. */
  place: string;
  sections: string[];
  form: Field;
  /** The file as it is, and its hash: a save names the hash of what it was made from. */
  text: string;
  hash: string;
  value: Value;
  mistakes: Mistake[];
  /** What becomes of the owner's colours, where the file has any. */
  colours: UsedColour[];
}

/** A picture that is there to choose. */
export interface Picture {
  url: string;
  /** The parts of the content that show it, by their labels. */
  uses: string[];
}

/** Whether a picture is a drawing, which only a logo can be. */
export const isDrawing = (url: string) => /\.svg$/i.test(url);

/** Something of the sample business, or a claim, that must not go live, or a caption to be written. */
export interface ToDo {
  message: string;
  /** Whether the site may go online before it is done. */
  mayWait?: boolean;
  file?: string;
  path?: Path;
}

/** When something was done, in ISO 8601, and what the owner has changed since, a sentence each. */
interface Since {
  at: string;
  changes: string[];
}

/** The built site, and what was put online. */
export interface OnlineStatus {
  /** With the address at which it can be looked at. */
  built?: Since & { folder: string; preview: string };
  /** Committed and pushed, or given to a host by hand. */
  online?: Since & { way: "git" | "hand" };
}

/** What the owner can do about the built site. */
export type OnlineAction = "build" | "push" | "folder" | "downloaded";

/** The value that stands at a path, if any does. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    return typeof at === "object" ? (at as Record<string, Value>)[step] : undefined;
  }, value);
}

/** What an entry of a list is called: the text by which it differs from others. */
export function nameOf(entry: Value | undefined): string {
  if (typeof entry !== "object") return entry ?? "";
  const { url, icon, path, days, rating, ...others } = entry as Record<string, Value>;
  return [days, ...Object.values(others), path].find((each) => typeof each === "string") ?? "";
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
