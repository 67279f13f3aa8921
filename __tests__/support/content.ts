import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
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

/** Each photo with its url as typed. */
export const photos = parseGallery().map(({ url }, index) => ({
  url,
  caption: content.gallery[index]?.caption ?? "",
  alt: content.gallery[index]?.alt ?? "",
}));

function parseGallery(): { url: string }[] {
  return parse(readFileSync(path.resolve("src/content/gallery.yaml"), "utf8")) ?? [];
}

/** The three routes. */
export const routes = ["/", "/gallery", "/privacy-notice"] as const;

/** An address that no page has. */
export const unknownPath = "/no-such-page";
