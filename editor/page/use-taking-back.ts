import { useState } from "react";
import { differences } from "./differences";
import { canRedo, canReset, canUndo, type Files } from "./open-file";
import { describeTakenBack, type TakenBack } from "./taken-back";
import { saver } from "./use-files";

interface TakingBackOptions {
  files: Files;
  /** The part of the editor that is open: the name of a file, “left” or “publish”. */
  part: string;
  announce: (text: string) => void;
  /** Checks the site anew. */
  check: () => Promise<unknown>;
}

/** What the buttons at the top do: take back the last step, do again what was taken back, or take back all steps. */
export type UndoAction = "undo" | "redo" | "undoAll";

const isPossible = { undo: canUndo, redo: canRedo, undoAll: canReset };

/** “Undo”, “Redo” and “Undo all” of what was typed, and of pictures that were deleted, in the open file. */
export function useTakingBack({ files, part, announce, check }: TakingBackOptions) {
  const [takenBack, setTakenBack] = useState<TakenBack>();
  const file = files[part];

  const canTakeBack = (action: UndoAction) => file !== undefined && isPossible[action](file);
  const takeBack = async (action: UndoAction) => {
    if (!file || !canTakeBack(action)) return;
    const isRedone = action === "redo";
    const isAll = action === "undoAll";
    const changed = await (isRedone ? saver.redo(part) : saver.undo(part, isAll));
    if (!changed) return;
    const { pictures } = changed;
    const found = differences(changed.before, changed.after, file.base.form);
    const back = { part, isRedone, isAll, words: found, pictures };
    setTakenBack(back);
    announce(describeTakenBack(back));
    if (pictures.length > 0) await check();
  };
  return { takenBack, clearTakenBack: () => setTakenBack(undefined), canTakeBack, takeBack };
}
