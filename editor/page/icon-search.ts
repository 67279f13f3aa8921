import words from "./icon-words.json";

/**
 * Names of icons that mean what is looked for, other than by their names: lucide's own tags know no
 * chimney, boiler, gutter or lawn. The table has how words begin, and icons for them.
 */
export function synonymsOf(search: string): string[] {
  const typed = search.split(/[\s-]+/);
  const found = Object.entries(words).filter(([starts]) =>
    starts.split(" ").some((start) => typed.some((word) => word.startsWith(start))),
  );
  return [...new Set(found.flatMap(([, names]) => names))];
}
