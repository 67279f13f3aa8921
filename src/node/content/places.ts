import { type ContentName, type PlacePath, places } from "./model";

/** The content of all files; only the number of entries in each list counts here. */
type Entries = Readonly<Record<ContentName, object>>;

/** The page or section at a path; undefined where the registry has none. */
const placeAt = (path: string) => (path in places ? places[path as PlacePath] : undefined);

/** The paths of a page's sections. */
const sectionsOf = (page: string) =>
  Object.keys(places).filter((path) => path.startsWith(`${page}#`)) as PlacePath[];

/**
 * Whether a page or section has anything to show. The site leaves out a section whose list is empty, a page that
 * has no section left, and every link to them.
 */
export function hasContent(path: string, content: Entries): boolean {
  const sections = sectionsOf(path);
  if (sections.length > 0) return sections.some((section) => hasContent(section, content));
  const place = placeAt(path);
  const shown = place && content[place.file];
  return !Array.isArray(shown) || shown.length > 0;
}

/** The files that a page shows: its own and those of its sections. */
export function filesOf(page: PlacePath): ContentName[] {
  return [page, ...sectionsOf(page)].map((path) => places[path].file);
}

/** For the content editor: where on the site a file is shown, and the ids of the sections there. */
export function placeOf(name: ContentName): { place: string; sections: string[] } {
  const place = Object.keys(places).find((path) => places[path as PlacePath].file === name);
  if (place === undefined) return { place: "/", sections: [] };
  return { place, sections: sectionsOf(place).map((path) => path.slice(place.length + 1)) };
}
