import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { nearestName } from "../images/suggestion";
import type { Problem } from "./diagnostic";
import { unknownField } from "./fields";
import { type Content, contentFiles, contentNames } from "./model";
import { plainLines, type ReadFile, readYaml } from "./yaml";

/** What computers leave in folders, and what the site itself keeps beside the owner's files. */
const notContent = /^(\..*|schemas|thumbs\.db|desktop\.ini|.*~)$/i;

/** The content, checked: either whole or with what is to be mended. */
export interface CheckedContent {
  /** What the pages get; undefined while anything is wrong. */
  content: Content | undefined;
  /** File by file, from top to bottom. */
  problems: Problem[];
}

/**
 * Reads every file of the content folder and holds it against the model.
 *
 * @param directory absolute path of the folder with the YAML files
 */
export async function checkContent(directory: string): Promise<CheckedContent> {
  const names = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const problems = unknownFiles(names, directory);
  const entries: [string, unknown][] = [];
  for (const name of contentNames) {
    const file = `${name}.yaml`;
    const shownAs = path.relative(process.cwd(), path.join(directory, file));
    if (!names.includes(file)) {
      problems.push({ place: { file: shownAs, line: 1, column: 1 }, message: missingFile });
      continue;
    }
    const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
    if (!bytes) {
      problems.push({ place: { file: shownAs, line: 1, column: 1 }, message: closedFile });
      continue;
    }
    const checked = checkFile(bytes, shownAs, contentFiles[name].schema);
    problems.push(...checked.problems);
    entries.push([name, checked.value]);
  }
  if (problems.length > 0) return { content: undefined, problems: problems.sort(byPlace) };
  return { content: Object.fromEntries(entries) as Content, problems };
}

const closedFile = "this file cannot be opened; check that this computer lets you open it";

const emptyFile = "there is nothing in this file; copy it from the site as it came";

const missingFile = "this file is missing; copy it from the site as it came";

/**
 * Holds one file against its schema.
 *
 * @param file the name it is reported under
 */
export function checkFile(
  bytes: Uint8Array,
  file: string,
  schema: z.ZodType,
): { value: unknown; problems: Problem[] } {
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const broken = source.search(/\uFFFD|\0/);
  if (broken >= 0) {
    const before = plainLines(source.slice(0, broken)).split("\n");
    const place = { file, line: before.length, column: (before.at(-1) ?? "").length + 1 };
    const message =
      "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";
    return { value: undefined, problems: [{ place, message }] };
  }
  const read = readYaml(source, file);
  if (read.problems.length > 0) return { value: undefined, problems: read.problems };
  if (read.value === undefined) {
    const place = { file, line: 1, column: 1 };
    return { value: undefined, problems: [{ place, message: emptyFile }] };
  }
  const { success, data, error } = schema.safeParse(read.value);
  if (success) return { value: data, problems: [] };
  const misspelt = new Set(error.issues.flatMap(meantFields));
  const issues = error.issues.filter(({ path }) => !misspelt.has(path.join("/")));
  return { value: undefined, problems: issues.flatMap((issue) => explain(issue, read)) };
}

/** Where the fields belong that an unknown name was probably meant for; they are not missing. */
function meantFields(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  return issue.keys.flatMap((key) => {
    const near = nearestName(key, issue.message.split(" "));
    return near ? [[...issue.path, near].join("/")] : [];
  });
}

function explain(issue: z.core.$ZodIssue, read: ReadFile): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = issue.message.split(" ");
    return issue.keys.map((key) => ({
      place: read.placeOfKey(issue.path, key),
      message: `${shownName(key)}: ${unknownField(key, known)}`,
    }));
  }
  const field = issue.path.filter((step) => typeof step === "string").at(-1);
  return [
    {
      place: read.placeOf(issue.path),
      message: field === undefined ? issue.message : `${field}: ${issue.message}`,
    },
  ];
}

/** A field's name as typed, but for what would make the sentence unreadable. */
function shownName(key: string): string {
  const plain = key.replace(/[\s\p{C}]+/gu, " ").trim();
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain || '""';
}

function unknownFiles(names: readonly string[], directory: string): Problem[] {
  const known = contentNames.map((name) => `${name}.yaml`);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name.replace(/\.(ya?ml|txt|json)/gi, ""), contentNames);
      const hint = near ? `rename it to ${near}.yaml` : `the site reads ${known.join(", ")}`;
      const file = path.relative(process.cwd(), path.join(directory, name));
      const place = { file, line: 1, column: 1 };
      return { place, message: `is not a file the site knows; ${hint}` };
    });
}

function byPlace({ place: a }: Problem, { place: b }: Problem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
