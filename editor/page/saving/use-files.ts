import { useSyncExternalStore } from "react";
import { folder } from "../folder";
import { ask } from "../requests";
import { reportPath } from "../site";
import { onceReleased } from "./pointer-release";
import { createSaver } from "./saver";
import { listen } from "./server-events";
import { createUndoStack } from "./undo-stack";

/** Saves the changes of this window. */
export const saver = createSaver(ask, folder);

/** Takes the edits of this window, so that they can be undone. */
export const undoStack = createUndoStack(saver, ask);

const stopListening = listen(reportPath, saver.reload);
// One window at a time changes the site: the newest, since somebody has just opened it. The server brings every window to
// one origin, as a web lock holds for one.
navigator.locks
  .request(`website ${folder}`, { steal: true }, () => new Promise(() => {}))
  .catch(() => {
    stopListening();
    saver.handOver();
  });
saver.reload();

addEventListener("pagehide", saver.flush);
addEventListener("visibilitychange", saver.flush);
addEventListener("beforeunload", (event) => {
  const { files, isElsewhere } = saver.snapshot();
  const states = Object.values(files).map(({ state }) => state);
  if (isElsewhere) return;
  if (states.includes("refused") || states.includes("unanswered")) event.preventDefault();
});

const subscribe = (listener: () => void) => saver.subscribe(() => onceReleased(listener));

/**
 * Every content file with the owner's changes, whether another window holds the site, why the server does not answer, and
 * how often it answered again.
 */
export const useFiles = () => useSyncExternalStore(subscribe, saver.snapshot);

/** What was done in this window, and what was undone of it. */
export const useSteps = () => useSyncExternalStore(undoStack.subscribe, undoStack.snapshot);
