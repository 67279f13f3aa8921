import { type CSSProperties, useState } from "react";
import { type GalleryPhoto, picturesOf, shapeOf, sum } from "../gallery-photo";
import { Photo } from "../photo";
import * as styles from "./large-photo.module.css";

interface LargePhotoProps {
  photo: GalleryPhoto;
  /** What is written on each of its pictures, if anything. */
  marks: readonly string[];
  /** A smaller file of each of its pictures that is already here, if any. */
  placeholders: readonly string[];
  /** Photos one step away, fetched once this one is there. */
  neighbours: readonly GalleryPhoto[];
  /** Said when the photo cannot be loaded. */
  failed: string;
}

/**
 * The photo as large as the screen allows, in its own shape from the first moment. How it was before the work
 * stands beside how it is now, on an upright screen above it.
 */
export function LargePhoto({ photo, marks, placeholders, neighbours, failed }: LargePhotoProps) {
  const pictures = picturesOf(photo);
  const [loaded, setLoaded] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  if (hasFailed) {
    return (
      <p className={styles.failed} role="alert" data-inside="">
        {failed}
      </p>
    );
  }
  const sizes = fullScreenSizes(photo);
  return (
    <div className={styles.stage}>
      <div
        className={photo.before ? `${styles.frame} ${styles.pair}` : styles.frame}
        style={frameOf(photo)}
        data-inside=""
      >
        {pictures.map((picture, at) => (
          <div
            key={at}
            className={styles.picture}
            style={{ "--shape": shapeOf(picture) } as CSSProperties}
          >
            {placeholders[at] && (
              <img src={placeholders[at]} alt="" className={styles.placeholder} />
            )}
            <Photo
              {...picture}
              mark={marks[at]}
              sizes={sizes[at] ?? "100vw"}
              priority="high"
              className={styles.photo}
              onLoad={() => setLoaded(loaded + 1)}
              onError={() => setHasFailed(true)}
            />
          </div>
        ))}
      </div>
      {loaded >= pictures.length && (
        <div hidden>
          {neighbours.map((neighbour) =>
            picturesOf(neighbour).map(({ image }, at) => (
              <Photo
                key={`${neighbour.url} ${at}`}
                image={image}
                alt=""
                sizes={fullScreenSizes(neighbour)[at] ?? "100vw"}
                priority="auto"
              />
            )),
          )}
        </div>
      )}
    </div>
  );
}

/** Width over height of all pictures together, beside each other and one above the other. */
function shapesOf(photo: GalleryPhoto) {
  const shapes = picturesOf(photo).map(shapeOf);
  return { beside: sum(shapes), above: 1 / sum(shapes.map((shape) => 1 / shape)) };
}

/** What the styles need to know: in both arrangements the shape, and the width from which pictures would blur. */
function frameOf(photo: GalleryPhoto): CSSProperties {
  const images = picturesOf(photo).map(({ image }) => image);
  const { beside, above } = shapesOf(photo);
  return {
    "--beside": beside,
    "--above": above,
    "--widest-beside": `${Math.min(...images.map(({ height }) => height)) * beside}px`,
    "--widest-above": `${Math.min(...images.map(({ width }) => width))}px`,
  } as CSSProperties;
}

/**
 * What the arrows leave of the screen's width, and the caption of its height, on low screens, on wide ones and
 * on others (`--side`, `--start`, `--top` and `--bar` in lightbox.module.css).
 */
const screens = [
  ["(max-height: 29.99rem) and (min-aspect-ratio: 3 / 2)", "100vw - 13rem", "100vh"],
  ["(min-width: 60rem)", "100vw - 10rem", "100vh - 6.5rem"],
  ["(min-width: 36rem)", "100vw", "100vh - 5rem"],
  ["(min-width: 0)", "100vw", "100vh - 10rem"],
] as const;

/**
 * The width that each picture of a photo gets on the screen: its part of that width, or what its shape makes of
 * that height, whichever is less.
 */
function fullScreenSizes(photo: GalleryPhoto): string[] {
  const { beside, above } = shapesOf(photo);
  // Between the two: `--space-2`.
  const less = photo.before ? " - 0.5rem" : "";
  return picturesOf(photo).map((picture) => {
    const least = (across: string, along: string) =>
      `min(${across}, ${along}, ${picture.image.width}px)`;
    const times = (length: string, factor: number) => `calc((${length}) * ${factor.toFixed(3)})`;
    const shape = shapeOf(picture);
    return screens
      .flatMap(([screen, width, height]) => [
        ...(photo.before
          ? [
              `${screen} and (orientation: portrait) ${least(`calc(${width})`, times(height + less, above))}`,
            ]
          : []),
        `${screen} ${least(times(width + less, shape / beside), times(height, shape))}`,
      ])
      .join(", ");
  });
}
