import { type ContentName, type PlacePath, places } from "./model";

/** Some content, of which only the number of entries in each list counts. */
type Entries = Readonly<Record<ContentName, object>>;

/** The page or section of that path, if the registry has one. */
const placeAt = (path: string) => (path in places ? places[path as PlacePath] : undefined);

/** The sections of a page, by the paths that lead to them. */
const sectionsOf = (page: string) =>
  Object.keys(places).filter((path) => path.startsWith(`${page}#`)) as PlacePath[];

/**
 * Whether there is anything to see where a link leads: a section whose list has no entries is left out,
 * and so is a page of which no section is left, with all that leads there.
 */
export function isThere(path: string, content: Entries): boolean {
  const sections = sectionsOf(path);
  if (sections.length > 0) return sections.some((section) => isThere(section, content));
  const place = placeAt(path);
  const shown = place && content[place.file];
  return !Array.isArray(shown) || shown.length > 0;
}

/** The files that a page shows: its own, and those of its sections. */
export function filesOf(page: PlacePath): ContentName[] {
  return [page, ...sectionsOf(page)].map((path) => places[path].file);
}

/** Where on the site a file is shown, and the sections there that its fields may be about. */
export function placeOf(name: ContentName): { place: string; sections: string[] } {
  const place = Object.keys(places).find((path) => places[path as PlacePath].file === name);
  if (place === undefined) return { place: "/", sections: [] };
  return { place, sections: sectionsOf(place).map((path) => path.slice(place.length + 1)) };
}
