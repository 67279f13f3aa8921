import type { LongAction } from "../protocol";

/** The outcome of the last run of each action, pending while it is under way. */
const outcomes = new Map<LongAction, Promise<void>>();
const underWay = new Set<LongAction>();

/** Starts an action, or joins the one that is under way: a window that is opened again must not start a second. */
export function startOrJoin(action: LongAction, start: () => Promise<void>): Promise<void> {
  if (!underWay.has(action)) {
    underWay.add(action);
    outcomes.set(
      action,
      start().finally(() => underWay.delete(action)),
    );
  }
  return join(action);
}

/** Waits for an action without starting it; one that has ended gives the outcome of its last run. */
export const join = async (action: LongAction): Promise<void> => outcomes.get(action);

/** What is under way. */
export const runningAction = (): LongAction | undefined => [...underWay][0];
