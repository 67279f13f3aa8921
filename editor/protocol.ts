/* What the editor's page and its server send each other. Nothing here needs Node or a browser. */

import type { ContentEdit, FieldMeta, Path, Finding as SiteFinding, Value } from "./page/site";

/** An edit of a content file. The first of a save may bring a text instead: the whole file becomes that before the other edits. */
export interface Edit extends ContentEdit {
  text?: string | undefined;
}

/** The server's refusal of a request: its HTTP status and a message for the owner. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The header that names the folder of the site that a window belongs to, URI-encoded. */
export const folderHeader = "site-folder";

/** A part of the model as a form asks for it. */
export interface Field {
  kind: NonNullable<FieldMeta["control"]> | "line" | "choice" | "flag" | "list" | "group";
  label: string;
  about: string;
  /** Whether the check refuses a file without it. */
  needed: boolean;
  /** The most characters of a text, or entries of a list. */
  most?: number;
  /** A value that the check accepts. */
  example?: string;
  /** What is said of it while it has no entries or fields, in place of “none yet”. */
  whenEmpty?: string;
  choices?: string[];
  /** The fields of a group. */
  fields?: Record<string, Field>;
  /** What each entry of a list is, and what it is called, such as “photo”. */
  entry?: Field;
  entryName?: string;
  /** Whether the entries are names, which may be pasted on one line with commas between them. */
  commaSeparated?: boolean;
}

/** What the check has found, as forms show it: `file` is the name of the content file in which it is mended. */
export interface Finding extends Pick<SiteFinding, "severity" | "file" | "message"> {
  /** Empty where no field is meant. */
  path: Path;
}

/** A content file as the server sends it to the page. */
export interface EditableFile {
  label: string;
  about: string;
  /** The address on the site that shows it, and the ids of the sections there that show some of its fields, by field. */
  address: string;
  sections: Record<string, string>;
  form: Field;
  /** The file as it is, and its hash: a save names the hash of the text that it was made from. */
  text: string;
  hash: string;
  value: Value;
  /**
   * What the site shows where the owner leaves something out. A list stands there only where the owner has none; beside
   * the owner's entries stands what is added to each, by its position.
   */
  defaults: Value;
  mistakes: Finding[];
  /**
   * After a save of which a part was written: the edits that wait, to be made after the written ones. `mistakes` are then
   * those with all edits, and `mistakesAsSaved` those of the file as it is.
   */
  held?: Edit[];
  mistakesAsSaved?: Finding[];
}

/** A picture that the owner can choose. */
export interface Picture {
  url: string;
  /** The labels of the content files that show it. */
  uses: string[];
}

/** Whether a picture is an SVG, which only a logo can be. */
export const isSvg = (url: string) => /\.svg$/i.test(url);

/** A field of a content file. */
export interface FieldRef {
  file: string;
  path: Path;
}

export const isSamePath = (one: Path | undefined, other: Path | undefined) =>
  `${one}` === `${other}`;

/** Whether a path leads to what another one leads to, or to a part of it. */
export const isWithin = (inner: Path, outer: Path) => outer.every((step, at) => step === inner[at]);

/** Whether the site may not go online before it is mended. */
export const isInTheWay = ({ severity }: Finding) => severity !== "advice";

/** A question that the owner answers to begin, as a field of a form. */
export interface Question {
  question: string;
  field: Field;
}

/** A website of the owner's that lies beside this one. */
export interface FoundSite {
  folder: string;
  name: string;
  /** When its words were changed last, in ISO 8601. */
  changed: string;
}

/** A build, or the time when the site was put online. */
interface Milestone {
  /** In ISO 8601. */
  at: string;
  /** The address that the site was built for. */
  address: string;
  /** Whether the owner has changed content, pictures, files in static/ or the address since. */
  isChanged: boolean;
}

/** The built site, and what was put online. */
export interface OnlineStatus {
  /** What is under way, perhaps started in another window. */
  running?: LongAction;
  /** What has ended last since the program was started, and why it has failed, if it has. */
  ended?: { action: LongAction; failure?: string };
  /** The content files that were built or put online last, and are no longer there. */
  gone: string[];
  /**
   * Its address on this computer, whether this computer has git to put it online, and whether the program in the
   * repository online, with which a host builds, is another than that of this folder.
   */
  built?: Milestone & {
    folder: string;
    localAddress: string;
    hasGit: boolean;
    hasOtherProgram: boolean;
  };
  /** Pushed by git, or downloaded to be given to a host by hand. */
  online?: Milestone & { way: "git" | "hand" };
}

/** The actions that take minutes. */
export type LongAction = "build" | "push";

/** What the owner can do at “Put it online”. */
export type OnlineAction = LongAction | "folder" | "downloaded";

/** What the owner calls the pages and sections whose paths say something else. */
const pageNames = new Map([
  ["/", "home page"],
  ["/gallery", "photos and reviews"],
  ["/404", "page not found"],
  ["faq", "questions"],
]);

/** A value or the name of a field as people read it: “Gas safe” for “gas-safe”, “HVAC business” for “HVACBusiness”. */
export function readable(name: string): string {
  const [page = "", ...section] = name.split("#");
  const label = [page, ...section].map((each) => pageNames.get(each) ?? each).join(": ");
  const spaced = label
    .replace(/^\//, "")
    .replaceAll("-", " ")
    .replace(/(?<=[A-Za-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return capitalised(spaced);
}

/** A sentence about a field: “Owner is missing: write some words”, “Phone: write a phone number …”. */
export const aboutField = (name: string, message: string) =>
  /^(is|has) /.test(message) ? `${name} ${message}` : `${name}: ${message}`;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a list's entry: its page, days or title, or the first text in it; empty where there is none. */
export function nameOf(entry: Value | undefined): string {
  if (typeof entry !== "object") return entry ?? "";
  const { url, icon, path, days, rating, to, sample, focus, ...others } = entry as Record<
    string,
    Value
  >;
  const page = path || (others.text ? "" : to);
  if (typeof page === "string" && page !== "") return readable(page);
  const candidates = [days, others.title, ...Object.values(others)];
  return candidates.find((each): each is string => typeof each === "string" && each !== "") ?? "";
}

/** The most bytes of a picture that is uploaded. */
export const mostPictureBytes = 120_000_000;
