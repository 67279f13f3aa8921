import { use, useState } from "react";
import { EditorContext } from "../editor-context";
import type { Path, Value } from "../site";
import { withKeysOf, withNewKeys } from "./entry-keys";

const none: readonly Value[] = [];

/** The entries of a list, the React key that each keeps while it moves, and how to change the list. */
export function useEntries(value: Value | undefined, path: Path) {
  const { edit } = use(EditorContext);
  const entries = Array.isArray(value) ? value : none;
  const [last, setLast] = useState(() => withNewKeys(entries));
  const keyed = last.entries === entries ? last : withKeysOf(last, entries);
  if (keyed !== last) setLast(keyed);
  return {
    ...keyed,
    set: (index: number, entry: Value) => edit({ path: [...path, index], value: entry }),
    /** Puts new entries before the one at an index, or at the end. */
    insert: (index: number, added: readonly Value[]) => {
      for (const [offset, entry] of added.entries()) {
        const from = entries.length + offset;
        const to = index + offset;
        edit({ path: [...path, from], value: entry });
        if (to < from) edit({ path: [...path, from], to });
      }
    },
    move: (from: number, to: number) => edit({ path: [...path, from], to }),
    remove: (index: number) => edit({ path: [...path, index] }),
  };
}
