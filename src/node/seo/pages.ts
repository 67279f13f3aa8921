import { galleryPictures, type NormalisedContent } from "../content";
import type { ContentName, pagePaths } from "../content/model";
import { filesOf, hasContent } from "../content/places";

/** The path of a page that search engines list. */
export type ListedPath = Exclude<(typeof pagePaths)[number], "/404">;

/** What search engines and shared links show of a page. */
interface ListedPage {
  /**
   * What the page shows beside the files of `filesOf` and the pictures in them: further content files, and pictures in
   * those. Their changes count as changes of the page.
   */
  alsoShows?: (content: NormalisedContent) => {
    files: readonly ContentName[];
    pictures: readonly Picture[];
  };
  /** The pictures that search engines are told of. */
  pictures: (content: NormalisedContent) => readonly Picture[];
  /** What the page's social card says and shows. */
  card: (content: NormalisedContent) => { headline: string; picture?: Picture | undefined };
}

interface Picture {
  /** Public path of the linked picture. */
  url: string;
  /** The master's file, below the folder of masters. */
  master: string;
  /** The owner's file, below images/. */
  originalFile: string;
  /** The part of the picture where the work is. */
  focus?: "left" | "middle" | "right" | "top" | "bottom";
}

/** The content files of which every page shows words: in header and footer, and in its head. */
const onEveryPage = ["business", "interface", "pages"] as const;

/** How many photos the home page shows. Its query has the same number; a test compares the two. */
const photosAtHome = 3;

/** Every page of the content's registry but the one for unknown addresses, which search engines should not list. */
const listedPages: Readonly<Record<ListedPath, ListedPage>> = {
  "/": {
    alsoShows: ({ about, gallery }) =>
      about.proof
        ? { files: ["gallery", "reviews"], pictures: gallery.slice(0, photosAtHome) }
        : { files: [], pictures: [] },
    pictures: ({ home }) => (home.picture ? [home.picture] : []),
    card: ({ home }) => ({ headline: home.headline, picture: home.picture }),
  },
  "/gallery": {
    pictures: galleryPictures,
    card: ({ gallery, home, ...content }) => ({
      headline: content["gallery-page"].title,
      picture: gallery[0] ?? home.picture,
    }),
  },
  "/privacy-notice": {
    pictures: () => [],
    card: ({ home, ...content }) => ({
      headline: content["privacy-notice"].title,
      picture: home.picture,
    }),
  },
};

/** Every picture in a part of the content. */
function picturesIn(value: unknown): Picture[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(picturesIn);
  return "originalFile" in value ? [value as Picture, ...inside] : inside;
}

/**
 * The pages that search engines and messengers know, in the order of the sitemap; those with nothing to show are
 * left out. `sourceFiles` are the paths of the owner's files whose words and pictures a page shows. The logo does not
 * count, nor does a file of which the page shows only the heading, in a link to another page.
 */
export function pagesToList(content: NormalisedContent) {
  const paths = Object.keys(listedPages) as ListedPath[];
  return paths
    .filter((path) => hasContent(path, content))
    .map((path) => {
      const { alsoShows, ...page } = listedPages[path];
      const { files = [], pictures = [] } = alsoShows?.(content) ?? {};
      const own = filesOf(path);
      const shown = [...own.flatMap((name) => picturesIn(content[name])), ...pictures];
      const sourceFiles = [
        ...[...own, ...onEveryPage, ...files].map((name) => `src/content/${name}.yaml`),
        ...shown.map(({ originalFile }) => `images/${originalFile}`),
      ];
      return { path, ...page, sourceFiles };
    });
}
