import { ChevronLeft, ChevronRight, X } from "lucide";
import type { KeyboardEvent, MouseEvent } from "react";
import type { GalleryPhoto } from "../gallery-photo";
import { LargePhoto } from "./large-photo";
import * as styles from "./lightbox.module.css";
import { LightboxButton } from "./lightbox-button";
import { useModal } from "./use-modal";
import { photoId } from "./use-photo-address";
import { useSwipe } from "./use-swipe";

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  /** The photo shown, counted from 0; null while closed. */
  index: number | null;
  labels: {
    label: string;
    close: string;
    previous: string;
    next: string;
    of: string;
    failed: string;
  };
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo full screen; the browser's modal dialog keeps focus inside and the page inert. */
export function Lightbox({ photos, index, labels, onShow, onClose }: LightboxProps) {
  const modal = useModal(index, onClose);

  const several = photos.length > 1;
  const step = (by: number) => {
    if (index !== null) onShow((index + by + photos.length) % photos.length);
  };
  const swipe = useSwipe({ onLeft: () => step(1), onRight: () => step(-1) });

  const answerKeys = (event: KeyboardEvent) => {
    // With a modifier the arrows belong to the browser: Alt and left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else return;
    event.preventDefault();
  };

  const closeOutside = (event: MouseEvent) => {
    const inside = event.target instanceof Element && event.target.closest("[data-inside]");
    if (!inside) onClose();
  };

  const photo = index === null ? undefined : photos[index];
  return (
    <dialog
      {...modal}
      {...swipe}
      className={photo ? `${styles.lightbox} ${styles.shown}` : styles.lightbox}
      aria-label={labels.label}
      onClick={closeOutside}
      onKeyDown={answerKeys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {photo && index !== null && (
        <>
          <LargePhoto
            key={index}
            photo={photo}
            placeholder={shownInPage(index)}
            neighbours={neighboursOf(photos, index)}
            failed={labels.failed}
          />
          <div className={styles.caption} data-inside="">
            <p aria-live="polite" aria-atomic="true">
              {several && (
                <span className={styles.counter}>
                  {index + 1} {labels.of} {photos.length}{" "}
                </span>
              )}
              {photo.caption}
            </p>
          </div>
          {several && (
            <>
              <LightboxButton
                place="previous"
                shapes={ChevronLeft}
                label={labels.previous}
                onClick={() => step(-1)}
              />
              <LightboxButton
                place="next"
                shapes={ChevronRight}
                label={labels.next}
                onClick={() => step(1)}
              />
            </>
          )}
          <LightboxButton place="close" shapes={X} label={labels.close} onClick={onClose} />
        </>
      )}
    </dialog>
  );
}

/** The file the page already shows for a photo, to stand in until the large one arrives. */
function shownInPage(index: number): string | undefined {
  return document.getElementById(photoId(index))?.querySelector("img")?.currentSrc || undefined;
}

function neighboursOf(photos: readonly GalleryPhoto[], index: number): GalleryPhoto[] {
  const around = new Set([index + 1, index - 1 + photos.length].map((at) => at % photos.length));
  around.delete(index);
  return photos.filter((_, at) => around.has(at));
}
