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
import type { Leftover as Finding } from "../content/sample-guard";
import { parseSource } from "../content/source";
import { writeAtomically } from "../files";
import { drawLogo, inspectPictures } from "../images";
import {
  type ContentFile,
  changed,
  type Edit,
  type Leftover,
  type Mistake,
  normaliseValue,
  type Path,
  type Value,
  valueAt,
} from "./edits";
import { formOf } from "./form";
import { Refusal } from "./guard";
import { withEdit } from "./yaml-edit";

/** Where the owner's files are. */
export interface Places {
  contentDirectory: string;
  imagesDirectory: string;
}

/** Words as they are typed: what is pasted has tabs and spaces of other kinds. */
const text = z.string().overwrite((typed) => typed.replace(/[\t\u00A0\u202F]/g, " "));

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([text, z.array(value), z.record(z.string(), value)]),
);

/** What the page asks to be saved: edits of a file with that hash, or one of its earlier texts. */
export const saveRequest = z.object({
  file: z.string(),
  hash: z.string(),
  text: z.string().optional(),
  edits: z
    .array(
      z.object({
        path: z.array(z.union([z.string().max(100), z.int().nonnegative()])).max(9),
        value: value.optional(),
        to: z.int().nonnegative().optional(),
      }),
    )
    .optional(),
});

type SaveRequest = z.infer<typeof saveRequest>;

export type ContentFiles = Record<ContentName, ContentFile>;

/** Reads every content file, with its form and what the check says of it. */
export async function readFiles(places: Places): Promise<Partial<ContentFiles>> {
  const names = Object.keys(contentFiles) as ContentName[];
  const files = names.map(async (name) => [name, await readContent(places, name)] as const);
  return Object.fromEntries(await Promise.all(files)) as Partial<ContentFiles>;
}

async function readContent(places: Places, name: ContentName): Promise<ContentFile> {
  const text = await textOf(places, name);
  const form = formOf(name);
  return {
    label: contentFiles[name].label,
    about: contentFiles[name].about,
    ...placeOf(name),
    form,
    text,
    hash: hashOf(text),
    value: normaliseValue(sourceOf(name, text).value) ?? (form.kind === "list" ? [] : {}),
    mistakes: await mistakesIn(places, name, text),
  };
}

const fileOf = ({ contentDirectory }: Places, name: ContentName) =>
  path.join(contentDirectory, `${name}.yaml`);

const textOf = (places: Places, name: ContentName) =>
  readFile(fileOf(places, name), "utf8").catch(() => "");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Writes what was changed into a content file; one save after another.
 *
 * @returns the file as it is then; where the check refuses the change it says why, and the file is as
 *   it was
 * @throws {Refusal} when there is no such file, or it is not the one that was changed
 */
export function saveFile(places: Places, save: SaveRequest): Promise<ContentFile> {
  return saves.push({ places, save });
}

const saves = fastq.promise(saveNow, 1);

async function saveNow({ places, save }: { places: Places; save: SaveRequest }) {
  const { file, hash, edits = [], text } = save;
  const name = contentNames.find((known) => known === file);
  if (!name) throw new Refusal(404, `There is no file of the content called ${file}.`);
  const now = await readContent(places, name);
  const shown = `“${contentFiles[name].label}”`;
  const refuseOther = (text: string) => {
    if (hashOf(text) === hash) return;
    throw new Refusal(
      409,
      `${shown} was changed elsewhere since this page read it: in another window, or in another ` +
        "program. Nothing was overwritten.",
    );
  };
  refuseOther(now.text);
  let [next, value] = [text ?? now.text, now.value as Value | undefined];
  try {
    for (const edit of edits) {
      if (!fits(value, edit)) throw new Refusal(400, "There is no such position.");
      value = changed(value, edit);
      next = withEdit(next, edit, now.form);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const path = edits.at(-1)?.path ?? [];
    return { ...now, mistakes: [{ path, message: `${shown} ${(error as Error).message}` }] };
  }
  const mistakes = await mistakesIn(places, name, next);
  if (mistakes.length > 0) return { ...now, mistakes };
  // The check takes a while, in which another program may save the file.
  await writeAtomically(fileOf(places, name), next, async () =>
    refuseOther(await textOf(places, name)),
  );
  return readContent(places, name);
}

/** Whether each position in a path is one of its list, or the next. */
function fits(value: Value | undefined, { path, to = 0 }: Edit): boolean {
  return path.every((step, depth) => {
    const list = valueAt(value, path.slice(0, depth));
    const length = Array.isArray(list) ? list.length : 0;
    return typeof step === "string" || (step <= length && to <= length);
  });
}

/** What the check says of a file's text, each sentence with its field. */
async function mistakesIn(places: Places, name: ContentName, text: string): Promise<Mistake[]> {
  const { imagesDirectory } = places;
  const source = sourceOf(name, text);
  const { diagnostics } = checkFile(source, name);
  const pictures = await inspectPictures({ imagesDirectory, references: picturesIn(source, name) });
  const logo = name === "business" ? logoIn(source) : undefined;
  const drawn = logo && (await drawLogo(imagesDirectory, logo));
  const found = [
    ...diagnostics,
    ...pictures.diagnostics,
    ...(drawn && "diagnostic" in drawn ? [drawn.diagnostic] : []),
  ];
  return found.map(({ location, message }) => ({ path: pathOf(location.path), message }));
}

const sourceOf = (name: ContentName, text: string) => parseSource(Buffer.from(text), name, name);

const pathOf = (path: ContentPath = []): Path =>
  path.map((step) => (typeof step === "number" ? step : String(step)));

/** What must not go live, as the editor says it. */
export function placeLeftovers(found: readonly Finding[]): Leftover[] {
  return found.map(({ location, message, remedy }) => ({
    message: remedy ? `${message}. ${remedy.editor}` : message,
    ...(location && { file: path.basename(location.file, ".yaml"), path: pathOf(location.path) }),
  }));
}
