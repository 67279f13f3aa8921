/** What of a photo decides where it stands. */
interface Placed {
  /** In px; only their relation counts. */
  image: { width: number; height: number };
  /** Stands in one row with the next, also where others stand below each other. */
  before: boolean;
}

/** Width over height of all photos of a row together, from 36rem on and from 60rem on. */
const rowShapes = { narrow: 2.2, wide: 3 };

/** Between two photos of a row, in rem: `--space-5`. */
const gap = 1.5;

/** What a photo takes of its row: a part of what the gaps leave. */
interface Share {
  /** All gaps of the row, in rem. */
  gaps: number;
  part: string;
}

/** What a photo takes of its row in each layout; of the screen of a phone, where it shares it. */
interface Shares {
  pair: Share | undefined;
  narrow: Share;
  wide: Share;
}

const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0);

/** Width over height of photos, those together that are never parted. */
function tilesOf(photos: readonly Placed[]): number[][] {
  const tiles: number[][] = [];
  let open = false;
  for (const { image, before } of photos) {
    if (!open) tiles.push([]);
    tiles.at(-1)?.push(image.width / image.height);
    open = before;
  }
  return tiles;
}

/**
 * Shares out rows in which all photos are equally high.
 *
 * @param whole width over height of what the row fills, at least
 */
function shareRow(ratios: readonly number[], whole = 0): Share[] {
  const gaps = gap * (ratios.length - 1);
  const all = Math.max(sum(ratios), whole);
  // A trifle less, so that rounding never pushes the last one into the next row.
  return ratios.map((ratio) => ({ gaps, part: (ratio / all - 0.0001).toFixed(4) }));
}

/** How full the last row is, of one, where its photos grow to fill it. */
const nearlyFull = 0.7;

/** Whether a last row takes the width of the page: nearly full, or one photo that lies. */
function fillsPage(row: readonly number[], shape: number): boolean {
  const all = sum(row);
  return all >= nearlyFull * shape || (row.length === 1 && all > 1);
}

/**
 * Puts photos of any shapes into rows. A row ends where it comes nearest to the shape asked for; a last
 * one that is far from full is not stretched.
 *
 * @param shape width over height that a row should have
 */
function sharesOf(tiles: readonly number[][], shape: number): Share[] {
  const rows: number[][] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    if (!row || sum(row) + sum(tile) / 2 > shape) rows.push([...tile]);
    else row.push(...tile);
  }
  return rows.flatMap((row, at) =>
    shareRow(row, at === rows.length - 1 && !fillsPage(row, shape) ? shape : 0),
  );
}

/** Where each photo stands. */
export function rowsOf(photos: readonly Placed[]): Shares[] {
  const tiles = tilesOf(photos);
  const wide = sharesOf(tiles, rowShapes.wide);
  const pairs = tiles.flatMap((tile) => (tile.length > 1 ? shareRow(tile) : [undefined]));
  return sharesOf(tiles, rowShapes.narrow).map((narrow, at) => ({
    pair: pairs[at],
    narrow,
    wide: wide[at] ?? narrow,
  }));
}

/**
 * Style rules that say how wide each photo is in its row: the policy forbids style attributes, and
 * allows a style element by its hash.
 */
export function rowRules(photos: readonly Placed[]): string {
  const width = ({ gaps, part }: Share) => `calc((100% - ${gaps}rem)*${part})`;
  const rows = rowsOf(photos);
  const items = rows.map(({ pair, narrow, wide }, at) => {
    const shared = pair ? `--pair:${width(pair)};` : "";
    return `#work li:nth-child(${at + 1}){${shared}--narrow:${width(narrow)};--wide:${width(wide)}}`;
  });
  const sideBySide = rows.some(({ pair }) => pair) ? "#work ul{display:flex;flex-wrap:wrap}" : "";
  return sideBySide + items.join("");
}

/** The `sizes` of a photo: see gallery.module.css and `--gutter`. */
export function sizesOf({ pair, narrow, wide }: Shares): string {
  const onPhone = (column: string) =>
    pair ? `calc((${column} - ${pair.gaps}rem) * ${pair.part})` : column;
  return [
    `(min-width: 75rem) calc(${70 - wide.gaps}rem * ${wide.part})`,
    `(min-width: 60rem) calc((100vw - ${5 + wide.gaps}rem) * ${wide.part})`,
    `(min-width: 36rem) calc((92vw - ${narrow.gaps}rem) * ${narrow.part})`,
    `(min-width: 25rem) ${onPhone("92vw")}`,
    onPhone("calc(100vw - 2rem)"),
  ].join(", ");
}
