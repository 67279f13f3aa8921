import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type ContentFile,
  changed,
  type Edit,
  type Mistake,
  type Value,
} from "../node/editor/edits";
import { ask } from "./server";

/** How long the owner must not type before it is saved, in ms. */
const pause = 350;

interface OpenFile {
  /** As the server has it. */
  base: ContentFile;
  /** What it has not taken yet, and how much of that is on its way. */
  pending: Edit[];
  sent: number;
  /** Whether the check has refused what is pending. */
  refused: boolean;
  mistakes: Mistake[];
  /** Earlier texts since the page was opened. */
  history: string[];
  notice?: string | undefined;
}

type Files = Record<string, OpenFile>;

const opened = (base: ContentFile): OpenFile => ({
  base,
  pending: [],
  sent: 0,
  refused: false,
  mistakes: base.mistakes,
  history: [],
});

/** Holds every content file, saves what is changed, and takes it back. */
export function useFiles() {
  const [files, setFiles] = useState<Files>({});
  const saving = useRef(false);
  const saves = useRef(0);

  const update = useCallback((name: string, next: (file: OpenFile) => OpenFile) => {
    setFiles((all) => ({ ...all, ...(all[name] && { [name]: next(all[name]) }) }));
  }, []);

  const reload = useCallback(async () => {
    let fresh: Record<string, ContentFile> = {};
    let before: number;
    do {
      before = saves.current;
      fresh = await ask<typeof fresh>("GET /files").catch(() => ({}));
      // What was read before a save must not come after it.
    } while (before !== saves.current);
    setFiles((all) => {
      const entries = Object.entries(fresh).map(([name, base]) => {
        const old = all[name];
        // What is being changed is compared when it is saved.
        const isBusy = old && (old.pending.length > 0 || old.base.hash === base.hash);
        return [name, isBusy ? old : { ...opened(base), history: old?.history ?? [] }] as const;
      });
      return entries.length > 0 ? Object.fromEntries(entries) : all;
    });
  }, []);

  const save = useCallback(
    async (name: string, { base, pending }: OpenFile, text?: string) => {
      saving.current = true;
      saves.current += 1;
      const sent = text === undefined ? pending.length : 0;
      update(name, (file) => ({ ...file, sent }));
      try {
        const request = { file: name, hash: base.hash, edits: pending, text };
        const answer = await ask<ContentFile>("POST /save", request);
        const isSaved = answer.mistakes.length === 0;
        update(name, (file) => ({
          ...file,
          base: isSaved ? answer : file.base,
          pending: isSaved ? file.pending.slice(sent) : file.pending,
          sent: 0,
          refused: !isSaved && file.pending.length === pending.length,
          mistakes: answer.mistakes,
          history:
            isSaved && text === undefined && answer.hash !== base.hash
              ? [...file.history, base.text]
              : file.history,
        }));
      } catch (error) {
        update(name, (file) => ({
          ...file,
          sent: 0,
          refused: true,
          notice: (error as Error).message,
        }));
      }
      saves.current += 1;
      saving.current = false;
    },
    [update],
  );

  useEffect(() => {
    const waiting = Object.entries(files).find(
      ([, { pending, refused }]) => pending.length > 0 && !refused,
    );
    if (!waiting || saving.current) return;
    const timer = setTimeout(() => save(...waiting), pause);
    return () => clearTimeout(timer);
  }, [files, save]);

  const edit = useCallback(
    (name: string, change: Edit) =>
      update(name, (file) => {
        const pending = withEdit(file.pending, change, file.sent);
        const mistakes = pending.length > 0 ? file.mistakes : file.base.mistakes;
        return { ...file, refused: false, pending, mistakes };
      }),
    [update],
  );

  const undo = (name: string, toFirst = false) => {
    const file = files[name];
    if (!file) return;
    const steps = toFirst ? 0 : file.history.length - (file.pending.length > 0 ? 0 : 1);
    const text = file.history[steps];
    const cleared = { ...file, pending: [], refused: false, mistakes: [], notice: undefined };
    update(name, () => ({ ...cleared, history: file.history.slice(0, steps) }));
    if (text !== undefined) save(name, cleared, text);
  };

  const readAnew = (name: string) => {
    update(name, (file) => ({
      ...file,
      pending: [],
      refused: false,
      mistakes: file.base.mistakes,
      notice: undefined,
    }));
    reload();
  };

  const shown = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => {
          const draft = file.pending.reduce<Value | undefined>(changed, file.base.value);
          const canUndo = file.sent === 0 && file.pending.length + file.history.length > 0;
          return [name, { ...file, draft, canUndo }];
        }),
      ),
    [files],
  );
  return { files: shown, edit, undo, reload, readAnew };
}

/** Adds an edit to those not saved; what is typed into a new entry, or anew, becomes one with it. */
function withEdit(pending: readonly Edit[], edit: Edit, fixed: number): Edit[] {
  const at = pending.findLastIndex(
    ({ path, value }) =>
      value !== undefined && path.every((step, depth) => step === edit.path[depth]),
  );
  const earlier = pending[at];
  const isFree =
    at >= fixed && pending.slice(at + 1).every(({ value }) => typeof value === "string");
  if (!earlier || !isFree) return [...pending, edit];
  const isSame = earlier.path.length === edit.path.length;
  // Taken back: an entry that was never saved is not there to be removed.
  if (isSame && edit.value === undefined) {
    return typeof earlier.value === "string" ? [...pending, edit] : pending.toSpliced(at, 1);
  }
  const path = edit.path.slice(earlier.path.length);
  return pending.with(at, { ...earlier, value: changed(earlier.value, { ...edit, path }) });
}
