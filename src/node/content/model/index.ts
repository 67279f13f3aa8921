import type { z } from "zod";
import { business } from "./business";
import { file } from "./fields";
import { labels } from "./labels";
import { lists } from "./lists";
import { about, contact, galleryPage, home, notFound, pages, privacyNotice } from "./pages";

export {
  homeSections,
  type ListSection,
  linkTargets,
  listSections,
  type PlacePath,
  pagePaths,
} from "./addresses";

/*
 * Every file in src/content/ with its fields and their limits. The check of the owner's files, the JSON Schemas for
 * editors, the GraphQL types, the forms of the content editor and the table of fields are all made from it. Everything
 * is optional but five fields of business.yaml, and what makes an entry of a list one; what the site shows where
 * something is left out stands in words/ and in derive/complete.ts.
 */

/** The files in src/content/, in the order in which an owner goes through them. */
export const contentFiles = {
  business: file("Business", "Your business", "Who you are and how people reach you", business),
  ...lists,
  home: file(
    "Home",
    "Top of the home page",
    "The top of the home page, the headings of its sections, and their order",
    home,
  ),
  about: file("About", "About you", "Who does the work and how", about),
  contact: file("Contact", "Contact", "How people get in touch", contact),
  "gallery-page": file(
    "GalleryPage",
    "Page of photos",
    "Other words of the gallery page",
    galleryPage,
  ),
  pages: file(
    "PageMeta",
    "Search engines",
    "What search engines and shared links show for a page",
    pages,
  ),
  "privacy-notice": file("PrivacyNotice", "Privacy notice", "The privacy notice", privacyNotice),
  "not-found": file("NotFound", "Page not found", "The page for an unknown address", notFound),
  interface: file("Interface", "Small words", "The small words on buttons and links", labels),
};

export type ContentName = keyof typeof contentFiles;

/** All content as the check leaves it: each value in the form that is kept, with nothing derived yet. */
export type Content = { [Name in ContentName]: z.output<(typeof contentFiles)[Name]["schema"]> };

/** The name of each content file, in alphabetical order. */
export const contentNames = (Object.keys(contentFiles) as ContentName[]).sort();
