import { type Edit, type EditableFile, isSamePath, Refusal } from "../../protocol";
import type { ask as askServer } from "../requests";
import { valueAt } from "../site";
import { createFileStore } from "./file-store";
import {
  answered,
  type OpenFile,
  queueEdit,
  refreshed,
  refused,
  reopened,
  type UnsavedEdits,
} from "./open-file";

/** After how many ms without typing a file is saved (debounce). */
const debounceTime = 350;

/** After how many ms a request without an answer is sent again. */
const retryTime = 2000;

const stoppedMessage = "The site’s program has stopped. Start it again as you did before";

/** Reads the content files and saves their changes: of each file one save at a time, repeated until it is answered. */
export function createSaver(ask: typeof askServer, folder: string) {
  const { snapshot, subscribe, set, fileOf, update, unsavedOf } = createFileStore(folder);
  let reading = Promise.resolve();
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};

  const runAfter = (delay: number, name: string, run: (name: string) => unknown) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, delay, name);
  };

  const read = async () => {
    const before = snapshot().files;
    let fresh: Record<string, EditableFile>;
    try {
      fresh = await ask("GET /files");
    } catch (error) {
      runAfter(retryTime, "", reload);
      return set({ disconnected: error instanceof Refusal ? error.message : stoppedMessage });
    }
    const files = Object.entries(fresh).map(([name, base]) => {
      const file = snapshot().files[name];
      if (file) return [name, refreshed(file, base, before[name])] as const;
      const next = reopened(base, unsavedOf(name));
      if (next.state === "waiting") runAfter(0, name, save);
      return [name, next] as const;
    });
    const { disconnected, ...last } = snapshot();
    const reconnections = last.reconnections + (disconnected ? 1 : 0);
    set({ files: Object.fromEntries(files), disconnected: undefined, reconnections });
    if (disconnected) flush();
  };

  /** Reads all files anew, one reading after another, repeated until it is answered. */
  const reload = () => {
    reading = reading.then(read);
    return reading;
  };

  /** Saves at once all that waits. */
  const flush = () => {
    for (const name of Object.keys(snapshot().files)) save(name);
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
    snapshot,
    subscribe,
    reload,
    flush,
    /** Saves what waits, as another window goes on. */
    handOver: () => {
      flush();
      set({ isElsewhere: true });
    },
    /** Saves all that waits, and resolves when no save is under way. */
    settle: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          const states = Object.values(snapshot().files).map(({ state }) => state);
          if (states.includes("waiting") || states.includes("sending")) return;
          stop();
          resolve();
        };
        const stop = subscribe(check);
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
