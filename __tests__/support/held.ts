import fs from "node:fs/promises";

type Work = "copyFile" | "readFile" | "rename" | "rm" | "writeFile";

const real = { ...fs };
const { setTimeout: wait } = globalThis;

/** How often something is tried before it is said to be held. */
export const allTries = 8;

/**
 * Has another program hold a file: what is done with it fails as on Windows, and no time passes until the next try.
 *
 * @param tries how many fail before it lets go
 * @param isIt whether a piece of work fails, by the paths it is about
 * @returns how long was waited, in ms
 */
export function hold(
  work: Work,
  tries = Number.POSITIVE_INFINITY,
  code = "EBUSY",
  isIt: (from: string, to: string) => boolean = () => true,
): () => number {
  const act = real[work] as (...given: unknown[]) => Promise<unknown>;
  let left = tries;
  jest.spyOn(fs, work).mockImplementation((async (from: string, to: string, ...more: unknown[]) => {
    if (left <= 0 || !isIt(from, to)) return act(from, to, ...more);
    left -= 1;
    const dest = work === "rename" || work === "copyFile" ? to : undefined;
    throw Object.assign(new Error("held"), { code, path: from, dest });
  }) as never);
  let waited = 0;
  jest.spyOn(globalThis, "setTimeout").mockImplementation(((resolve: () => void, time = 0) => {
    waited += time;
    return wait(resolve, 0);
  }) as never);
  return () => waited;
}
