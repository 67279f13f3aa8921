import { useState } from "react";
import type { Replacement } from "../protocol";
import { differences, textChange } from "./differences";
import { placeName } from "./field-names";
import { canRedo, canReset, canUndo, type Files } from "./open-file";
import { ask } from "./requests";
import { valueAt } from "./site";
import { describeTakenBack, type TakenBack } from "./taken-back";
import { saver } from "./use-files";

interface TakingBackOptions {
  files: Files;
  /** The part of the editor that is open: the name of a file, “to-do” or “publish”. */
  part: string;
  announce: (text: string) => void;
  /** Lists anew what is left to do. */
  listToDos: () => Promise<unknown>;
}

/** What was done at “To do” by one press. */
interface ToDoStep {
  edits: readonly Replacement[];
  /** The `url`s of the pictures that were deleted. */
  pictures: readonly string[];
}

/** Deletes or restores pictures one by one, and returns those for which it was done. */
async function forEachPicture(path: "/delete" | "/restore", urls: readonly string[]) {
  const done: string[] = [];
  for (const url of urls) {
    await ask(`POST ${path}?url=${encodeURIComponent(url)}`).then(
      () => done.push(url),
      () => {},
    );
  }
  return done;
}

function describeStep(edits: readonly Replacement[]): string {
  const isNote = edits.every(({ path: [part] }) => part === "trueOfMe");
  if (isNote) return "Noted as true of you.";
  if (edits.every(({ value }) => value === undefined)) return "No longer marked as an example.";
  // Notes of what is true follow the words that they are about, and stand at no place of the site.
  const { length } = edits.filter(({ path: [part] }) => part !== "trueOfMe");
  return length === 1 ? "Replaced in 1 place." : `Replaced in ${length} places.`;
}

/** What the buttons at the top do: take back the last step, do again what was taken back, or take back all steps. */
export type UndoAction = "undo" | "redo" | "undoAll";

/** “Undo”, “Redo” and “Undo all”: in a file what was typed, at “To do” what was replaced or deleted. */
export function useTakingBack({ files, part, announce, listToDos }: TakingBackOptions) {
  const [steps, setSteps] = useState<readonly ToDoStep[]>([]);
  /** The steps at “To do” that were taken back, in that order. */
  const [undoneSteps, setUndoneSteps] = useState<readonly ToDoStep[]>([]);
  const [takenBack, setTakenBack] = useState<TakenBack>();
  /** What the last press at “To do” has done, in a sentence. */
  const [done, setDone] = useState("");
  const file = files[part];

  const addStep = (step: ToDoStep, sentence: string) => {
    setTakenBack(undefined);
    setSteps((before) => [...before, step]);
    setUndoneSteps([]);
    setDone(`${sentence} “Undo” at the top takes it back.`);
    announce(sentence);
  };
  const show = (back: TakenBack) => {
    setDone("");
    setTakenBack(back);
    announce(describeTakenBack(back));
  };
  /** Makes the edits whose field still holds what they replace, and returns those. */
  const makeEdits = (edits: readonly Replacement[]) => {
    const possible = edits.filter(
      ({ file, path, from }) => valueAt(files[file]?.draft, path) === from,
    );
    for (const { file, path, value } of possible) saver.edit(file, { path, value });
    return possible;
  };
  const replace = (edits: readonly Replacement[], isSample = false) => {
    const made = makeEdits(edits);
    // A second press, before “To do” is listed anew, finds nothing to replace.
    if (made.length === 0) return;
    const others = isSample
      ? " Words around it that came with the site are still to be changed."
      : "";
    addStep({ edits: made, pictures: [] }, describeStep(made) + others);
  };
  const deletePictures = async (urls: readonly string[]) => {
    const pictures = await forEachPicture("/delete", urls);
    if (pictures.length > 0) {
      addStep({ edits: [], pictures }, `Pictures deleted: ${pictures.length}.`);
    }
    await listToDos();
  };
  const takeBackStep = async () => {
    const step = steps.at(-1);
    if (!step) return;
    setSteps(steps.slice(0, -1));
    setUndoneSteps([...undoneSteps, step]);
    const pictures = await forEachPicture("/restore", step.pictures);
    // Entries were added one behind the other, so the last goes first.
    const reversed = step.edits
      .toReversed()
      .map(({ from, value, ...place }) => ({ ...place, from: value, value: from }));
    await showStep({ edits: makeEdits(reversed), pictures }, false);
  };
  const repeatStep = async () => {
    const step = undoneSteps.at(-1);
    if (!step) return;
    setUndoneSteps(undoneSteps.slice(0, -1));
    setSteps([...steps, step]);
    const pictures = await forEachPicture("/delete", step.pictures);
    await showStep({ edits: makeEdits(step.edits), pictures }, true);
  };
  const showStep = async ({ edits, pictures }: ToDoStep, isRedone: boolean) => {
    const words = edits.map(({ file, path, from = "", value = "" }) => ({
      file,
      path,
      sentence: `${placeName(files, { file, path })}: ${textChange(from, value)}`,
    }));
    show({ part, isRedone, words, pictures: [...pictures] });
    if (pictures.length > 0) await listToDos();
  };
  const stepInFile = async (action: UndoAction) => {
    const isRedone = action === "redo";
    const changed = await (isRedone ? saver.redo(part) : saver.undo(part, action === "undoAll"));
    if (!file || !changed) return;
    const found = differences(changed.before, changed.after, file.base.form);
    const words = found.map((each) => ({ file: part, ...each }));
    const isAll = action === "undoAll";
    show({ part, isRedone, isAll, words, pictures: changed.pictures });
    if (changed.pictures.length > 0) await listToDos();
  };

  const inFile = { undo: canUndo, redo: canRedo, undoAll: canReset };
  const atToDo = { undo: steps.length > 0, redo: undoneSteps.length > 0, undoAll: false };
  const canTakeBack = (action: UndoAction) =>
    file ? inFile[action](file) : part === "to-do" && atToDo[action];
  const takeBack = (action: UndoAction) => {
    if (!canTakeBack(action)) return;
    if (file) stepInFile(action);
    else if (action === "redo") repeatStep();
    else takeBackStep();
  };
  const clearTakenBack = () => {
    setDone("");
    setTakenBack(undefined);
  };
  return { takenBack, done, clearTakenBack, replace, deletePictures, canTakeBack, takeBack };
}
