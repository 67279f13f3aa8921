/** The pages by their path, each with its sections, to which links may lead by their id. */
export const pages = [
  { path: "/", sections: ["services", "about", "faq", "contact"] },
  { path: "/gallery", sections: ["work", "reviews"] },
  { path: "/privacy-notice", sections: [] },
] as const;

/** The page that hosts show for an unknown path; no link leads to it. */
export const notFoundPath = "/404";

/** Every page that has an entry in pages.yaml. */
export const pagePaths = [...pages.map(({ path }) => path), notFoundPath] as const;

/** Where a link of the navigation may lead: a page or one of its sections. */
export const linkTargets = pages.flatMap(({ path, sections }) => [
  path,
  ...sections.map((section) => `${path}#${section}` as const),
]);
