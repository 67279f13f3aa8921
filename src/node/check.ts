import {
  type CheckedContent,
  checkContent,
  type Diagnostic,
  findPictureReferences,
  quoteLines,
} from "./content";
import { inspectPictures } from "./images";
import { contentDirectory, imagesDirectory } from "./paths";

/**
 * Checks all that the owner may change: the words whole, the pictures at a first look.
 *
 * @returns all diagnostics of all files, from top to bottom, each with its line; `content` is there
 *   when the words are in order
 */
export async function checkSite(): Promise<CheckedContent> {
  const { content, diagnostics } = await checkContent(contentDirectory);
  const told = new Set(diagnostics.map(({ location }) => `${location.file}:${location.line}`));
  const references = await findPictureReferences(contentDirectory);
  const pictures = (await inspectPictures({ imagesDirectory, references })).filter(
    ({ location }) => !told.has(`${location.file}:${location.line}`),
  );
  const all = [...diagnostics, ...pictures].sort(byLocation);
  return { content, diagnostics: await quoteLines(all) };
}

function byLocation({ location: a }: Diagnostic, { location: b }: Diagnostic): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
