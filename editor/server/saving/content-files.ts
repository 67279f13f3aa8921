import { createHash } from "node:crypto";
import path from "node:path";
import fastq from "fastq";
import { type Edit, type EditableFile, type Finding, Refusal } from "../../protocol";
import { defaultsOf, validContent } from "../form/defaults";
import { choicesOf, formOf } from "../form/form";
import {
  type Content,
  type ContentName,
  checkFile,
  contentDirectory,
  contentFiles,
  contentNames,
  drawLogo,
  fieldAt,
  imagesDirectory,
  inspectPictures,
  logoIn,
  type ParsedFile,
  parseContentFile,
  pictureDirectories,
  picturesIn,
  placeOf,
  readIfThere,
  type Finding as SiteFinding,
  tidyValue,
  type Value,
  valueAt,
  withEdits,
  writeAtomically,
} from "../site";
import { splitEdits } from "./held-edits";
import type { SaveRequest } from "./save-request";

/** The text of each content file; that of a file that is not there is empty. */
type Texts = Record<ContentName, string>;

/** Reads every content file, with its form, what the check finds in it, and what the site adds to it. */
export async function readFiles(): Promise<Partial<Record<ContentName, EditableFile>>> {
  const texts = await readTexts();
  const content = contentOf(texts);
  const names = Object.keys(contentFiles) as ContentName[];
  const files = names.map(async (name) => [name, await editableFile(name, texts[name], content)]);
  return Object.fromEntries(await Promise.all(files));
}

async function readTexts(): Promise<Texts> {
  const texts = contentNames.map(async (name) => [name, await readText(name)]);
  return Object.fromEntries(await Promise.all(texts));
}

const parse = (name: ContentName, text: string) => parseContentFile(text, name, name);

function contentOf(texts: Texts): Content | undefined {
  const parsed = contentNames.map((name) => [name, parse(name, texts[name])]);
  return validContent(Object.fromEntries(parsed));
}

/**
 * A content file with the given text, as the page gets it.
 *
 * @param content all content, with that of this file
 */
async function editableFile(
  name: ContentName,
  text: string,
  content: Content | undefined,
): Promise<EditableFile> {
  const source = parse(name, text);
  const form = formOf(name);
  const { label, about } = contentFiles[name];
  const value = formValueOf(name, source.value);
  const { place: address, sections } = placeOf(name);
  return {
    ...{ label, about, address, sections, form, text, value },
    defaults: content ? defaultsOf(name, content) : {},
    hash: hashOf(text),
    mistakes: await mistakesIn(name, source),
  };
}

/** The content of a file as forms have it; an empty file has an empty list, or an object without fields. */
const formValueOf = (name: ContentName, value: unknown): Value =>
  tidyValue(value) ?? (formOf(name).kind === "list" ? [] : {});

/** What the check finds in a file, each message with the path of its field. */
async function mistakesIn(name: ContentName, source: ParsedFile): Promise<Finding[]> {
  const references = picturesIn(source, name);
  const logo = name === "business" ? logoIn(source) : undefined;
  const found = [
    ...checkFile(source, name).mistakes,
    ...(await inspectPictures({ ...pictureDirectories, references })),
    ...(await drawLogo(imagesDirectory, logo)).mistakes,
  ];
  return found.map((mistake) => ({
    severity: "mistake",
    path: mistake.path ?? [],
    message: messageInEditor(name, source, mistake),
  }));
}

/** The check's message, or another one where a mistake is mended in another way in the editor than in the file. */
function messageInEditor(name: ContentName, source: ParsedFile, mistake: SiteFinding): string {
  const { message, field: fieldName, path = [] } = mistake;
  const field = fieldAt(name, path);
  const value = valueAt(source.value, path);
  if (field.control === "colour" && value) {
    return `“${value}” is no colour that browsers know; choose one with the square beside it`;
  }
  if (!value && choicesOf(field)) return "is missing; choose one";
  if (value === "" && typeof path.at(-1) === "number") {
    return "this one is empty; write some words, or delete it";
  }
  // The form has no place for a field that the site does not know.
  const isUnknown = fieldName !== undefined && !path.includes(fieldName);
  return isUnknown ? `“${fieldName}” ${message}` : message;
}

const fileOf = (name: ContentName) => path.join(contentDirectory, `${name}.yaml`);

const readText = (name: ContentName) => readIfThere(fileOf(name));

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Writes edits into a content file; one save after another. Edits that the check refuses wait, and the others are written.
 *
 * @returns the file with the written edits, and those `held`. Where it has mistakes and nothing is `held`, it was not written,
 * and is returned with all edits
 * @throws {Refusal} where the file no longer has the given hash
 * @throws {UneditableError} where the edits cannot be made
 */
export const saveFile = (save: SaveRequest): Promise<EditableFile> => saves.push(save);

const saves = fastq.promise(saveNow, 1);

async function saveNow({ file: name, hash, edits }: SaveRequest): Promise<EditableFile> {
  const readUnchanged = async () => {
    const text = await readText(name);
    if (hashOf(text) !== hash) throw new Refusal(409, "This was changed elsewhere meanwhile.");
    return text;
  };
  const before = await readUnchanged();
  const texts = await readTexts();
  const start = edits[0]?.text ?? before;
  const fileWith = (made: readonly Edit[]) => {
    const text = withEdits(
      start,
      made.filter((edit) => edit.text === undefined),
      name,
    );
    return editableFile(name, text, contentOf({ ...texts, [name]: text }));
  };
  const wanted = await fileWith(edits);
  const isRight = wanted.mistakes.length === 0;
  const { saved, held } = isRight ? { saved: edits, held: [] } : await split(name, before, edits);
  if (!isRight && saved.length === 0) return wanted;
  const file = held.length > 0 ? await fileWith(saved) : wanted;
  // Another program may have saved the file while it was checked.
  await writeAtomically(fileOf(name), file.text, readUnchanged);
  if (isRight) return file;
  return { ...file, held, mistakes: wanted.mistakes, mistakesAsSaved: file.mistakes };
}

/** Splits edits of a file with the given text into those that can be written and those that wait. */
function split(name: ContentName, text: string, edits: readonly Edit[]) {
  const empty = parse(name, "");
  return splitEdits(formValueOf(name, parse(name, text).value), edits, async (content) => {
    const mistakes = await mistakesIn(name, { ...empty, value: formValueOf(name, content) });
    return mistakes.map(({ path }) => path);
  });
}
