import type { ContentFile, Edit, Mistake, Value } from "../node/editor/edits";
import { contentAfter, isSame, queueEdit } from "./pending";
import { type ask as askServer, Refused } from "./server";

/** Saves are debounced: after so many ms without typing, a file is saved. */
const pause = 350;

/** The exponential backoff with which a failed save is retried, in ms. */
const retry = { first: 1000, most: 30_000 };

/** Words that could not be saved: what was done to a file, and what it would hold. */
export interface Kept {
  edits: Edit[];
  draft: Value;
}

export interface OpenFile {
  /** As the server has it. */
  base: ContentFile;
  /** With what the server has not taken yet. */
  draft: Value;
  pending: Edit[];
  /** An earlier text of the file to go back to, before what is pending. */
  restore?: string | undefined;
  state: "saved" | "waiting" | "sending" | "refused" | "unanswered";
  /** How many of those pending are on their way, or were without an answer. */
  sent: number;
  /** How many saves in a row were not answered. */
  failures: number;
  mistakes: Mistake[];
  /** Earlier texts since the page was opened. */
  history: string[];
  /** What could not be saved earlier, for the owner to decide about. */
  offered: Kept[];
  /** Why it is not saved, where no field is wrong. */
  problem?: string | undefined;
}

export type Files = Readonly<Record<string, OpenFile>>;

const elsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

interface SaverOptions {
  ask: typeof askServer;
  storage: Storage;
  /** Tells the folders of several sites apart that one address may serve one after the other. */
  folder: string;
}

/**
 * Holds every content file and saves what is changed: one save of a file at a time, retried with
 * backoff until it is answered. What is not saved is kept in local storage.
 */
