import { useEffect, useSyncExternalStore } from "react";
import { diagnosticsPath, hotPath } from "../shared-names";
import { listen } from "./changes";
import { onceReleased } from "./press";
import { createSaver } from "./saver";
import { ask } from "./server";
import { useListener } from "./use-listener";

const { folder = "" } = document.getElementById("editor")?.dataset ?? {};
const saver = createSaver({ ask, storage: localStorage, folder });
const subscribe = (listener: () => void) => saver.subscribe(() => onceReleased(listener));

/** Every content file, as it is and as it is being changed, and what changes it. */
export function useFiles() {
  const view = useSyncExternalStore(subscribe, saver.snapshot);

  useEffect(() => {
    const endings = [
      listen(diagnosticsPath, saver.reload),
      // For the pages in the frames of all windows.
      listen(hotPath, () => {}),
    ];
    saver.reload();
    return () => {
      for (const end of endings) end();
    };
  }, []);

  useListener("pagehide", saver.flush);
  useListener("visibilitychange", saver.flush);
  useListener("beforeunload", (event) => {
    const states = Object.values(view.files).map(({ state }) => state);
    if (states.includes("refused") || states.includes("unanswered")) event.preventDefault();
  });

  return { ...view, saver };
}
