import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { type ContentName, type Finding, isExample, readSources } from "./content";
import { checkFile } from "./content/check/check";
import { picturesMarkedAsExample } from "./content/derive/picture-references";
import { tradeIn } from "./content/values/business-kinds";
import type { Edit } from "./content/yaml/edits";
import { parseContentFile } from "./content/yaml/source";
import { withEdits } from "./content/yaml/yaml-edit";
import { findPictures } from "./images";
import { filesIn } from "./system/files";
import { mkdir, readFile, rename, rm, writeFile } from "./system/held-files";

/** What an owner answers to begin: the five facts that no site can do without, and two that may be left out. */
export interface Answers {
  name: string;
  owner: string;
  phone: string;
  email: string;
  area: string;
  /** What the business does, in a few words. */
  work?: string | undefined;
  colour?: string | undefined;
}

export type Question = keyof Answers;

/** The question that a field of the content answers; in the order in which they are asked. */
export const questions: readonly { question: Question; file: ContentName; path: Edit["path"] }[] = [
  { question: "name", file: "business", path: ["name"] },
  { question: "owner", file: "business", path: ["owner"] },
  { question: "work", file: "home", path: ["headline"] },
  { question: "area", file: "business", path: ["area"] },
  { question: "phone", file: "business", path: ["phone"] },
  { question: "email", file: "business", path: ["email"] },
  { question: "colour", file: "business", path: ["brand", "colour"] },
];

/** The questions that may be left without an answer. */
export const optionalQuestions: readonly Question[] = ["work", "colour"];

/** Where the example goes; ignored by git and by builds. */
export const exampleFolder = ".example";

/** The outcome of {@link beginSite}: nothing has changed where there is a refusal or a mistake. */
export interface Beginning {
  refusal?: string;
  /** What is wrong with the answers; the path of each is its question. */
  mistakes: Finding[];
}

/**
 * Puts in the place of the example a whole small site, made of the owner's answers, as {@link replaceExample} does.
 *
 * @param directory the folder of the site
 * @throws where a file cannot be written or moved, such as on a full disk
 */
export async function beginSite(answers: Answers, directory = path.resolve()): Promise<Beginning> {
  const refusal = await whyBegun(directory);
  if (refusal) return { refusal, mistakes: [] };
  const fresh = filesFor(answers);
  const mistakes = mistakesIn(fresh);
  if (mistakes.length > 0) return { mistakes };
  await replaceExample(directory, async (stage) => {
    const content = path.join(stage, "src/content");
    await mkdir(content, { recursive: true });
    for (const { name, text } of fresh) {
      await writeFile(path.join(content, `${name}.yaml`), text, { flush: true });
    }
  });
  return { mistakes: [] };
}

/** Why a site cannot take the place of the example: it has done so already. */
export async function whyBegun(directory: string): Promise<string | undefined> {
  const sources = await readSources(path.join(directory, "src/content"));
  return isExample(sources) ? undefined : hasBegun;
}

const hasBegun =
  "This website has begun already: src/content/business.yaml does not say that it is the example. To change an answer, change it there.";

/** The content files of a new site, as the owner might have written them; business.yaml comes last. */
function filesFor(answers: Answers): { name: ContentName; text: string }[] {
  const edits = questions.flatMap(({ question, file, path: field }) => {
    const value = answers[question]?.trim();
    return value ? [{ file, path: field, value }] : [];
  });
  const trade = tradeIn(answers.work ?? "");
  if (trade) edits.push({ file: "business", path: ["kind"], value: trade });
  return (["home", "business"] as const).flatMap((name) => {
    const own = edits.filter(({ file }) => file === name);
    if (own.length === 0 && name !== "business") return [];
    return [{ name, text: withEdits("", own, name) }];
  });
}

/** The one file that every site has, with the mark that makes the content an example. */
export const businessFile = "src/content/business.yaml";

/**
 * Puts a site in the place of the example, whole or not at all. The example's files go to {@link exampleFolder}, and so
 * does a file of the owner's that would be replaced; photos that the owner has put into images/ already stay.
 *
 * The mark that makes the content an example stands in {@link businessFile}, which is replaced last. Every other file is
 * optional, and pictures come before the words that name them, so whatever has happened by then, the folder holds an
 * example that stays offline, and beginning again goes through.
 *
 * @param fill writes the site's files into an empty folder; where it throws, nothing has changed
 */
export async function replaceExample(
  directory: string,
  fill: (stage: string) => Promise<void>,
): Promise<void> {
  const content = path.join(directory, "src/content");
  const stage = path.join(directory, exampleFolder, ".new");
  // Everything that needs room on the disk comes first.
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { recursive: true });
    await fill(stage);
    await copyAside(directory, businessFile);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
  const names = (await readdir(content)).filter((name) => /^[^.].*\.yaml$/.test(name)).sort();
  for (const name of names) {
    const file = `src/content/${name}`;
    if (file !== businessFile) await moveAside(directory, file);
  }
  // What is aside may have come there in a beginning that was stopped, before its pictures followed.
  const aside = await readSources(path.join(directory, exampleFolder, "src/content"));
  const { results } = await findPictures(
    path.join(directory, "images"),
    picturesMarkedAsExample(aside),
  );
  for (const file of new Set(results.values())) await moveAside(directory, `images/${file}`);
  for (const file of inOrder(await filesIn(stage))) {
    const target = path.join(directory, file);
    if (file !== businessFile && existsSync(target)) await moveAside(directory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(stage, file), target);
  }
  // The site is there by now.
  await rm(stage, { recursive: true, force: true }).catch(() => {});
}

/** Pictures before the words that name them, and last the file with the mark. A repository is one folder, and stays whole. */
function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => {
    if (file === businessFile) return 2;
    return /^(images|static)\//.test(file) ? 0 : 1;
  };
  const whole = new Set(files.map((file) => (file.startsWith(".git/") ? ".git" : file)));
  return [...whole].sort((one, other) => rank(one) - rank(other));
}

/** What the check says of the answers, in the order of the questions. */
function mistakesIn(files: ReturnType<typeof filesFor>): Finding[] {
  const found = files.flatMap(
    ({ name, text }) => checkFile(parseContentFile(text, name, name), name).mistakes,
  );
  return questions.flatMap(({ question, file, path: field }) =>
    found
      .filter((each) => each.file === file && `${each.path}` === `${field}`)
      .map((mistake) => ({ ...mistake, path: [question] })),
  );
}

/** The path in {@link exampleFolder} to which a file goes, which has a number where it is taken by another file. */
async function placeAside(directory: string, file: string): Promise<string | undefined> {
  const bytes = await readFile(path.join(directory, file));
  const { dir, name, ext } = path.parse(path.join(directory, exampleFolder, file));
  await mkdir(dir, { recursive: true });
  for (let number = 1; ; number += 1) {
    const target = path.join(dir, number === 1 ? name + ext : `${name}-${number}${ext}`);
    if (!existsSync(target)) return target;
    if (bytes.equals(await readFile(target))) return undefined;
  }
}

async function copyAside(directory: string, file: string): Promise<void> {
  const target = await placeAside(directory, file);
  if (target) await writeFile(target, await readFile(path.join(directory, file)));
}

async function moveAside(directory: string, file: string): Promise<void> {
  const target = await placeAside(directory, file);
  const source = path.join(directory, file);
  if (target) await rename(source, target);
  else await rm(source);
}
