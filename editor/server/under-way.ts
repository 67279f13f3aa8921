import type { LongAction } from "../protocol";

/** What each action came to last, also after it has ended, and the actions that are under way. */
const last = new Map<LongAction, Promise<void>>();
const underWay = new Set<LongAction>();

/** Starts an action, or joins the one that is under way: a window that is opened again must not start a second. */
export function startOrJoin(action: LongAction, start: () => Promise<void>): Promise<void> {
  if (!underWay.has(action)) {
    underWay.add(action);
    last.set(
      action,
      start().finally(() => underWay.delete(action)),
    );
  }
  return join(action);
}

/** Waits for an action without starting it; where it has ended meanwhile, its outcome is that of the last time. */
export const join = async (action: LongAction): Promise<void> => last.get(action);

/** What is under way. */
export const runningAction = (): LongAction | undefined => [...underWay][0];
