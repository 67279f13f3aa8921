import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { atTop } from "./diagnostic";
import { fieldNamesOf } from "./json-schemas";
import { type ContentName, contentFiles, contentNames } from "./model";
import { type ParsedFile, readYaml } from "./yaml";

/** What computers leave in folders, and what the site itself keeps beside the owner's files. */
const notContent = /^(\..*|schemas|readme\.md|thumbs\.db|desktop\.ini|.*~)$/i;

/** The content folder, with each file read and parsed once for all that look at it. */
export interface Sources {
  files: Readonly<Record<ContentName, ParsedFile>>;
  /** Names of files that the site does not know, and the path each is reported under. */
  unknown: readonly { name: string; file: string }[];
}

/** Reads every file of the content folder, whose path is absolute. */
export async function readSources(directory: string): Promise<Sources> {
  const names = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const shownAs = (name: string) => path.relative(process.cwd(), path.join(directory, name));
  const read = async (name: ContentName) => {
    const file = `${name}.yaml`;
    if (!names.includes(file)) return unreadable(shownAs(file), missingFile(name));
    const text = await readFile(path.join(directory, file), "utf8").catch(() => undefined);
    return text === undefined
      ? unreadable(shownAs(file), closedFile)
      : parseSource(text, shownAs(file), name);
  };
  const files = await Promise.all(contentNames.map(async (name) => [name, await read(name)]));
  const known: readonly string[] = contentNames.map((name) => `${name}.yaml`);
  const unknown = names.filter((name) => !known.includes(name));
  return {
    files: Object.fromEntries(files) as Sources["files"],
    unknown: unknown.map((name) => ({ name, file: shownAs(name) })),
  };
}

/** Parses the text of one content file, which is reported under the name `file`. */
export const parseSource = (text: string, file: string, name: ContentName): ParsedFile =>
  readYaml(text, file, fieldNamesOf(name));

/** A file of which nothing is known but what is wrong with it. */
const unreadable = (file: string, message: string): ParsedFile => ({
  ...readYaml("", file),
  diagnostics: [atTop(file, message)],
});

const missingFile = (name: ContentName) =>
  contentFiles[name].schema.safeParse([]).success
    ? "this file is missing; make an empty one of that name if there is nothing to show"
    : "this file is missing; copy it from the site as it came";

const closedFile = "this file cannot be opened; check that this computer lets you open it";
