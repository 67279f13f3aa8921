import tags from "./icon-tags.json";
import words from "./icon-words.json";

/**
 * Finds drawings: first the one of that name, then by the words of a trade, then by a part of the name, then by lucide's tags, which stand in the order of
 * their importance. The words of a trade are needed because lucide's tags lack chimney, boiler and hair, and know a gutter
 * only between columns.
 *
 * @param names the names of all drawings
 */
export function findIcons(search: string, names: readonly string[]): string[] {
  const term = search.trim().toLowerCase();
  const name = term.replaceAll(" ", "-");
  const exact = names.filter((each) => each === name);
  const named = names.filter((each) => each.includes(name));
  return [...new Set([...exact, ...forTrade(term), ...named, ...taggedWith(term)])];
}

/** The drawings for a word of a trade; the table lists beginnings of words, each with its drawings. */
function forTrade(term: string): string[] {
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
