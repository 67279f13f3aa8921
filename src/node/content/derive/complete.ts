import { type Content, pagePaths } from "../model";
import { internationalNumber, isMobileNumber } from "../values/telephone";
import { type WordedContent, withWords, wordsIn } from "../words";
import { type Headings, isShown, places } from "./places";

/** Content in which each text is there that a page always shows. */
export type CompleteContent = ReturnType<typeof completeContent>;

/**
 * Puts in the place of what the owner has left out the words of the site, and words made by putting facts of the
 * business side by side. The content editor shows the same words at an empty field.
 */
export function completeContent(content: Content) {
  const worded = withWords(content);
  const { business, contact } = worded;
  const { picture, ...home } = worded.home;
  const named = {
    ...worded,
    home: {
      ...home,
      headline: home.headline ?? business.name,
      introduction: home.introduction ?? business.area,
      badges: home.badges ?? [],
      ...(picture && { picture: { ...picture, alt: picture.alt ?? business.name } }),
    },
    about: completeAbout(worded, content.about.title),
    contact: { ...contact, ways: waysOf(worded, content.contact.ways !== undefined) },
    gallery: completeGallery(worded),
    "gallery-page": {
      ...worded["gallery-page"],
      title: worded["gallery-page"].title ?? galleryWords(content).title,
    },
    "privacy-notice": {
      ...worded["privacy-notice"],
      sections: [
        ...(content["privacy-notice"].sections ? [] : [whoIsResponsible(business)]),
        ...worded["privacy-notice"].sections,
      ],
    },
  };
  return { ...named, interface: completeInterface(named), pages: completePages(named) };
}

/** A link without text gets the heading of its place. */
function completeInterface(
  content: Headings & Pick<WordedContent, "business" | "interface" | "gallery" | "reviews">,
) {
  const { navigation, printed, ...labels } = content.interface;
  return {
    ...labels,
    printed: printed ?? galleryWords(content).printed,
    navigation: navigation.map(({ to, text }) => ({
      to,
      text: text ?? places[to].heading(content),
    })),
  };
}

/** Without a story the section about the owner shows photos and reviews alone, and is called like their page. */
function completeAbout(content: WordedContent, ownTitle?: string) {
  const { about, business } = content;
  const { title: titleOfGallery = galleryWords(content).title } = content["gallery-page"];
  const showsGalleryAlone = !isShown("/#about", content) && isShown("/gallery", content);
  return {
    ...about,
    title: ownTitle ?? (showsGalleryAlone ? titleOfGallery : about.title),
    picture: about.picture && { ...about.picture, alt: about.picture.alt ?? business.owner },
    proof: about.proof ?? titleOfGallery,
  };
}

/** The ways to get in touch, each with its heading. Of the usual ones only those that work. */
function waysOf({ business, contact }: WordedContent, areOwners: boolean) {
  const works = {
    phone: true,
    email: true,
    text: mobileNumberOf(business) !== undefined,
    messaging: business.messagingLink !== undefined,
  };
  const usual = wordsIn(business).files.contact.ways;
  return contact.ways
    .filter(({ kind }) => areOwners || works[kind])
    .map((way) => ({
      ...way,
      title: way.title ?? usual.find(({ kind }) => kind === way.kind)?.title ?? way.kind,
    }));
}

/** Text messages need a mobile number. */
export const mobileNumberOf = ({ phone, secondPhone }: Content["business"]) =>
  [phone, secondPhone ?? phone].find((number) => isMobileNumber(internationalNumber(number)));

/** A photo without words is called “Photo 3”. What has no description of its own is described by its caption. */
function completeGallery({ gallery, interface: labels }: WordedContent) {
  return gallery.map(({ before, ...photo }, index) => {
    const name = photo.caption ?? `${labels.photo} ${index + 1}`;
    return {
      ...photo,
      name,
      alt: photo.alt ?? name,
      ...(before && {
        before: { ...before, alt: before.alt ?? nameOfBefore(labels.before, name) },
      }),
    };
  });
}

/** “Before: A new tap”. */
export const nameOfBefore = (label: string, name: string) => `${label}: ${name}`;

/** The words for the gallery page, by what it shows. */
function galleryWords({
  business,
  gallery,
  reviews,
}: Pick<Content, "business" | "gallery" | "reviews">) {
  const shown = reviews.length === 0 ? "photos" : gallery.length === 0 ? "reviews" : "both";
  return wordsIn(business).galleryWith[shown];
}

function whoIsResponsible(business: Content["business"]) {
  const { name, owner, area, phone } = business;
  return {
    heading: wordsIn(business).responsible,
    text: sideBySide([name, owner, area, phone], ", "),
  };
}

/** Facts one after the other, each once and without the full stop that it may end with. */
const sideBySide = (facts: readonly string[], separator: string) =>
  [...new Set(facts.map(withoutStop))].join(separator);

const withoutStop = (text: string) => text.replace(/\.$/, "");

/** The most characters that search engines show of a page's title, and of its description. */
const mostOfTitle = 60;
const mostOfDescription = 160;

/** The first facts side by side as long as all fit; one that does not fit is left out. */
function fitting(facts: readonly string[], separator: string, most: number): string {
  let text = "";
  for (const fact of facts) {
    const longer = sideBySide(text === "" ? [fact] : [text, fact], separator);
    if (longer.length <= most) text = longer;
  }
  return text;
}

/** What search engines show: an entry for each page, those of the owner first. */
function completePages(content: Headings & Pick<WordedContent, "business" | "pages">) {
  const { business, home, pages } = content;
  const { name, area, phone } = business;
  const missing = pagePaths.filter((known) => !pages.some(({ path }) => path === known));
  return [...pages, ...missing.map((path) => ({ path }) as Content["pages"][number])].map(
    (page) => {
      const heading = places[page.path].heading(content);
      const isHome = page.path === "/";
      const about = isHome
        ? [name, home.headline === name ? area : home.headline]
        : [heading, name];
      const facts = isHome ? [heading, area, phone] : [heading, name, area, phone];
      return {
        ...page,
        title: page.title ?? fitting(about, " – ", mostOfTitle),
        description: page.description ?? fitting(facts, ". ", mostOfDescription),
      };
    },
  );
}
