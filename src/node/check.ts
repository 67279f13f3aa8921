import {
  type CheckedContent,
  type Content,
  checkContent,
  type Diagnostic,
  findLogo,
  findPictureReferences,
  findSamples,
  quoteLines,
  todayInBritain,
  warnAboutColours,
  warnAboutPast,
} from "./content";
import { drawLogo, inspectPictures, readDigests } from "./images";
import { contentDirectory, imagesDirectory } from "./paths";

/** What {@link checkSite} finds. */
export interface CheckedSite extends CheckedContent {
  /** What is in order but perhaps not meant, a sentence each; told once nothing is to be mended. */
  warnings: string[];
}

/**
 * Checks all that the owner may change: the words whole, the pictures at a first look.
 *
 * @returns all diagnostics of all files, from top to bottom, each with its line; `content` is there
 *   when the words are in order
 */
export async function checkSite(): Promise<CheckedSite> {
  const { content, diagnostics } = await checkContent(contentDirectory);
  const told = new Set(diagnostics.map(({ location }) => `${location.file}:${location.line}`));
  const references = await findPictureReferences(contentDirectory);
  const pictures = await inspectPictures({ imagesDirectory, references });
  const logo = await findLogo(contentDirectory);
  const drawn = logo && (await drawLogo(imagesDirectory, logo));
  const found = [
    ...pictures.diagnostics,
    ...(drawn && "diagnostic" in drawn ? [drawn.diagnostic] : []),
  ];
  const untold = found.filter(({ location }) => !told.has(`${location.file}:${location.line}`));
  const all = [...diagnostics, ...untold].sort(byLocation);
  const inOrder = content && all.length === 0 ? content : undefined;
  const warnings = inOrder
    ? [
        ...warnAboutPast(inOrder, todayInBritain()),
        ...warnAboutColours(inOrder),
        ...pictures.warnings,
      ]
    : [];
  return { content, diagnostics: await quoteLines(all), warnings };
}

/**
 * Lists what must not go live, in words and pictures.
 *
 * @param content the owner's words, in order
 */
export async function guardSite(
  content: Pick<Content, "business">,
  siteUrl = process.env.SITE_URL,
): Promise<string[]> {
  const references = await findPictureReferences(contentDirectory);
  return findSamples({
    directory: contentDirectory,
    content,
    pictures: await readDigests({ imagesDirectory, references }),
    siteUrl,
  });
}

function byLocation({ location: a }: Diagnostic, { location: b }: Diagnostic): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
