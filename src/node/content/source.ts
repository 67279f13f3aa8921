import { readdir } from "node:fs/promises";
import path from "node:path";
import { readFile } from "../system/held-files";
import { fileDiagnostic } from "./diagnostic";
import { fieldNamesOf } from "./json-schemas";
import { type ContentName, contentFiles, contentNames } from "./model";
import { type ParsedFile, parseContent } from "./yaml";

/** Files that systems and text editors put into folders by themselves, and the site's own beside the owner's. */
const notContent = /^(\..*|schemas|readme\.md|thumbs\.db|desktop\.ini|.*~)$/i;

/**
 * The content folder. The check reads and parses each file once, and all that needs a file takes it from here, but for
 * `readSiteUrl`: Gatsby's configuration needs the address in business.yaml before any check.
 */
export interface Sources {
  files: Readonly<Record<ContentName, ParsedFile>>;
  /** Files that the site does not know: their names, and their paths for messages. */
  unknown: readonly { name: string; file: string }[];
  /** Lists whose file is missing, which count as empty, and the paths of the files for messages. */
  missing: readonly { name: ContentName; file: string }[];
}

/** Reads every file of the content folder, whose path is absolute. */
export async function readSources(directory: string): Promise<Sources> {
  const names = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const shownAs = (name: string) => path.relative(process.cwd(), path.join(directory, name));
  const known = contentNames.map((name) => ({ name, file: `${name}.yaml` }));
  const absent = known.filter(({ file }) => !names.includes(file));
  const missing = absent.filter(({ name }) => mayBeEmpty(name));
  const read = async (each: (typeof known)[number]) => {
    const { name, file } = each;
    if (missing.includes(each)) return parseContent("", shownAs(file));
    if (absent.includes(each)) return unreadable(shownAs(file), missingFile);
    const text = await readFile(path.join(directory, file), "utf8").catch(() => undefined);
    return text === undefined
      ? unreadable(shownAs(file), closedFile)
      : parseContentFile(text, shownAs(file), name);
  };
  const files = await Promise.all(known.map(async (each) => [each.name, await read(each)]));
  const unknown = names.filter((name) => known.every(({ file }) => file !== name));
  return {
    files: Object.fromEntries(files) as Sources["files"],
    unknown: unknown.map((name) => ({ name, file: shownAs(name) })),
    missing: missing.map(({ name, file }) => ({ name, file: shownAs(file) })),
  };
}

/** Parses the text of one content file, which is reported under the name `file`. */
export const parseContentFile = (text: string, file: string, name: ContentName): ParsedFile =>
  parseContent(text, file, fieldNamesOf(name));

/** A file that could not be read. */
const unreadable = (file: string, message: string): ParsedFile => ({
  ...parseContent("", file),
  diagnostics: [fileDiagnostic(file, message)],
});

/**
 * Whether a file is a list that may have no entries. Content that is older than such a section has no file for it,
 * and can be built all the same.
 */
const mayBeEmpty = (name: ContentName) => contentFiles[name].schema.safeParse([]).success;

const missingFile = "this file is missing; copy it from the site as it came";

const closedFile = "this file cannot be opened; check that this computer lets you open it";
