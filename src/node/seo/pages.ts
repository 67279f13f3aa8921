import { galleryPictures, type NormalisedContent } from "../content";
import { isShown } from "../content/derive/places";
import type { pagePaths } from "../content/model";

/** The path of a page that search engines list. */
export type ListedPath = Exclude<(typeof pagePaths)[number], "/404">;

/** What search engines and shared links show of a page. */
interface ListedPage {
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
  /** The part of the picture where the work is. */
  focus?: "left" | "middle" | "right" | "top" | "bottom" | undefined;
}

/** Every page of the content's registry but the one for unknown addresses, which search engines should not list. */
const listedPages: Readonly<Record<ListedPath, ListedPage>> = {
  "/": {
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

/**
 * The pages that search engines and messengers know, in the order of the sitemap; those with nothing to show are
 * left out.
 */
export function pagesToList(content: NormalisedContent) {
  const paths = Object.keys(listedPages) as ListedPath[];
  return paths
    .filter((path) => isShown(path, content))
    .map((path) => ({ path, ...listedPages[path] }));
}
