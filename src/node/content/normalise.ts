import { iconNamed } from "./icons";
import { type Content, homeSections, places } from "./model";
import { isThere } from "./pages";
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

/** The master of each picture, by its `url` in the content. */
type Masters = ReadonlyMap<string, Master>;

interface NormaliseOptions {
  /** The day of the build, such as 2026-08-15. */
  today: string;
  masters: Masters;
  /** The size that the logo is shown at, in CSS px, if there is one. */
  logo?: { width: number; height: number } | undefined;
}

/** The content as everything that is published gets it. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/**
 * Writes out all that follows from the content, so that nothing has to be worked out where it is
 * used. What GraphQL is told of it stands in {@link derivedFields}.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(content: Content, options: NormaliseOptions) {
  const { masters } = options;
  return {
    ...content,
    about: normaliseAbout(content.about, masters),
    business: normaliseBusiness(content.business, options),
    faq: content.faq.map(withPosition),
    gallery: normaliseGallery(content, masters),
    "gallery-page": { ...content["gallery-page"], title: places["/gallery"].heading(content) },
    home: normaliseHome(content, masters),
    interface: normaliseInterface(content),
    pages: normalisePages(content),
    reviews: content.reviews.map(withSample).map(withPosition),
    services: content.services.map(normaliseService),
  };
}

function normaliseAbout({ picture, ...about }: Content["about"], masters: Masters) {
  return { ...about, ...(picture && { picture: normalisePicture(picture, masters) }) };
}

/** Adds international phone numbers and colours; a notice that has ended is left out. */
function normaliseBusiness(
  { away, ...business }: Content["business"],
  { today, logo }: NormaliseOptions,
) {
  const { phone, secondPhone = phone } = business;
  // Texts and photos need a mobile; where none is given, the number to ring stands for it.
  const mobile = [phone, secondPhone].find((number) => isMobileNumber(internationalNumber(number)));
  const colours = paletteOf(business.brand);
  return {
    ...business,
    colours,
    ...(logo && { logo }),
    fonts: [] as string[],
    background: colours.paper ?? { light: "", dark: "" },
    telephone: internationalNumber(phone),
    ...(business.secondPhone && { secondTelephone: internationalNumber(secondPhone) }),
    mobile: mobile ?? phone,
    ...(away && away.until >= today && { away }),
  };
}

/** A photo from before the work becomes an entry of its own, in front of the one from after it. */
function normaliseGallery({ gallery, interface: labels }: Content, masters: Masters) {
  return gallery
    .flatMap(({ before, ...photo }) => {
      const { caption, alt = caption } = photo;
      const after = { ...normalisePicture(photo, masters), caption, alt, before: false };
      if (!before) return [after];
      const ownCaption = `${labels.before} ${before.caption ?? caption}`;
      return [{ ...normalisePicture(before, masters), caption: ownCaption, before: true }, after];
    })
    .map(withPosition);
}

function normaliseHome(content: Content, masters: Masters) {
  const { sections = [], badges = [], picture, ...home } = content.home;
  const { registration } = content.business;
  return {
    ...home,
    badges: badges.map(({ icon, ...badge }) => ({
      ...badge,
      icon: iconNamed(icon),
      number: badge.registration && registration ? registration.number : null,
    })),
    ...(picture && { picture: normalisePicture(picture, masters) }),
    sections: [...new Set([...sections, ...homeSections])].filter((id) =>
      isThere(`/#${id}`, content),
    ),
  };
}

/** Leaves out links to what is not there; the others get the heading of their place as text. */
function normaliseInterface(content: Content) {
  const { navigation, ...labels } = content.interface;
  return {
    ...labels,
    printed: isThere("/gallery", content) ? labels.printed : "",
    navigation: navigation
      .filter(({ to }) => isThere(to, content))
      .map(({ to, text = places[to].heading(content) }) => ({ to, text })),
  };
}

function normalisePages(content: Content) {
  return content.pages
    .map(({ title, ...page }) => ({
      ...page,
      title: title ?? [places[page.path].heading(content), content.business.name].join(" – "),
    }))
    .map(withPosition);
}

function normaliseService({ icon, ...service }: Content["services"][number], position: number) {
  return { ...service, icon: iconNamed(icon), position };
}

function normalisePicture<Picture extends { url: string; sample?: boolean | undefined }>(
  picture: Picture,
  masters: Masters,
) {
  const master = masters.get(picture.url);
  if (!master) throw new Error(`The picture ${picture.url} has no master.`);
  return { ...withSample(picture), url: master.path, master: master.file };
}

const withPosition = <Entry>(entry: Entry, position: number) => ({ ...entry, position });

const withSample = <Entry extends { sample?: boolean | undefined }>(entry: Entry) => ({
  ...entry,
  sample: entry.sample ?? false,
});

/** A field as GraphQL knows it. */
export interface GraphqlField {
  type: string;
  about: string;
}

const field = (type: string, about: string): GraphqlField => ({ type, about });

const sample = field("Boolean!", "True for an example that must not go live.");
const icon = field("Icon!", "The drawing beside the words.");
const picture = {
  url: field("String!", "Path of the whole picture on the built site, percent-encoded."),
  sample,
  file: field(
    'File! @link(by: "relativePath", from: "master")',
    "The master that the responsive versions are made of.",
  ),
};

/** Fields that are added or filled in above, by the GraphQL type that has them. */
export const derivedFields = {
  Badge: { icon, number: field("String", "The registration number to show with it.") },
  Business: {
    logo: field("Logo", "The logo, where the owner gives one; it lies at /logo.png."),
    fonts: field("[String!]!", "Paths of the files that headings are set in."),
    background: field("Colour!", "What browsers paint around the page."),
    telephone: field("String!", "The phone number in international form (E.164), for tel: links."),
    mobile: field(
      "String!",
      "The number for texts: a mobile's, if there is one, or else the phone's.",
    ),
    secondTelephone: field("String", "The second phone number in international form (E.164)."),
  },
  GalleryImage: {
    ...picture,
    before: field("Boolean!", "True for how it was before the work on the photo that follows."),
    alt: field(
      "String!",
      "What is seen, for people who cannot see it; the caption where none is given.",
    ),
  },
  GalleryPage: {
    title: field("String!", "The heading: what the owner calls it, or what is there."),
  },
  Home: {
    badges: field("[Badge!]!", "The trust badges."),
    sections: field("[String!]!", "The ids of the sections that are there, in their order."),
  },
  NavigationLink: { text: field("String!", "The words on it.") },
  PageMeta: { title: field("String!", "The document title.") },
  Picture: picture,
  Review: { sample },
  Service: { icon },
} satisfies { [Type in keyof DerivedTypes]: FieldsOf<DerivedTypes[Type]> };

/** GraphQL finds a picture's file by its master. */
type FieldsOf<Value> = { [Name in keyof Value | "file"]?: GraphqlField };

interface DerivedTypes {
  Badge: NormalisedContent["home"]["badges"][number];
  Business: NormalisedContent["business"];
  GalleryImage: NormalisedContent["gallery"][number];
  GalleryPage: NormalisedContent["gallery-page"];
  Home: NormalisedContent["home"];
  NavigationLink: NormalisedContent["interface"]["navigation"][number];
  PageMeta: NormalisedContent["pages"][number];
  Picture: ReturnType<typeof normalisePicture>;
  Review: NormalisedContent["reviews"][number];
  Service: NormalisedContent["services"][number];
}

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
