import { useState } from "react";
import type { Edit, Path, Value } from "../node/editor/edits";
import { onceReleased } from "./press";
import { useListener } from "./use-listener";

/** What a field is known by in the page. */
export const idOf = (file: string, path: Path) => [file, ...path].join("-");

/**
 * Knows which fields are not to be judged yet: those that are being typed into, and those of a new
 * entry until it is left.
 */
export function useJudging() {
  const [unjudged, setUnjudged] = useState<ReadonlySet<string>>(new Set());

  const judge = (id: string) =>
    onceReleased(() =>
      setUnjudged((all) => {
        const rest = [...all].filter((each) => each !== id && !each.startsWith(`${id}-`));
        return rest.length < all.size ? new Set(rest) : all;
      }),
    );

  useListener("focusout", ({ target, relatedTarget }) => {
    for (let part = target as Element | null; part; part = part.parentElement) {
      if (part.id && !part.contains(relatedTarget as Node | null)) judge(part.id);
    }
  });

  const spare = (file: string, { path, value }: Edit) => {
    const id = idOf(file, path);
    const isRemoved = typeof path.at(-1) === "number" && value === undefined;
    // Positions after it are those of other entries now.
    if (isRemoved) judge(idOf(file, path.slice(0, -1)));
    else setUnjudged((all) => new Set([...all, ...idsIn(id, value)]));
  };

  return { unjudged, judgeAll: () => setUnjudged(new Set()), spare };
}

function idsIn(id: string, value: Value | undefined): string[] {
  if (typeof value !== "object") return [id];
  return [id, ...Object.entries(value).flatMap(([step, each]) => idsIn(`${id}-${step}`, each))];
}
