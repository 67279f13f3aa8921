import {
  type Content,
  type ContentName,
  type ListSection,
  listSections,
  type PlacePath,
} from "../model";

/* The registry of pages and sections. */

/** What decides whether a place is shown: that there is something of the owner's in it. */
interface ShownContent extends Record<ListSection | "gallery" | "reviews", readonly unknown[]> {
  business: Pick<Content["business"], "experience" | "guarantee">;
  about: Pick<Content["about"], "text" | "points"> & { picture?: unknown };
}

interface Titled {
  title: string;
}

/** The headings of all places. */
export interface Headings {
  home: { headline: string } & Record<ListSection, Titled>;
  about: Titled;
  contact: Titled;
  "gallery-page": Titled & { work: Titled; reviews: Titled };
  "privacy-notice": Titled;
  "not-found": Titled;
}

interface Place {
  file: ContentName;
  /** Its name in links and titles that have no text of their own. */
  heading: (content: Headings) => string;
  /** Whether it has something of the owner's to show; a page with sections is shown where one of them is. */
  shownIf?: (content: ShownContent) => boolean;
  /** The fields of business.yaml that are shown mainly there. */
  ofBusiness?: readonly (keyof Content["business"])[];
}

/** Every page and section. */
export const places: Readonly<Record<PlacePath, Place>> = {
  "/": { file: "home", heading: ({ home }) => home.headline },
  ...sectionsThatAreLists(),
  "/#about": {
    file: "about",
    heading: ({ about }) => about.title,
    shownIf: ({ about: { text, picture, points }, business: { experience, guarantee } }) =>
      Boolean(text || picture || points || experience || guarantee),
    ofBusiness: ["experience", "guarantee"],
  },
  "/#contact": {
    file: "contact",
    heading: ({ contact }) => contact.title,
    ofBusiness: [
      "openingHours",
      "prices",
      "minimumCharge",
      "secondPhone",
      "links",
      "messagingLink",
    ],
  },
  "/gallery": { file: "gallery-page", heading: (content) => content["gallery-page"].title },
  "/gallery#work": {
    file: "gallery",
    heading: (content) => content["gallery-page"].work.title,
    shownIf: ({ gallery }) => gallery.length > 0,
  },
  "/gallery#reviews": {
    file: "reviews",
    heading: (content) => content["gallery-page"].reviews.title,
    shownIf: ({ reviews }) => reviews.length > 0,
  },
  "/privacy-notice": {
    file: "privacy-notice",
    heading: (content) => content["privacy-notice"].title,
  },
  "/404": { file: "not-found", heading: (content) => content["not-found"].title },
};

function sectionsThatAreLists() {
  const named = listSections.map((id): [string, Place] => [
    `/#${id}`,
    {
      file: id,
      heading: ({ home }) => home[id].title,
      shownIf: (content) => content[id].length > 0,
    },
  ]);
  return Object.fromEntries(named) as Record<`/#${ListSection}`, Place>;
}

const paths = Object.keys(places) as PlacePath[];

const sectionsOf = (page: string) => paths.filter((path) => path.startsWith(`${page}#`));

/**
 * Whether the page or section at a path has anything of the owner's to show. The site leaves out one that has not, and
 * every link to it. True for a path that the registry does not have.
 */
export function isShown(path: string, content: ShownContent): boolean {
  const sections = sectionsOf(path);
  if (sections.length > 0) return sections.some((section) => isShown(section, content));
  const place: Place | undefined = places[path as PlacePath];
  return place?.shownIf?.(content) ?? true;
}

/**
 * For the content editor: the path of the page or section that shows a file, and the ids of the sections that show some of
 * its fields, by the fields' names. A file without a place of its own, such as business.yaml, is shown on the home page.
 */
export function placeOf(name: ContentName): { place: string; sections: Record<string, string> } {
  const own = paths.find((path) => places[path].file === name);
  const place = own ?? "/";
  const sections = sectionsOf(place).flatMap((path) => {
    const id = path.slice(path.indexOf("#") + 1);
    const { ofBusiness = [] } = places[path];
    const fields = name === "business" ? ofBusiness : own ? [id] : [];
    return fields.map((field) => [field, id]);
  });
  return { place, sections: Object.fromEntries(sections) };
}
