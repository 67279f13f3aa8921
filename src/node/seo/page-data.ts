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

/** What search engines and shared links show of a page. */
interface SitePage {
  /** Files and folders that the page shows besides its own content files, from the top of the project. */
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
  /** The part of it where the work is. */
  focus?: "left" | "middle" | "right";
}

/** Every page of the content's registry but the one for unknown addresses, which search engines should not list. */
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
 * The pages that search engines and messengers know, in the order of the sitemap; those with nothing to show are
 * left out. `sources` are all files and folders whose change is a change of the page.
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
