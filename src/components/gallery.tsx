import { withPrefix } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { type MouseEvent, useCallback, useMemo } from "react";
import { useSite } from "../hooks/use-site";
import { needsScript } from "../shared-names";
import * as styles from "./gallery.module.css";
import { Lightbox } from "./lightbox/lightbox";
import { photoId, usePhotoAddress } from "./lightbox/use-photo-address";
import { Photo } from "./photo";

interface GalleryProps {
  photos: readonly GalleryPhoto[];
}

/** One photo as the page query gives it. */
export interface GalleryPhoto {
  /** Address of the whole picture, for visits without script. */
  url: string;
  caption: string;
  alt: string;
  image: IGatsbyImageData;
}

/** Widths of a photo that lies and of one that stands: see gallery.module.css and `--gutter`. */
const lyingSizes =
  "(min-width: 75rem) 34.25rem, (min-width: 60rem) calc(50vw - 3.25rem), " +
  "(min-width: 25rem) 92vw, calc(100vw - 2rem)";
const standingSizes =
  "(min-width: 75rem) 16.4rem, (min-width: 60rem) calc(25vw - 2.4rem), " +
  "(min-width: 36rem) calc(46vw - 0.75rem), (min-width: 25rem) 92vw, calc(100vw - 2rem)";

/** Width over height from which a photo counts as lying. */
const leastLying = 1.15;

/** Until React is there, a click on a photo is held back. */
const heldBack = { [needsScript]: "" };

/** Photos in their own shapes; a click shows one full screen. */
export function Gallery({ photos }: GalleryProps) {
  const { labels } = useSite();
  const { index, open, show, close } = usePhotoAddress(photos.length);

  const choose = useCallback(
    (event: MouseEvent, chosen: number) => {
      // Opening in a new tab or window stays the browser's business.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open(chosen);
    },
    [open],
  );

  // Moving from photo to photo leaves the page behind as it is, however many it shows.
  const grid = useMemo(
    () => (
      <ul className={styles.grid}>
        {photos.map(({ url, caption, alt, image }, position) => (
          <li key={url} className={lies(image) ? styles.item : `${styles.item} ${styles.standing}`}>
            <figure id={photoId(position)} className={styles.figure}>
              <a
                href={withPrefix(url)}
                className={styles.trigger}
                {...heldBack}
                onClick={(event) => choose(event, position)}
              >
                <Photo
                  image={image}
                  alt={alt}
                  sizes={lies(image) ? lyingSizes : standingSizes}
                  priority={position === 0}
                />
              </a>
              <figcaption className={styles.caption}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    ),
    [photos, choose],
  );

  return (
    <>
      {grid}
      <Lightbox
        photos={photos}
        index={index}
        labels={labels.lightbox}
        onShow={show}
        onClose={close}
      />
    </>
  );
}

function lies({ width, height }: IGatsbyImageData): boolean {
  return width / height >= leastLying;
}
