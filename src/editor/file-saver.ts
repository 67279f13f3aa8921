import type { Edit, EditableFile, Mistake, Value } from "../node/editor/edits";
import { contentAfter, isSame, queueEdit } from "./pending";
import { type ask as askServer, Refused } from "./server";

/** Saves are debounced: after so many ms without typing, a file is saved. */
const debounceTime = 350;

/** After how many ms what had no answer is tried again: the program is on the same computer. */
export const retryTime = 2000;

/** Edits that could not be saved, and what the file would hold with them. */
export interface UnsavedEdits {
  edits: Edit[];
  draft: Value;
}

export interface OpenFile {
  /** As the server has it. */
  base: EditableFile;
  /** With what the server has not taken yet. */
  draft: Value;
  pending: Edit[];
  /** An earlier text of the file to go back to, instead of what is pending. */
  restore?: string | undefined;
  state: "saved" | "waiting" | "sending" | "refused" | "unanswered";
  mistakes: Mistake[];
  /** Since the page was opened: earlier texts, and pictures that were deleted between them. */
  history: (string | { picture: string })[];
  /** What could not be saved earlier, for the owner to decide about. */
  offered: UnsavedEdits[];
  /** Why it is not saved, where no field is wrong. */
  problem?: string | undefined;
}

const changedElsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

interface FileSaverOptions {
  ask: typeof askServer;
  name: string;
  base: EditableFile;
  /** What an earlier window could not save. */
  offered: UnsavedEdits[];
  onChange: () => void;
}

export type FileSaver = ReturnType<typeof createFileSaver>;

