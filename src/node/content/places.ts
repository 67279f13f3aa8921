import { type ContentName, type PlacePath, places } from "./model";

/** The content of all files. This module reads only whether a list has entries. */
type ContentByName = Readonly<Record<ContentName, object>>;

/** The page or section at a path; undefined where the registry has none. */
const placeAt = (path: string) => (path in places ? places[path as PlacePath] : undefined);

/** The paths of a page's sections. */
const sectionsOf = (page: string) =>
  Object.keys(places).filter((path) => path.startsWith(`${page}#`)) as PlacePath[];

/**
 * Whether the page or section at a path has anything to show. The site leaves out a section whose list is empty, a page
 * whose sections are all empty, and every link to them. True for a path that the registry does not have.
 */
export function hasContent(path: string, content: ContentByName): boolean {
  const sections = sectionsOf(path);
  if (sections.length > 0) return sections.some((section) => hasContent(section, content));
  const place = placeAt(path);
  const entries = place && content[place.file];
  return !Array.isArray(entries) || entries.length > 0;
}

/** The files of a page and of its sections. What several pages show, such as business.yaml, is not among them. */
export function filesOf(page: PlacePath): ContentName[] {
  return [page, ...sectionsOf(page)].map((path) => places[path].file);
}

const sectionId = (path: string) => path.slice(path.indexOf("#") + 1);

/**
 * For the content editor: the path of the page or section that shows a file, and the ids of the sections that show some of
 * its fields, by the fields' names. A file without a place of its own, such as business.yaml, is shown on the home page.
 */
export function placeOf(name: ContentName): { place: string; sections: Record<string, string> } {
  const place = Object.keys(places).find((path) => places[path as PlacePath].file === name);
  const own =
    place === undefined
      ? []
      : sectionsOf(place)
          .map(sectionId)
          .map((id) => [id, id]);
  const ofBusiness = sectionsOf("/").flatMap((path) =>
    (places[path].ofBusiness ?? []).map((field) => [field, sectionId(path)]),
  );
  const sections = Object.fromEntries(name === "business" ? ofBusiness : own);
  return { place: place ?? "/", sections };
}
