import { ChevronLeft, ChevronRight, X } from "lucide";
import { createPortal } from "react-dom";
import type { Labels } from "../../hooks/use-site";
import { type GalleryPhoto, wordsOnPictures } from "../gallery-photo";
import { LargePhoto } from "./large-photo";
import * as styles from "./lightbox.module.css";
import { LightboxButton } from "./lightbox-button";
import { useModal } from "./use-modal";
import { photoId } from "./use-photo-address";
import { useSwipe } from "./use-swipe";
import { useViewerKeys } from "./use-viewer-keys";
import { useZoomed } from "./use-zoomed";

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  /** The photo shown, counted from 0; null while closed. */
  index: number | null;
  labels: Pick<Labels, "before" | "after" | "lightbox">;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo full screen; the browser's modal dialog keeps focus inside and the page inert. */
export function Lightbox({ photos, index, labels, onShow, onClose }: LightboxProps) {
  const viewerLabels = labels.lightbox;
  const photo = index === null ? undefined : photos[index];
  const { host, ...modal } = useModal(photo ? photoId(photo) : null, onClose);

  const hasSeveral = photos.length > 1;
  const step = (by: number) => {
    if (index !== null) onShow((index + by + photos.length) % photos.length);
  };
  const zoomed = useZoomed();
  const swipe = useSwipe({ zoomed, onLeft: () => step(1), onRight: () => step(-1) });

  useViewerKeys(index !== null, step, onClose);

  const classes = [styles.lightbox, photo && styles.shown, zoomed && styles.zoomed];
  if (!host) return null;
  return createPortal(
    <dialog
      {...modal}
      {...swipe}
      className={classes.filter(Boolean).join(" ")}
      aria-label={viewerLabels.label}
    >
      {photo && index !== null && (
        <>
          <LargePhoto
            key={index}
            photo={photo}
            words={wordsOnPictures(photo, labels)}
            placeholders={variantsOnPage(photo)}
            neighbours={neighboursOf(photos, index)}
            failureText={viewerLabels.failed}
          />
          {(hasSeveral || photo.caption) && (
            <div className={styles.caption} data-inside="">
              {/* By their keys these elements are new for each photo: a translation may have replaced the old words. */}
              <p aria-live="polite" aria-atomic="true">
                {hasSeveral && (
                  <span key={`place ${index}`} className={styles.counter}>
                    {`${index + 1} ${viewerLabels.of} ${photos.length} `}
                  </span>
                )}
                <span key={index} dir="auto">
                  {photo.caption}
                </span>
              </p>
            </div>
          )}
          {hasSeveral && (
            <>
              <LightboxButton
                place="previous"
                shapes={ChevronLeft}
                label={viewerLabels.previous}
                onClick={() => step(-1)}
              />
              <LightboxButton
                place="next"
                shapes={ChevronRight}
                label={viewerLabels.next}
                onClick={() => step(1)}
              />
            </>
          )}
          <LightboxButton place="close" shapes={X} label={viewerLabels.close} onClick={onClose} />
        </>
      )}
    </dialog>,
    host,
  );
}

/** The URLs of the variants of a photo that the page already shows. */
function variantsOnPage(photo: GalleryPhoto): string[] {
  const images = document.getElementById(photoId(photo))?.querySelectorAll("img") ?? [];
  return [...images].map(({ currentSrc }) => currentSrc);
}

function neighboursOf(photos: readonly GalleryPhoto[], index: number): GalleryPhoto[] {
  const around = new Set([index + 1, index - 1 + photos.length].map((at) => at % photos.length));
  around.delete(index);
  return photos.filter((_, at) => around.has(at));
}
