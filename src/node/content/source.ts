import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { TextDecoder } from "node:util";
import { plainLines } from "./diagnostic";
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

/**
 * Reads every file of the content folder.
 *
 * @param directory absolute path of the folder with the YAML files
 */
export async function readSources(directory: string): Promise<Sources> {
  const names = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const shownAs = (name: string) => path.relative(process.cwd(), path.join(directory, name));
  const read = async (name: ContentName): Promise<ParsedFile> => {
    const file = `${name}.yaml`;
    if (!names.includes(file)) {
      const mayBeEmpty = contentFiles[name].schema.safeParse([]).success;
      return unreadable(shownAs(file), mayBeEmpty ? missingList : missingFile);
    }
    const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
    return bytes ? parseSource(bytes, shownAs(file), name) : unreadable(shownAs(file), closedFile);
  };
  const files = await Promise.all(contentNames.map(async (name) => [name, await read(name)]));
  const known: readonly string[] = contentNames.map((name) => `${name}.yaml`);
  const unknown = names.filter((name) => !known.includes(name));
  return {
    files: Object.fromEntries(files) as Sources["files"],
    unknown: unknown.map((name) => ({ name, file: shownAs(name) })),
  };
}

/**
 * Parses the bytes of one content file.
 *
 * @param file the name it is reported under
 */
export function parseSource(bytes: Uint8Array, file: string, name: ContentName): ParsedFile {
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const broken = source.search(/\uFFFD|\0/);
  if (broken < 0) return readYaml(source, file, () => fieldNamesOf(name));
  const before = plainLines(source.slice(0, broken)).split("\n");
  const [line, column] = [before.length, (before.at(-1) ?? "").length + 1];
  return unreadable(file, wrongEncoding, { line, column });
}

/** A file of which nothing is known but what is wrong with it. */
function unreadable(file: string, message: string, at = { line: 1, column: 1 }): ParsedFile {
  return { ...readYaml("", file), diagnostics: [{ location: { file, ...at }, message }] };
}

const missingFile = "this file is missing; copy it from the site as it came";

const missingList =
  "this file is missing; make an empty one of that name if there is nothing to show";

const closedFile = "this file cannot be opened; check that this computer lets you open it";

const wrongEncoding =
  "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";
