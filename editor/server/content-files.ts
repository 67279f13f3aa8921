import { createHash } from "node:crypto";
import path from "node:path";
import fastq from "fastq";
import { type EditableFile, type Mistake, Refusal, type ToDo } from "../protocol";
import { isKnownBy, noteValues } from "./earlier";
import { formOf } from "./form";
import type { SaveRequest } from "./save-request";
import {
  answersOf,
  type Blocker,
  type ContentName,
  type ContentPath,
  checkFile,
  contentDirectory,
  contentFiles,
  inspectPictures,
  logoIn,
  type ParsedFile,
  type Path,
  parseSource,
  pictureDirectories,
  picturesIn,
  placeOf,
  readIfThere,
  type SourceLocation,
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
  const files = names.map(async (name) => [name, await describe(name, await readText(name))]);
  return Object.fromEntries(await Promise.all(files));
}

/** A content file with that text, as the page gets it. */
async function describe(name: ContentName, text: string): Promise<EditableFile> {
  const source = parseSource(withAnswers(text, name), name, name);
  const form = formOf(name);
  const { label, about } = contentFiles[name];
  const value = tidyValue(source.value) ?? (form.kind === "list" ? [] : {});
  const { brand } = contentFiles.business.schema.shape;
  return {
    ...{ label, about, form, text, value },
    ...placeOf(name),
    hash: hashOf(text),
    mistakes: await mistakesIn(name, source),
    // None while one of them is no colour.
    colours: usedColours(brand.safeParse(valueAt(value, ["brand"])).data ?? {}),
  };
}

/** The text of a file with claims in the form that can be answered, which they had not always. */
function withAnswers(text: string, name: ContentName): string {
  const { value, diagnostics } = parseSource(text, name, name);
  if (name !== "business" || diagnostics.length > 0) return text;
  const given = (value as { claims?: unknown } | undefined)?.claims;
  const answers = answersOf(given);
  if (answers === given) return text;
  return withEdits(text, [{ path: ["claims"], value: answers as Value }], name);
}

/** What the check finds in a file, each message with the path of its field. */
async function mistakesIn(name: ContentName, source: ParsedFile): Promise<Mistake[]> {
  const references = picturesIn(source, name);
  const logo = name === "business" ? logoIn(source) : undefined;
  const pictures = await inspectPictures({ ...pictureDirectories, references, logo });
  const diagnostics = [...checkFile(source, name).diagnostics, ...pictures.diagnostics];
  return diagnostics.map(({ location, message }) => ({ path: pathOf(location.path), message }));
}

const fileOf = (name: ContentName) => path.join(contentDirectory, `${name}.yaml`);

const readText = (name: ContentName) => readIfThere(fileOf(name));

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Writes what was changed into a content file; one save after another.
 *
 * @returns the file as it is then; where the check finds a mistake in it, it was not written
 * @throws {Refusal} when it is not the one that was changed, or cannot be changed so
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
  const others = edits.filter(({ text }) => text === undefined);
  const after = withEdits(withAnswers(edits[0]?.text ?? before, name), others, name);
  const saved = await describe(name, after);
  if (saved.mistakes.length > 0) return saved;
  // The check takes a while, in which another program may save the file.
  await writeAtomically(fileOf(name), after, readUnchanged);
  if (name !== "business" || edits.every(({ path: [field] }) => field && !isKnownBy(field))) {
    await noteValues();
  }
  return saved;
}

const pathOf = (path: ContentPath = []): Path =>
  path.map((step) => (typeof step === "number" ? step : String(step)));

/** What must not go live, as the editor says it: what is asked or deleted in one go is one thing to do. */
export function toDosOf(found: readonly Blocker[]): ToDo[] {
  const asked = new Map<
    string,
    ToDo & { asked: string[]; places: ReturnType<typeof placeOfText>[] }
  >();
  const unused = found.flatMap((each) => each.unused ?? []);
  const others = found.filter((each) => each.asked === undefined && each.unused === undefined);
  for (const { location, asked: text } of found) {
    if (location === undefined || text === undefined) continue;
    const place = placeOfText(location);
    // An entry of a list, or a field of a file with all that stands in it.
    const part = `${place.file} ${place.path[0]}`;
    const toDo = asked.get(part) ?? { message: stillSample, ...place, asked: [], places: [] };
    toDo.asked.push(text);
    toDo.places.push(place);
    asked.set(part, toDo);
  }
  return [
    ...others.map(toDoOf),
    ...(unused.length > 0 ? [{ message: unusedPictures, unused }] : []),
    ...asked.values(),
  ];
}

const stillSample =
  "These words came with the site. Change them, or say that they are true of you too";

const unusedPictures = "Pictures that came with the site lie in “images”, and nothing shows them";

function toDoOf({ location, message, also = [], remedy, answer }: Blocker): ToDo {
  // A file that the site does not know has no form to lead to.
  const places = (location ? [location, ...also] : [])
    .map(placeOfText)
    .filter(({ file }) => file in contentFiles);
  return {
    message: remedy ? `${message}. ${remedy.editor}` : message,
    ...places[0],
    ...(answer && { file: "business", path: pathOf(answer) }),
    ...((answer || places.length > 1) && { places }),
  };
}

const placeOfText = ({ file, path: at }: SourceLocation) => ({
  file: path.basename(file, ".yaml"),
  path: pathOf(at),
});
