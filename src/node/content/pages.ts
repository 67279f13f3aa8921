/** The sections of the home page below its headline, in their usual order. */
export const homeSections = ["services", "about", "faq", "contact"] as const;

/** The pages by their path, each with its sections, to which links may lead by their id. */
export const pages = [
  { path: "/", sections: homeSections },
  { path: "/gallery", sections: ["work", "reviews"] },
  { path: "/privacy-notice", sections: [] },
] as const;

/** The page that hosts show for an unknown path; no link leads to it. */
export const notFoundPath = "/404";

/** Every page that has an entry in pages.yaml. */
export const pagePaths = [...pages.map(({ path }) => path), notFoundPath] as const;

type TargetsOf<Page> = Page extends {
  path: infer Path extends string;
  sections: readonly (infer Section extends string)[];
}
  ? Path | `${Path}#${Section}`
  : never;

/** A page or one of its sections. */
export type LinkTarget = TargetsOf<(typeof pages)[number]>;

/** Where a link of the navigation may lead: a page or one of its sections. */
export const linkTargets = pages.flatMap(({ path, sections }) => [
  path,
  ...sections.map((section) => `${path}#${section}` as const),
]) as LinkTarget[];

/** The lists of the content that may be empty. */
interface Lists {
  faq: readonly unknown[];
  gallery: readonly unknown[];
  reviews: readonly unknown[];
}

/**
 * Whether there is anything to see where a link leads: sections and pages without entries are left
 * out, with all that leads to them.
 */
export function isThere(target: string, { faq, gallery, reviews }: Lists): boolean {
  const entries: Readonly<Record<string, number>> = {
    "/#faq": faq.length,
    "/gallery": gallery.length + reviews.length,
    "/gallery#work": gallery.length,
    "/gallery#reviews": reviews.length,
  };
  return entries[target] !== 0;
}
