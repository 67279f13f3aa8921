import type { LongAction, OnlineStatus } from "../../protocol";

type Progress = Pick<OnlineStatus, "running" | "ended">;

let progress: Progress = {};

/**
 * Starts an action, and does not wait for it. While one is under way, no other is started: a second press, or another
 * window, sees that one.
 *
 * @param explain gives the owner's words for an error
 */
export function start(
  action: LongAction,
  work: () => Promise<void>,
  explain: (error: unknown) => string,
): void {
  if (progress.running) return;
  progress = { running: action };
  const end = (failure?: string) => {
    progress = { ended: { action, ...(failure !== undefined && { failure }) } };
  };
  work().then(
    () => end(),
    (error) => end(explain(error)),
  );
}

/** What is under way, or how the last action has ended since the program was started. */
export const readProgress = (): Progress => progress;
