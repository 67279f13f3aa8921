import type { Content } from "./model";
import { internationalNumber } from "./telephone";

/** A picture ready for the site. */
export interface Master {
  /** Path below the folder of the masters. */
  file: string;
  /** Path of the whole picture on the built site, percent-encoded. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

interface NormaliseOptions {
  /** The day of the build, such as 2026-08-15. */
  today: string;
  /** The master of each picture, by its `url` in the content. */
  masters: ReadonlyMap<string, Master>;
}

type Normalised<Picture> = Picture & {
  sample: boolean;
  /** Path of the picture's master below the folder of the masters. */
  master: string;
};

/** The same, with every field called `picture` normalised. */
type WithPictures<Value> = {
  [Key in keyof Value]: Key extends "picture" ? Normalised<Value[Key]> : WithPictures<Value[Key]>;
};

/** The content as everything that is published gets it. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/**
 * Writes out all that follows from the content, so that nothing has to be worked out where it is
 * used: the dial form of phone numbers, the position of entries in their list, a picture's path,
 * master and `alt`, and whether an entry is a sample. A notice that has ended is left out.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(content: Content, { today, masters }: NormaliseOptions) {
  const normalisePicture = <Picture extends { url: string; sample?: boolean }>(
    picture: Picture,
  ): Normalised<Picture> => {
    const master = masters.get(picture.url);
    if (!master) throw new Error(`The picture ${picture.url} has no master.`);
    return { ...picture, ...withSample(picture), url: master.path, master: master.file };
  };
  const files: WithPictures<Content> = JSON.parse(JSON.stringify(content), (key, value) =>
    key === "picture" ? normalisePicture(value) : value,
  );
  const { away, ...business } = files.business;
  return {
    ...files,
    business: {
      ...business,
      telephone: internationalNumber(business.phone),
      ...(business.secondPhone && { secondTelephone: internationalNumber(business.secondPhone) }),
      ...(away && away.until >= today && { away }),
    },
    faq: files.faq.map(withPosition),
    gallery: files.gallery
      .map((photo) => ({ ...normalisePicture(photo), alt: photo.alt ?? photo.caption }))
      .map(withPosition),
    pages: files.pages.map(withPosition),
    reviews: files.reviews.map(withSample).map(withPosition),
    services: files.services.map(withPosition),
  };
}

const withPosition = <Entry>(entry: Entry, position: number) => ({ ...entry, position });

const withSample = <Entry extends { sample?: boolean }>(entry: Entry) => ({
  ...entry,
  sample: entry.sample ?? false,
});

/**
 * One sentence about a notice that is no longer shown.
 *
 * @param today such as 2026-08-15
 */
export function warnAboutPast({ business: { away } }: Content, today: string): string[] {
  if (!away || away.until >= today) return [];
  return [
    `The notice below “away” in business.yaml was to be shown until ${away.until}, which is past, so ` +
      "it is not shown. Delete it, or give it a later day.",
  ];
}

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}
