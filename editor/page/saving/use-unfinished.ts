import { type FocusEvent, useState } from "react";
import type { Edit } from "../../protocol";
import { idOf } from "../form/field-element";
import { isShift } from "./open-file";
import { onceReleased } from "./pointer-release";

/**
 * The fields whose mistakes are not shown yet: a field that the owner types into until its control loses the focus, and what
 * is in a new entry until the entry loses it.
 */
export function useUnfinished() {
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);

  const begin = (file: string, edit: Edit) => {
    const id = idOf(file, edit.path);
    const { to } = edit;
    setUnfinished((all) => {
      if (!isShift(edit)) return [...all, id];
      // Once an entry is deleted or moved, another has its position.
      const isNew = to !== undefined && all.includes(id);
      return isNew ? [idOf(file, [...edit.path.slice(0, -1), to])] : [];
    });
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const ended = unfinished.filter((id) => {
      const part = document.getElementById(id);
      if (!part?.contains(target)) return false;
      // Beside a date stands the browser's own control, which says nothing about the text that was left.
      return part.classList.contains("field") || !part.contains(relatedTarget);
    });
    onceReleased(() => setUnfinished((all) => all.filter((id) => !ended.includes(id))));
  };

  const isUnfinished = (id: string) => unfinished.some((part) => `${id}-`.startsWith(`${part}-`));
  return { isUnfinished, begin, onBlur, finish: () => setUnfinished([]) };
}
