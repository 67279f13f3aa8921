import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  /** How many searches for the target are under way: a new one ends the one before. */
  const searches = useRef(0);
  const show = useEffectEvent(async () => {
    const file = files[target.file];
    if (!frame || file?.draft === undefined) return;
    searches.current += 1;
    await showInPage(frame, { ...file.base, ...target }, file.draft);
    searches.current -= 1;
  });

  // A page that was hidden had nowhere to scroll to, so it moves once it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!target.isInSight) show();
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
    // A browser keeps the place of a page that loads itself anew only if all of it is there at “load”.
    const showAgain = () => {
      if (searches.current === 0 && frame?.contentDocument && isReloaded(frame.contentDocument)) {
        show();
      }
    };
    for (const type of ["load", "pointerover"]) frame?.addEventListener(type, watch);
    frame?.addEventListener("load", showAgain);
    return () => {
      mend.disconnect();
      frame?.removeEventListener("load", showAgain);
      for (const type of ["load", "pointerover"]) frame?.removeEventListener(type, watch);
    };
  }, [frame]);

  return setFrame;
}

function isReloaded({ defaultView }: Document) {
  const entries = defaultView?.performance.getEntriesByType("navigation") ?? [];
  return (entries as PerformanceNavigationTiming[]).some(({ type }) => type === "reload");
}
