import { type Content, homeSections } from "../model";
import { kindOf } from "../values/business-kinds";
import { type Hours, lastsAllDay } from "../values/hours";
import { iconNamed } from "../values/icons";
import { daysShown, localeOf, monthShown, timeShown } from "../values/languages";
import { siteNameOf } from "../values/links";
import { numbersInTexts } from "../values/numbers-in-text";
import { internationalNumber } from "../values/telephone";
import { daysIn } from "../values/written-forms";
import { type CompleteContent, completeContent, mobileNumberOf, nameOfBefore } from "./complete";
import { paletteOf } from "./palette";
import { isShown } from "./places";

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
  site?: SiteFacts | undefined;
}

/** The logo as the header shows it; graphql-types.ts describes its fields. */
interface HeaderLogo {
  path: string;
  width: number;
  height: number;
  needsLightGround: boolean;
}

/** What follows from the site's address, and the mark of the example: each only where there is one. */
export interface SiteFacts {
  origin?: string | undefined;
  address?: string | undefined;
  qrCode?: { side: number; path: string } | undefined;
  mark?: { viewBox: string; shapes: string[] } | undefined;
}

/** The content from which all that is published is made. */
export type NormalisedContent = ReturnType<typeof normaliseContent>;

/**
 * Adds to the checked content everything that follows from it, so that pages and files need not derive it. The check
 * has brought each value into its form already. graphql-types.ts has the types of what queries ask for.
 *
 * @throws {Error} when a picture has no master
 */
export function normaliseContent(given: Content, options: NormaliseOptions) {
  const content = withMasters(completeContent(given), options.masters);
  const { business, "privacy-notice": notice } = content;
  const month = (text: string | undefined) => text && monthShown(text, business.language);
  return withPositions({
    ...content,
    business: normaliseBusiness(content, options),
    home: normaliseHome(content),
    interface: normaliseInterface(content),
    pages: content.pages.map((page) => ({
      ...page,
      // prepareSite fills this in (setCards in seo/social-cards.ts).
      card: "",
      cardAlt: "",
    })),
    "privacy-notice": { ...notice, updated: month(notice.updated) },
    reviews: content.reviews.map((review) => ({
      ...withWrittenOn(review),
      date: month(review.date),
    })),
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

const withIcon = <Entry extends { icon?: string | undefined }>({ icon, ...entry }: Entry) => ({
  ...entry,
  icon: icon === undefined ? null : iconNamed(icon),
});

/** A picture is what has an `alt`; links have none. */
interface Picture {
  url: string;
  alt: string;
}

type WithMasters<Value> = Value extends Picture
  ? { [Field in keyof Value]: WithMasters<Value[Field]> } & { master: string; originalFile: string }
  : Value extends object
    ? { [Field in keyof Value]: WithMasters<Value[Field]> }
    : Value;

/** Gives each picture its master, and the linked picture's public path in the place of the owner's `url`. */
function withMasters<Value>(value: Value, masters: Masters): WithMasters<Value>;
function withMasters(value: unknown, masters: Masters): unknown {
  if (Array.isArray(value)) return value.map((each) => withMasters(each, masters));
  if (typeof value !== "object" || value === null) return value;
  const fields: Partial<Picture> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withMasters(each, masters)]),
  );
  if (fields.url === undefined || fields.alt === undefined) return fields;
  const master = masters.get(fields.url);
  if (!master) throw new Error(`The picture ${fields.url} has no master.`);
  const { publicPath, masterFile, originalFile } = master;
  return { ...fields, url: publicPath, master: masterFile, originalFile };
}

/**
 * Adds what pages, styles and structured data need of the business, such as phone numbers in international form. A
 * holiday notice whose last day has passed is left out.
 */
function normaliseBusiness(content: CompleteContent, { today, logo, site = {} }: NormaliseOptions) {
  const { away, openingHours, ...business } = content.business;
  const { name, phone, secondPhone, language } = business;
  const colours = paletteOf(business.brand);
  return {
    ...business,
    ...site,
    kind: kindOf(business.kind),
    locale: localeOf(language),
    colours,
    ...(logo && { logo: { ...logo, holdsName: business.brand?.logoHoldsName ?? false } }),
    initial: initialOf(name),
    // prepareSite fills this in once it knows all characters of the content.
    fonts: [] as string[],
    // Queries ask for this one colour; the whole palette is for the style sheet.
    background: colours.paper ?? { light: "", dark: "" },
    telephone: internationalNumber(phone),
    ...(secondPhone && { secondTelephone: internationalNumber(secondPhone) }),
    numbers: numbersInTexts(content, secondPhone ? [phone, secondPhone] : [phone]),
    messageNumber: mobileNumberOf(business) ?? phone,
    ...(openingHours && {
      openingHours: openingHours.map((line) => ({
        ...line,
        days: daysShown(line.days, language),
        dayOfWeek: daysIn(line.days),
        times: timesOf(line, content),
      })),
    }),
    ...(away && away.until >= today && { away }),
  };
}

/** The first letter or digit of a name, as a capital. */
function initialOf(name: string): string {
  const [initial = name.charAt(0)] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? [];
  return initial.toUpperCase();
}

/** “08:00 to 18:00”, “18:00 to midnight” or “24 hours”; null where a line has no times. */
function timesOf({ opens, closes }: Hours, content: CompleteContent) {
  const { facts } = content.interface;
  if (!opens || !closes) return null;
  if (lastsAllDay({ opens, closes })) return facts.allDay;
  const inWords = (time: string) =>
    time === "00:00" ? facts.midnight : timeShown(time, content.business.language);
  return `${inWords(opens)} ${facts.until} ${inWords(closes)}`;
}

/** Every picture of the gallery with its caption. A picture from before the work comes before the one from after. */
export function galleryPictures({ gallery, interface: labels }: NormalisedContent) {
  return gallery.flatMap(({ before, ...photo }) => {
    const after = { ...photo, caption: photo.name };
    if (!before) return [after];
    return [{ ...before, caption: nameOfBefore(labels.before, photo.name) }, after];
  });
}

function normaliseHome(content: WithMasters<CompleteContent>) {
  const { sections = [], badges, ...home } = content.home;
  const { registration } = content.business;
  // Photos and reviews reach the home page even where there is no story to stand below.
  const hasSection = (id: (typeof homeSections)[number]) =>
    isShown(`/#${id}`, content) || (id === "about" && isShown("/gallery", content));
  return {
    ...home,
    badges: badges.map(withIcon).map((badge) => ({
      ...badge,
      number: badge.registration && registration ? registration.number : null,
    })),
    sections: [...new Set([...sections, ...homeSections])].filter(hasSection),
  };
}

/**
 * Leaves out links to places without content. The copyright line loses the business's name, which the footer adds. Printed
 * pages name the gallery page only where it has photos or reviews.
 */
function normaliseInterface(content: CompleteContent) {
  const { navigation, printed, ...labels } = content.interface;
  return {
    ...labels,
    copyright: labels.copyright.replace(content.business.name, "").trim(),
    printed: isShown("/gallery", content) ? printed : "",
    navigation: navigation
      .map((link, position) => ({ ...link, position }))
      .filter(({ to }) => isShown(to, content)),
  };
}

/** A review with the name of the site where it was written. */
const withWrittenOn = ({ url, ...review }: Content["reviews"][number]) => ({
  ...review,
  url: url ?? null,
  writtenOn: url ? siteNameOf(url) : null,
});