export function createSaver({ ask, storage, folder }: SaverOptions) {
  let view = { files: {} as Files, isConnected: true, restarts: 0 };
  let answers = 0;
  let again: ReturnType<typeof setTimeout>;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const prefix = `unsaved ${folder} `;
  const ownKey = prefix + Math.random();
  const returned = takeOver(storage, prefix, ownKey);

  const show = (change: Partial<typeof view>) => {
    view = { ...view, ...change };
    keep(storage, ownKey, view.files);
    for (const listener of listeners) listener();
  };

  const update = (name: string, change: Partial<OpenFile>) => {
    const file = view.files[name];
    if (!file) return;
    const next = { ...file, ...change };
    const draft = contentAfter(next.base.value, next.pending);
    show({ files: { ...view.files, [name]: { ...next, draft } } });
  };

  const plan = (name: string, delay: number) => {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(send, delay, name));
  };

  const send = async (name: string) => {
    const file = view.files[name];
    clearTimeout(timers.get(name));
    if (!file || !["waiting", "unanswered"].includes(file.state)) return;
    const { base, restore, pending, sent } = file;
    // What may have arrived although no answer came goes again as it was.
    const edits = restore === undefined ? pending.slice(0, sent || undefined) : [];
    update(name, { state: "sending", sent: edits.length });
    const request = { file: name, hash: base.hash, edits, text: restore };
    try {
      const answer = await ask<ContentFile>("POST /save", request).catch((error) =>
        afterConflict(error, name, edits),
      );
      answers += 1;
      if (answer) finish(name, answer);
    } catch (error) {
      fail(name, error as Error);
    }
  };

  /** Takes the answer to a save: the file as it is now, or what the check refuses in it. */
  const finish = (name: string, answer: ContentFile) => {
    const file = view.files[name];
    if (!file) return;
    const { base, history, restore, pending, sent } = file;
    const { mistakes } = answer;
    const told = { restore: undefined, mistakes, problem: undefined };
    if (mistakes.length > 0) return goOn(name, told, pending.length > sent);
    const isStep = restore === undefined && answer.hash !== base.hash;
    const saved = {
      base: answer,
      pending: pending.slice(sent),
      history: isStep ? [...history, base.text] : history,
    };
    goOn(name, { ...told, ...saved }, true);
  };

  /** After an answer saves what is left, if it is not what was refused. */
  const goOn = (name: string, changes: Partial<OpenFile>, isNew: boolean) => {
    update(name, { ...changes, sent: 0, failures: 0 });
    const file = view.files[name];
    const state = !file || !isUnsaved(file) ? "saved" : isNew ? "waiting" : "refused";
    update(name, { state });
    if (state === "waiting") plan(name, pause);
  };

  /** Reads a file that is another than the one a save was made from. */
  const afterConflict = async (error: Error, name: string, edits: Edit[]) => {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    const fresh = (await ask<Record<string, ContentFile>>("GET /files"))[name];
    const file = view.files[name];
    if (!fresh || !file) throw error;
    const { base, restore, history } = file;
    const isOurs =
      restore === undefined
        ? isSame(contentAfter(base.value, edits), fresh.value)
        : restore === fresh.text;
    // The save had arrived, its answer had not.
    if (isOurs) return { ...fresh, mistakes: [] };
    update(name, { ...opened(fresh), history, offered: withPending(file), problem: elsewhere });
    return undefined;
  };

  const fail = (name: string, error: Error) => {
    const problem = error.message;
    const { pending = [], sent = 0, failures = 0 } = view.files[name] ?? {};
    if (error instanceof Refused && error.status < 500) {
      return goOn(name, { problem }, pending.length > sent);
    }
    update(name, { state: "unanswered", problem, failures: failures + 1 });
    plan(name, Math.min(retry.first * 2 ** failures, retry.most));
  };

  const change = (name: string, changes: Partial<OpenFile>, delay = pause) => {
    update(name, changes);
    const file = view.files[name];
    if (!file || file.state === "sending") return;
    update(name, { state: isUnsaved(file) ? "waiting" : "saved" });
    plan(name, delay);
  };

  /** Reads all files anew, and retries while nothing answers. */
  const reload = async (): Promise<void> => {
    const before = answers;
    const fresh = await ask<Record<string, ContentFile>>("GET /files").catch(() => undefined);
    if (!fresh) {
      clearTimeout(again);
      again = setTimeout(reload, retry.first);
      return show({ isConnected: false });
    }
    // What was read before a save must not come after it.
    if (before !== answers) return reload();
    const files = { ...view.files };
    for (const [name, base] of Object.entries(fresh)) {
      const old = files[name];
      // What is being changed is compared when it is saved.
      if (old && (isUnsaved(old) || old.base.hash === base.hash)) continue;
      const { history = [], offered = returned[name] ?? [] } = old ?? {};
      const missing = offered.filter(({ draft }) => !isSame(draft, base.value));
      files[name] = { ...opened(base), history, offered: missing };
    }
    const { isConnected, restarts } = view;
    show({ files, isConnected: true, restarts: isConnected ? restarts : restarts + 1 });
    if (!isConnected) for (const name of Object.keys(files)) plan(name, 0);
  };

  return {
    snapshot: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    edit: (name: string, edit: Edit) => {
      const file = view.files[name];
      if (!file) return;
      const pending = queueEdit(file.base.value, file.pending, file.sent, edit);
      change(name, { pending, ...(pending.length === 0 && { mistakes: file.base.mistakes }) });
    },
    undo: (name: string, toFirst = false) => {
      const file = view.files[name];
      if (!file || !canUndo(file)) return;
      const { history, pending, base, offered } = file;
      const steps = toFirst ? 0 : history.length - (pending.length > 0 ? 0 : 1);
      const earlier = { restore: history[steps], history: history.slice(0, steps) };
      change(name, { ...opened(base), offered, ...earlier }, 0);
    },
    /** Types words once more that could not be saved, or forgets them. */
    decide: (name: string, kept: Kept, isWanted: boolean) => {
      const file = view.files[name];
      if (!file) return;
      const offered = file.offered.filter((each) => each !== kept);
      update(name, { offered, problem: undefined });
      if (isWanted) change(name, { pending: [...file.pending, ...kept.edits] }, 0);
    },
    /** Saves all that waits, before the window goes. */
    flush: () => {
      for (const name of Object.keys(view.files)) send(name);
    },
  };
}

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && pending.length + history.length > 0;

const isUnsaved = ({ pending, restore }: OpenFile) => pending.length > 0 || restore !== undefined;

const opened = (base: ContentFile): OpenFile => ({
  base,
  draft: base.value,
  pending: [],
  restore: undefined,
  state: "saved",
  sent: 0,
  failures: 0,
  mistakes: base.mistakes,
  history: [],
  offered: [],
  problem: undefined,
});

/** What is offered, and after it what is not saved yet. */
const withPending = ({ pending, draft, offered }: OpenFile) =>
  pending.length > 0 ? [...offered, { edits: pending, draft }] : offered;

/** Keeps in local storage what is not saved. */
function keep(storage: Storage, key: string, files: Files): void {
  const unsaved: Record<string, Kept[]> = {};
  for (const [name, file] of Object.entries(files)) {
    const kept = withPending(file);
    if (kept.length > 0) unsaved[name] = kept;
  }
  try {
    if (Object.keys(unsaved).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(unsaved));
  } catch {
    // Without room in local storage, saves still reach the files.
  }
}

/** What windows that are gone have kept; from now on this one keeps it. */
function takeOver(storage: Storage, prefix: string, ownKey: string): Record<string, Kept[]> {
  const all: Record<string, Kept[]> = {};
  for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const kept = JSON.parse(storage.getItem(key) ?? "{}") as Record<string, Kept[]>;
    for (const [name, each] of Object.entries(kept)) all[name] = [...(all[name] ?? []), ...each];
    storage.removeItem(key);
  }
  storage.setItem(ownKey, JSON.stringify(all));
  return all;
}
