import { dequal } from "dequal/lite";
import { use, useRef } from "react";
import { EditorContext } from "../editor-context";
import type { Path, Value } from "../site";

/** The last React key given. */
let lastKey = 0;

/** The entries of a list, the React key that each keeps while it moves, and how to change the list. */
export function useEntries(value: Value | undefined, path: Path) {
  const { edit } = use(EditorContext);
  const keys = useRef<number[]>([]);
  const shown = useRef<readonly Value[]>([]);
  const entries = Array.isArray(value) ? value : [];
  const change = entries.length - keys.current.length;
  if (change !== 0) {
    // Undo has put entries back or taken some away, from the first on that is another one now.
    const at = entries.findIndex((each, index) => !dequal(each, shown.current[index]));
    const added = Array.from({ length: Math.max(0, change) }, () => lastKey++);
    keys.current.splice(at < 0 ? entries.length : at, Math.max(0, -change), ...added);
  }
  shown.current = entries;
  return {
    entries,
    keys: keys.current,
    set: (index: number, entry: Value) => edit({ path: [...path, index], value: entry }),
    /** Puts new entries before the one at an index, or at the end. */
    insert: (index: number, added: readonly Value[]) => {
      for (const [offset, entry] of added.entries()) {
        const from = entries.length + offset;
        const to = index + offset;
        edit({ path: [...path, from], value: entry });
        if (to < from) edit({ path: [...path, from], to });
        keys.current.splice(to, 0, lastKey++);
      }
    },
    move: (from: number, to: number) => {
      keys.current.splice(to, 0, ...keys.current.splice(from, 1));
      edit({ path: [...path, from], to });
    },
    remove: (index: number) => {
      keys.current.splice(index, 1);
      edit({ path: [...path, index] });
    },
  };
}
