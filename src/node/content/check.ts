import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { TextDecoder } from "node:util";
import type { z } from "zod";
import { type Diagnostic, plainLines } from "./diagnostic";
import { hasOtherPlace, unknownField } from "./fields";
import { fieldNamesOf } from "./json-schemas";
import { type Content, contentFiles, contentNames } from "./model";
import { nearestName } from "./nearest-name";
import { type ParsedFile, readYaml } from "./yaml";

/** What computers leave in folders, and what the site itself keeps beside the owner's files. */
const notContent = /^(\..*|schemas|readme\.md|thumbs\.db|desktop\.ini|.*~)$/i;

/** The content, checked: either whole or with what is to be mended. */
export interface CheckedContent {
  /** Undefined while anything is wrong. */
  content: Content | undefined;
  /** File by file, from top to bottom. */
  diagnostics: Diagnostic[];
}

/**
 * Reads every file of the content folder and holds it against the model.
 *
 * @param directory absolute path of the folder with the YAML files
 */
export async function checkContent(directory: string): Promise<CheckedContent> {
  const names = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const shownAs = (name: string) => path.relative(process.cwd(), path.join(directory, name));
  const diagnostics = unknownFiles(names, shownAs);
  const entries: [string, unknown][] = [];
  for (const name of contentNames) {
    const file = `${name}.yaml`;
    if (!names.includes(file)) {
      const mayBeEmpty = contentFiles[name].schema.safeParse([]).success;
      diagnostics.push(atTop(shownAs(file), mayBeEmpty ? missingList : missingFile));
      continue;
    }
    const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
    if (!bytes) {
      diagnostics.push(atTop(shownAs(file), closedFile));
      continue;
    }
    const checked = checkFile(bytes, shownAs(file), contentFiles[name].schema);
    diagnostics.push(...checked.diagnostics);
    entries.push([name, checked.value]);
  }
  const content = diagnostics.length > 0 ? undefined : (Object.fromEntries(entries) as Content);
  return { content, diagnostics: diagnostics.sort(byLocation) };
}

const missingFile = "this file is missing; copy it from the site as it came";

const missingList =
  "this file is missing; make an empty one of that name if there is nothing to show";

const closedFile = "this file cannot be opened; check that this computer lets you open it";

const emptyFile = "there is nothing in this file; copy it from the site as it came";

const atTop = (file: string, message: string): Diagnostic => ({
  location: { file, line: 1, column: 1 },
  message,
});

/**
 * Holds one file against its schema.
 *
 * @param file the name it is reported under
 */
export function checkFile(
  bytes: Uint8Array,
  file: string,
  schema: z.ZodType,
): { value?: unknown; diagnostics: Diagnostic[] } {
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const broken = source.search(/\uFFFD|\0/);
  if (broken >= 0) {
    const before = plainLines(source.slice(0, broken)).split("\n");
    const location = { file, line: before.length, column: (before.at(-1) ?? "").length + 1 };
    const message =
      "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";
    return { diagnostics: [{ location, message }] };
  }
  const parsed = readYaml(source, file, () => fieldNamesOf(schema));
  if (parsed.diagnostics.length > 0) return { diagnostics: parsed.diagnostics };
  if (parsed.value === undefined) {
    // Where nothing need be said, an emptied file says just that.
    const none = [[], {}].map((value) => schema.safeParse(value)).find(({ success }) => success);
    return none ? { value: none.data, diagnostics: [] } : { diagnostics: [atTop(file, emptyFile)] };
  }
  const { success, data, error } = schema.safeParse(parsed.value);
  if (success) return { value: data, diagnostics: [] };
  const misspelt = new Set(error.issues.flatMap(meantFields));
  const issues = error.issues.filter(({ path }) => !misspelt.has(path.join("/")));
  return { diagnostics: issues.flatMap((issue) => explain(issue, parsed)) };
}

/** Where the fields belong that an unknown name stands in the place of; they are not missing. */
function meantFields(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const known = issue.message.split(" ");
  const meant = issue.keys.flatMap((key) => {
    // An entry such as a day marked as closed is not to be completed but to go.
    if (hasOtherPlace(key)) return issue.path.length > 0 ? known : [];
    return nearestName(key, known) ?? [];
  });
  return meant.map((field) => [...issue.path, field].join("/"));
}

function explain(issue: z.core.$ZodIssue, file: ParsedFile): Diagnostic[] {
  if (issue.code === "unrecognized_keys") {
    const known = issue.message.split(" ");
    return issue.keys.map((key) => ({
      location: file.locationOfKey(issue.path, key),
      message: `${shownName(key)}: ${unknownField(key, known)}`,
    }));
  }
  const field = issue.path.filter((step) => typeof step === "string").at(-1);
  const message = field === undefined ? issue.message : `${field}: ${issue.message}`;
  return [{ location: file.locationOf(issue.path), message }];
}

/** A field's name as typed, but for what would make the sentence unreadable. */
function shownName(key: string): string {
  const plain = key.replace(/[\s\p{C}]+/gu, " ").trim();
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain || '""';
}

function unknownFiles(names: readonly string[], shownAs: (name: string) => string): Diagnostic[] {
  const known = contentNames.map((name) => `${name}.yaml`);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name.replace(/\.(ya?ml|txt|json)/gi, ""), contentNames);
      const hint = near ? `rename it to ${near}.yaml` : `the site reads ${known.join(", ")}`;
      return atTop(shownAs(name), `is not a file the site knows; ${hint}`);
    });
}

function byLocation({ location: a }: Diagnostic, { location: b }: Diagnostic): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
