import { useState } from "react";
import type { Replacement } from "../protocol";
import { differences, textChange } from "./differences";
import { placeName } from "./field-names";
import { canReset, canUndo, type Files } from "./open-file";
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
interface Step {
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

function describeEdits(edits: readonly Replacement[]): string {
  const isNote = edits.every(({ path: [part] }) => part === "trueOfMe");
  if (isNote) return "Noted as true of you.";
  return edits.length === 1 ? "Replaced in 1 place." : `Replaced in ${edits.length} places.`;
}

/** “Undo” and “Undo all”: in a file what was typed, at “To do” what was replaced or deleted. */
export function useTakingBack({ files, part, announce, listToDos }: TakingBackOptions) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [takenBack, setTakenBack] = useState<TakenBack>();
  /** What the last press at “To do” has done, in a sentence. */
  const [done, setDone] = useState("");
  const file = files[part];

  const addStep = (step: Step, sentence: string) => {
    setTakenBack(undefined);
    setSteps((before) => [...before, step]);
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
  const replace = (edits: readonly Replacement[]) => {
    const made = makeEdits(edits);
    // A second press, before “To do” is listed anew, finds nothing to replace.
    if (made.length === 0) return;
    addStep({ edits: made, pictures: [] }, describeEdits(made));
  };
  const deletePictures = async (urls: readonly string[]) => {
    const pictures = await forEachPicture("/delete", urls);
    if (pictures.length > 0) {
      addStep({ edits: [], pictures }, `Pictures deleted: ${pictures.length}.`);
    }
    await listToDos();
  };
  const takeBackStep = async () => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    const pictures = await forEachPicture("/restore", last.pictures);
    // Entries were added one behind the other, so the last goes first.
    const reversed = last.edits
      .toReversed()
      .map(({ from, value, ...place }) => ({ ...place, from: value, value: from }));
    const words = makeEdits(reversed).map(({ file, path, from = "", value = "" }) => ({
      file,
      path,
      sentence: `${placeName(files, { file, path })}: ${textChange(from, value)}`,
    }));
    show({ part, words, pictures });
    if (pictures.length > 0) await listToDos();
  };
  const takeBackEdits = async (all: boolean) => {
    const back = file && (await saver.undo(part, all));
    if (!back) return;
    const found = differences(back.before, back.after, file.base.form);
    const words = found.map((each) => ({ file: part, ...each }));
    show({ part, words, pictures: back.pictures });
  };

  const canTakeBack = (all: boolean) => {
    if (file) return all ? canReset(file) : canUndo(file);
    return part === "to-do" && !all && steps.length > 0;
  };
  const takeBack = (all: boolean) => {
    if (!canTakeBack(all)) return;
    if (file) takeBackEdits(all);
    else takeBackStep();
  };
  const clearTakenBack = () => {
    setDone("");
    setTakenBack(undefined);
  };
  return { takenBack, done, clearTakenBack, replace, deletePictures, canTakeBack, takeBack };
}
