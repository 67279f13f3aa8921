import { useCallback, useEffect, useRef, useState } from "react";

/** The `id` of a photo on its page, which is also the anchor that opens it. */
export function photoId(index: number): string {
  return `photo-${index + 1}`;
}

/**
 * Keeps the open photo in the page's address, so that Back closes it, and the address, when shared or reloaded,
 * opens it again.
 *
 * @param count number of photos on the page
 * @returns the index of the open photo, counted from 0, or null; and functions to change it: `open` adds
 *   a step to the history, `show` replaces that step, `close` goes back or,
 *   where the address opened the photo, takes the anchor out of it
 */
export function usePhotoAddress(count: number) {
  const [index, setIndex] = useState<number | null>(null);
  // `history.back()` takes a moment; a second Escape meanwhile must not go back another step.
  const leaving = useRef(false);

  useEffect(() => {
    const read = () => {
      leaving.current = false;
      setIndex(indexIn(window.location.hash, count));
    };
    read();
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("popstate", read);
      window.removeEventListener("hashchange", read);
    };
  }, [count]);

  const open = useCallback((next: number) => {
    window.history.pushState({ openedHere: true }, "", `#${photoId(next)}`);
    setIndex(next);
  }, []);

  const show = useCallback((next: number) => {
    window.history.replaceState(window.history.state, "", `#${photoId(next)}`);
    setIndex(next);
  }, []);

  const close = useCallback(() => {
    if (leaving.current) return;
    if (window.history.state?.openedHere) {
      leaving.current = true;
      window.history.back();
    } else {
      const { pathname, search } = window.location;
      window.history.replaceState(null, "", pathname + search);
      setIndex(null);
    }
  }, []);

  return { index, open, show, close };
}

function indexIn(hash: string, count: number): number | null {
  const position = Number(/^#photo-(\d+)$/.exec(hash)?.[1]);
  return position >= 1 && position <= count ? position - 1 : null;
}
