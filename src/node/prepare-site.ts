import { createHash } from "node:crypto";
import path from "node:path";
import type { Reporter } from "gatsby";
import { type CheckedSite, checkSite } from "./check-site";
import {
  describeMistakes,
  describeShortly,
  type Finding,
  galleryPictures,
  isExample,
  type Master,
  type NormalisedContent,
  normaliseContent,
  type PictureReference,
  paletteOf,
  type SiteFacts,
  todayInBritain,
  withPalette,
} from "./content";
import { readableAddress, readSiteUrl } from "./content/derive/site-url";
import { type FontFile, headingFont } from "./fonts/heading-font";
import { prepareMasters, publishPictures } from "./images";
import { publishIcons, readMark, setCards } from "./seo";
import { qrCode } from "./seo/qr-code";
import { writeAtomically } from "./system/files";
import { copyFile, mkdir, readFile, rm, writeFile } from "./system/held-files";
import {
  markFile,
  pictureDirectories,
  preparedDirectory,
  preparedLogo,
  preparedTokensFile,
  publicDirectory,
  tokensFile,
} from "./system/paths";

/** Everything from which Gatsby's nodes and the published files are made. */
interface PreparedSite {
  content: NormalisedContent;
  fonts: readonly FontFile[];
  masters: readonly Master[];
  /** The owner's files that it is made of. */
  checked: CheckedSite;
}

let prepared: PreparedSite | undefined;

/** The result of the last {@link prepareSite} that succeeded. */
export function preparedSite(): PreparedSite {
  if (!prepared) throw new Error("Content and pictures are asked for before they are prepared.");
  return prepared;
}

export const isPrepared = () => prepared !== undefined;

/**
 * Checks the owner's files and, when they are valid, makes what Gatsby reads from them: clean masters of the pictures
 * and normalised content. With mistakes the last prepared site stays. At the start of `develop` there is none yet: then
 * pictures that cannot be used are left out, so that the editor, where they can be replaced, starts.
 *
 * @returns a report of all mistakes for the owner, or undefined
 */
export async function prepareSite(
  reporter: Reporter,
  isDevelop: boolean,
): Promise<string | undefined> {
  const checked = await checkSite();
  if (!checked.content) return describeMistakes(checked.mistakes);
  const mistakes = await prepare(reporter, checked);
  if (!isDevelop) for (const advice of checked.advice) reporter.info(describeShortly(advice));
  if (mistakes.length === 0) return undefined;
  if (isDevelop && !isPrepared()) await prepare(reporter, withoutFaultyPictures(checked, mistakes));
  return describeMistakes(mistakes);
}

/** Leaves out each list entry and each object whose `url` is a picture that cannot be used. */
function withoutFaultyPictures(checked: CheckedSite, mistakes: readonly Finding[]): CheckedSite {
  const { references, content, logoResult } = checked;
  const isFaulty = ({ location }: PictureReference) =>
    mistakes.some(({ file, path }) => file === location.file && `${path}` === `${location.path}`);
  const faulty = new Set(references.filter(isFaulty).map(({ url }) => url));
  const isLeftOut = (value: unknown) =>
    faulty.has((value as { url?: string } | undefined)?.url ?? "");
  const keepUsable = (_key: string, value: unknown) => {
    if (Array.isArray(value)) return value.filter((entry) => !isLeftOut(entry));
    return isLeftOut(value) ? undefined : value;
  };
  return {
    ...checked,
    content: content && JSON.parse(JSON.stringify(content, keepUsable)),
    references: references.filter((reference) => !isFaulty(reference)),
    logoResult: { ...logoResult, mistakes: [] },
  };
}

/**
 * Prepares a site whose content is valid, unless one of its pictures cannot be used.
 *
 * Once Gatsby knows a master, its file stays until the process ends, even when the content no longer names it:
 * Gatsby's nodes and jobs hold on to its path, and a missing file would end the process.
 *
 * @returns the mistakes in the pictures, also those that only decoding shows
 */
