import { dequal } from "dequal/lite";
import { type Edit, type EditableFile, isSamePath, Refusal } from "../../protocol";
import type { ask as askServer } from "../requests";
import { contentAfter, valueAt } from "../site";
import {
  answered,
  type Files,
  isUnsaved,
  type OpenFile,
  queueEdit,
  refreshed,
  refused,
  reopened,
  type UnsavedEdits,
  unsavedIn,
} from "./open-file";
import { forget, store, stored, storedKeys } from "./storage";

/** After how many ms without typing a file is saved (debounce). */
const debounceTime = 350;

/** After how many ms a request without an answer is sent again. */
const retryTime = 2000;

const stoppedMessage = "The site’s program has stopped. Start it again as you did before";

/**
 * Holds every content file and saves its changes: of each file one save at a time, repeated until it is answered.
 * What is not saved stays in local storage, each set of edits under an id of its own.
 *
 * @param folder names the site's folder, since several sites may be edited at one address, one after the other
 */
export function createSaver(ask: typeof askServer, folder: string) {
  let view = {
    files: {} as Files,
    disconnected: undefined as string | undefined,
    reconnections: 0,
    isElsewhere: false,
  };
  let reading = Promise.resolve();
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const listeners = new Set<() => void>();
  /** What the keys of a file's edits in local storage begin with. */
  const prefixOf = (name: string) => `unsaved ${folder} ${name} `;

  /** Changes the view, stores the edits that are not saved, and notifies the listeners. */
  const setView = (change: Partial<typeof view>) => {
    const before = view.files;
    view = { ...view, ...change };
    for (const [name, file] of Object.entries(view.files)) {
      const old = before[name];
      const prefix = prefixOf(name);
      if (file !== old) storeUnsaved(prefix, old ? unsavedIn(old) : storedUnsaved(prefix), file);
    }
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
    setView({ files: { ...view.files, [name]: { ...next, draft } } });
  };

  const runAfter = (delay: number, name: string, run: (name: string) => unknown) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, delay, name);
  };

  const read = async () => {
    const before = view.files;
    let fresh: Record<string, EditableFile>;
    try {
      fresh = await ask("GET /files");
    } catch (error) {
      runAfter(retryTime, "", reload);
      return setView({ disconnected: error instanceof Refusal ? error.message : stoppedMessage });
    }
    const files = Object.entries(fresh).map(([name, base]) => {
      const file = view.files[name];
      if (file) return [name, refreshed(file, base, before[name])] as const;
      const next = reopened(base, storedUnsaved(prefixOf(name)));
      if (next.state === "waiting") runAfter(0, name, save);
      return [name, next] as const;
    });
    const { disconnected } = view;
    const reconnections = view.reconnections + (disconnected ? 1 : 0);
    setView({ files: Object.fromEntries(files), disconnected: undefined, reconnections });
    if (disconnected) flush();
  };

  /** Reads all files anew, one reading after another, repeated until it is answered. */
  const reload = () => {
    reading = reading.then(read);
    return reading;
  };

  /** Saves at once all that waits. */
  const flush = () => {
    for (const name of Object.keys(view.files)) save(name);
  };

  const save = async (name: string) => {
    const { state, base, pending, sent } = fileOf(name);
    if (state !== "waiting" && state !== "unanswered") return;
    clearTimeout(timers[name]);
    // A save without an answer may have arrived, so it is repeated unchanged.
    const count = sent || pending.length;
    const edits = pending.slice(0, count);
    update(name, { state: "sending", sent: count });
    try {
      const answer = await ask<EditableFile>("POST /save", { file: name, hash: base.hash, edits });
      continueWith(name, answered(fileOf(name), answer));
    } catch (error) {
      await fail(name, error as Error);
    }
  };

  /** Takes the file after an answer, and saves the edits that came since. */
  const continueWith = (name: string, file: OpenFile) => {
    update(name, file);
    if (file.state === "waiting") runAfter(debounceTime, name, save);
  };

  const fail = async (name: string, error: Error) => {
    const problem = error.message;
    const status = error instanceof Refusal ? error.status : 500;
    if (status < 500 && status !== 409)
      return continueWith(name, refused(fileOf(name), { problem }));
    update(name, { state: "unanswered", problem });
    // 409: the file has changed since it was read.
    if (status === 409) await reload();
    runAfter(status === 409 ? debounceTime : retryTime, name, save);
  };

  /** Changes a file, and saves it after a delay. */
  const changeFile = (name: string, change: Partial<OpenFile>, delay = debounceTime) => {
    const { state, pending } = { ...fileOf(name), ...change };
    // Edits that come during a save are saved after it.
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
    /** Saves what waits, as another window goes on. */
    handOver: () => {
      flush();
      setView({ isElsewhere: true });
    },
    /** Saves all that waits, and resolves when no save is under way. */
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
      const { pending, sent, draft, mistakes } = fileOf(name);
      // What is said of an empty field is no longer true once it is filled in.
      const isFilled = !valueAt(draft, edit.path) && edit.value !== undefined;
      const left = mistakes.filter(({ path }) => !(isFilled && isSamePath(path, edit.path)));
      changeFile(name, { pending: queueEdit(pending, sent, edit), mistakes: left });
    },
    /** Takes a file back to what `stateOf` has told of it. */
    goBack: (name: string, edits: Edit[]) => {
      const { base, pending, sent } = fileOf(name);
      const change = { pending: [...pending.slice(0, sent), ...edits], mistakes: base.mistakes };
      changeFile(name, { ...change, problem: undefined }, 0);
    },
    /** Shows the owner what went wrong with a file. */
    report: (name: string, problem: string | undefined) => update(name, { problem }),
    /** Offers no longer some edits that could not be saved. */
    forget: (name: string, unsaved: UnsavedEdits) => {
      const offered = fileOf(name).offered.filter(({ id }) => id !== unsaved.id);
      update(name, { offered, problem: undefined });
    },
  };
}

/** Keeps in local storage the edits of a file that are not saved, and forgets those that no longer wait. */
function storeUnsaved(prefix: string, before: UnsavedEdits[], file: OpenFile): void {
  const after = unsavedIn(file);
  // The offered ones stand there already.
  const typed = after.find(({ id }) => id === file.id);
  const isStored = before.some((each) => dequal(each, typed));
  // Where there is no room, saves still reach the files; and the older edits, which these were to replace, stay.
  if (typed && !isStored && !store(prefix + typed.id, typed)) return;
  const ids = after.map(({ id }) => id);
  for (const { id } of before) if (!ids.includes(id)) forget(prefix + id);
}

/** The edits of a file that no window could save. */
const storedUnsaved = (prefix: string): UnsavedEdits[] =>
  storedKeys(prefix).map(stored).filter(isUnsaved);
