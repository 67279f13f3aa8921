import { galleryPictures } from "../../src/node/content";
import { textsIn } from "../../src/node/content/values/texts";
import { contentIn } from "./content-in";

/*
 * The content of the site under test, as the build gets it. Tests read what they expect from here, so that a
 * change of content breaks none.
 */

const content = contentIn("src/content");

export const { business, home, about, contact, services, faq: questions, reviews } = content;
/** The photos of the gallery. */
export const photos = content.gallery;
/** Their pictures; a pair has two. */
export const pictures = galleryPictures(content);
export const pageMeta = content.pages;
export const labels = content.interface;
export const galleryPage = content["gallery-page"];

/** The addresses on other sites that the owner has written, in whichever field. */
export const linksOfOwner = textsIn(content)
  .map(({ text }) => text)
  .filter((text) => /^https?:/.test(text));

/** The services whose cards open; one of at most three lines shows all it has. */
export const cards = services.flatMap(({ title, items = [] }) =>
  items.length > 3 ? [{ title, items }] : [],
);

/** Whether the links of the navigation are in a menu: a single one stands in the bar. */
export const hasMenu = labels.navigation.length > 1;

/** Whether the site has a gallery page: with a photo or a review. */
export const hasGallery = photos.length > 0 || reviews.length > 0;

/** The paths of all pages. */
export const routes = ["/", ...(hasGallery ? ["/gallery"] : []), "/privacy-notice"];

/** The `id` of a photo by its number, counted from 1: its file's name. */
export const photoId = (number: number) =>
  `photo-${photos[number - 1]?.url.replace("/images/gallery/", "").replace(/\.jpg$/, "")}`;

/** The address that opens the first photo, if there is one. */
export const photoRoutes = photos.length > 0 ? [`/gallery#${photoId(1)}`] : [];

/** A path without a page. */
export const unknownPath = "/no-such-page";
