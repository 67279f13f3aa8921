import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { grow } from "./grow";
import { photoId } from "./use-photo-address";

/** Set on the document while the page lies behind the viewer; `global.css` keeps it from scrolling. */
const pageBehind = "data-behind";

/**
 * Makes the dialog modal and closes it as the photo shown comes and goes, and gives focus back to
 * the photo on the page that was opened first.
 *
 * @param index the photo shown, counted from 0; null while closed
 * @param close called when a click beside the photo, Escape or the browser closes it
 * @returns `host`, the element at the end of the document that the dialog is to stand in, none before
 *   the page is hydrated; and properties to spread on the dialog
 */
export function useModal(index: number | null, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef<number | null>(null);
  const modal = useRef(false);
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
    if (index === null) {
      if (opened.current === null) return;
      modal.current = false;
      document.documentElement.removeAttribute(pageBehind);
      element.close();
      // The page behind has kept its place; giving focus back must not move it.
      photoOnPage(opened.current)?.querySelector("a")?.focus({ preventScroll: true });
      opened.current = null;
      return;
    }
    if (opened.current === null) {
      opened.current = index;
      putBack(element, host);
      grow(photoOnPage(index)?.querySelector("a"), element.querySelector("[data-inside]"));
    }
    if (modal.current) return;
    // Making the whole page inert keeps a slow phone busy: the photo is painted first.
    let task: number | undefined;
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => {
        modal.current = true;
        element.showModal();
        document.documentElement.setAttribute(pageBehind, "");
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [index, host]);

  // Whatever takes the viewer away, an error elsewhere too, leaves a page that scrolls.
  useEffect(() => () => document.documentElement.removeAttribute(pageBehind), []);

  const onClose = () => {
    // The event of a closing comes late: by then Forward may have opened the photo again.
    if (modal.current && !dialog.current?.open) close();
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

/** What removes dialogs, or writes the page anew, may have taken this one away as well. */
function putBack(dialog: HTMLElement, host: HTMLElement) {
  if (dialog.isConnected) return;
  host.append(dialog);
  document.body.append(host);
}

function photoOnPage(index: number): HTMLElement | null {
  return document.getElementById(photoId(index));
}
