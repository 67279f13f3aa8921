import { dequal } from "dequal/lite";
import type { Value } from "../site";

/** The entries of a list, each with its React key. */
export interface KeyedEntries {
  entries: readonly Value[];
  keys: readonly number[];
}

/** The last React key given. */
let lastKey = 0;

const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey);

export const withNewKeys = (entries: readonly Value[]): KeyedEntries => ({
  entries,
  keys: newKeys(entries.length),
});

/**
 * Gives the entries of a changed list their keys: one that has moved takes its key along, one that was edited keeps it, and
 * one that has come gets a new one.
 */
export function withKeysOf(last: KeyedEntries, entries: readonly Value[]): KeyedEntries {
  const isSameLength = last.entries.length === entries.length;
  return { entries, keys: isSameLength ? keysMoved(last, entries) : keysChanged(last, entries) };
}

/** The keys where entries have changed places; the same ones where their content has changed. */
function keysMoved(last: KeyedEntries, entries: readonly Value[]): readonly number[] {
  const moved = [...entries.keys()].filter((at) => !dequal(last.entries[at], entries[at]));
  const from = [...moved];
  const keys = [...last.keys];
  for (const to of moved) {
    const found = from.findIndex((at) => dequal(last.entries[at], entries[to]));
    if (found < 0) return last.keys;
    const [at = to] = from.splice(found, 1);
    keys[to] = last.keys[at] ?? ++lastKey;
  }
  return keys;
}

/** The keys where entries have come or gone at one place of the list; one that was split keeps its key at the first part. */
function keysChanged(last: KeyedEntries, entries: readonly Value[]): readonly number[] {
  const shorter = Math.min(last.entries.length, entries.length);
  const isSame = (at: number) => dequal(last.entries[at], entries[at]);
  const isSameFromEnd = (at: number) => dequal(last.entries.at(-1 - at), entries.at(-1 - at));
  const start = countWhile(shorter, isSame);
  const end = countWhile(shorter - start, isSameFromEnd);
  const kept = last.keys.slice(0, shorter - end);
  return [
    ...kept,
    ...newKeys(entries.length - kept.length - end),
    ...last.keys.slice(last.keys.length - end),
  ];
}

/** How many of the first numbers, from 0 on, fulfil a condition. */
function countWhile(most: number, isFulfilled: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isFulfilled(count)) count += 1;
  return count;
}