/** Holds a content file and saves what is changed: one save at a time, retried until it is answered. */
export function createFileSaver({ ask, name, base, offered, onChange }: FileSaverOptions) {
  let file: OpenFile = opened(base, offered);
  /** How many of the pending edits are on their way, or were without an answer. */
  let sent = 0;
  /** How many saves were answered. */
  let answers = 0;
  let timer: ReturnType<typeof setTimeout>;

  const update = (change: Partial<OpenFile>) => {
    const next = { ...file, ...change };
    file = { ...next, draft: contentAfter(next.base.value, next.pending) };
    onChange();
  };

  const saveAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  };

  const save = async () => {
    clearTimeout(timer);
    if (file.state !== "waiting" && file.state !== "unanswered") return;
    const { base, restore, pending } = file;
    // What may have arrived although no answer came goes again as it was.
    const edits = restore === undefined ? pending.slice(0, sent || undefined) : [];
    sent = edits.length;
    update({ state: "sending" });
    try {
      const request = { file: name, hash: base.hash, edits, text: restore };
      const answer = await ask<EditableFile>("POST /save", request).catch((error) => {
        if (error instanceof Refused && error.status === 409) return afterConflict(edits);
        throw error;
      });
      if (answer) finish(answer);
    } catch (error) {
      fail(error as Error);
    }
  };

  /** Takes the answer to a save: the file as it is now, or what the check refuses in it. */
  const finish = (answer: EditableFile) => {
    answers += 1;
    const { base, history, restore, pending } = file;
    const { mistakes } = answer;
    const change = { restore: undefined, mistakes, problem: undefined };
    if (mistakes.length > 0) return goOn(change, pending.length > sent);
    const isStep = restore === undefined && answer.hash !== base.hash;
    const steps = isStep ? [...history, base.text] : history;
    goOn({ ...change, base: answer, pending: pending.slice(sent), history: steps }, true);
  };

  /** After an answer saves what is left, if it is not what was refused. */
  const goOn = (change: Partial<OpenFile>, isNew: boolean) => {
    sent = 0;
    const isLeft = isUnsaved({ ...file, ...change });
    update({ ...change, state: !isLeft ? "saved" : isNew ? "waiting" : "refused" });
    if (isLeft && isNew) saveAfter(debounceTime);
  };

  /** Reads the file, which is another than the one that a save was made from. */
  const afterConflict = async (edits: Edit[]): Promise<EditableFile | undefined> => {
    const { [name]: fresh } = await ask<Record<string, EditableFile>>("GET /files");
    if (!fresh) throw new Error(changedElsewhere);
    const { base, restore, history } = file;
    const isOurs =
      restore === undefined
        ? isSame(contentAfter(base.value, edits), fresh.value)
        : restore === fresh.text;
    // The save had arrived, its answer had not.
    if (isOurs) return { ...fresh, mistakes: [] };
    sent = 0;
    update({ ...opened(fresh, withPending(file)), history, problem: changedElsewhere });
    return undefined;
  };

  const fail = (error: Error) => {
    const problem = error.message;
    if (error instanceof Refused && error.status < 500) {
      return goOn({ problem }, file.pending.length > sent);
    }
    update({ state: "unanswered", problem });
    saveAfter(retryTime);
  };

  /** Puts back a picture; where no answer comes, that stays to be done. */
  const putBack = async (step: { picture: string }) => {
    try {
      await ask("POST /restore", { url: step.picture });
    } catch (error) {
      const history = error instanceof Refused ? file.history : [...file.history, step];
      update({ problem: (error as Error).message, history });
    }
  };

  const change = (change: Partial<OpenFile>, delay = debounceTime) => {
    // What is changed while a save is on its way is saved after it.
    if (file.state === "sending") return update(change);
    update({ ...change, state: isUnsaved({ ...file, ...change }) ? "waiting" : "saved" });
    saveAfter(delay);
  };

  return {
    snapshot: () => file,
    save,
    edit: (edit: Edit) => change({ pending: queueEdit(file.pending, sent, edit) }),
    /** Takes back the last step, or all; resolves when the pictures among them are there again. */
    undo: async (toFirst = false) => {
      if (!canUndo(file)) return;
      const { history, pending, base, offered } = file;
      const steps = toFirst ? 0 : history.length - (pending.length > 0 ? 0 : 1);
      const undone = history.slice(steps);
      const pictures = undone.filter((step) => typeof step === "object");
      const restore = undone.find((step) => typeof step === "string");
      sent = 0;
      // The text may name the pictures, so that they are put back before it is saved.
      const delay = pictures.length > 0 ? retryTime : 0;
      change({ ...opened(base, offered), restore, history: history.slice(0, steps) }, delay);
      await Promise.all(pictures.map(putBack));
      if (delay > 0) save();
    },
    /** Deletes a picture, which is a step to take back as well. */
    deletePicture: async (url: string) => {
      await ask("POST /delete", { url });
      update({ history: [...file.history, { picture: url }] });
    },
    /** Makes edits once more that could not be saved, or forgets them. */
    decide: (kept: UnsavedEdits, isWanted: boolean) => {
      update({ offered: file.offered.filter((each) => each !== kept), problem: undefined });
      if (isWanted) change({ pending: [...file.pending, ...kept.edits] }, 0);
    },
    answers: () => answers,
    /**
     * Takes the file as it was read; what is being changed is compared when it is saved.
     *
     * @param before how many saves were answered when it was read: it may lack what was saved since
     */
    refresh: (fresh: EditableFile, before: number) => {
      const { base, history, offered } = file;
      if (isUnsaved(file) || answers > before || base.hash === fresh.hash) return;
      update({ ...opened(fresh, offered), history });
    },
  };
}

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && pending.length + history.length > 0;

const isUnsaved = ({ pending, restore }: OpenFile) => pending.length > 0 || restore !== undefined;

/** A file of which all is saved, but for what is offered and not in it. */
const opened = (base: EditableFile, offered: UnsavedEdits[]): OpenFile => ({
  base,
  draft: base.value,
  pending: [],
  restore: undefined,
  state: "saved",
  mistakes: base.mistakes,
  history: [],
  offered: offered.filter(({ draft }) => !isSame(draft, base.value)),
  problem: undefined,
});

/** What is offered, and after it what is not saved yet. */
export const withPending = ({ pending, draft, offered }: OpenFile) =>
  pending.length > 0 ? [...offered, { edits: pending, draft }] : offered;
