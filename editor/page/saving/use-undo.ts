import type { FieldRef } from "../../protocol";
import { partAndField } from "../form/field-names";
import { fileNameOf } from "../pictures/use-pictures";
import { saver, undoStack, useSteps } from "./use-files";

interface UndoOptions {
  /** Goes to a field of a file. */
  go: (file: string, path: FieldRef["path"]) => void;
  announce: (text: string) => void;
  /** Checks the site anew. */
  check: () => Promise<unknown>;
}

/** “Undo” and “Redo” of the whole editor: each leads to the field that it changes. Undefined where there is nothing to do. */
export function useUndo({ go, announce, check }: UndoOptions) {
  const { done, undone } = useSteps();
  const run = async (action: "undo" | "redo") => {
    const outcome = await undoStack[action]();
    if (!outcome) return;
    const { file, path, picture, problem } = outcome;
    go(file, path);
    // The message stands at the top of the form, and is read out there.
    if (problem) return;
    const name = picture ? fileNameOf(picture) : partAndField(saver.snapshot().files, outcome);
    announce(`${action === "undo" ? "Undone" : "Done again"}: ${name}`);
    if (picture) await check();
  };
  return {
    undo: done.length > 0 ? () => run("undo") : undefined,
    redo: undone.length > 0 ? () => run("redo") : undefined,
  };
}
