import { type IconDrawing, iconNamed } from "./icons";
import { type Content, homeSections, places } from "./model";
import { isThere } from "./pages";
import { type Colour, paletteOf } from "./palette";
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
  /** The size that the logo is shown at, if there is one. */
  logo?: LogoSize | undefined;
}

/** In CSS px. */
interface LogoSize {
  width: number;
  height: number;
  dark: boolean;
}

/** The content as everything that is published gets it. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/** A field as GraphQL knows it. */
export interface GraphqlField {
  type: string;
  about: string;
}

/** The GraphQL fields of a value that are added or filled in here. */
type DerivedFields<Value> = { [Name in keyof Value]?: GraphqlField };

const field = (type: string, about: string): GraphqlField => ({ type, about });

/**
 * Writes out all that follows from the content, so that nothing has to be worked out where it is
 * used. The GraphQL fields of each part stand beside it, and together in {@link derivedFields}.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(content: Content, options: NormaliseOptions) {
  const { masters } = options;
  const { picture, ...about } = content.about;
  return {
    ...content,
    about: { ...about, ...(picture && { picture: normalisePicture(picture, masters) }) },
    business: normaliseBusiness(content.business, options),
    faq: content.faq.map(withPosition),
    gallery: normaliseGallery(content, masters),
    "gallery-page": { ...content["gallery-page"], title: places["/gallery"].heading(content) },
    home: normaliseHome(content, masters),
    interface: normaliseInterface(content),
    pages: normalisePages(content),
    reviews: content.reviews.map(withPosition),
    services: content.services.map(withIcon).map(withPosition),
  };
}

const withPosition = <Entry>(entry: Entry, position: number) => ({ ...entry, position });

/** Of every entry of a list. */
export const positionField = field("Int!", "Place in the file, counted from 0.");

const withIcon = <Entry extends { icon: string }>({ icon, ...entry }: Entry) => ({
  ...entry,
  icon: iconNamed(icon),
});

const iconField = field("Icon!", "The drawing beside the words.");

function normalisePicture<Picture extends { url: string }>(picture: Picture, masters: Masters) {
  const master = masters.get(picture.url);
  if (!master) throw new Error(`The picture ${picture.url} has no master.`);
  return { ...picture, url: master.path, master: master.file };
}

const pictureFields = {
  url: field("String!", "Path of the whole picture on the built site, percent-encoded."),
  // GraphQL finds the file by the master.
  file: field(
    'File! @link(by: "relativePath", from: "master")',
    "The master that the responsive versions are made of.",
  ),
} satisfies DerivedFields<ReturnType<typeof normalisePicture> & { file: unknown }>;

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

const businessFields = {
  logo: field("Logo", "The logo, where the owner gives one; it lies at /logo.png."),
  fonts: field("[String!]!", "Paths of the files that headings are set in."),
  background: field("Colour!", "What browsers paint around the page."),
  telephone: field("String!", "The phone number in international form (E.164), for tel: links."),
  mobile: field(
    "String!",
    "The number for texts: a mobile's, if there is one, or else the phone's.",
  ),
  secondTelephone: field("String", "The second phone number in international form (E.164)."),
} satisfies DerivedFields<NormalisedContent["business"]>;

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

const galleryFields = {
  ...pictureFields,
  before: field("Boolean!", "True for how it was before the work on the photo that follows."),
  alt: field(
    "String!",
    "What is seen, for people who cannot see it; the caption where none is given.",
  ),
} satisfies DerivedFields<NormalisedContent["gallery"][number] & { file: unknown }>;

const galleryPageFields = {
  title: field("String!", "The heading: what the owner calls it, or what is there."),
} satisfies DerivedFields<NormalisedContent["gallery-page"]>;

function normaliseHome(content: Content, masters: Masters) {
  const { sections = [], badges = [], picture, ...home } = content.home;
  const { registration } = content.business;
  return {
    ...home,
    badges: badges.map(withIcon).map((badge) => ({
      ...badge,
      number: badge.registration && registration ? registration.number : null,
    })),
    ...(picture && { picture: normalisePicture(picture, masters) }),
    sections: [...new Set([...sections, ...homeSections])].filter((id) =>
      isThere(`/#${id}`, content),
    ),
  };
}

const homeFields = {
  badges: field("[Badge!]!", "The trust badges."),
  sections: field("[String!]!", "The ids of the sections that are there, in their order."),
} satisfies DerivedFields<NormalisedContent["home"]>;

const badgeFields = {
  icon: iconField,
  number: field("String", "The registration number to show with it."),
} satisfies DerivedFields<NormalisedContent["home"]["badges"][number]>;

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

const linkFields = {
  text: field("String!", "The words on it."),
} satisfies DerivedFields<NormalisedContent["interface"]["navigation"][number]>;

function normalisePages(content: Content) {
  return content.pages
    .map(({ title, ...page }) => ({
      ...page,
      title: title ?? [places[page.path].heading(content), content.business.name].join(" – "),
    }))
    .map(withPosition);
}

const pageFields = {
  title: field("String!", "The document title."),
} satisfies DerivedFields<NormalisedContent["pages"][number]>;

/** Fields that are added or filled in above, by the GraphQL type that has them. */
export const derivedFields = {
  Badge: badgeFields,
  Business: businessFields,
  GalleryImage: galleryFields,
  GalleryPage: galleryPageFields,
  Home: homeFields,
  NavigationLink: linkFields,
  PageMeta: pageFields,
  Picture: pictureFields,
  Service: { icon: iconField },
};

/** Types of derived fields that are no part of the model. */
export const derivedTypes = {
  Colour: {
    about: "A colour as CSS, in both schemes.",
    fields: {
      light: field("String!", "By day."),
      dark: field("String!", "By night."),
    } satisfies Record<keyof Colour, GraphqlField>,
  },
  Logo: {
    about: "The size that the logo is shown at, in CSS px.",
    fields: {
      width: field("Int!", "In CSS px."),
      height: field("Int!", "In CSS px."),
      dark: field("Boolean!", "Whether it needs a pale ground on a dark page."),
    } satisfies Record<keyof LogoSize, GraphqlField>,
  },
  Icon: {
    about: "A drawing beside words.",
    fields: {
      name: field("String!", "As lucide calls it."),
      shapes: field(
        "[IconShape!]!",
        "SVG elements on a grid of 24, to be drawn with a line 2 wide.",
      ),
    } satisfies Record<keyof IconDrawing, GraphqlField>,
  },
  IconShape: {
    about: "An SVG element of a drawing.",
    fields: {
      tag: field("String!", "Its name, such as path or circle."),
      attributes: field("JSON!", "Its attributes."),
    } satisfies Record<keyof IconDrawing["shapes"][number], GraphqlField>,
  },
};
