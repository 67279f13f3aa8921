import { aspectRatioOf, type GalleryPhoto, picturesOf, sum } from "./gallery-photo";

/*
 * How wide each photo of the gallery is. The browser makes the rows by the shapes of photos
 * (gallery.module.css); the same rows are worked out here for three widths of a page. All lengths are in rem.
 */

/** Least width over height of a frame: a narrower picture stands in the middle of its frame. */
const leastFrameRatio = 0.4;

/** Of the two frames of a pair, the wider one is at most this many times as wide as the other. */
const mostWidthRatio = 4;

/** Between two photos of a row (`--space-5`), and between the two of a pair (`--space-2`). */
const gaps = { row: 1.5, pair: 0.5 };

/** Pages whose rows are worked out: width of the screen and of the gallery on it, least (`--row`) and greatest height of a row, in rem. */
const desktop = { screen: 75, width: 70, rowHeight: 18, highest: 30 };
const tablet = { screen: 48, width: 44, rowHeight: 13, highest: Number.POSITIVE_INFINITY };
const phone = { ...tablet, screen: 24.4, width: 22.4, rowHeight: 15 };

/**
 * 1.8 pixels of a picture to a CSS pixel look sharp. A phone with three device pixels to a CSS pixel asks for a picture of
 * this part of the width, and so gets 1.8.
 */
export const dotsUsed = 0.6;

/** The screens that `sizes` tells apart, widest first. Beyond the first the gallery grows no wider. */
const screens = [
  { condition: "(min-width: 75rem) ", page: desktop, unit: "rem", part: 1 },
  { condition: "(min-width: 60rem) ", page: desktop, unit: "vw", part: 1 },
  { condition: "(min-width: 36rem) ", page: tablet, unit: "vw", part: 1 },
  { condition: "(min-resolution: 2.1dppx) ", page: phone, unit: "vw", part: dotsUsed },
  { condition: "", page: phone, unit: "vw", part: 1 },
] as const;

/**
 * The aspect ratios of the frames of a photo's pictures: each its picture's own, but not below `leastFrameRatio`, nor so narrow
 * that the other frame of the pair is wider than `mostWidthRatio` times.
 */
function frameRatiosOf(photo: GalleryPhoto): number[] {
  const ratios = picturesOf(photo).map(aspectRatioOf);
  const least = Math.max(leastFrameRatio, Math.max(...ratios) / mostWidthRatio);
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
  return rules.join("");
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

/** The height of each photo on a page: that of its row, which fills the page's width unless it would be too high. */
function heightsOn(page: typeof desktop, photos: readonly GalleryPhoto[]): number[] {
  return rowsOn(page, photos).flatMap((row) => {
    const gapsInRow = gaps.row * (row.length - 1) + sum(row.map(gapWithin));
    const height = (page.width - gapsInRow) / sum(row.map(ratioOf));
    return row.map(() => Math.min(height, page.highest));
  });
}

/** How many photos stand in a desktop's first row: what may be in sight at once. */
export const firstRowLength = (photos: readonly GalleryPhoto[]) =>
  rowsOn(desktop, photos)[0]?.length ?? 0;

/** A photo that is higher than this may be limited by the screen's height. */
const mayBeTooHigh = 30;

/** The `sizes` of each picture of each photo: about as wide as it is shown. */
export function sizesOf(photos: readonly GalleryPhoto[]): string[][] {
  // One or two photos may fill a desktop's row.
  const isFew = photos.length <= 2;
  const heights = screens.map(({ page }) =>
    heightsOn(isFew ? { ...page, highest: Number.POSITIVE_INFINITY } : page, photos),
  );
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
