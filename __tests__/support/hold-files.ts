import fs from "node:fs/promises";

type Operation = "copyFile" | "readFile" | "rename" | "rm" | "writeFile";

const real = { ...fs };
const { setTimeout: wait } = globalThis;

/** How many tries fail before a file is reported as held. */
export const allTries = 8;

/**
 * Pretends that another program holds a file, as a virus scanner does on Windows. Waiting takes no time.
 *
 * @param operation what fails
 * @param tries how many tries fail before the program lets go
 * @param code of the error
 * @param isHeld whether the operation fails on these paths
 * @returns a function that gives the time that was waited so far, in ms
 */
export function hold(
  operation: Operation,
  tries = Number.POSITIVE_INFINITY,
  code = "EBUSY",
  isHeld: (from: string, to: string) => boolean = () => true,
): () => number {
  const act = real[operation] as (...args: unknown[]) => Promise<unknown>;
  let left = tries;
  jest.spyOn(fs, operation).mockImplementation((async (
    from: string,
    to: string,
    ...rest: unknown[]
  ) => {
    if (left <= 0 || !isHeld(from, to)) return act(from, to, ...rest);
    left -= 1;
    const dest = operation === "rename" || operation === "copyFile" ? to : undefined;
    throw Object.assign(new Error("held"), { code, path: from, dest });
  }) as never);
  let waited = 0;
  jest.spyOn(globalThis, "setTimeout").mockImplementation(((resolve: () => void, time = 0) => {
    waited += time;
    return wait(resolve, 0);
  }) as never);
  return () => waited;
}

/** More changes of files than any work makes that is killed. */
const tooManySteps = 60;

/** Makes every change of files fail from the nth on, as where the program is killed. */
export function killAt(step: number): void {
  expect(step).toBeLessThan(tooManySteps);
  let steps = 0;
  for (const name of ["writeFile", "rename", "rm", "mkdir", "cp"] as const) {
    const act = real[name] as (...given: unknown[]) => Promise<unknown>;
    jest.spyOn(fs, name).mockImplementation((async (...given: unknown[]) => {
      steps += 1;
      if (steps >= step) throw new Error("killed");
      return act(...given);
    }) as never);
  }
}
