import { withPrefix } from "gatsby";
import { useMemo } from "react";
import { useSite } from "../hooks/use-site";
import { needsScript } from "../shared-names";
import * as styles from "./gallery.module.css";
import type { GalleryPhoto } from "./gallery-photo";
import { rowsOf, sizesOf } from "./gallery-rows";
import { Lightbox } from "./lightbox/lightbox";
import { photoId, usePhotoAddress } from "./lightbox/use-photo-address";
import { usePhotoLinks } from "./lightbox/use-photo-links";
import { Photo } from "./photo";

interface GalleryProps {
  photos: readonly GalleryPhoto[];
}

/** Until React is there, a click on a photo is held back. */
const heldBack = { [needsScript]: "" };

/** Photos in their own shapes, in rows of one height; a click shows one full screen. */
export function Gallery({ photos }: GalleryProps) {
  const { labels } = useSite();
  const { index, open, show, close } = usePhotoAddress(photos.length);

  usePhotoLinks(photos, open);

  const rows = useMemo(() => rowsOf(photos), [photos]);

  // Moving from photo to photo leaves the page behind as it is, however many it shows.
  const grid = useMemo(
    () => (
      <ul className={styles.grid}>
        {photos.map(({ url, caption, alt, image }, position) => (
          <li key={url} className={styles.item}>
            <figure id={photoId(position)} className={styles.figure}>
              <a href={withPrefix(url)} className={styles.trigger} {...heldBack}>
                <Photo
                  image={image}
                  alt={alt}
                  sizes={rows[position] ? sizesOf(rows[position]) : "100vw"}
                  priority={position === 0}
                />
              </a>
              <figcaption className={styles.caption} dir="auto">
                {caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    ),
    [photos, rows],
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
