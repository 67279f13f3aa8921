/*
 * The browser's storage belongs to every program that was ever started at this address, and may be full or refused. So
 * what cannot be read is taken for missing, what cannot be kept is only not there after a reload, and nothing depends
 * on either.
 */

/** The result of an access to the storage, or what stands for it where the browser refuses. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** The value under a key, of any shape; undefined where there is none that can be read. */
export const stored = (key: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? ""), undefined);

/** The keys that begin with a prefix. */
export const storedKeys = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

/** Keeps a value; returns whether there was room for it. */
export const store = (key: string, value: unknown): boolean =>
  attempt(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  }, false);

export const forget = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);
