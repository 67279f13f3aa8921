import { aspectRatioOf, type GalleryPhoto, picturesOf, sum } from "./gallery-photo";

/*
 * How wide each photo of the gallery is. The browser makes the rows by the shapes of photos
 * (gallery.module.css); the same rows are worked out here for three widths of a page. All lengths are in rem.
 */

/** Least width over height of a frame: a narrower picture stands in the middle of its frame. */
const narrowest = 0.4;

/** Of the two frames of a pair, the wider one is at most this many times as wide as the other. */
const mostWidthRatio = 4;

/** Between two photos of a row (`--space-5`), and between the two of a pair (`--space-2`). */
const gaps = { row: 1.5, pair: 0.5 };

/**
 * Pages whose rows are worked out: screen, gallery on it, and the least height of a row (`--row`). Beyond the widest
 * screen the gallery grows no wider, so that its rows are known exactly.
 */
const desktop = { screen: 75, width: 70, rowHeight: 18 };
const tablet = { screen: 48, width: 44, rowHeight: 13 };
const phone = { screen: 24.4, width: 22.4, rowHeight: 15 };

/** Of three dots to a CSS pixel two look as sharp, so a phone with three fetches pictures for this part of its width. */
const dotsUsed = 0.6;

/** A last row that would be more than this many times as high as all others is made as high as the highest of them. */
const mostOfOthers = 1.25;

/** From here on the gallery grows no wider. */
const widest = "(min-width: 75rem)";

/** The screens that `sizes` tells apart, widest first. */
const screens = [
  { condition: `${widest} `, page: desktop, unit: "rem", part: 1 },
  { condition: "(min-width: 60rem) ", page: desktop, unit: "vw", part: 1 },
  { condition: "(min-width: 36rem) ", page: tablet, unit: "vw", part: 1 },
  { condition: "(min-resolution: 2.1dppx) ", page: phone, unit: "vw", part: dotsUsed },
  { condition: "", page: phone, unit: "vw", part: 1 },
] as const;

/**
 * The aspect ratios of the frames of a photo's pictures: each its picture's own, but not below `narrowest`, nor so narrow
 * that the other frame of the pair is wider than `mostWidthRatio` times.
 */
function frameRatiosOf(photo: GalleryPhoto): number[] {
  const ratios = picturesOf(photo).map(aspectRatioOf);
  const least = Math.max(narrowest, Math.max(...ratios) / mostWidthRatio);
  return ratios.map((ratio) => Math.max(ratio, least));
}

/** Whether the pictures of a pair stand one above the other on a phone: at least one is not upright. */
export const isStackedPair = (photo: GalleryPhoto) =>
  photo.before !== undefined && picturesOf(photo).some((picture) => aspectRatioOf(picture) >= 1);

/**
 * Style rules that give each photo its shape: the policy forbids style attributes, and allows a style
 * element by its hash.
 */
export function shapeRules(photos: readonly GalleryPhoto[]): string {
  const rules = photos.map((photo, at) => {
    const frames = frameRatiosOf(photo);
    const [first, second] = frames.map(rounded);
    const ofPair = second ? `--first:${first};--second:${second};` : "";
    return `#work li:nth-child(${at + 1}){${ofPair}--ratio:${rounded(sum(frames))}}`;
  });
  return rules.join("") + lastRowRule(photos);
}

/** Keeps a last row of few photos from being far higher than all others, where the gallery has its full width. */
function lastRowRule(photos: readonly GalleryPhoto[]): string {
  const rows = rowsOn(desktop, photos);
  const highest = limitOfLast(rows);
  const last = rows.at(-1);
  if (!last || highest === undefined) return "";
  return `@media ${widest}{#work li:nth-last-child(-n+${last.length}){--highest:min(75vh,${rounded(highest)}rem)}}`;
}

const rounded = (ratio: number) => Number(ratio.toFixed(4));

/** The rows of a page, as the browser makes them by {@link shapeRules}. */
function rowsOn(
  { width, rowHeight }: typeof desktop,
  photos: readonly GalleryPhoto[],
): GalleryPhoto[][] {
  const rows: GalleryPhoto[][] = [];
  let used = 0;
  for (const photo of photos) {
    const needed = Math.min(width, ratioOf(photo) * rowHeight + gapWithin(photo));
    const row = rows.at(-1);
    if (row && used + gaps.row + needed <= width) {
      used += gaps.row + needed;
      row.push(photo);
    } else {
      used = needed;
      rows.push([photo]);
    }
  }
  return rows;
}

const ratioOf = (photo: GalleryPhoto) => sum(frameRatiosOf(photo));

const gapWithin = (photo: GalleryPhoto) => (photo.before ? gaps.pair : 0);

/** The height of a row that fills the width of a page. */
function heightOf(row: readonly GalleryPhoto[], { width } = desktop): number {
  const gapsInRow = gaps.row * (row.length - 1) + sum(row.map(gapWithin));
  return (width - gapsInRow) / sum(row.map(ratioOf));
}

/** Of a desktop's last row the height that it is reduced to, that of the highest other; undefined where it stays. */
function limitOfLast(rows: readonly GalleryPhoto[][]): number | undefined {
  const heights = rows.map((row) => heightOf(row));
  const last = heights.pop() ?? 0;
  const highest = Math.max(...heights);
  return heights.length > 0 && last > mostOfOthers * highest ? highest : undefined;
}

/** The height of each photo on a screen: that of its row. */
function heightsOn(
  { page, condition }: Pick<(typeof screens)[number], "page" | "condition">,
  photos: readonly GalleryPhoto[],
): number[] {
  const rows = rowsOn(page, photos);
  const ofLast = condition.startsWith(widest) ? limitOfLast(rows) : undefined;
  return rows.flatMap((row) => {
    const height = heightOf(row, page);
    return row.map(() => (row === rows.at(-1) && ofLast ? ofLast : height));
  });
}

/** How many photos stand in a desktop's first row: what may be in sight at once. */
export const firstRowLength = (photos: readonly GalleryPhoto[]) =>
  rowsOn(desktop, photos)[0]?.length ?? 0;

/** A photo that is higher than this may be limited by the screen's height. */
const mayBeTooHigh = 30;

/** The `sizes` of each picture of each photo: about as wide as it is shown. */
export function sizesOf(photos: readonly GalleryPhoto[]): string[][] {
  const heights = screens.map((screen) => heightsOn(screen, photos));
  return photos.map((photo, at) =>
    picturesOf(photo).map((picture) => {
      const ratio = aspectRatioOf(picture);
      const sizes = screens.map(({ condition, page, unit, part }, screen) => {
        const isStacked = page === phone && isStackedPair(photo);
        const height = isStacked ? page.width / ratio : (heights[screen]?.[at] ?? 0);
        const inUnit = unit === "vw" ? 100 / page.screen : 1;
        const width = `${(ratio * height * part * inUnit).toFixed(1)}${unit}`;
        const most = `${(75 * ratio * part).toFixed(1)}vh`;
        return condition + (height > mayBeTooHigh ? `min(${width}, ${most})` : width);
      });
      return sizes.join(", ");
    }),
  );
}
