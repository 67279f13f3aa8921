import tags from "./icon-tags.json";
import words from "./icon-words.json";

/**
 * Finds drawings: first those that a trade means by the words, then by their names, then by lucide's own tags,
 * of which the most telling stand first. Lucide's tags know no chimney, boiler, gutter or hair.
 *
 * @param names of all drawings
 */
export function findIcons(search: string, names: readonly string[]): string[] {
  const term = search.trim().toLowerCase();
  const called = names.filter((name) => name.includes(term.replaceAll(" ", "-")));
  return [...new Set([...meantBy(term), ...called, ...taggedWith(term)])];
}

/** The table has how words begin, and drawings for them. */
function meantBy(term: string): string[] {
  const typed = term.split(/[\s-]+/);
  const found = Object.entries(words).filter(([starts]) =>
    starts.split(" ").some((start) => typed.some((word) => word.startsWith(start))),
  );
  return found.flatMap(([, names]) => names);
}

function taggedWith(term: string): string[] {
  if (term === "") return [];
  const found = Object.entries(tags).flatMap(([name, text]) => {
    const all = text.split(", ");
    const at = all.findIndex((tag) => tag.startsWith(term));
    return at < 0 ? [] : [{ name, rank: all[at] === term ? at : at + all.length }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ name }) => name);
}
