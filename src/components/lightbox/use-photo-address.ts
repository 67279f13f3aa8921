import { useCallback, useEffect, useRef, useState } from "react";
import type { GalleryPhoto } from "../gallery-photo";

/**
 * The `id` of a photo on its page, which is also the anchor that opens it. It names the photo's file, so that an address
 * that was shared opens the same photo when others have come before it.
 */
export const photoId = ({ url }: { url: string }) =>
  `photo-${url.replace(/^\/images\/gallery\/|\.jpg$/g, "")}`;

/**
 * Keeps the open photo in the page's address, so that Back closes it, and the address, when shared or reloaded,
 * opens it again.
 *
 * @param photos those on the page
 * @returns the index of the open photo, counted from 0, or null; and functions to change it: `open` adds
 *   a step to the history, `show` replaces that step, `close` goes back or,
 *   where the address opened the photo, takes the anchor out of it
 */
export function usePhotoAddress(photos: readonly GalleryPhoto[]) {
  const [index, setIndex] = useState<number | null>(null);
  // `history.back()` takes a moment; a second Escape meanwhile must not go back another step.
  const leaving = useRef(false);

  useEffect(() => {
    const read = () => {
      leaving.current = false;
      setIndex(indexIn(window.location.hash, photos));
    };
    read();
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("popstate", read);
      window.removeEventListener("hashchange", read);
    };
  }, [photos]);

  const open = useCallback(
    (next: number) => {
      window.history.pushState({ openedHere: true }, "", anchorOf(photos[next]));
      setIndex(next);
    },
    [photos],
  );

  const show = useCallback(
    (next: number) => {
      window.history.replaceState(window.history.state, "", anchorOf(photos[next]));
      setIndex(next);
    },
    [photos],
  );

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

const anchorOf = (photo?: GalleryPhoto) => photo && `#${photoId(photo)}`;

/** The index of the photo that an anchor names; before photos were named they were numbered. */
function indexIn(hash: string, photos: readonly GalleryPhoto[]): number | null {
  const named = photos.find((photo) => anchorOf(photo) === hash);
  const photo = named ?? photos[Number(/^#photo-(\d+)$/.exec(hash)?.[1]) - 1];
  return photo ? photos.indexOf(photo) : null;
}
