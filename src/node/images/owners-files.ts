import { type Content, checkContent, quoteLines } from "../content";
import type { Problem } from "../content/diagnostic";
import { contentDirectory } from "../paths";
import { inspectNamedPictures } from "./pictures";

/**
 * Checks all that the owner may change: the words whole, the pictures at a first look.
 *
 * @returns all problems of all files, from top to bottom, each with its line; `content` is there
 *   when the words are in order
 */
export async function checkOwnersFiles(): Promise<{
  content: Content | undefined;
  problems: Problem[];
}> {
  const { content, problems } = await checkContent(contentDirectory);
  const told = new Set(problems.map(({ place }) => `${place.file}:${place.line}`));
  const pictures = (await inspectNamedPictures()).filter(
    ({ place }) => !told.has(`${place.file}:${place.line}`),
  );
  const all = [...problems, ...pictures].sort(
    ({ place: a }, { place: b }) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
  return { content, problems: await quoteLines(all) };
}
