import type { Thing } from "schema-dts";
import { galleryPictures, type NormalisedContent } from "../content";
import type { pagePaths } from "../content/model";
import { filesOf, hasContent } from "../content/places";
import type { SiteFacts } from "./site-facts";
import {
  breadcrumbsOf,
  businessOf,
  imageGalleryOf,
  questionsOf,
  websiteOf,
} from "./structured-data";

/** A page as search engines and shared links show it. */
interface SitePage {
  /** What the page shows besides its own files, from the top of the project. */
  sources: readonly string[];
  /** Pictures on the page, for search engines. */
  pictures: (content: NormalisedContent) => readonly Picture[];
  /** What the page's social card says and shows. */
  card: (content: NormalisedContent) => { headline: string; picture?: Picture | undefined };
  /** Its structured data (schema.org). */
  schema: (facts: SiteFacts) => Thing[];
}

interface Picture {
  /** Path of the whole picture on the site. */
  url: string;
  /** The master's file, below the folder of masters. */
  master: string;
  /** Where the work is in it. */
  focus?: "left" | "middle" | "right";
}

/** Every page of the content's registry; the one for unknown paths is no page to others. */
const details: Readonly<Record<Exclude<(typeof pagePaths)[number], "/404">, SitePage>> = {
  "/": {
    sources: ["src/content/business.yaml"],
    pictures: ({ home }) => (home.picture ? [home.picture] : []),
    card: ({ home }) => ({ headline: home.headline, picture: home.picture }),
    schema: (facts) => [businessOf(facts), websiteOf(facts), ...questionsOf(facts)],
  },
  "/gallery": {
    sources: ["images/gallery"],
    pictures: galleryPictures,
    card: ({ gallery, home, ...content }) => ({
      headline: content["gallery-page"].title,
      picture: gallery[0] ?? home.picture,
    }),
    schema: (facts) => [...imageGalleryOf(facts), breadcrumbsOf("/gallery", facts)],
  },
  "/privacy-notice": {
    sources: [],
    pictures: () => [],
    card: ({ home, ...content }) => ({
      headline: content["privacy-notice"].title,
      picture: home.picture,
    }),
    schema: (facts) => [breadcrumbsOf("/privacy-notice", facts)],
  },
};

/**
 * The pages as others see them, in the order they are listed, but for those with nothing to show.
 * `sources` are all files and folders whose change is a change of the page.
 */
export function sitePages(content: NormalisedContent) {
  const paths = Object.keys(details) as (keyof typeof details)[];
  return paths
    .filter((path) => hasContent(path, content))
    .map((path) => {
      const files = filesOf(path).map((name) => `src/content/${name}.yaml`);
      return { path, ...details[path], sources: [...files, ...details[path].sources] };
    });
}

/**
 * The structured data of a page (schema.org, as JSON-LD).
 *
 * @param path as Gatsby knows the page, such as `/gallery`
 * @returns null for pages that search engines leave alone
 */
export function structuredData(path: string, facts: SiteFacts): object | null {
  const page = sitePages(facts.content).find((known) => known.path === path);
  return page ? { "@context": "https://schema.org", "@graph": page.schema(facts) } : null;
}
