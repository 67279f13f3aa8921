import { type CSSProperties, useState } from "react";
import { aspectRatioOf, combinedRatiosOf, type GalleryPhoto, picturesOf } from "../gallery-photo";
import { Photo } from "../photo";
import { fullScreenSizes } from "./full-screen-sizes";
import * as styles from "./large-photo.module.css";

interface LargePhotoProps {
  photo: GalleryPhoto;
  /** The word on each of the photo's pictures, if any. */
  words: readonly string[];
  /** URLs of the smaller variants of its pictures that the page already shows, if any. */
  placeholders: readonly string[];
  /** Photos one step away, fetched once this one is there. */
  neighbours: readonly GalleryPhoto[];
  /** Shown where the photo cannot be loaded. */
  failureText: string;
}

/**
 * A photo as large as the screen allows, in its own shape from the first moment. The picture from before the
 * work stands beside it, in portrait orientation above it.
 */
export function LargePhoto({
  photo,
  words,
  placeholders,
  neighbours,
  failureText,
}: LargePhotoProps) {
  const pictures = picturesOf(photo);
  const [loaded, setLoaded] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  if (hasFailed) {
    return (
      <p className={styles.failed} role="alert" data-inside="">
        {failureText}
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
            style={{ "--shape": aspectRatioOf(picture) } as CSSProperties}
          >
            {placeholders[at] && (
              <img src={placeholders[at]} alt="" className={styles.placeholder} />
            )}
            <Photo
              {...picture}
              word={words[at]}
              sizes={sizes[at] ?? "100vw"}
              priority="high"
              className={styles.photo}
              onLoad={() => setLoaded((count) => count + 1)}
              onError={() => setHasFailed(true)}
            />
          </div>
        ))}
      </div>
      {loaded >= pictures.length && !savesData() && <Prefetched photos={neighbours} />}
    </div>
  );
}

/** Whether the visitor has asked the browser for as little data as possible (Save-Data, Network Information API). */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches photos without showing them, so that they are there when a visitor goes on to them. */
function Prefetched({ photos }: { photos: readonly GalleryPhoto[] }) {
  return (
    <div hidden>
      {photos.map((photo) => {
        const sizes = fullScreenSizes(photo);
        return picturesOf(photo).map(({ image }, at) => (
          <Photo
            key={`${photo.url} ${at}`}
            image={image}
            alt=""
            sizes={sizes[at] ?? "100vw"}
            priority="auto"
          />
        ));
      })}
    </div>
  );
}

/** Properties for the styles: the shape of each arrangement, and the width beyond which its pictures would blur. */
function frameOf(photo: GalleryPhoto): CSSProperties {
  const images = picturesOf(photo).map(({ image }) => image);
  const { beside, above } = combinedRatiosOf(photo);
  return {
    "--beside": beside,
    "--above": above,
    "--widest-beside": `${Math.min(...images.map(({ height }) => height)) * beside}px`,
    "--widest-above": `${Math.min(...images.map(({ width }) => width))}px`,
  } as CSSProperties;
}
