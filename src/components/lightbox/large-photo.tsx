import { type CSSProperties, useState } from "react";
import type { GalleryPhoto } from "../gallery-photo";
import { Photo } from "../photo";
import * as styles from "./large-photo.module.css";

interface LargePhotoProps {
  photo: GalleryPhoto;
  /** A smaller file of the same photo that is already here, if any. */
  placeholder?: string;
  /** Photos one step away, fetched once this one is there. */
  neighbours: readonly GalleryPhoto[];
  /** Said when the photo cannot be loaded. */
  failed: string;
}

/** The photo as large as the screen allows, in its own shape from the first moment. */
export function LargePhoto({ photo, placeholder, neighbours, failed }: LargePhotoProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const { width, height } = photo.image;
  const shape = { "--ratio": width / height, "--natural-width": `${width}px` } as CSSProperties;

  if (state === "failed") {
    return (
      <p className={styles.failed} role="alert" data-inside="">
        {failed}
      </p>
    );
  }
  return (
    <div className={styles.stage}>
      <div className={styles.frame} style={shape} data-inside="">
        {placeholder && <img src={placeholder} alt="" className={styles.placeholder} />}
        <Photo
          image={photo.image}
          alt={photo.alt}
          sizes={fullScreenSizes(photo)}
          priority
          className={styles.photo}
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
        />
      </div>
      {state === "loaded" && (
        <div hidden>
          {neighbours.map((neighbour) => (
            <Photo
              key={neighbour.url}
              image={neighbour.image}
              alt=""
              sizes={fullScreenSizes(neighbour)}
              priority
            />
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * The width a photo gets on the screen: what the arrows leave of it, or what its shape makes of the
 * height left beside the caption, whichever is less; on low screens, on wide ones and on others
 * (`--side`, `--start`, `--top` and `--bar` in lightbox.module.css).
 */
function fullScreenSizes({ image: { width, height } }: GalleryPhoto): string {
  const least = (across: string, along: string) =>
    `min(${across}, calc(${along} * ${(width / height).toFixed(3)}), ${width}px)`;
  return [
    `(max-height: 29.99rem) and (min-aspect-ratio: 3 / 2) ${least("100vw - 13rem", "100vh")}`,
    `(min-width: 60rem) ${least("100vw - 10rem", "(100vh - 6.5rem)")}`,
    `(min-width: 36rem) ${least("100vw", "(100vh - 5rem)")}`,
    least("100vw", "(100vh - 10rem)"),
  ].join(", ");
}
