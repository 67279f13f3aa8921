import { aspectRatioOf, combinedRatiosOf, type GalleryPhoto, picturesOf } from "../gallery-photo";

/**
 * The width and the height that arrows and caption leave to a photo, by media query: on low screens, on wide ones,
 * on narrower ones, on low phones, on phones. They follow from `--side`, `--start`, `--top` and `--bar` in lightbox.module.css.
 */
const screens = [
  ["(max-height: 29.99rem) and (min-aspect-ratio: 3 / 2)", "100vw - 13rem", "100vh"],
  ["(min-width: 80rem)", "100vw - 10rem", "100vh - 6.5rem"],
  ["(min-width: 36rem)", "100vw", "100vh - 5rem"],
  ["(min-width: 20rem) and (max-height: 39.99rem)", "100vw", "100vh - 5rem"],
  ["(min-width: 0)", "100vw", "100vh - 10rem"],
] as const;

/**
 * The `sizes` of each picture of a photo: the width that `screens` leaves it, but not more than its shape has at the
 * greatest height, nor than its largest file has.
 */
export function fullScreenSizes(photo: GalleryPhoto): string[] {
  const { beside, above } = combinedRatiosOf(photo);
  // `--space-2`, between the two pictures of a pair.
  const gap = photo.before ? " - 0.5rem" : "";
  return picturesOf(photo).map((picture) => {
    const ratio = aspectRatioOf(picture);
    const fileWidth = `${picture.image.width}px`;
    const sizes = screens.flatMap(([screen, width, height]) => {
      const inRow = `${screen} min(${times(width + gap, ratio / beside)}, ${times(height, ratio)}, ${fileWidth})`;
      const stacked = `min(calc(${width}), ${times(height + gap, above)}, ${fileWidth})`;
      return photo.before ? [`${screen} and (orientation: portrait) ${stacked}`, inRow] : [inRow];
    });
    return sizes.join(", ");
  });
}

const times = (length: string, factor: number) => `calc((${length}) * ${factor.toFixed(3)})`;
