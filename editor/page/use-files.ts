import { useSyncExternalStore } from "react";
import { folder } from "./folder";
import { onceReleased } from "./pointer-release";
import { ask } from "./requests";
import { createSaver } from "./saver";
import { listen } from "./server-events";
import { hotPath, reportPath } from "./site";

/** Saves the changes of this window. */
export const saver = createSaver(ask, folder);

listen(reportPath, saver.reload);
// The pages in the frames of all windows get these events from here (`show-diagnostics.ts`), over one connection.
listen(hotPath, () => {});
saver.reload();

addEventListener("pagehide", saver.flush);
addEventListener("visibilitychange", saver.flush);
addEventListener("beforeunload", (event) => {
  const states = Object.values(saver.snapshot().files).map(({ state }) => state);
  if (states.includes("refused") || states.includes("unanswered")) event.preventDefault();
});

const subscribe = (listener: () => void) => saver.subscribe(() => onceReleased(listener));

/** Every content file with the owner's changes, why the server does not answer, and how often it answered again. */
export const useFiles = () => useSyncExternalStore(subscribe, saver.snapshot);
