import { type IconDrawing, iconNamed } from "./icons";
import { type Content, galleryTitles } from "./model";
import { homeSections, isThere, type LinkTarget } from "./pages";
import { paletteOf, withName } from "./palette";
import { internationalNumber, isMobileNumber } from "./telephone";

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
  /** The size that the logo is shown at, in CSS px, if there is one. */
  logo?: { width: number; height: number } | undefined;
}

type Normalised<Picture> = Picture & {
  sample: boolean;
  /** Path of the picture's master below the folder of the masters. */
  master: string;
};

/** The same, with every field called `picture` normalised and every `icon` drawn. */
type WithDrawings<Value> = {
  [Key in keyof Value]: Key extends "picture"
    ? Normalised<NonNullable<Value[Key]>>
    : Key extends "icon"
      ? IconDrawing
      : WithDrawings<Value[Key]>;
};

/** The content as everything that is published gets it. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/**
 * Writes out all that follows from the content, so that nothing has to be worked out where it is
 * used: the dial form of phone numbers, the position of entries in their list, a picture's path,
 * master and `alt`, the palette, the shapes of a drawing, whether an entry is a sample, the order of
 * sections, and words that follow from others. A photo from before the work stands in the
 * list in front of the one from after it. A notice that has ended is left out, and so are links to what
 * is not there.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(content: Content, { today, masters, logo }: NormaliseOptions) {
  const normalisePicture = <Picture extends { url: string; sample?: boolean }>(
    picture: Picture,
  ): Normalised<Picture> => {
    const master = masters.get(picture.url);
    if (!master) throw new Error(`The picture ${picture.url} has no master.`);
    return { ...picture, ...withSample(picture), url: master.path, master: master.file };
  };
  const files: WithDrawings<Content> = JSON.parse(JSON.stringify(content), (key, value) => {
    if (key === "icon") return iconNamed(value);
    return key === "picture" ? normalisePicture(value) : value;
  });
  const { away, ...business } = files.business;
  const headings = headingsOf(files);
  const { sections = [], badges = [], ...home } = files.home;
  const { navigation, ...labels } = files.interface;
  const { registration, phone, secondPhone = phone } = business;
  // Texts and photos need a mobile; where none is given, the number to ring stands for it.
  const mobile = [phone, secondPhone].find((number) => isMobileNumber(internationalNumber(number)));
  const colours = paletteOf(business.brand);
  return {
    ...files,
    business: {
      ...business,
      colours,
      ...(logo && { logo }),
      background: colours.paper ?? { light: "", dark: "" },
      telephone: internationalNumber(phone),
      ...(business.secondPhone && { secondTelephone: internationalNumber(secondPhone) }),
      mobile: mobile ?? phone,
      ...(away && away.until >= today && { away }),
    },
    faq: files.faq.map(withPosition),
    gallery: files.gallery
      .flatMap(({ before, ...photo }) => {
        const { caption, alt = caption } = photo;
        const after = { ...normalisePicture(photo), caption, alt, before: false };
        if (!before) return [after];
        const words = `${labels.before} ${before.caption ?? caption}`;
        return [{ ...normalisePicture(before), caption: words, before: true }, after];
      })
      .map(withPosition),
    "gallery-page": { ...files["gallery-page"], title: headings["/gallery"] },
    home: {
      ...home,
      badges: badges.map((badge) => ({
        ...badge,
        number: badge.registration && registration ? registration.number : null,
      })),
      sections: [...new Set([...sections, ...homeSections])].filter((id) =>
        isThere(`/#${id}`, files),
      ),
    },
    interface: {
      ...labels,
      printed: isThere("/gallery", files) ? labels.printed : "",
      navigation: navigation
        .filter(({ to }) => isThere(to, files))
        .map(({ to, text = headings[to] }) => ({ to, text })),
    },
    pages: files.pages
      .map(({ title, ...page }) => ({
        ...page,
        title: title ?? [headings[page.path], business.name].join(" – "),
      }))
      .map(withPosition),
    reviews: files.reviews.map(withSample).map(withPosition),
    services: files.services.map(withPosition),
  };
}

/** The heading of every page and section, for links and titles that give no words of their own. */
function headingsOf(content: WithDrawings<Content>): Record<LinkTarget | "/404", string> {
  const { home, gallery, reviews, "gallery-page": page } = content;
  const kind = reviews.length === 0 ? "photos" : gallery.length === 0 ? "reviews" : "both";
  return {
    "/": home.headline,
    "/#services": home.services.title,
    "/#about": content.about.title,
    "/#faq": home.faq.title,
    "/#contact": content.contact.title,
    "/gallery": page.title ?? galleryTitles[kind],
    "/gallery#work": page.work.title,
    "/gallery#reviews": page.reviews.title,
    "/privacy-notice": content["privacy-notice"].title,
    "/404": content["not-found"].title,
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

/** One sentence about each colour that has to be another to be read. */
export function warnAboutColours({ business: { brand } }: Content): string[] {
  const palette = paletteOf(brand);
  const uses = [
    [brand?.colour, palette.brand?.light, "for a button’s words"],
    [brand?.accent, palette.accent?.light, "to be read"],
  ] as const;
  return uses.flatMap(([given, used, what]) =>
    given === undefined || given === used
      ? []
      : [
          `The colour ${withName(given)} is too light ${what}; it is used as ${used}. Nothing to do.`,
        ],
  );
}

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}
