import type { z } from "zod";
import { byLocation, type Finding, mistakeAt, mistakeInFile, type Path } from "../finding";
import { type Content, type ContentName, contentFiles, contentNames } from "../model";
import { fieldAt } from "../schemas/json-schemas";
import { nearestName } from "../values/nearest-name";
import type { Sources } from "../yaml/source";
import type { ParsedFile } from "../yaml/yaml";
import { messageFor, shortened, unknownField } from "./messages";

/** The outcome of a check. */
export interface CheckedContent {
  /** Undefined while there is a mistake in a YAML file, or a file that the site does not know. */
  content: Content | undefined;
  /** File by file, from top to bottom. */
  mistakes: Finding[];
}

/**
 * Validates every content file against the model, which also brings each value into the form that the
 * site keeps: “8am” as 08:00, “plum” as #dda0dd, text without needless spaces.
 */
export function checkContent({ files, unknownFiles, absent }: Sources): CheckedContent {
  const checked = contentNames.map((name) => [name, checkFile(files[name], name)] as const);
  const mistakes = [
    ...unknownFiles.map(({ name, file }) => unknownFile(name, file, absent)),
    ...checked.flatMap(([, file]) => file.mistakes),
  ];
  const values = checked.map(([name, { value }]) => [name, value]);
  const content = mistakes.length > 0 ? undefined : (Object.fromEntries(values) as Content);
  return { content, mistakes: mistakes.sort(byLocation) };
}

/** Validates one file against its schema; `value` is there where it is valid. */
export function checkFile(
  file: ParsedFile,
  name: ContentName,
): { value?: unknown; mistakes: Finding[] } {
  if (file.mistakes.length > 0) return { mistakes: file.mistakes };
  // An empty file counts as an empty list or as an object without fields.
  const empty = fieldAt(name, []).items ? [] : {};
  const { value = empty } = file;
  const { data, error } = contentFiles[name].schema.safeParse(value, {
    error: (issue) => messageFor(issue, fieldAt(name, pathOf(issue))),
  });
  if (!error) return { value: data, mistakes: [] };
  return { mistakes: mistakesOf(error.issues, file, name) };
}

function mistakesOf(
  issues: readonly z.core.$ZodIssue[],
  file: ParsedFile,
  name: ContentName,
): Finding[] {
  // A field that is misspelt is not reported as missing as well.
  const misspelt = new Set<string>();
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const path = pathOf(issue);
    const known = Object.keys(fieldAt(name, path).properties ?? {});
    return issue.keys.map((key) => {
      const { message, notMissing } = unknownField(key, known, path.length > 0);
      for (const field of notMissing) misspelt.add(keyOf([...path, field]));
      return mistakeAt(file.locationOfKey(path, key), message, shortened(key) || '""');
    });
  });
  const others = issues
    .filter((issue) => issue.code !== "unrecognized_keys" && !misspelt.has(keyOf(pathOf(issue))))
    .map((issue) => {
      const path = pathOf(issue);
      const field = path.filter((step) => typeof step === "string").at(-1);
      return mistakeAt(file.locationOf(path), issue.message, field);
    });
  return [...unknown, ...others];
}

/** The path of an issue; content has no symbols in it, which zod's type allows. */
const pathOf = ({ path = [] }: { path?: readonly PropertyKey[] | undefined }): Path =>
  path.filter((step) => typeof step !== "symbol");

const keyOf = (path: Path) => path.join("/");

function unknownFile(name: string, file: string, absent: readonly ContentName[]): Finding {
  // Systems call a copy “business - Copy.yaml” or “business (2).yaml”.
  const copied = contentNames.find((each) => name.startsWith(`${each} `));
  const near = copied ?? nearestName(name.replace(/\.(ya?ml|txt|json)/gi, ""), contentNames);
  const known = contentNames.map((each) => `${each}.yaml`).join(", ");
  const copyHint = `delete it or move it elsewhere, as ${near}.yaml is there`;
  const renameHint = `rename it to ${near}.yaml`;
  const hint = !near ? `the site reads ${known}` : absent.includes(near) ? renameHint : copyHint;
  return mistakeInFile(file, `is not a file the site knows; ${hint}`);
}
