import { readdir } from "node:fs/promises";
import path from "node:path";
import { readFile } from "../../system/held-files";
import { mistakeInFile, type Path, type SourceLocation } from "../finding";
import { type ContentName, contentNames } from "../model";
import { fieldAt, fieldNamesOf, type JsonSchema } from "../schemas/json-schemas";
import { textsIn } from "../values/texts";
import { isYes } from "../values/written-forms";
import { type ParsedFile, parseContent } from "./yaml";

/** Files that systems and text editors put into folders by themselves, and the site's own files beside the owner's. */
const notContent = /^(\..*|schemas|readme\.md|thumbs\.db|desktop\.ini|icon\r|.*~)$/i;

/**
 * The files of the content folder. A check or a build reads and parses each file once, here.
 * What edits a file (`add-photos.ts`, the editor) reads its text anew.
 */
export interface Sources {
  files: Readonly<Record<ContentName, ParsedFile>>;
  /** Files that the site does not know: their names, and their paths for messages. */
  unknownFiles: readonly { name: string; file: string }[];
  /** The content files that are not there. Each counts as empty. */
  absent: readonly ContentName[];
}

/**
 * Reads and parses every content file, and lists the other files of the folder.
 *
 * @param directory absolute path of the folder
 */
export async function readSources(directory: string): Promise<Sources> {
  const found = (await readdir(directory)).filter((name) => !notContent.test(name)).sort();
  const shownAs = (file: string) => path.relative(process.cwd(), path.join(directory, file));
  const read = async (name: ContentName): Promise<ParsedFile> => {
    const file = fileOf(name);
    if (!found.includes(file)) return parseContent("", shownAs(file));
    const text = await readFile(path.join(directory, file), "utf8").catch(() => undefined);
    return text === undefined
      ? unreadable(shownAs(file))
      : parseContentFile(text, shownAs(file), name);
  };
  const files = await Promise.all(contentNames.map(async (name) => [name, await read(name)]));
  const unknown = found.filter((file) => !contentNames.some((name) => fileOf(name) === file));
  return {
    files: Object.fromEntries(files) as Sources["files"],
    absent: contentNames.filter((name) => !found.includes(fileOf(name))),
    unknownFiles: unknown.map((name) => ({ name, file: shownAs(name) })),
  };
}

const fileOf = (name: ContentName) => `${name}.yaml`;

/** Parses the text of one content file. Messages name it `file`. */
export const parseContentFile = (text: string, file: string, name: ContentName): ParsedFile =>
  parseContent(text, file, fieldNamesOf(name));

const unreadable = (file: string): ParsedFile => ({
  ...parseContent("", file),
  mistakes: [
    mistakeInFile(file, "this file cannot be opened; check that this computer lets you open it"),
  ],
});

/** A text of a content file, without spaces around it. */
export interface FieldText {
  text: string;
  name: ContentName;
  path: Path;
  location: SourceLocation;
  /** The model's schema of its field. */
  field: JsonSchema;
}

/** Every text of one content file. */
export const textsOf = (file: ParsedFile, name: ContentName): FieldText[] =>
  textsIn(file.value).map(({ text, path }) => ({
    text: text.trim(),
    name,
    path,
    location: file.locationOf(path),
    field: fieldAt(name, path),
  }));

/** Every text of the content, by content file in alphabetical order. */
export const allTexts = ({ files }: Pick<Sources, "files">): FieldText[] =>
  contentNames.flatMap((name) => textsOf(files[name], name));

/** Whether a text is the line `sample: true`, which marks what belongs to the example. */
export const isExampleMark = ({ path, text }: Pick<FieldText, "path" | "text">): boolean =>
  path.at(-1) === "sample" && isYes(text);
