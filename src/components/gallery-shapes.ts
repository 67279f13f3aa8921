import { type GalleryPhoto, picturesOf, shapeOf, sum } from "./gallery-photo";

/*
 * The browser puts photos into rows by their shapes: gallery.module.css. All lengths are in rem.
 */

/** Width over height of a frame at least: a picture that is narrower stands in the middle of it. */
const narrowest = 0.4;

/** How many times as wide as the other the frame of one of a pair may be. */
const mostWider = 4;

/** Between two photos of a row (`--space-5`), and between the two of a pair (`--space-2`). */
const gaps = { row: 1.5, pair: 0.5 };

/**
 * Where rows are looked at to tell how wide photos are there: on a phone, a tablet and a desktop, from which
 * on the page grows no more. `least` is a row's height at least (`--row`).
 */
const pages = {
  phone: { width: 22.4, least: 15, screen: 24.4 },
  tablet: { width: 44, least: 13, screen: 48 },
  desktop: { width: 70, least: 18, screen: 75 },
};

type Page = keyof typeof pages;

/** Width over height of the frame of each picture of a photo. */
function framesOf(photo: GalleryPhoto): number[] {
  const shapes = picturesOf(photo).map(shapeOf);
  const least = Math.max(narrowest, Math.max(...shapes) / mostWider);
  return shapes.map((shape) => Math.max(shape, least));
}

/** Whether two pictures do not both stand, so that they have no room beside each other on a phone. */
export const isLyingPair = (photo: GalleryPhoto) =>
  photo.before !== undefined && picturesOf(photo).some((picture) => shapeOf(picture) >= 1);

/**
 * Style rules that give each photo its shape: the policy forbids style attributes, and allows a style
 * element by its hash.
 */
export function shapeRules(photos: readonly GalleryPhoto[]): string {
  const rules = photos.map((photo, at) => {
    const frames = framesOf(photo);
    const [first, second] = frames.map(rounded);
    const own = second ? `--first:${first};--second:${second};` : "";
    return `#work li:nth-child(${at + 1}){${own}--ratio:${rounded(sum(frames))}}`;
  });
  return rules.join("");
}

const rounded = (ratio: number) => Number(ratio.toFixed(4));

/** The rows of a page, as the browser makes them by {@link shapeRules}. */
function rowsOn(page: Page, photos: readonly GalleryPhoto[]): GalleryPhoto[][] {
  const { width, least } = pages[page];
  const rows: GalleryPhoto[][] = [];
  let used = 0;
  for (const photo of photos) {
    const needed = Math.min(width, ratioOf(photo) * least + betweenOf(photo));
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

const ratioOf = (photo: GalleryPhoto) => sum(framesOf(photo));

const betweenOf = (photo: GalleryPhoto) => (photo.before ? gaps.pair : 0);

function heightOf(row: readonly GalleryPhoto[], page: Page): number {
  const between = gaps.row * (row.length - 1) + sum(row.map(betweenOf));
  return (pages[page].width - between) / sum(row.map(ratioOf));
}

/** How many photos stand in a desktop's first row: what may be in sight at once. */
export const inFirstRow = (photos: readonly GalleryPhoto[]) =>
  rowsOn("desktop", photos)[0]?.length ?? 0;

/** A row that is higher than this may be cut down to the most that the screen's height allows. */
const maybeTooHigh = 30;

/** How much of its dots a phone uses that has three for one of CSS: two of three look as sharp there. */
const dotsUsed = 0.6;

/** The `sizes` of each picture of each photo: about as wide as it is shown. */
export function sizesOf(photos: readonly GalleryPhoto[]): string[][] {
  const heightsOn = (page: Page) =>
    rowsOn(page, photos).flatMap((row) => row.map(() => heightOf(row, page)));
  const heights = {
    phone: heightsOn("phone"),
    tablet: heightsOn("tablet"),
    desktop: heightsOn("desktop"),
  };
  return photos.map((photo, at) =>
    picturesOf(photo).map((picture) => {
      const shape = shapeOf(picture);
      const size = (page: Page, unit: "rem" | "vw", part = 1) => {
        const { width, screen } = pages[page];
        const height =
          page === "phone" && isLyingPair(photo) ? width / shape : (heights[page][at] ?? 0);
        const across = (shape * height * part * (unit === "vw" ? 100 / screen : 1)).toFixed(1);
        const most = (75 * shape * part).toFixed(1);
        return height > maybeTooHigh ? `min(${across}${unit}, ${most}vh)` : `${across}${unit}`;
      };
      return [
        `(min-width: 75rem) ${size("desktop", "rem")}`,
        `(min-width: 60rem) ${size("desktop", "vw")}`,
        `(min-width: 36rem) ${size("tablet", "vw")}`,
        `(min-resolution: 2.1dppx) ${size("phone", "vw", dotsUsed)}`,
        size("phone", "vw"),
      ].join(", ");
    }),
  );
}
