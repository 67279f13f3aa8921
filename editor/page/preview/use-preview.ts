import { useEffect, useEffectEvent, useState } from "react";
import type { FieldRef } from "../../protocol";
import type { Files } from "../saving/open-file";
import { watchPage } from "./change-in-page";
import { errorOverlay, fieldShownBy, showInPage } from "./preview";

/** For how many ms a page that was loaded anew is left alone: an error in the site's code comes again at once. */
const mendingPause = 5000;

/** What is being changed: a field of a file, and whether the page shows it already. */
export interface Target extends FieldRef {
  isInSight?: boolean;
}

interface PreviewOptions {
  files: Files;
  target: Target;
  /** Whether a narrow window shows the page in the place of the form. */
  isPageShown: boolean;
  /** Called with the field that the words or the picture come from that were clicked in the page. */
  change: (field: FieldRef) => void;
}

/**
 * The page beside the form: it moves to the field that is being changed, and a click in it opens a field.
 *
 * @returns the ref of its frame
 */
export function usePreview({ files, target, isPageShown, change }: PreviewOptions) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);

  // A page that was hidden had nowhere to scroll to, so it moves once it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const file = files[target.file];
    if (!frame || file?.draft === undefined || target.isInSight) return;
    const search = new AbortController();
    showInPage(frame, { ...file.base, ...target }, file.draft, search.signal);
    return () => search.abort();
  }, [target, files, frame, isPageShown]);

  const fieldOf = useEffectEvent((element: Element) => fieldShownBy(element, files));
  const changeWords = useEffectEvent((element: Element) => {
    const field = fieldShownBy(element, files);
    if (field) change(field);
  });
  useEffect(() => {
    let watched: Document | undefined;
    let mendedAt = -mendingPause;
    const mend = new MutationObserver(() => {
      if (!watched?.querySelector(errorOverlay)) return;
      if (performance.now() - mendedAt < mendingPause) return;
      mendedAt = performance.now();
      watched.location.reload();
    });
    const watch = () => {
      const page = frame?.contentDocument;
      if (!page || page === watched) return;
      watched = page;
      mend.observe(page.body, { childList: true });
      watchPage(page, {
        canChange: (element) => fieldOf(element) !== undefined,
        change: (element) => changeWords(element),
      });
    };
    // “load” waits for all pictures; the pointer may be there before.
    for (const type of ["load", "pointerover"]) frame?.addEventListener(type, watch);
    return () => {
      mend.disconnect();
      for (const type of ["load", "pointerover"]) frame?.removeEventListener(type, watch);
    };
  }, [frame]);

  return setFrame;
}
