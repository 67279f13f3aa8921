import { createHash } from "node:crypto";
import path from "node:path";
import fastq from "fastq";
import { type EditableFile, type Mistake, Refusal } from "../protocol";
import { isIdentityField, noteIdentity } from "./earlier";
import { choicesOf, formOf } from "./form";
import type { SaveRequest } from "./save-request";
import {
  type ContentName,
  type ContentPath,
  checkFile,
  contentDirectory,
  contentFiles,
  drawLogo,
  fieldAt,
  imagesDirectory,
  inspectPictures,
  logoIn,
  migrateClaimAnswers,
  type ParsedFile,
  type Path,
  parseContentFile,
  pictureDirectories,
  picturesIn,
  placeOf,
  readIfThere,
  tidyValue,
  usedColours,
  type Value,
  valueAt,
  withEdits,
  writeAtomically,
} from "./site";

/** Reads every content file, with its form and what the check finds in it. */
export async function readFiles(): Promise<Partial<Record<ContentName, EditableFile>>> {
  const names = Object.keys(contentFiles) as ContentName[];
  const files = names.map(async (name) => [name, await editableFile(name, await readText(name))]);
  return Object.fromEntries(await Promise.all(files));
}

/** A content file with the given text, as the page gets it, with its form and mistakes. */
async function editableFile(name: ContentName, text: string): Promise<EditableFile> {
  const source = parseContentFile(withMigratedClaims(text, name), name, name);
  const form = formOf(name);
  const { label, about } = contentFiles[name];
  const value = tidyValue(source.value) ?? (form.kind === "list" ? [] : {});
  const { place: address, sections } = placeOf(name);
  const { brand } = contentFiles.business.schema.shape;
  return {
    ...{ label, about, address, sections, form, text, value },
    hash: hashOf(text),
    // Of an empty file the check says no more than that; of a file with the value {} it names the fields that are needed.
    mistakes: await mistakesIn(name, { ...source, value: source.value ?? value }),
    // There are none while one of them cannot be read as a colour.
    colours: usedColours(brand.safeParse(valueAt(value, ["brand"])).data ?? {}),
  };
}

/** The text of a file in which claims are answers; older files have a list of claims instead. */
function withMigratedClaims(text: string, name: ContentName): string {
  const { value, diagnostics } = parseContentFile(text, name, name);
  if (name !== "business" || diagnostics.length > 0) return text;
  const given = (value as { claims?: unknown } | undefined)?.claims;
  const answers = migrateClaimAnswers(given);
  if (answers === given) return text;
  return withEdits(text, [{ path: ["claims"], value: answers as Value }], name);
}

/** What the check finds in a file, each message with the path of its field. */
async function mistakesIn(name: ContentName, source: ParsedFile): Promise<Mistake[]> {
  const references = picturesIn(source, name);
  const logo = name === "business" ? logoIn(source) : undefined;
  const diagnostics = [
    ...checkFile(source, name).diagnostics,
    ...(await inspectPictures({ ...pictureDirectories, references, logo })).diagnostics,
    ...(await drawLogo(imagesDirectory, logo)).diagnostics,
  ];
  return diagnostics.map(({ location, message }) => {
    const path = pathOf(location.path);
    return { path, message: messageInEditor(name, source, { path, message }) };
  });
}

/** The check's message, or another one where a mistake is mended in another way in the editor than in the file. */
function messageInEditor(
  name: ContentName,
  source: ParsedFile,
  { path, message }: Mistake,
): string {
  const field = fieldAt(name, path);
  const { items, minItems, entry, control } = field;
  const value = valueAt(source.value as Value | undefined, path);
  if (control === "colour" && value) {
    return `“${value}” is no colour that browsers know; choose one with the square beside it`;
  }
  if (!value && choicesOf(field)) return "is missing; choose one";
  if (value === "" && typeof path.at(-1) === "number") {
    return "this one is empty; write some words, or delete it";
  }
  if (source.diagnostics.length === 0 && items && minItems && !value?.length) {
    return `at least one ${entry} is needed; press “Add one more”`;
  }
  return message;
}

const fileOf = (name: ContentName) => path.join(contentDirectory, `${name}.yaml`);

const readText = (name: ContentName) => readIfThere(fileOf(name));

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Writes edits into a content file; one save after another.
 *
 * @returns the file with the edits; where it has mistakes, it was not written
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
  const fieldEdits = edits.filter(({ text }) => text === undefined);
  const after = withEdits(withMigratedClaims(edits[0]?.text ?? before, name), fieldEdits, name);
  const saved = await editableFile(name, after);
  if (saved.mistakes.length > 0) return saved;
  // Another program may have saved the file while it was checked.
  await writeAtomically(fileOf(name), after, readUnchanged);
  if (name !== "business" || edits.every(({ path: [field] }) => field && !isIdentityField(field))) {
    await noteIdentity();
  }
  return saved;
}

/** A path without symbols, which JSON cannot hold. */
export const pathOf = (path: ContentPath = []): Path =>
  path.map((step) => (typeof step === "number" ? step : String(step)));
