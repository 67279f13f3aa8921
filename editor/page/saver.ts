import { type Edit, type EditableFile, Refusal } from "../protocol";
import {
  answered,
  contentAfter,
  type Files,
  type OpenFile,
  opened,
  queueEdit,
  refreshed,
  refused,
  reset,
  type UnsavedEdits,
  undone,
  withPending,
} from "./open-file";
import type { ask as askServer } from "./requests";

/** Saves are debounced: after so many ms without typing, a file is saved. */
const debounceTime = 350;

/** After how many ms what had no answer is tried again: the program is on the same computer. */
const retryTime = 2000;

/**
 * Holds every content file and saves what is changed, of each file one save at a time, retried until it
 * is answered. What is not saved is kept in local storage, for each window its own.
 *
 * @param folder the site's: one address may serve several sites one after the other
 */
export function createSaver(ask: typeof askServer, folder: string) {
  let view = { files: {} as Files, isConnected: true, restarts: 0 };
  let reading = Promise.resolve();
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
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

  const runAfter = (delay: number, name: string, run: (name: string) => unknown) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, delay, name);
  };

  const read = async () => {
    const before = view.files;
    const fresh = await ask<Record<string, EditableFile>>("GET /files").catch(() => undefined);
    if (!fresh) {
      runAfter(retryTime, "", reload);
      return show({ isConnected: false });
    }
    const files = Object.entries(fresh).map(([name, base]) => {
      const file = view.files[name];
      const next = file
        ? refreshed(file, base, before[name])
        : { ...opened(base, returned[name] ?? []), history: [] };
      return [name, next] as const;
    });
    const { isConnected, restarts } = view;
    const count = isConnected ? restarts : restarts + 1;
    show({ files: Object.fromEntries(files), isConnected: true, restarts: count });
    if (!isConnected) flush();
  };

  /** Reads all files anew, one reading after the other, and retries while nothing answers. */
  const reload = () => {
    reading = reading.then(read);
    return reading;
  };

  /** Saves all that waits: before the window goes, and when the server is back. */
  const flush = () => {
    for (const name of Object.keys(view.files)) save(name);
  };

  const save = async (name: string) => {
    const { state, base, pending, sent } = fileOf(name);
    if (state !== "waiting" && state !== "unanswered") return;
    clearTimeout(timers[name]);
    // What may have arrived although no answer came goes again as it was; an earlier text goes alone.
    const count = sent || (pending[0]?.text === undefined ? pending.length : 1);
    const edits = pending.slice(0, count);
    update(name, { state: "sending", sent: count });
    try {
      const answer = await ask<EditableFile>("POST /save", { file: name, hash: base.hash, edits });
      goOn(name, answered(fileOf(name), answer));
    } catch (error) {
      await fail(name, error as Error);
    }
  };

  /** After an answer saves what is left, if it is not what was refused. */
  const goOn = (name: string, file: OpenFile) => {
    update(name, file);
    if (file.state === "waiting") runAfter(debounceTime, name, save);
  };

  const fail = async (name: string, error: Error) => {
    const problem = error.message;
    const status = error instanceof Refusal ? error.status : 500;
    if (status < 500 && status !== 409) return goOn(name, refused(fileOf(name), { problem }));
    update(name, { state: "unanswered", problem });
    // The file is another than the one that the save was made from.
    if (status === 409) await reload();
    runAfter(status === 409 ? debounceTime : retryTime, name, save);
  };

  const change = (name: string, change: Partial<OpenFile>, delay = debounceTime) => {
    const { state, pending } = { ...fileOf(name), ...change };
    // What is changed while a save is on its way is saved after it.
    if (state === "sending") return update(name, change);
    update(name, { ...change, state: pending.length > 0 ? "waiting" : "saved" });
    runAfter(delay, name, save);
  };

  return {
    snapshot: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    flush,
    /** Saves all that waits, and comes back when nothing is on its way any more. */
    settle: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          const states = Object.values(view.files).map(({ state }) => state);
          if (states.includes("waiting") || states.includes("sending")) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        flush();
        check();
      }),
    edit: (name: string, edit: Edit) => {
      const { pending, sent } = fileOf(name);
      change(name, { pending: queueEdit(pending, sent, edit) });
    },
    /**
     * Takes back the last step, or with a step of its own all of them, once the pictures are there again that
     * the text may name.
     *
     * @returns what the file held before and holds then, and those pictures; nothing where there is no answer
     */
    undo: async (name: string, toFirst = false) => {
      const stepOf = toFirst ? reset : undone;
      const pictures: string[] = [];
      for (const url of stepOf(fileOf(name)).pictures) {
        try {
          await ask(`POST /restore?url=${encodeURIComponent(url)}`);
          pictures.push(url);
        } catch (error) {
          update(name, { problem: (error as Error).message });
          // What is no longer there to put back does not keep the other steps; what may be later does.
          if (!(error instanceof Refusal) || error.status >= 500) return undefined;
        }
      }
      const before = fileOf(name).draft;
      change(name, stepOf(fileOf(name)).change, 0);
      return { before, after: fileOf(name).draft, pictures };
    },
    /** Deletes a picture, which is a step to take back as well. */
    deletePicture: async (name: string, url: string) => {
      await ask(`POST /delete?url=${encodeURIComponent(url)}`);
      update(name, { history: [...fileOf(name).history, url] });
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
  const unsaved = Object.entries(files).map(([name, file]) => [name, withPending(file)] as const);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(unsaved)));
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
