/* The addresses of pages and sections, and where links may lead. */

/**
 * The ids of the home page's sections below its headline, in their usual order. An id has letters only, because
 * GraphQL makes an enum of them.
 */
export const homeSections = ["services", "about", "faq", "contact"] as const;

/** Those of them that are lists. Their headings stand in home.yaml, the others' in the section's own file. */
export type ListSection = Exclude<(typeof homeSections)[number], "about" | "contact">;

export const listSections = homeSections.filter(
  (id): id is ListSection => id !== "about" && id !== "contact",
);

/** The path of every page. Hosts show the last one for an unknown path. */
export const pagePaths = ["/", "/gallery", "/privacy-notice", "/404"] as const;

/** Where a link of the navigation may lead: to a page, or to a section of one by the section's id. */
export const linkTargets = [
  "/",
  ...homeSections.map((id) => `/#${id}` as const),
  "/gallery",
  "/gallery#work",
  "/gallery#reviews",
  "/privacy-notice",
] as const;

/** The path of a page or of a section. */
export type PlacePath = (typeof linkTargets)[number] | (typeof pagePaths)[number];
