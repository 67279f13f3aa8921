import {
  type Blocker,
  byLocation,
  type CheckedContent,
  checkContent,
  type Diagnostic,
  findBlockers,
  findPictureReferences,
  logoIn,
  type PictureReference,
  readSources,
  type Sources,
  todayInBritain,
  warnAboutCaptions,
  warnAboutColours,
  warnAboutMissing,
  warnAboutPast,
} from "./content";
import { readSiteUrl } from "./content/site-url";
import { type DrawnLogo, inspectPictures, readPictureFiles } from "./images";
import { filesIn, warnAboutNames } from "./system/files";
import { contentDirectory, pictureDirectories, staticDirectory } from "./system/paths";

/** All that the owner may change, as it was read, and what {@link checkSite} finds in it. */
export interface CheckedSite extends CheckedContent {
  sources: Sources;
  /** The pictures that the content names. */
  references: PictureReference[];
  /** The logo, or what is wrong with it; undefined where none is given. */
  drawn: DrawnLogo | undefined;
  /** What is in order but perhaps not meant, a sentence each; none while anything is to be mended. */
  warnings: string[];
}

/**
 * Checks all that the owner may change: the content whole, the pictures at a first look.
 *
 * @returns all diagnostics of all files, from top to bottom; `content` is there when the YAML files
 *   are in order
 */
export async function checkSite(): Promise<CheckedSite> {
  const sources = await readSources(contentDirectory);
  const { content, diagnostics } = checkContent(sources);
  const references = findPictureReferences(sources);
  const logo = logoIn(sources.files.business);
  const pictures = await inspectPictures({ ...pictureDirectories, references, logo });
  // A line that is to be mended anyway is not reported twice.
  const lines = new Set(diagnostics.map(lineOf));
  const others = pictures.diagnostics.filter((diagnostic) => !lines.has(lineOf(diagnostic)));
  const all = [...diagnostics, ...others].sort(byLocation);
  const inOrder = all.length === 0 ? content : undefined;
  const warnings = inOrder
    ? [
        ...warnAboutMissing(sources),
        ...warnAboutPast(inOrder, todayInBritain()),
        ...warnAboutColours(inOrder),
        ...warnAboutCaptions(sources.files.gallery),
        ...pictures.warnings,
        ...warnAboutNames(await filesIn(staticDirectory)),
      ]
    : [];
  return { sources, content, diagnostics: all, warnings, references, drawn: pictures.drawn };
}

const lineOf = ({ location: { file, line } }: Diagnostic) => `${file}:${line}`;

/**
 * Lists what must not go live, in content and pictures.
 *
 * @returns nothing while the content is to be mended
 */
export async function findSiteBlockers({
  sources,
  content,
  references,
}: CheckedSite): Promise<Blocker[] | undefined> {
  if (!content) return undefined;
  const pictures = await readPictureFiles({ ...pictureDirectories, references });
  return findBlockers({
    sources,
    content,
    pictures,
    origin: readSiteUrl({ business: content.business }).origin,
  });
}
