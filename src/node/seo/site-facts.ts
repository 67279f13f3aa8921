import type { NormalisedContent } from "../content";

/** What sitemap, structured data, cards and contact card are made from. */
export interface SiteFacts {
  /** The content that the pages were made from. */
  content: NormalisedContent;
  /** The site's origin with its path prefix, without a slash at the end. */
  siteUrl: string;
}
