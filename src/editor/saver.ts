import type { ContentFile, Edit, Mistake, Value } from "../node/editor/edits";
import { contentAfter, isSame, queueEdit } from "./pending";
import { type ask as askServer, Refused } from "./server";

/** How long the owner must not type before it is saved, in ms. */
const pause = 350;

/** A save that failed is tried again after so many ms, then twice as many, up to a most. */
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
 * Holds every content file and saves what is changed: one save of a file after the other, tried again
 * until it is answered. What is not saved is kept in the browser.
 */
export function createSaver({ ask, storage, folder }: SaverOptions) {
  let files: Files = {};
  let answers = 0;
  let isConnected = true;
  let restarts = 0;
  let view = { files, isConnected, restarts };
  let again: ReturnType<typeof setTimeout>;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  const prefix = `unsaved ${folder} `;
  const ownKey = prefix + Math.random();
  const returned = takeOver(storage, prefix, ownKey);

  const show = () => {
    view = { files, isConnected, restarts };
    for (const listener of listeners) listener();
  };

  const update = (name: string, change: Partial<OpenFile>) => {
    const file = files[name];
    if (!file) return;
    const next = { ...file, ...change };
    files = { ...files, [name]: { ...next, draft: contentAfter(next.base.value, next.pending) } };
    keep(storage, ownKey, files);
    show();
  };

  const plan = (name: string, delay: number) => {
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => send(name), delay),
    );
  };

  const send = async (name: string) => {
    const file = files[name];
    clearTimeout(timers.get(name));
    if (!file || !["waiting", "unanswered"].includes(file.state)) return;
    const { base, restore } = file;
    // What may have arrived although no answer came goes again as it was.
    const edits = restore === undefined ? file.pending.slice(0, file.sent || undefined) : [];
    update(name, { state: "sending", sent: edits.length });
    const request = { file: name, hash: base.hash, edits, text: restore };
    try {
      const answer = await ask<ContentFile>("POST /save", request).catch((error) =>
        afterConflict(error, name, edits),
      );
      answers += 1;
      failures.delete(name);
      if (!answer) return;
      const isTaken = answer.mistakes.length === 0;
      const { pending, history } = files[name] ?? file;
      const rest = isTaken ? pending.slice(edits.length) : pending;
      const isNew = isTaken || pending.length > edits.length;
      const isStep = isTaken && restore === undefined && answer.hash !== base.hash;
      update(name, {
        ...(isTaken && { base: answer }),
        ...(isStep && { history: [...history, base.text] }),
        pending: rest,
        sent: 0,
        restore: undefined,
        state: rest.length === 0 ? "saved" : isNew ? "waiting" : "refused",
        mistakes: answer.mistakes,
        problem: undefined,
      });
      if (rest.length > 0 && isNew) plan(name, pause);
    } catch (error) {
      fail(name, error as Error);
    }
  };

  /** Reads a file that is another than the one a save was made from. */
  const afterConflict = async (error: Error, name: string, edits: Edit[]) => {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    const fresh = (await ask<Record<string, ContentFile>>("GET /files"))[name];
    const file = files[name];
    if (!fresh || !file) throw error;
    const { base, restore, pending, draft, offered } = file;
    const isOurs =
      restore === undefined
        ? isSame(contentAfter(base.value, edits), fresh.value)
        : restore === fresh.text;
    // The save had arrived, its answer had not.
    if (isOurs) return { ...fresh, mistakes: [] };
    const kept = pending.length > 0 ? [{ edits: pending, draft }] : [];
    const left = { pending: [], restore: undefined, sent: 0, state: "saved" as const };
    const told = { mistakes: fresh.mistakes, problem: elsewhere };
    update(name, { ...left, ...told, base: fresh, offered: [...offered, ...kept] });
    return undefined;
  };

  const fail = (name: string, error: Error) => {
    const isRefused = error instanceof Refused && error.status < 500;
    const { pending = [], sent = 0 } = files[name] ?? {};
    const isNewer = isRefused && pending.length > sent;
    const state = isNewer ? "waiting" : isRefused ? "refused" : "unanswered";
    update(name, { ...(isRefused && { sent: 0 }), state, problem: error.message });
    if (isNewer) plan(name, pause);
    if (isRefused) return;
    const count = failures.get(name) ?? 0;
    failures.set(name, count + 1);
    plan(name, Math.min(retry.first * 2 ** count, retry.most));
  };

  const change = (name: string, changes: Partial<OpenFile>, delay = pause) => {
    update(name, changes);
    const { state, pending, restore } = files[name] ?? {};
    if (state === "sending") return;
    const isWaiting = pending?.length !== 0 || restore !== undefined;
    update(name, { state: isWaiting ? "waiting" : "saved" });
    plan(name, delay);
  };

  /** Reads all files anew; while nothing answers, again and again. */
  const reload = async (): Promise<void> => {
    const before = answers;
    const fresh = await ask<Record<string, ContentFile>>("GET /files").catch(() => undefined);
    if (!fresh) {
      isConnected = false;
      clearTimeout(again);
      again = setTimeout(reload, retry.first);
      return show();
    }
    // What was read before a save must not come after it.
    if (before !== answers) return reload();
    for (const [name, base] of Object.entries(fresh)) {
      const old = files[name];
      const isBusy = old && (old.pending.length > 0 || old.restore !== undefined);
      // What is being changed is compared when it is saved.
      if (isBusy || old?.base.hash === base.hash) continue;
      const offered = old?.offered ?? returned[name] ?? [];
      files = {
        ...files,
        [name]: {
          ...opened(base),
          history: old?.history ?? [],
          offered: offered.filter(({ draft }) => !isSame(draft, base.value)),
        },
      };
    }
    keep(storage, ownKey, files);
    if (!isConnected) {
      restarts += 1;
      for (const name of Object.keys(files)) plan(name, 0);
    }
    isConnected = true;
    show();
  };

  return {
    snapshot: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    edit: (name: string, edit: Edit) => {
      const file = files[name];
      if (!file) return;
      const pending = queueEdit(file.base.value, file.pending, file.sent, edit);
      change(name, { pending, ...(pending.length === 0 && { mistakes: file.base.mistakes }) });
    },
    undo: (name: string, toFirst = false) => {
      const file = files[name];
      if (!file || !canUndo(file)) return;
      const { history, pending, base } = file;
      const steps = toFirst ? 0 : history.length - (pending.length > 0 ? 0 : 1);
      const cleared = { pending: [], sent: 0, mistakes: base.mistakes, problem: undefined };
      change(
        name,
        { ...cleared, restore: history[steps], history: history.slice(0, Math.max(steps, 0)) },
        0,
      );
    },
    /** Types words once more that could not be saved, or forgets them. */
    decide: (name: string, kept: Kept, isWanted: boolean) => {
      const file = files[name];
      if (!file) return;
      const offered = file.offered.filter((each) => each !== kept);
      update(name, { offered, problem: undefined });
      if (isWanted) change(name, { pending: [...file.pending, ...kept.edits] }, 0);
    },
    /** Saves all that waits, before the window goes. */
    flush: () => {
      for (const name of Object.keys(files)) send(name);
    },
  };
}

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && pending.length + history.length > 0;

const opened = (base: ContentFile): OpenFile => ({
  base,
  draft: base.value,
  pending: [],
  state: "saved",
  sent: 0,
  mistakes: base.mistakes,
  history: [],
  offered: [],
});

/** Keeps in the browser what is not saved. */
function keep(storage: Storage, key: string, files: Files): void {
  const unsaved = Object.entries(files).flatMap(([name, { pending, draft, offered }]) => {
    const kept = pending.length > 0 ? [...offered, { edits: pending, draft }] : offered;
    return kept.length > 0 ? [[name, kept]] : [];
  });
  try {
    if (unsaved.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(Object.fromEntries(unsaved)));
  } catch {
    // A browser that has no room left still saves to the files.
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
