import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Reporter } from "gatsby";
import { checkSite } from "./check";
import {
  describeDiagnostics,
  findPictureReferences,
  type NormalisedContent,
  normaliseContent,
  quoteLines,
  todayInBritain,
} from "./content";
import { prepareMasters, publishPictures } from "./images";
import {
  contentDirectory,
  imagesDirectory,
  preparedContentFile,
  preparedDirectory,
  publicDirectory,
} from "./paths";
import { colour, publishIcons } from "./seo";

/**
 * Checks the owner's files and, when they are in order, makes of them what Gatsby reads: clean
 * masters of the pictures and normalised content.
 *
 * @returns what is to be mended, in words; what was made before then stays as it was
 */
export async function prepareSite(reporter: Reporter): Promise<string | undefined> {
  const { content, diagnostics, warnings } = await checkSite();
  // Where the words are in order, what is wrong with pictures is told below, deep faults with it.
  if (!content) return describeDiagnostics(diagnostics);
  const pictures = await prepareMasters({
    imagesDirectory,
    cacheDirectory: preparedDirectory,
    references: await findPictureReferences(contentDirectory),
    // What is transparent lies on the page.
    background: colour("paper").light,
    onProgress: (done, total) => reporter.info(`Photographs: ${done} of ${total} prepared`),
  });
  for (const warning of new Set([...warnings, ...pictures.warnings])) reporter.warn(warning);
  if (pictures.diagnostics.length > 0) {
    return describeDiagnostics(await quoteLines(pictures.diagnostics));
  }
  const { masters } = pictures;
  const normalised = normaliseContent(content, { today: todayInBritain(), masters });
  const fresh = `${preparedContentFile}.new`;
  await mkdir(path.dirname(fresh), { recursive: true });
  await writeFile(fresh, JSON.stringify(normalised));
  await rename(fresh, preparedContentFile);
  return undefined;
}

/** What {@link prepareSite} has made of the words. */
export async function readPreparedContent(): Promise<NormalisedContent> {
  return JSON.parse(await readFile(preparedContentFile, "utf8")) as NormalisedContent;
}

/**
 * Puts into `public/` what answers at its path in `develop` as well: the whole pictures and the icons.
 *
 * @param pathPrefix what every path on the site begins with, such as `/site`, or nothing
 */
export async function publishPrepared(pathPrefix: string): Promise<void> {
  const { business } = await readPreparedContent();
  await publishPictures(preparedDirectory, publicDirectory);
  await publishIcons({ publicDirectory, pathPrefix, name: business.name });
}
