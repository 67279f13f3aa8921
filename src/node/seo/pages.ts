import { galleryPictures, type NormalisedContent } from "../content";
import type { pagePaths } from "../content/model";
import { filesOf, hasContent } from "../content/places";

export type PublishedPath = Exclude<(typeof pagePaths)[number], "/404">;

/** What search engines and shared links show of a page. */
interface SitePage {
  /** Files and folders that the page shows besides its own content files, from the top of the project. */
  changeFiles: readonly string[];
  /** Pictures on the page, for search engines. */
  pictures: (content: NormalisedContent) => readonly Picture[];
  /** What the page's social card says and shows. */
  card: (content: NormalisedContent) => { headline: string; picture?: Picture | undefined };
}

interface Picture {
  /** Path of the linked picture on the site. */
  url: string;
  /** The master's file, below the folder of masters. */
  master: string;
  /** The part of it where the work is. */
  focus?: "left" | "middle" | "right" | "top" | "bottom";
}

/** Every page of the content's registry but the one for unknown addresses, which search engines should not list. */
const details: Readonly<Record<PublishedPath, SitePage>> = {
  "/": {
    changeFiles: ["src/content/business.yaml"],
    pictures: ({ home }) => (home.picture ? [home.picture] : []),
    card: ({ home }) => ({ headline: home.headline, picture: home.picture }),
  },
  "/gallery": {
    changeFiles: ["images/gallery"],
    pictures: galleryPictures,
    card: ({ gallery, home, ...content }) => ({
      headline: content["gallery-page"].title,
      picture: gallery[0] ?? home.picture,
    }),
  },
  "/privacy-notice": {
    changeFiles: [],
    pictures: () => [],
    card: ({ home, ...content }) => ({
      headline: content["privacy-notice"].title,
      picture: home.picture,
    }),
  },
};

/**
 * The pages that search engines and messengers know, in the order of the sitemap; those with nothing to show are
 * left out. `changeFiles` are all files and folders whose change is a change of the page.
 */
export function publishedPages(content: NormalisedContent) {
  const paths = Object.keys(details) as PublishedPath[];
  return paths
    .filter((path) => hasContent(path, content))
    .map((path) => {
      const files = filesOf(path).map((name) => `src/content/${name}.yaml`);
      return { path, ...details[path], changeFiles: [...files, ...details[path].changeFiles] };
    });
}
