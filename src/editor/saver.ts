import type { Edit, EditableFile } from "../node/editor/edits";
import {
  createFileSaver,
  type FileSaver,
  type OpenFile,
  retryTime,
  type UnsavedEdits,
  withPending,
} from "./file-saver";
import type { ask as askServer } from "./server";

export type Files = Readonly<Record<string, OpenFile>>;

interface SaverOptions {
  ask: typeof askServer;
  storage: Storage;
  /** The site's folder: one address may serve several sites one after the other. */
  folder: string;
}

/** Holds every content file; what is not saved is kept in local storage, for each window its own. */
export function createSaver({ ask, storage, folder }: SaverOptions) {
  let view = { files: {} as Files, isConnected: true, restarts: 0 };
  let again: ReturnType<typeof setTimeout>;
  const savers = new Map<string, FileSaver>();
  const listeners = new Set<() => void>();
  const prefix = `unsaved ${folder} `;
  const ownKey = prefix + Math.random();
  const returned = adoptUnsaved(storage, prefix, ownKey);

  const show = (change: Partial<typeof view> = {}) => {
    const files = [...savers].map(([name, saver]) => [name, saver.snapshot()] as const);
    view = { ...view, ...change, files: Object.fromEntries(files) };
    // Before files are there, what earlier windows kept stays.
    if (savers.size > 0) storeUnsaved(storage, ownKey, view.files);
    for (const listener of listeners) listener();
  };

  /** Saves all that waits: before the window goes, and when the server is back. */
  const flush = () => {
    for (const saver of savers.values()) saver.save();
  };

  /** Reads all files anew, and retries while nothing answers. */
  const reload = async (): Promise<void> => {
    clearTimeout(again);
    const before = new Map([...savers].map(([name, saver]) => [name, saver.answers()]));
    const fresh = await ask<Record<string, EditableFile>>("GET /files").catch(() => undefined);
    if (!fresh) {
      again = setTimeout(reload, retryTime);
      return show({ isConnected: false });
    }
    for (const [name, base] of Object.entries(fresh)) {
      const offered = returned[name] ?? [];
      const saver =
        savers.get(name) ?? createFileSaver({ ask, name, base, offered, onChange: show });
      savers.set(name, saver);
      saver.refresh(base, before.get(name) ?? 0);
    }
    const { isConnected, restarts } = view;
    show({ isConnected: true, restarts: isConnected ? restarts : restarts + 1 });
    if (!isConnected) flush();
  };

  return {
    snapshot: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    flush,
    edit: (name: string, edit: Edit) => savers.get(name)?.edit(edit),
    undo: (name: string, toFirst?: boolean) => savers.get(name)?.undo(toFirst),
    deletePicture: async (name: string, url: string) => savers.get(name)?.deletePicture(url),
    decide: (name: string, kept: UnsavedEdits, isWanted: boolean) =>
      savers.get(name)?.decide(kept, isWanted),
  };
}

/** Keeps in local storage what is not saved. */
function storeUnsaved(storage: Storage, key: string, files: Files): void {
  const unsaved = Object.entries(files)
    .map(([name, file]) => [name, withPending(file)] as const)
    .filter(([, kept]) => kept.length > 0);
  try {
    if (unsaved.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(Object.fromEntries(unsaved)));
  } catch {
    // Without room in local storage, saves still reach the files.
  }
}

/** What windows that are gone have kept; from now on this one keeps it. */
function adoptUnsaved(
  storage: Storage,
  prefix: string,
  ownKey: string,
): Record<string, UnsavedEdits[]> {
  const all: Record<string, UnsavedEdits[]> = {};
  for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const kept = JSON.parse(storage.getItem(key) ?? "{}") as Record<string, UnsavedEdits[]>;
    for (const [name, each] of Object.entries(kept)) all[name] = [...(all[name] ?? []), ...each];
    storage.removeItem(key);
  }
  storage.setItem(ownKey, JSON.stringify(all));
  return all;
}
