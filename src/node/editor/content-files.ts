import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import { z } from "zod";
import { checkFile } from "../content/check";
import type { ContentPath } from "../content/diagnostic";
import { type ContentName, contentFiles, contentNames } from "../content/model";
import { placeOf } from "../content/pages";
import { logoIn, picturesIn } from "../content/picture-references";
import type { Leftover } from "../content/sample-guard";
import { parseSource } from "../content/source";
import { type UsedColour, usedColours } from "../content/warnings";
import type { ParsedFile } from "../content/yaml";
import { writeAtomically } from "../files";
import { inspectPictures } from "../images";
import {
  type EditableFile,
  type Mistake,
  normaliseValue,
  type Path,
  type ToDo,
  type Value,
} from "./edits";
import { formOf } from "./form";
import { Refusal } from "./guard";
import { withEdits } from "./yaml-edit";

/** Where the owner's files are. */
export interface Directories {
  contentDirectory: string;
  imagesDirectory: string;
}

/** A text as it is typed: what is pasted has tabs and spaces of other kinds. */
const text = z.string().overwrite((typed) => typed.replace(/[\t\u00A0\u202F]/g, " "));

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([text, z.array(value), z.record(z.string(), value)]),
);

/** A position in a list; none has so many entries. */
const position = z.int().nonnegative().max(999);

const edit = z.object({
  path: z.array(z.union([z.string().max(100), position])).max(9),
  value: value.optional(),
  to: position.optional(),
});

/** The part of business.yaml that has colours. */
const brandSchema = contentFiles.business.schema.pick({ brand: true }).required().strip();

/** What the page asks to be saved: edits of a file with that hash, or one of its earlier texts. */
export const saveRequest = z.object({
  file: z.enum(contentNames),
  hash: z.string(),
  text: z.string().optional(),
  edits: z.array(edit).optional(),
});

type SaveRequest = z.infer<typeof saveRequest>;

/** Reads every content file, with its form and what the check finds in it. */
export async function readFiles(
  directories: Directories,
): Promise<Partial<Record<ContentName, EditableFile>>> {
  const names = Object.keys(contentFiles) as ContentName[];
  const files = names.map(async (name) => {
    return [name, await describe(directories, name, await readText(directories, name))] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** A content file with that text, as the page gets it. */
async function describe(
  directories: Directories,
  name: ContentName,
  text: string,
): Promise<EditableFile> {
  const source = parseSource(text, name, name);
  const form = formOf(name);
  return {
    label: contentFiles[name].label,
    about: contentFiles[name].about,
    ...placeOf(name),
    form,
    text,
    hash: hashOf(text),
    value: normaliseValue(source.value) ?? (form.kind === "list" ? [] : {}),
    mistakes: await mistakesIn(directories, name, source),
    colours: coloursIn(source.value),
  };
}

/** What becomes of the owner's colours; nothing while one of them is no colour. */
function coloursIn(value: unknown): UsedColour[] {
  const { data } = brandSchema.safeParse(value);
  return data ? usedColours(data.brand) : [];
}

/** What the check finds in a file, each message with the path of its field. */
async function mistakesIn(
  { imagesDirectory }: Directories,
  name: ContentName,
  source: ParsedFile,
): Promise<Mistake[]> {
  const references = picturesIn(source, name);
  const logo = name === "business" ? logoIn(source) : undefined;
  const pictures = await inspectPictures({ imagesDirectory, references, logo });
  const diagnostics = [...checkFile(source, name).diagnostics, ...pictures.diagnostics];
  return diagnostics.map(({ location, message }) => ({ path: pathOf(location.path), message }));
}

const filePath = ({ contentDirectory }: Directories, name: ContentName) =>
  path.join(contentDirectory, `${name}.yaml`);

const readText = (directories: Directories, name: ContentName) =>
  readFile(filePath(directories, name), "utf8").catch(() => "");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Writes what was changed into a content file; one save after another.
 *
 * @returns the file as it is then; where the check refuses the change it says why, and the file is as
 *   it was
 * @throws {Refusal} when it is not the one that was changed
 */
export function saveFile(directories: Directories, save: SaveRequest): Promise<EditableFile> {
  return saves.push({ directories, save });
}

const saves = fastq.promise(saveNow, 1);

async function saveNow({ directories, save }: { directories: Directories; save: SaveRequest }) {
  const { file: name, hash, edits = [] } = save;
  const readUnchanged = async () => {
    const text = await readText(directories, name);
    if (hashOf(text) !== hash) throw new Refusal(409, "This was changed elsewhere meanwhile.");
    return text;
  };
  const before = await readUnchanged();
  const refused = async (mistakes: Mistake[]) => ({
    ...(await describe(directories, name, before)),
    mistakes,
  });
  let after: string;
  try {
    after = withEdits(save.text ?? before, edits, name);
  } catch (error) {
    const message = `“${contentFiles[name].label}” ${(error as Error).message}`;
    return refused([{ path: edits.at(-1)?.path ?? [], message }]);
  }
  const saved = await describe(directories, name, after);
  if (saved.mistakes.length > 0) return refused(saved.mistakes);
  // The check takes a while, in which another program may save the file.
  await writeAtomically(filePath(directories, name), after, async () => {
    await readUnchanged();
  });
  return saved;
}

const pathOf = (path: ContentPath = []): Path =>
  path.map((step) => (typeof step === "number" ? step : String(step)));

/** What must not go live, as the editor says it. */
export function toDosOf(found: readonly Leftover[]): ToDo[] {
  return found.map(({ location, message, remedy }) => ({
    message: remedy ? `${message}. ${remedy.editor}` : message,
    ...(location && { file: path.basename(location.file, ".yaml"), path: pathOf(location.path) }),
  }));
}
