import { kindOf } from "./business-kinds";
import { type Hours, lastsAllDay } from "./hours";
import { iconNamed } from "./icons";
import { siteNameOf } from "./links";
import { type Content, homeSections, places, printedLabel } from "./model";
import { numbersInTexts } from "./numbers-in-text";
import { paletteOf } from "./palette";
import { hasContent } from "./places";
import { internationalNumber, isMobileNumber } from "./telephone";

/** A picture that variants are made from; content may not import from images, so its type is here. */
export interface Master {
  /** The master's path below the folder of the masters. */
  masterFile: string;
  /** The path below images/ of the owner's file, as it is spelt on the disk. */
  originalFile: string;
  /** Where the linked picture is published, such as “/images/hero.jpg”. */
  publicPath: string;
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
  logo?: HeaderLogo | undefined;
}

/** The logo as the header shows it. */
interface HeaderLogo {
  /** Its address on the built site. */
  path: string;
  /** In CSS px. */
  width: number;
  height: number;
  /** Whether it has to stand on a light ground where the page is dark. */
  needsLightGround: boolean;
}

/** The content from which all that is published is made; the site's address and mark come from gatsby-config.ts. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/**
 * Adds to the checked content everything that follows from it, so that pages and files need not derive it. The check
 * has brought each value into its form already. graphql-types.ts has the types of what queries ask for.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(content: Content, options: NormaliseOptions) {
  const { masters } = options;
  const { picture, ...about } = content.about;
  return withPositions({
    ...content,
    about: { ...about, ...(picture && { picture: normalisePicture(picture, masters) }) },
    business: normaliseBusiness(content, options),
    gallery: normaliseGallery(content, masters),
    "gallery-page": { ...content["gallery-page"], title: places["/gallery"].heading(content) },
    home: normaliseHome(content, masters),
    interface: normaliseInterface(content),
    pages: normalisePages(content),
    reviews: content.reviews.map(withWrittenOn),
    services: content.services.map(withIcon),
  });
}

type Positioned<Value> = Value extends readonly (infer Entry)[]
  ? (Entry & { position: number })[]
  : Value;

/** Numbers the entries of every file that is a list. */
function withPositions<Files extends object>(files: Files) {
  const numbered = Object.entries(files).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((entry, position) => ({ ...entry, position }))];
  });
  return Object.fromEntries(numbered) as { [Name in keyof Files]: Positioned<Files[Name]> };
}

const withIcon = <Entry extends { icon: string }>({ icon, ...entry }: Entry) => ({
  ...entry,
  icon: iconNamed(icon),
});

/** Puts the linked picture's public path in the place of the owner's `url`. */
function normalisePicture<Picture extends { url: string }>(picture: Picture, masters: Masters) {
  const master = masters.get(picture.url);
  if (!master) throw new Error(`The picture ${picture.url} has no master.`);
  const { publicPath, masterFile, originalFile } = master;
  return { ...picture, url: publicPath, master: masterFile, originalFile };
}

/**
 * Adds what pages, styles and structured data need of the business, such as phone numbers in international form. A
 * holiday notice whose last day has passed is left out.
 */
function normaliseBusiness(content: Content, { today, logo }: NormaliseOptions) {
  const { away, openingHours, ...business } = content.business;
  const { phone, secondPhone } = business;
  // Text messages need a mobile number; where there is none, the site shows the phone number.
  const mobile = [phone, secondPhone ?? phone].find((number) =>
    isMobileNumber(internationalNumber(number)),
  );
  const colours = paletteOf(business.brand);
  return {
    ...business,
    kind: kindOf(business.kind),
    colours,
    ...(logo && { logo: { ...logo, holdsName: business.brand?.logoHoldsName ?? false } }),
    // prepareSite fills this in once it knows all characters of the content.
    fonts: [] as string[],
    // Queries ask for this one colour; the whole palette is for the style sheet.
    background: colours.paper ?? { light: "", dark: "" },
    telephone: internationalNumber(phone),
    ...(secondPhone && { secondTelephone: internationalNumber(secondPhone) }),
    numbers: numbersInTexts(content),
    messageNumber: mobile ?? phone,
    ...(openingHours && {
      openingHours: openingHours.map((line) => ({ ...line, times: timesOf(line, content) })),
    }),
    ...(away && away.until >= today && { away }),
  };
}

/** “08:00 to 18:00”, “18:00 to midnight” or “24 hours”; null where a line has no times. */
function timesOf({ opens, closes, ...line }: Hours, { interface: { facts } }: Content) {
  if (!opens || !closes) return null;
  if (lastsAllDay({ ...line, opens, closes })) return facts.allDay;
  const inWords = (time: string) => (time === "00:00" ? facts.midnight : time);
  return `${inWords(opens)} ${facts.until} ${inWords(closes)}`;
}

/** A photo without an `alt` gets its caption as `alt`, one from before the work “Before: ” and the caption. */
function normaliseGallery({ gallery, interface: labels }: Content, masters: Masters) {
  return gallery.map(({ before, ...photo }) => ({
    ...normalisePicture({ ...photo, alt: photo.alt ?? photo.caption }, masters),
    ...(before && {
      before: normalisePicture(
        { ...before, alt: before.alt ?? captionOfBefore(labels.before, photo.caption) },
        masters,
      ),
    }),
  }));
}

/** “Before: A new tap”. */
const captionOfBefore = (label: string, caption: string) => `${label}: ${caption}`;

/** Every picture of the gallery with its caption. A picture from before the work comes before the one from after. */
export function galleryPictures({ gallery, interface: labels }: NormalisedContent) {
  return gallery.flatMap(({ before, ...photo }) =>
    before
      ? [{ ...before, caption: captionOfBefore(labels.before, photo.caption) }, photo]
      : [photo],
  );
}

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
      hasContent(`/#${id}`, content),
    ),
  };
}

/**
 * Leaves out links to places without content; a link without text gets the heading of its place. The copyright line
 * loses the business's name, which the footer adds. Printed pages name the gallery page only where it has photos or
 * reviews.
 */
function normaliseInterface(content: Content) {
  const { navigation, ...labels } = content.interface;
  return {
    ...labels,
    copyright: labels.copyright.replace(content.business.name, "").trim(),
    printed: hasContent("/gallery", content) ? printedLabel(content) : "",
    navigation: navigation
      .filter(({ to }) => hasContent(to, content))
      .map(({ to, text = places[to].heading(content) }) => ({ to, text })),
  };
}

/** A review with the name of the site where it was written. */
const withWrittenOn = ({ url, ...review }: Content["reviews"][number]) => ({
  ...review,
  url: url ?? null,
  writtenOn: url ? siteNameOf(url) : null,
});

/** A heading without the full stop that it may end with. */
const withoutStop = (heading: string) => heading.replace(/\.$/, "");

function normalisePages(content: Content) {
  return content.pages.map(({ title, ...page }) => ({
    ...page,
    // prepareSite fills this in (setCardPaths in seo/social-cards.ts).
    card: "",
    title: title ?? `${withoutStop(places[page.path].heading(content))} – ${content.business.name}`,
  }));
}