async function prepare(reporter: Reporter, checked: CheckedSite): Promise<Finding[]> {
  const { content, references, logoResult } = checked;
  if (!content) return checked.mistakes;
  const palette = paletteOf(content.business.brand);
  const pictures = await prepareMasters({
    ...pictureDirectories,
    references,
    // Transparent parts are filled with the page's colour.
    background: palette.paper?.light ?? "white",
    keepStale: prepared !== undefined,
    onProgress: (done, total) => reporter.info(`Photographs: ${done} of ${total} prepared`),
  });
  const mistakes = [...pictures.mistakes, ...logoResult.mistakes];
  if (mistakes.length > 0) return mistakes;
  const { logo } = logoResult;
  const { masters } = pictures;
  const shown = logo && {
    // With the hash of its pixels in its address, so that no browser goes on showing an earlier logo.
    path: `/static/logo-${createHash("sha256").update(logo.header).digest("hex").slice(0, 12)}.png`,
    width: logo.width,
    height: logo.height,
    needsLightGround: logo.needsLightGround,
  };
  const normalised = normaliseContent(content, {
    today: todayInBritain(),
    masters,
    logo: shown,
    site: siteFactsOf(checked),
  });
  await mkdir(preparedDirectory, { recursive: true });
  for (const kind of ["header", "large"] as const) {
    if (logo) await writeFile(preparedLogo[kind], logo[kind]);
    else await rm(preparedLogo[kind], { force: true });
  }
  await writeChanged(preparedTokensFile, withPalette(await readFile(tokensFile, "utf8"), palette));
  // Any text may be a heading, so all of the content's characters count.
  const fonts = await headingFont(JSON.stringify(normalised));
  normalised.business.fonts = fonts.map((font) => font.path);
  setCards(normalised, logo?.large ?? (await readFile(markFile)));
  prepared = { content: normalised, fonts, masters: [...masters.values()], checked };
  return [];
}

/** What follows from the site's address, and the mark of the example, which no other site has. */
function siteFactsOf({ sources }: CheckedSite): SiteFacts {
  const { origin, pathPrefix } = readSiteUrl({ business: sources.files.business.value });
  return {
    ...(origin && {
      origin,
      address: readableAddress(origin + pathPrefix),
      qrCode: qrCode(`${origin}${pathPrefix}/`),
    }),
    ...(isExample(sources) && { mark: readMark() }),
  };
}

/** Writes a file only where its text changes, so that webpack does not bundle it again. */
async function writeChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== text) await writeAtomically(file, text);
}

/**
 * Puts into `public/` the files that `develop` serves as well: the linked pictures, the logo, the icons and
 * the font of headings.
 *
 * @param pathPrefix what every path of the site begins with, such as `/site`, or an empty string
 * @returns the paths of the files in `public/`
 */
export async function publishPrepared(pathPrefix: string): Promise<string[]> {
  const { content, fonts, masters } = preparedSite();
  // Links, the sitemap and structured data name these; of any other picture pages show variants alone.
  const linked = new Set(
    [...galleryPictures(content), content.home.picture].map((each) => each?.url),
  );
  const { logo } = content.business;
  await mkdir(path.join(publicDirectory, "static"), { recursive: true });
  await Promise.all(
    fonts.map((font) => writeFile(path.join(publicDirectory, font.path), font.data)),
  );
  if (logo) await copyFile(preparedLogo.header, path.join(publicDirectory, logo.path));
  const large = logo && (await readFile(preparedLogo.large));
  return [
    ...(await publishPictures(
      preparedDirectory,
      masters.filter(({ publicPath }) => linked.has(publicPath)),
      publicDirectory,
    )),
    ...(await publishIcons({
      publicDirectory,
      pathPrefix,
      business: content.business,
      logo: large,
    })),
    ...(logo ? [logo.path.slice(1)] : []),
    ...fonts.map((font) => font.path.slice(1)),
  ];
}
