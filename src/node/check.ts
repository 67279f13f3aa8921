import {
  byLocation,
  type CheckedContent,
  type Content,
  checkContent,
  findPictureReferences,
  findSamples,
  type Leftover,
  logoIn,
  type PictureReference,
  quoteLines,
  readSources,
  todayInBritain,
  warnAboutColours,
  warnAboutPast,
} from "./content";
import { type DrawnLogo, drawLogo, inspectPictures, readDigests } from "./images";
import { contentDirectory, imagesDirectory } from "./paths";

/** What {@link checkSite} finds. */
export interface CheckedSite extends CheckedContent {
  /** What is in order but perhaps not meant, a sentence each; told once nothing is to be mended. */
  warnings: string[];
  /** The pictures that the content names. */
  references: PictureReference[];
  /** The logo, or what is wrong with it; undefined where none is given. */
  drawn: DrawnLogo | undefined;
}

/**
 * Checks all that the owner may change: the words whole, the pictures at a first look.
 *
 * @returns all diagnostics of all files, from top to bottom, each with its line; `content` is there
 *   when the words are in order
 */
export async function checkSite(): Promise<CheckedSite> {
  const sources = await readSources(contentDirectory);
  const { content, diagnostics } = checkContent(sources);
  const told = new Set(diagnostics.map(({ location }) => `${location.file}:${location.line}`));
  const references = findPictureReferences(sources);
  const pictures = await inspectPictures({ imagesDirectory, references });
  const logo = logoIn(sources.files.business);
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
  return { content, diagnostics: await quoteLines(all), warnings, references, drawn };
}

/**
 * Lists what must not go live, in words and pictures.
 *
 * @param content the owner's words, in order
 */
export async function guardSite(
  content: Pick<Content, "business">,
  siteUrl = process.env.SITE_URL,
): Promise<Leftover[]> {
  const sources = await readSources(contentDirectory);
  const references = findPictureReferences(sources);
  return findSamples({
    sources,
    content,
    pictures: await readDigests({ imagesDirectory, references }),
    siteUrl,
  });
}
