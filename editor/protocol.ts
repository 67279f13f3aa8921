/* What the editor's page and its server say to each other. Nothing here needs Node or a browser. */

import type { ContentEdit, FieldMeta, Path, UsedColour, Value } from "./page/site";

/** An edit of a content file; with a text, the whole file becomes that text first. */
export interface Edit extends ContentEdit {
  text?: string | undefined;
}

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
  /** What the site says where nothing is given. */
  standard?: string;
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

/** A field of a content file. */
export interface Place {
  file: string;
  path: Path;
  /** The character of its text that is to be seen, counted from 0. */
  at?: number;
}

export const isSamePlace = (one: Place, other: Place) =>
  one.file === other.file && `${one.path}` === `${other.path}`;

/** The value that a field gets, and the one that it replaces; undefined where it has none. */
export interface Replacement extends Place {
  from?: string | undefined;
  value?: string | undefined;
}

/** Something of the sample business, or a claim, that must not go live, or a caption to be written. */
export interface ToDo {
  message: string;
  /** Whether the site may go online before it is done. */
  mayWait?: boolean;
  file?: string;
  path?: Path;
  /** Where it stands, where that is more than one place or another than where it is done. */
  places?: Place[];
  /** Texts that may be true of the owner's business too. */
  asked?: string[];
  /** The `url`s of pictures to be deleted. */
  unused?: string[];
  /** What the business was known by earlier and is known by now, and the texts with this in the place of that. */
  earlier?: { value: string; current: string; edits: Replacement[] };
}

/** Whether the site may not go online before it is done. */
export const isInTheWay = ({ mayWait }: ToDo) => !mayWait;

/**
 * When something was done, in ISO 8601, the address that the site was built for, and what the owner has changed
 * since, a sentence each.
 */
interface Since {
  at: string;
  address?: string;
  changes: string[];
}

/** The built site, and what was put online. */
export interface OnlineStatus {
  /** With the address at which it can be looked at, and whether this computer has git to put it online. */
  built?: Since & { folder: string; preview: string; hasGit: boolean };
  /** Committed and pushed, or given to a host by hand; with what was new in it, after the first time. */
  online?: Since & { way: "git" | "hand"; sent?: string[] };
}

/** What the owner can do about the built site. */
export type OnlineAction = "build" | "push" | "folder" | "downloaded";

/** What an entry of a list is called: the text by which it differs from others. */
export function nameOf(entry: Value | undefined): string {
  if (typeof entry !== "object") return entry ?? "";
  const { url, icon, path, days, rating, ...others } = entry as Record<string, Value>;
  return [days, ...Object.values(others), path].find((each) => typeof each === "string") ?? "";
}
