import { type GalleryPhoto, picturesOf, shapeOf, shapesOf } from "../gallery-photo";

/**
 * The width that the arrows leave to a photo, and the height that the caption leaves to it, on low screens, on
 * wide ones and on others (`--side`, `--start`, `--top` and `--bar` in lightbox.module.css).
 */
const screens = [
  ["(max-height: 29.99rem) and (min-aspect-ratio: 3 / 2)", "100vw - 13rem", "100vh"],
  ["(min-width: 60rem)", "100vw - 10rem", "100vh - 6.5rem"],
  ["(min-width: 36rem)", "100vw", "100vh - 5rem"],
  ["(min-width: 0)", "100vw", "100vh - 10rem"],
] as const;

/**
 * The `sizes` of each picture of a photo: its part of that width, or what its shape makes of that height,
 * whichever is less, and never more than it has.
 */
export function fullScreenSizes(photo: GalleryPhoto): string[] {
  const { beside, above } = shapesOf(photo);
  // Between the two: `--space-2`.
  const gap = photo.before ? " - 0.5rem" : "";
  return picturesOf(photo).map((picture) => {
    const shape = shapeOf(picture);
    const own = `${picture.image.width}px`;
    const sizes = screens.flatMap(([screen, width, height]) => {
      const one = `${screen} min(${times(width + gap, shape / beside)}, ${times(height, shape)}, ${own})`;
      const stacked = `min(calc(${width}), ${times(height + gap, above)}, ${own})`;
      return photo.before ? [`${screen} and (orientation: portrait) ${stacked}`, one] : [one];
    });
    return sizes.join(", ");
  });
}

const times = (length: string, factor: number) => `calc((${length}) * ${factor.toFixed(3)})`;
