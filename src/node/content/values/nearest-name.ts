/** A name is near when at most this share of the wanted name's letters differ; one letter may always differ. */
const shareOfSlips = 1 / 3;

/**
 * The name that is most like the wanted one. Capitals, accents, spaces, punctuation and an extension do not count; of
 * other letters a few may differ ({@link shareOfSlips}).
 */
export function nearestName<Name extends string>(
  wanted: string,
  names: readonly Name[],
): Name | undefined {
  const plain = plainName(wanted);
  const limit = Math.max(1, Math.floor(plain.length * shareOfSlips));
  const ranked = names
    .map((name) => ({
      name,
      slips: editDistance(plain, plainName(name)),
      whole: editDistance(wanted, name),
    }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips || a.whole - b.whole || (a.name < b.name ? -1 : 1));
  return ranked[0]?.name;
}

/** A name in small letters, without accents, spaces, punctuation and extension. */
export function plainName(name: string): string {
  const plain = name.normalize("NFD").toLowerCase();
  return plain.replace(/\.[a-z0-9]{1,5}$/, "").replace(/[^\p{L}\p{N}]/gu, "") || plain;
}

/** The optimal string alignment distance: letters added, dropped, changed, or swapped with the next. */
function editDistance(from: string, to: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swaps = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swaps ? (earlier[j - 2] ?? Number.POSITIVE_INFINITY) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [earlier, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
