import { galleryPictures } from "../../src/node/content";
import { contentIn } from "./content-in";

/*
 * The content of the site as its owner wrote it and the build completes it, so that editing it
 * breaks no test.
 */

const content = contentIn("src/content");

export const { business, home, about, contact, services, faq: questions, reviews } = content;
/** Each photo, with the path of its picture as a page's address has it. */
export const photos = content.gallery;
/** Each picture of them. */
export const pictures = galleryPictures(content);
export const pageMeta = content.pages;
export const labels = content.interface;
export const galleryPage = content["gallery-page"];

/** Whether there is a page for photos and reviews. */
export const hasGallery = photos.length > 0 || reviews.length > 0;

/** The three routes, or two where there is nothing to show yet. */
export const routes = ["/", ...(hasGallery ? ["/gallery"] : []), "/privacy-notice"];

/** Where the first photo is open, if there is one. */
export const photoRoutes = photos.length > 0 ? ["/gallery#photo-1"] : [];

/** An address that no page has. */
export const unknownPath = "/no-such-page";
