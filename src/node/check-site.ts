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
  warnAboutLandline,
  warnAboutMissingLists,
  warnAboutPastHoliday,
} from "./content";
import { readSiteUrl } from "./content/site-url";
import { warnAboutNames } from "./hosting/static-files";
import { drawLogo, inspectPictures, type LogoResult, readPictureFiles } from "./images";
import { filesIn } from "./system/files";
import {
  contentDirectory,
  imagesDirectory,
  pictureDirectories,
  staticDirectory,
} from "./system/paths";

/** The owner's files as they were read, and what {@link checkSite} has found in them. */
export interface CheckedSite extends CheckedContent {
  sources: Sources;
  /** The photos that the content names; the logo is not among them. */
  references: PictureReference[];
  logoResult: LogoResult;
  /** Sentences about what is valid but may not be meant; none while there is a diagnostic. */
  warnings: string[];
}

/**
 * Checks all of the owner's files: the content completely; the photos without decoding them; the logo by drawing it.
 *
 * @returns the diagnostics of all files, from top to bottom; `content` is there when the YAML files are valid, even
 *   where a picture is not
 */
export async function checkSite(): Promise<CheckedSite> {
  const sources = await readSources(contentDirectory);
  const { content, diagnostics } = checkContent(sources);
  const references = findPictureReferences(sources);
  const logo = logoIn(sources.files.business);
  const pictures = await inspectPictures({ ...pictureDirectories, references, logo });
  const logoResult = await drawLogo(imagesDirectory, logo);
  // A line that has a mistake already is not reported twice.
  const lines = new Set(diagnostics.map(lineOf));
  const others = [...pictures.diagnostics, ...logoResult.diagnostics].filter(
    (diagnostic) => !lines.has(lineOf(diagnostic)),
  );
  const all = [...diagnostics, ...others].sort(byLocation);
  const faultless = all.length === 0 ? content : undefined;
  const warnings = faultless
    ? [
        ...warnAboutMissingLists(sources),
        ...warnAboutPastHoliday(faultless, todayInBritain()),
        ...warnAboutLandline(faultless),
        ...warnAboutColours(faultless),
        ...warnAboutCaptions(sources.files.gallery),
        ...pictures.warnings,
        ...warnAboutNames(await filesIn(staticDirectory)),
      ]
    : [];
  return { sources, content, diagnostics: all, warnings, references, logoResult };
}

const lineOf = ({ location: { file, line } }: Diagnostic) => `${file}:${line}`;

/**
 * Lists what keeps the site from going live, in content and pictures.
 *
 * @returns undefined while the content has mistakes
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
