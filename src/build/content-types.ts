/** Which GraphQL type the entries of each file in `src/content/` become. */
const contentTypes: Readonly<Record<string, string>> = {
  about: "About",
  business: "Business",
  contact: "Contact",
  faq: "FaqItem",
  gallery: "GalleryImage",
  "gallery-page": "GalleryPage",
  home: "Home",
  interface: "Interface",
  "not-found": "NotFound",
  pages: "PageMeta",
  "privacy-notice": "PrivacyNotice",
  reviews: "Review",
  services: "Service",
};

/**
 * Names the GraphQL type of a content file's entries.
 *
 * @throws {Error} when the file is none of the known ones, saying where it lies and which are known.
 */
export function contentTypeOf({ node }: { node: { name?: unknown } }): string {
  const name = String(node.name);
  const type = Object.hasOwn(contentTypes, name) ? contentTypes[name] : undefined;
  if (!type) {
    const known = Object.keys(contentTypes).map((file) => `${file}.yaml`);
    throw new Error(
      `src/content/${name}.yaml is not a file the site knows. It reads ${known.join(", ")}.`,
    );
  }
  return type;
}
