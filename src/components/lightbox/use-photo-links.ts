import { withPrefix } from "gatsby-link";
import { useEffect } from "react";

/**
 * Opens a photo at a click on a link to its picture. The document listens, not each link: translators
 * and extensions replace React's elements by their own, and React would not hear clicks on those.
 *
 * @param photos in the order of their indices
 * @param open called with the index of the photo, counted from 0
 */
export function usePhotoLinks(photos: readonly { url: string }[], open: (index: number) => void) {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      // With another button or a modifier key the browser opens a tab, a window or a menu.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const index = photos.findIndex(({ url }) => link?.pathname === pathOf(url));
      if (index < 0) return;
      event.preventDefault();
      open(index);
    };
    document.addEventListener("click", choose);
    return () => document.removeEventListener("click", choose);
  }, [photos, open]);
}

/** The path of a picture's address, percent-encoded as that of a link. */
const pathOf = (url: string) => new URL(withPrefix(url), window.location.href).pathname;
