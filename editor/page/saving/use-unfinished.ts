import { type FocusEvent, useState } from "react";
import type { Edit } from "../../protocol";
import { idOf } from "../form/field-element";
import { isShift } from "./open-file";
import { onceReleased } from "./pointer-release";

/** Whether an element's id is that of a part of a form or of what is in it. */
const isIn = (id: string, part: string) => `${id}-`.startsWith(`${part}-`);

/**
 * The fields whose mistakes are not shown yet: a field that the owner types into until its control loses the focus, and
 * those of a new entry until they or the entry lose it.
 */
export function useUnfinished() {
  const [begun, setBegun] = useState<readonly string[]>([]);
  /** The fields that have lost the focus since. */
  const [left, setLeft] = useState<readonly string[]>([]);

  const begin = (file: string, edit: Edit) => {
    const id = idOf(file, edit.path);
    const { to } = edit;
    // Once an entry is deleted or moved, another has its position.
    setLeft((all) => (isShift(edit) ? [] : all.filter((each) => !isIn(each, id))));
    setBegun((all) => {
      if (!isShift(edit)) return [...all, id];
      const isNew = to !== undefined && all.includes(id);
      return isNew ? [idOf(file, [...edit.path.slice(0, -1), to])] : [];
    });
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const ended = begun.filter((id) => {
      const part = document.getElementById(id);
      if (!part?.contains(target)) return false;
      // Beside a date stands the browser's own control, which says nothing about the text that was left.
      return part.classList.contains("field") || !part.contains(relatedTarget);
    });
    const field = target.closest(".field")?.id;
    onceReleased(() => {
      setBegun((all) => all.filter((id) => !ended.includes(id)));
      if (field) setLeft((all) => [...all, field]);
    });
  };

  const isUnfinished = (id: string) =>
    begun.includes(id) || (!left.includes(id) && begun.some((part) => isIn(id, part)));
  return { isUnfinished, begin, onBlur, finish: () => setBegun([]) };
}
