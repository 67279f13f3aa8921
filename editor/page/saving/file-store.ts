import { dequal } from "dequal/lite";
import { contentAfter } from "../site";
import { createExternalStore } from "./external-store";
import { type Files, isUnsaved, type OpenFile, type UnsavedEdits, unsavedIn } from "./open-file";
import { forget, store, stored, storedKeys } from "./storage";

/**
 * Holds every content file as it is open in this window, and tells its listeners of changes. What is not saved stays in local
 * storage, each set of edits under an id of its own.
 *
 * @param folder names the site's folder, since several sites may be edited at one address, one after the other
 */
export function createFileStore(folder: string) {
  const view = createExternalStore({
    files: {} as Files,
    disconnected: undefined as string | undefined,
    reconnections: 0,
    isElsewhere: false,
  });
  const { snapshot, subscribe } = view;
  /** What the keys of a file's edits in local storage begin with. */
  const prefixOf = (name: string) => `unsaved ${folder} ${name} `;
  /** The edits of a file that no window could save. */
  const unsavedOf = (name: string): UnsavedEdits[] =>
    storedKeys(prefixOf(name)).map(stored).filter(isUnsaved);

  const set = (change: Partial<ReturnType<typeof snapshot>>) => {
    const before = snapshot().files;
    for (const [name, file] of Object.entries(change.files ?? before)) {
      const old = before[name];
      if (file !== old) storeUnsaved(prefixOf(name), old ? unsavedIn(old) : unsavedOf(name), file);
    }
    view.set({ ...snapshot(), ...change });
  };

  const fileOf = (name: string): OpenFile => {
    const file = snapshot().files[name];
    if (!file) throw new Error(`There is no file called ${name}.`);
    return file;
  };

  return {
    snapshot,
    subscribe,
    set,
    fileOf,
    unsavedOf,
    update: (name: string, change: Partial<OpenFile>) => {
      const next = { ...fileOf(name), ...change };
      const draft = contentAfter(next.base.value, next.pending);
      set({ files: { ...snapshot().files, [name]: { ...next, draft } } });
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
