import { type FocusEvent, useState } from "react";
import type { Edit, Path, Value } from "../node/editor/edits";
import { onceReleased } from "./pointer-release";

/** The id of a field's element. */
export const idOf = (file: string, path: Path) => [file, ...path].join("-");

/**
 * Fields whose mistakes are not shown yet: one that is typed into until it loses the focus, and those of
 * a new entry until that does.
 */
export function useUnfinished() {
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set());

  const finish = (id: string) =>
    onceReleased(() =>
      setUnfinished((all) => {
        const rest = [...all].filter((each) => each !== id && !each.startsWith(`${id}-`));
        return rest.length < all.size ? new Set(rest) : all;
      }),
    );

  const begin = (file: string, { path, value }: Edit) => {
    const isRemoved = typeof path.at(-1) === "number" && value === undefined;
    // Positions after it are those of other entries now.
    if (isRemoved) finish(idOf(file, path.slice(0, -1)));
    else setUnfinished((all) => new Set([...all, ...idsIn(idOf(file, path), value)]));
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    for (let part: Element | null = target; part; part = part.parentElement) {
      if (part.id && !part.contains(relatedTarget)) finish(part.id);
    }
  };

  return { unfinished, begin, onBlur, finishAll: () => setUnfinished(new Set()) };
}

function idsIn(id: string, value: Value | undefined): string[] {
  if (typeof value !== "object") return [id];
  return [id, ...Object.entries(value).flatMap(([step, each]) => idsIn(`${id}-${step}`, each))];
}
