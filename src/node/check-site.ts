import {
  byLocation,
  type CheckedContent,
  checkContent,
  type Finding,
  findAdvice,
  findBlockers,
  findPictureReferences,
  isExample,
  logoIn,
  type PictureReference,
  readSources,
  type Sources,
  todayInBritain,
} from "./content";
import { readSiteUrl } from "./content/derive/site-url";
import { adviseOnNames } from "./hosting/static-files";
import { adviseOnPictures, drawLogo, inspectPictures, type LogoResult } from "./images";
import { filesIn } from "./system/files";
import {
  contentDirectory,
  imagesDirectory,
  pictureDirectories,
  staticDirectory,
} from "./system/paths";

/** The owner's files as they were read, and all that {@link checkSite} has found in them. */
export interface CheckedSite extends CheckedContent {
  sources: Sources;
  /** The photos that the content names; the logo is not among them. */
  references: PictureReference[];
  logoResult: LogoResult;
  /** What keeps the site from going live, beside the mistakes. */
  blockers: Finding[];
  advice: Finding[];
}

/**
 * Checks all of the owner's files: the content completely; the photos without decoding them; the logo by drawing it.
 *
 * @returns the mistakes in all files, from top to bottom; `content` is there when the YAML files are valid, even
 *   where a picture is not
 */
export async function checkSite(): Promise<CheckedSite> {
  const sources = await readSources(contentDirectory);
  const { content, mistakes } = checkContent(sources);
  const references = findPictureReferences(sources);
  const logo = logoIn(sources.files.business);
  const pictureMistakes = await inspectPictures({ ...pictureDirectories, references });
  const logoResult = await drawLogo(imagesDirectory, logo);
  // A line that has a mistake already is not reported twice.
  const lines = new Set(mistakes.map(lineOf));
  const others = [...pictureMistakes, ...logoResult.mistakes].filter(
    (mistake) => !lines.has(lineOf(mistake)),
  );
  return {
    sources,
    content,
    mistakes: [...mistakes, ...others].sort(byLocation),
    blockers: findBlockers(sources, readSiteUrl({ business: sources.files.business.value }).origin),
    // Nobody improves the example.
    advice: isExample(sources)
      ? []
      : [
          ...findAdvice(sources, todayInBritain()),
          ...(await adviseOnPictures({
            ...pictureDirectories,
            references: [...references, ...(logo ? [logo] : [])],
          })),
          ...adviseOnNames(await filesIn(staticDirectory)),
        ],
    references,
    logoResult,
  };
}

const lineOf = ({ file, location }: Finding) => `${file}:${location?.line}`;
