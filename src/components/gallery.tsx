import { withPrefix } from "gatsby-link";
import { useMemo } from "react";
import { useSite } from "../hooks/use-site";
import { needsReactAttribute } from "../shared-names";
import { classNames } from "./class-names";
import * as styles from "./gallery.module.css";
import { type GalleryPhoto, picturesOf, wordsOnPictures } from "./gallery-photo";
import { firstRowLength, isStackedPair, sizesOf } from "./gallery-shapes";
import { Lightbox } from "./lightbox/lightbox";
import { photoId, usePhotoAddress } from "./lightbox/use-photo-address";
import { usePhotoLinks } from "./lightbox/use-photo-links";
import { Photo } from "./photo";

interface GalleryProps {
  photos: readonly GalleryPhoto[];
}

/** The attribute for which the script holds back a click on a photo until React is there. */
const heldBack = { [needsReactAttribute]: "" };

/** Photos in their own shapes; within a row all have one height. A click opens a photo in the viewer. */
export function Gallery({ photos }: GalleryProps) {
  const { labels } = useSite();
  const { index, open, show, close } = usePhotoAddress(photos);

  usePhotoLinks(photos, open);

  // Memoised: going from photo to photo in the viewer must not render the page behind it again.
  const grid = useMemo(() => {
    const sizes = sizesOf(photos);
    const inSight = firstRowLength(photos);
    return (
      <ul className={styles.grid}>
        {photos.map((photo, position) => (
          <li key={photo.url} className={classOf(photo)}>
            <figure id={photoId(photo)} className={styles.figure}>
              <a href={withPrefix(photo.url)} className={styles.trigger} {...heldBack}>
                {picturesOf(photo).map((picture, at) => (
                  <Photo
                    key={at}
                    {...picture}
                    word={wordsOnPictures(photo, labels)[at]}
                    sizes={sizes[position]?.[at] ?? "100vw"}
                    priority={
                      position < inSight ? (position + at === 0 ? "high" : "auto") : undefined
                    }
                  />
                ))}
              </a>
              {photo.caption && (
                <figcaption className={styles.caption} dir="auto">
                  {photo.caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    );
  }, [photos, labels]);

  return (
    <>
      {grid}
      <Lightbox photos={photos} index={index} labels={labels} onShow={show} onClose={close} />
    </>
  );
}

function classOf(photo: GalleryPhoto): string {
  return classNames(
    photo.before ? styles.pair : styles.single,
    isStackedPair(photo) && styles.stacked,
  );
}
