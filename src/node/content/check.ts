import type { z } from "zod";
import { atTop, byLocation, type ContentPath, type Diagnostic } from "./diagnostic";
import { hasOtherPlace, unknownField } from "./fields";
import { fieldNamesAt } from "./json-schemas";
import { type Content, type ContentName, contentFiles, contentNames } from "./model";
import { nearestName } from "./nearest-name";
import type { Sources } from "./source";
import type { ParsedFile } from "./yaml";

/** The content, checked: either whole or with what is to be mended. */
export interface CheckedContent {
  /** Undefined while anything is wrong. */
  content: Content | undefined;
  /** File by file, from top to bottom. */
  diagnostics: Diagnostic[];
}

/** Holds every file of the content folder against the model. */
export function checkContent({ files, unknown }: Sources): CheckedContent {
  const checked = contentNames.map((name) => [name, checkFile(files[name], name)] as const);
  const diagnostics = [
    ...unknown.map(({ name, file }) => unknownFile(name, file)),
    ...checked.flatMap(([, file]) => file.diagnostics),
  ];
  const values = checked.map(([name, { value }]) => [name, value]);
  const content = diagnostics.length > 0 ? undefined : (Object.fromEntries(values) as Content);
  return { content, diagnostics: diagnostics.sort(byLocation) };
}

const emptyFile = "there is nothing in this file; copy it from the site as it came";

/** Holds one file against its part of the model. */
export function checkFile(
  source: ParsedFile,
  name: ContentName,
): { value?: unknown; diagnostics: Diagnostic[] } {
  const { schema } = contentFiles[name];
  if (source.diagnostics.length > 0) return { diagnostics: source.diagnostics };
  if (source.value === undefined) {
    // Where nothing need be said, an emptied file says just that.
    const none = [[], {}].map((value) => schema.safeParse(value)).find(({ success }) => success);
    return none
      ? { value: none.data, diagnostics: [] }
      : { diagnostics: [atTop(source.file, emptyFile)] };
  }
  const { success, data, error } = schema.safeParse(source.value);
  if (success) return { value: data, diagnostics: [] };
  const knownAt = (path: ContentPath) => fieldNamesAt(name, path);
  const misspelt = new Set(error.issues.flatMap((issue) => meantFields(issue, knownAt)));
  const issues = error.issues.filter(({ path }) => !misspelt.has(path.join("/")));
  return { diagnostics: issues.flatMap((issue) => explain(issue, source, knownAt)) };
}

type KnownAt = (path: ContentPath) => string[];

/** Where the fields belong that an unknown name stands in the place of; they are not missing. */
function meantFields(issue: z.core.$ZodIssue, knownAt: KnownAt): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const known = knownAt(issue.path);
  const meant = issue.keys.flatMap((key) => {
    // An entry such as a day marked as closed is not to be completed but to go.
    if (hasOtherPlace(key)) return issue.path.length > 0 ? known : [];
    return nearestName(key, known) ?? [];
  });
  return meant.map((field) => [...issue.path, field].join("/"));
}

function explain(issue: z.core.$ZodIssue, file: ParsedFile, knownAt: KnownAt): Diagnostic[] {
  if (issue.code === "unrecognized_keys") {
    const known = knownAt(issue.path);
    return issue.keys.map((key) => ({
      location: file.locationOfKey(issue.path, key),
      field: shownName(key),
      message: unknownField(key, known),
    }));
  }
  const field = issue.path.filter((step) => typeof step === "string").at(-1);
  return [{ location: file.locationOf(issue.path), field, message: issue.message }];
}

/** A field's name as typed, but for what would make the sentence unreadable. */
function shownName(key: string): string {
  const plain = key.replace(/[\s\p{C}]+/gu, " ").trim();
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain || '""';
}

function unknownFile(name: string, file: string): Diagnostic {
  const near = nearestName(name.replace(/\.(ya?ml|txt|json)/gi, ""), contentNames);
  const known = contentNames.map((each) => `${each}.yaml`).join(", ");
  const hint = near ? `rename it to ${near}.yaml` : `the site reads ${known}`;
  return atTop(file, `is not a file the site knows; ${hint}`);
}
