import { dequal } from "dequal/lite";
import type { Value } from "../site";

/** The entries of a list, each with its React key. */
export interface KeyedEntries {
  entries: readonly Value[];
  keys: readonly number[];
}

/** The last React key given. */
let lastKey = 0;

export const withNewKeys = (entries: readonly Value[]): KeyedEntries => ({
  entries,
  keys: entries.map(() => ++lastKey),
});

/**
 * Gives the entries of a changed list their keys: one that has moved takes its key along, one that was edited keeps it, one
 * that was split keeps it at the first part, and one that has come gets a new one.
 */
export function withKeysOf(last: KeyedEntries, entries: readonly Value[]): KeyedEntries {
  const shorter = Math.min(last.entries.length, entries.length);
  const isSame = (at: number) => dequal(last.entries[at], entries[at]);
  const isSameFromEnd = (at: number) => dequal(last.entries.at(-1 - at), entries.at(-1 - at));
  const start = countWhile(shorter, isSame);
  const end = countWhile(shorter - start, isSameFromEnd);
  /** The entries before that do not stand at the same place now. */
  const left = last.entries
    .map((entry, at) => ({ entry, key: last.keys[at] }))
    .slice(start, last.entries.length - end);
  const changed = entries.slice(start, entries.length - end);
  const moved = changed.map((entry) => {
    const found = left.findIndex((each) => dequal(each.entry, entry));
    return found < 0 ? undefined : left.splice(found, 1)[0]?.key;
  });
  const keys = moved.map((key) => key ?? left.shift()?.key ?? ++lastKey);
  const keysAtEnd = last.keys.slice(last.keys.length - end);
  return { entries, keys: [...last.keys.slice(0, start), ...keys, ...keysAtEnd] };
}

/** How many of the first numbers, from 0 on, fulfil a condition. */
function countWhile(most: number, isFulfilled: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isFulfilled(count)) count += 1;
  return count;
}
