import type { Edit, EditableFile } from "../node/editor/edits";
import {
  canUndo,
  contentAfter,
  type Files,
  isSame,
  isUnsaved,
  type OpenFile,
  opened,
  queueEdit,
  refreshed,
  type UnsavedEdits,
  withPending,
} from "./open-file";
import { type ask as askServer, Refused } from "./server";

/** Saves are debounced: after so many ms without typing, a file is saved. */
const debounceTime = 350;

/** After how many ms what had no answer is tried again: the program is on the same computer. */
const retryTime = 2000;

const changedElsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

type Timer = ReturnType<typeof setTimeout>;

/**
 * Holds every content file and saves what is changed, of each file one save at a time, retried until it
 * is answered. What is not saved is kept in local storage, for each window its own.
 *
 * @param folder the site's: one address may serve several sites one after the other
 */
export function createSaver(ask: typeof askServer, folder: string) {
  let view = { files: {} as Files, isConnected: true, restarts: 0 };
  let again: Timer;
  const timers: Record<string, Timer> = {};
  const listeners = new Set<() => void>();
  const prefix = `unsaved ${folder} `;
  const ownKey = prefix + Math.random();
  const returned = adoptUnsaved(prefix, ownKey);

  const show = (change: Partial<typeof view>) => {
    view = { ...view, ...change };
    // Before files are there, what earlier windows kept stays.
    if (Object.keys(view.files).length > 0) storeUnsaved(ownKey, view.files);
    for (const listener of listeners) listener();
  };

  const fileOf = (name: string): OpenFile => {
    const file = view.files[name];
    if (!file) throw new Error(`There is no file called ${name}.`);
    return file;
  };

  const update = (name: string, change: Partial<OpenFile>) => {
    const next = { ...fileOf(name), ...change };
    const draft = contentAfter(next.base.value, next.pending);
    show({ files: { ...view.files, [name]: { ...next, draft } } });
  };

  /** Reads all files anew, and retries while nothing answers. */
  const reload = async (): Promise<void> => {
    clearTimeout(again);
    const before = view.files;
    const fresh = await ask<Record<string, EditableFile>>("GET /files").catch(() => undefined);
    if (!fresh) {
      again = setTimeout(reload, retryTime);
      return show({ isConnected: false });
    }
    const files = Object.entries(fresh).map(([name, base]) => {
      const file = view.files[name];
      if (file) return [name, refreshed(file, base, before[name]?.answers)] as const;
      return [name, { ...opened(base, returned[name] ?? []), answers: 0, history: [] }] as const;
    });
    const { isConnected, restarts } = view;
    const count = isConnected ? restarts : restarts + 1;
    show({ files: Object.fromEntries(files), isConnected: true, restarts: count });
    if (!isConnected) flush();
  };

  /** Saves all that waits: before the window goes, and when the server is back. */
  const flush = () => {
    for (const name of Object.keys(view.files)) save(name);
  };

  const saveAfter = (name: string, delay: number) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(save, delay, name);
  };

  const save = async (name: string) => {
    clearTimeout(timers[name]);
    const { state, base, restore, pending, sent } = fileOf(name);
    if (state !== "waiting" && state !== "unanswered") return;
    // What may have arrived although no answer came goes again as it was.
    const edits = restore === undefined ? pending.slice(0, sent || undefined) : [];
    update(name, { state: "sending", sent: edits.length });
    try {
      const request = { file: name, hash: base.hash, edits, text: restore };
      const answer = await ask<EditableFile>("POST /save", request).catch((error) => {
        if (error instanceof Refused && error.status === 409) return afterConflict(name, edits);
        throw error;
      });
      if (answer) finish(name, answer);
    } catch (error) {
      fail(name, error as Error);
    }
  };

  /** Takes the answer to a save: the file as it is now, or what the check refuses in it. */
  const finish = (name: string, answer: EditableFile) => {
    const { base, history, restore, pending, sent, answers } = fileOf(name);
    const { mistakes } = answer;
    const change = { restore: undefined, mistakes, problem: undefined, answers: answers + 1 };
    if (mistakes.length > 0) return goOn(name, change, pending.length > sent);
    const isStep = restore === undefined && answer.hash !== base.hash;
    const steps = isStep ? [...history, base.text] : history;
    const left = { base: answer, pending: pending.slice(sent), history: steps };
    goOn(name, { ...change, ...left }, true);
  };

  /** After an answer saves what is left, if it is not what was refused. */
  const goOn = (name: string, change: Partial<OpenFile>, isNew: boolean) => {
    const isLeft = isUnsaved({ ...fileOf(name), ...change });
    const state = !isLeft ? "saved" : isNew ? "waiting" : "refused";
    update(name, { ...change, sent: 0, state });
    if (isLeft && isNew) saveAfter(name, debounceTime);
  };

  /** Reads the file, which is another than the one that a save was made from. */
  const afterConflict = async (name: string, edits: Edit[]): Promise<EditableFile | undefined> => {
    const { [name]: fresh } = await ask<Record<string, EditableFile>>("GET /files");
    if (!fresh) throw new Error(changedElsewhere);
    const file = fileOf(name);
    const isOurs =
      file.restore === undefined
        ? isSame(contentAfter(file.base.value, edits), fresh.value)
        : file.restore === fresh.text;
    // The save had arrived, its answer had not.
    if (isOurs) return { ...fresh, mistakes: [] };
    update(name, { ...opened(fresh, withPending(file)), problem: changedElsewhere });
    return undefined;
  };

  const fail = (name: string, error: Error) => {
    const { pending, sent } = fileOf(name);
    const problem = error.message;
    if (error instanceof Refused && error.status < 500) {
      return goOn(name, { problem }, pending.length > sent);
    }
    update(name, { state: "unanswered", problem });
    saveAfter(name, retryTime);
  };

  const change = (name: string, change: Partial<OpenFile>, delay = debounceTime) => {
    const file = fileOf(name);
    // What is changed while a save is on its way is saved after it.
    if (file.state === "sending") return update(name, change);
    const state = isUnsaved({ ...file, ...change }) ? "waiting" : "saved";
    update(name, { ...change, state });
    saveAfter(name, delay);
  };

  /** Puts back a picture; where no answer comes, that stays to be done. */
  const putBack = async (name: string, step: { picture: string }) => {
    try {
      await ask("POST /restore", { url: step.picture });
    } catch (error) {
      const { history } = fileOf(name);
      const left = error instanceof Refused ? history : [...history, step];
      update(name, { problem: (error as Error).message, history: left });
    }
  };

  return {
    snapshot: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    flush,
    edit: (name: string, edit: Edit) => {
      const { pending, sent } = fileOf(name);
      change(name, { pending: queueEdit(pending, sent, edit) });
    },
    /** Takes back the last step, or all; resolves when the pictures among them are there again. */
    undo: async (name: string, toFirst = false) => {
      const file = fileOf(name);
      if (!canUndo(file)) return;
      const { history, pending, base, offered } = file;
      const steps = toFirst ? 0 : history.length - (pending.length > 0 ? 0 : 1);
      const undone = history.slice(steps);
      const pictures = undone.filter((step) => typeof step === "object");
      const restore = undone.find((step) => typeof step === "string");
      // The text may name the pictures, so that they are put back before it is saved.
      const delay = pictures.length > 0 ? retryTime : 0;
      const left = { restore, history: history.slice(0, steps) };
      change(name, { ...opened(base, offered), ...left }, delay);
      await Promise.all(pictures.map((step) => putBack(name, step)));
      if (delay > 0) save(name);
    },
    /** Deletes a picture, which is a step to take back as well. */
    deletePicture: async (name: string, url: string) => {
      await ask("POST /delete", { url });
      update(name, { history: [...fileOf(name).history, { picture: url }] });
    },
    /** Makes edits once more that could not be saved, or forgets them. */
    decide: (name: string, kept: UnsavedEdits, isWanted: boolean) => {
      const { offered, pending } = fileOf(name);
      update(name, { offered: offered.filter((each) => each !== kept), problem: undefined });
      if (isWanted) change(name, { pending: [...pending, ...kept.edits] }, 0);
    },
  };
}

/** Keeps in local storage what is not saved. */
function storeUnsaved(key: string, files: Files): void {
  const unsaved = Object.entries(files)
    .map(([name, file]) => [name, withPending(file)] as const)
    .filter(([, kept]) => kept.length > 0);
  try {
    if (unsaved.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(unsaved)));
  } catch {
    // Without room in local storage, saves still reach the files.
  }
}

/** What windows that are gone have kept; from now on this one keeps it. */
function adoptUnsaved(prefix: string, ownKey: string): Record<string, UnsavedEdits[]> {
  const all: Record<string, UnsavedEdits[]> = {};
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, UnsavedEdits[]>;
    for (const [name, each] of Object.entries(kept)) all[name] = [...(all[name] ?? []), ...each];
    localStorage.removeItem(key);
  }
  localStorage.setItem(ownKey, JSON.stringify(all));
  return all;
}
