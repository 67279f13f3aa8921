import { dequal } from "dequal/lite";
import { type Edit, type FieldRef, isSamePath, Refusal } from "../../protocol";
import type { ask as askServer } from "../requests";
import { type Path, type Value, valueAt } from "../site";
import { createExternalStore } from "./external-store";
import { isShift, stateOf } from "./open-file";
import type { createSaver } from "./saver";

/** What the owner did at once: edits of a file, or the deletion of a picture. */
interface Step {
  file: string;
  edits: Edit[];
  /** Bring back the file as it was before: its text, with its comments, and the edits that were not saved by then. */
  inverse: Edit[];
  /** How often the file had been changed elsewhere. */
  changesElsewhere: number;
  /** The `url` of the picture that was deleted. */
  picture?: string;
}

/** Where something was taken back or done again; with the message for the owner where that has failed. */
interface Outcome extends FieldRef {
  picture?: string | undefined;
  problem?: string;
}

/** Edits of one field are one step while they follow one another within so many ms. */
const typingPause = 1000;

const listOf = (path: Path) => path.slice(0, -1);

/** Whether an edit changes some content. */
const isChange = (content: Value, { path, value, to }: Edit) =>
  to === undefined ? !dequal(valueAt(content, path), value) : to !== path.at(-1);

/** The field that a step is about, once it was taken back or done again. */
function placeOf({ edits }: Step, isUndo: boolean): Path {
  const [first] = edits;
  if (!first || isUndo) return first?.path ?? [];
  const { path, to } = edits.find((edit) => edit.to !== undefined) ?? first;
  if (to !== undefined) return [...listOf(path), to];
  return isShift(first) ? listOf(path) : path;
}

/**
 * Notes every edit of the window and every picture that is deleted, so that they can be taken back and done again, the newest
 * first, whether it is saved or not. Steps in a file that is changed elsewhere are forgotten, as neither their text nor their
 * positions in lists fit it by then.
 */
export function createUndoStack(saver: ReturnType<typeof createSaver>, ask: typeof askServer) {
  const { snapshot, subscribe, set } = createExternalStore({
    done: [] as readonly Step[],
    undone: [] as readonly Step[],
  });
  let lastEditAt = 0;
  let isSameTask = false;
  let isWaiting = false;

  const fileOf = (name: string) => saver.snapshot().files[name];

  const fits = ({ file, picture, changesElsewhere }: Step) =>
    picture !== undefined || fileOf(file)?.changesElsewhere === changesElsewhere;
  saver.subscribe(() => {
    const { done, undone } = snapshot();
    if ([...done, ...undone].every(fits)) return;
    set({ done: done.filter(fits), undone: undone.filter(fits) });
  });

  /** Adds a step, after which nothing can be done again. */
  const push = (step: Step, done = snapshot().done) => set({ done: [...done, step], undone: [] });

  /** The last step with one more edit; undefined where that edit begins another step. */
  const withEdit = (file: string, edit: Edit): Step | undefined => {
    const { done, undone } = snapshot();
    const last = done.at(-1);
    if (last?.file !== file || last.picture || undone.length > 0) return undefined;
    // What one press does, such as to delete all entries, comes in one task.
    if (isSameTask) return { ...last, edits: [...last.edits, edit] };
    const isTyping = [...last.edits, edit].every(
      (each) => !isShift(each) && isSamePath(each.path, edit.path),
    );
    const isSoon = Date.now() - lastEditAt < typingPause;
    return isTyping && isSoon ? { ...last, edits: [edit] } : undefined;
  };

  const note = (name: string, edit: Edit) => {
    const file = fileOf(name);
    if (!file || !isChange(file.draft, edit)) return;
    const longer = withEdit(name, edit);
    const { changesElsewhere } = file;
    if (longer) push(longer, snapshot().done.slice(0, -1));
    else push({ file: name, edits: [edit], inverse: stateOf(file), changesElsewhere });
    lastEditAt = Date.now();
    isSameTask = true;
    queueMicrotask(() => {
      isSameTask = false;
    });
  };

  /** Deletes a picture, or puts it back. */
  const movePicture = (action: "delete" | "restore", url: string) =>
    ask(`POST /${action}?url=${encodeURIComponent(url)}`);

  const repeat = async (from: keyof ReturnType<typeof snapshot>): Promise<Outcome | undefined> => {
    const step = snapshot()[from].at(-1);
    if (!step || isWaiting) return undefined;
    const isUndo = from === "done";
    const { file, picture, edits, inverse } = step;
    const outcome = { file, path: placeOf(step, isUndo), picture };
    const without = () => {
      const steps = snapshot();
      return { ...steps, [from]: steps[from].filter((each) => each !== step) };
    };
    if (picture !== undefined) {
      isWaiting = true;
      try {
        await movePicture(isUndo ? "restore" : "delete", picture);
        saver.report(file, undefined);
      } catch (error) {
        const problem = (error as Error).message;
        saver.report(file, problem);
        // A picture that is gone for good does not prevent the other steps; one that may come later does.
        if (error instanceof Refusal && error.status < 500) set(without());
        return { ...outcome, problem };
      } finally {
        isWaiting = false;
      }
    } else if (isUndo) saver.goBack(file, inverse);
    else for (const edit of edits) saver.edit(file, edit);
    const to = isUndo ? "undone" : "done";
    set({ ...without(), [to]: [...snapshot()[to], step] });
    return outcome;
  };

  return {
    snapshot,
    subscribe,
    edit: (file: string, edit: Edit) => {
      note(file, edit);
      saver.edit(file, edit);
    },
    /** Deletes a picture. @param file the part of the editor where it is deleted */
    deletePicture: async (file: string, picture: string) => {
      await movePicture("delete", picture);
      push({ file, picture, edits: [], inverse: [], changesElsewhere: 0 });
    },
    /** Takes back the last step. Returns where that was; undefined where there is none. */
    undo: () => repeat("done"),
    /** Does again the step that was taken back last. */
    redo: () => repeat("undone"),
  };
}
