import type { LongAction } from "../protocol";

const underWay = new Map<LongAction, Promise<void>>();

/** Starts an action, or joins the one that is under way: a window that is opened again must not start a second. */
export function startOrJoin(action: LongAction, start: () => Promise<void>): Promise<void> {
  const running = underWay.get(action) ?? start().finally(() => underWay.delete(action));
  underWay.set(action, running);
  return running;
}

/** What is under way. */
export const runningAction = (): LongAction | undefined => [...underWay.keys()][0];
