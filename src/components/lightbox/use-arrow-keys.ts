import { useEffect } from "react";

/**
 * Answers the left and right arrow keys. The document listens, not the dialog: a click on the photo, or
 * an extension that replaces what has the focus, leaves the focus nowhere.
 *
 * @param step called with -1 or 1; null while there is nothing to move
 */
export function useArrowKeys(step: ((by: number) => void) | null) {
  useEffect(() => {
    if (!step) return;
    const answer = (event: KeyboardEvent) => {
      // With a modifier the arrows belong to the browser: Alt and left is Back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowRight") step(1);
      else if (event.key === "ArrowLeft") step(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [step]);
}
