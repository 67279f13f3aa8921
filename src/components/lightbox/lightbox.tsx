import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import type { GalleryPhoto } from "../gallery";
import { Icon } from "../icon";
import { LargePhoto } from "./large-photo";
import * as styles from "./lightbox.module.css";
import { photoId } from "./use-photo-address";
import { useSwipe } from "./use-swipe";

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  /** The photo shown, counted from 0; null while closed. */
  index: number | null;
  words: {
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
export function Lightbox({ photos, index, words, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef<number | null>(null);
  const isOpen = index !== null;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
    } else if (!isOpen && element.open) {
      element.close();
    }
  }, [isOpen]);

  useEffect(() => {
    if (index !== null) {
      opened.current ??= index;
    } else if (opened.current !== null) {
      const trigger = document.getElementById(photoId(opened.current))?.querySelector("a");
      trigger?.focus({ preventScroll: true });
      opened.current = null;
    }
  }, [index]);

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the photo is a short cut; keys have Escape and Close
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={words.label}
      onClick={closeOutside}
      onKeyDown={answerKeys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      {...swipe}
    >
      {photo && index !== null && (
        <>
          <LargePhoto
            key={index}
            photo={photo}
            placeholder={shownInPage(index)}
            neighbours={neighboursOf(photos, index)}
            failed={words.failed}
          />
          <div className={styles.caption} data-inside="">
            <p aria-live="polite" aria-atomic="true">
              <span className={styles.counter}>
                {index + 1} {words.of} {photos.length}
              </span>{" "}
              {photo.caption}
            </p>
          </div>
          <LightboxButton name="previous" label={words.previous} onClick={() => step(-1)} />
          <LightboxButton name="next" label={words.next} onClick={() => step(1)} />
          <LightboxButton name="close" label={words.close} onClick={onClose} />
        </>
      )}
    </dialog>
  );
}

interface LightboxButtonProps {
  name: "previous" | "next" | "close";
  label: string;
  onClick: () => void;
}

function LightboxButton({ name, label, onClick }: LightboxButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[name]}`}
      aria-label={label}
      onClick={onClick}
      data-inside=""
    >
      <Icon name={name} />
    </button>
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
