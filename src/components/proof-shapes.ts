import { aspectRatioOf, type GalleryPicture, sum } from "./gallery-photo";
import { dotsUsed } from "./gallery-shapes";

/*
 * How wide the photos on the home page are: whole and of one height, each takes a part of its row in proportion to its
 * shape (proof.module.css). A wide screen has one row. On a phone the first of three, or a single photo, stands alone.
 */

/** The id of the list of photos. */
export const recentWorkId = "recent-work";

/** Greatest width and height of a wide screen's row, and the gap between two photos, in rem. */
const row = { width: 70, height: 32, gap: 1 };

/** Of a narrower screen, in percent of its width: a row, and about as much as a gap. */
const narrow = { width: 92, gap: 2 };

/** A phone's rows. */
const rowsOf = <T>(photos: readonly T[]) =>
  photos.length % 2 === 1 ? [photos.slice(0, 1), photos.slice(1)] : [photos];

/** The width of each photo of a row, which has gaps in between. */
const widthsIn = (ratios: readonly number[], { width, gap }: { width: number; gap: number }) =>
  ratios.map((ratio) => ((width - gap * (ratios.length - 1)) * ratio) / sum(ratios));

/**
 * Style rules that give each photo the width of its shape: the policy forbids style attributes, and allows a style
 * element by its hash.
 */
export function recentWorkRules(photos: readonly GalleryPicture[]): string {
  const ratios = photos.map(aspectRatioOf);
  const columns = (of: readonly number[] = []) =>
    of.map((ratio) => `${Math.round(ratio * 100)}fr`).join(" ");
  const below = columns(rowsOf(ratios).at(-1)) || "1fr";
  return `#${recentWorkId}{--columns:${columns(ratios)};--below:${below};--ratio:${sum(ratios).toFixed(2)}}`;
}

/** The `sizes` of each photo: about as wide as it is shown. */
export function recentWorkSizes(photos: readonly GalleryPicture[]): string[] {
  const ratios = photos.map(aspectRatioOf);
  const width = Math.min(row.width, sum(ratios) * row.height);
  const tablet = widthsIn(ratios, narrow);
  const phone = rowsOf(ratios).flatMap((ofRow) => widthsIn(ofRow, narrow));
  return widthsIn(ratios, { ...row, width }).map((desktop, at) => {
    const onPhone = phone[at] ?? narrow.width;
    const most = `${desktop.toFixed(1)}rem`;
    const onTablet = `${tablet[at]?.toFixed(1)}vw`;
    return [
      `(min-width: 75rem) ${most}`,
      `(min-width: 36rem) ${width < row.width ? `min(${onTablet}, ${most})` : onTablet}`,
      `(min-resolution: 2.1dppx) ${(onPhone * dotsUsed).toFixed(1)}vw`,
      `${onPhone.toFixed(1)}vw`,
    ].join(", ");
  });
}
