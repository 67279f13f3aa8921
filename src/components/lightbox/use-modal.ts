import { useEffect, useRef } from "react";
import { grow } from "./grow";
import { photoId } from "./use-photo-address";

/**
 * Opens and closes the dialog as the photo shown comes and goes, and gives focus back to the photo
 * on the page that was opened first.
 *
 * @param index the photo shown, counted from 0; null while closed
 * @returns the reference to put on the dialog
 */
export function useModal(index: number | null) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef<number | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (index !== null) {
      opened.current ??= index;
      if (!element?.open) {
        element?.showModal();
        grow(photoOnPage(index)?.querySelector("img"), element?.querySelector("[data-inside]"));
      }
    } else if (opened.current !== null) {
      element?.close();
      // The page behind has kept its place; giving focus back must not move it.
      photoOnPage(opened.current)?.querySelector("a")?.focus({ preventScroll: true });
      opened.current = null;
    }
  }, [index]);

  return dialog;
}

function photoOnPage(index: number): HTMLElement | null {
  return document.getElementById(photoId(index));
}
