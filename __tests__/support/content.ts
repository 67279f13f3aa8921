import { siteContent } from "./normalised-content";

/*
 * The words of the site as its owner wrote them and the build completes them, so that editing them
 * breaks no test.
 */

const content = siteContent();

export const { business, home, about, contact, services, faq: questions, reviews } = content;
export const pageMeta = content.pages;
export const words = content.interface;
export const galleryPage = content["gallery-page"];

/** Each photo, with the path of its picture as a page's address has it. */
export const photos = content.gallery.map(({ url, caption, alt }) => ({ url, caption, alt }));

/** The three routes. */
export const routes = ["/", "/gallery", "/privacy-notice"] as const;

/** An address that no page has. */
export const unknownPath = "/no-such-page";
