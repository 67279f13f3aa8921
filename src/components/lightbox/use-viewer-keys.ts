import { useEffect } from "react";

/**
 * Answers the arrow keys and Escape. The document listens, not the dialog, for two reasons: after a click on the
 * photo, or when an extension replaces the focused element, nothing has the focus; and the browser answers Escape
 * only once the dialog is modal, some frames after the photo is shown.
 *
 * @param isShown whether a photo is shown
 * @param step called with -1 for the previous photo, 1 for the next
 * @param close called at Escape
 */
export function useViewerKeys(isShown: boolean, step: (by: number) => void, close: () => void) {
  useEffect(() => {
    if (!isShown) return;
    const answer = (event: KeyboardEvent) => {
      // With a modifier the arrows belong to the browser: Alt and left is Back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowRight") step(1);
      else if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [isShown, step, close]);
}
