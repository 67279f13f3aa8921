import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { grow } from "./grow";

/** Set on the document while the page lies behind the viewer; `global.css` keeps it from scrolling. */
const pageBehind = "data-behind";

/**
 * Keeps the dialog open as a modal one while a photo is shown. Once it is closed, focus goes back to the photo on the
 * page that was opened first.
 *
 * @param shown the `id` of the photo that is shown; null while closed
 * @param close called when a click beside the photo, Escape or the browser closes it
 * @returns `host`, an element at the end of the document to put the dialog in, null until the page is hydrated;
 *   and properties to spread on the dialog
 */
export function useModal(shown: string | null, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Null while the viewer is closed.
  const openedFirst = useRef<string | null>(null);
  // False while the viewer is closed, and until its first photo is painted.
  const isModal = useRef(false);
  const [host, setHost] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = document.createElement("div");
    document.body.append(element);
    setHost(element);
    return () => element.remove();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!host || !element) return;
    if (shown === null) {
      // Closing, or closed already.
      if (openedFirst.current === null) return;
      isModal.current = false;
      document.documentElement.removeAttribute(pageBehind);
      element.close();
      // The page behind has kept its place; giving focus back must not move it.
      document
        .getElementById(openedFirst.current)
        ?.querySelector("a")
        ?.focus({ preventScroll: true });
      openedFirst.current = null;
      return;
    }
    if (openedFirst.current === null) {
      // Opening: the style shows the dialog already, and below it becomes modal.
      openedFirst.current = shown;
      putBack(element, host);
      grow(
        document.getElementById(shown)?.querySelector("a"),
        element.querySelector("[data-inside]"),
      );
    }
    if (isModal.current) return;
    // Making the whole page inert keeps a slow phone busy, so the photo is painted first.
    let task: number | undefined;
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => {
        isModal.current = true;
        element.showModal();
        document.documentElement.setAttribute(pageBehind, "");
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [shown, host]);

  // Where the viewer is unmounted while it is open, as by an error elsewhere, the page scrolls again.
  useEffect(() => () => document.documentElement.removeAttribute(pageBehind), []);

  const onClose = () => {
    // This event comes late: Forward may have opened the photo again meanwhile.
    if (isModal.current && !dialog.current?.open) close();
  };

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest("[data-inside]"))) close();
  };

  return { host, ref: dialog, onCancel, onClick, onClose };
}

/** Puts the dialog back where an extension has removed it, or has written the page anew. */
function putBack(dialog: HTMLElement, host: HTMLElement) {
  if (dialog.isConnected) return;
  host.append(dialog);
  document.body.append(host);
}
