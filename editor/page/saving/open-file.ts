import { dequal } from "dequal/lite";
import { type Edit, type EditableFile, type Finding, isSamePath, isWithin } from "../../protocol";
import { contentAfter, type Value } from "../site";

/** Edits that could not be saved, and the content of the file with them. */
export interface UnsavedEdits {
  /** Names them in the browser’s storage. */
  id: string;
  /** That of the text that they were made from. */
  hash: string;
  edits: Edit[];
  draft: Value;
}

/** A content file on the server, and with the owner's changes. */
export interface OpenFile {
  /** The file as the server has it. */
  base: EditableFile;
  /** The content with the pending edits. */
  draft: Value;
  /** Edits that the server has not taken yet. */
  pending: Edit[];
  /** Names the pending edits while they are not saved. */
  id: string;
  /** How many of the pending edits were sent and are not answered yet. */
  sent: number;
  state: "saved" | "waiting" | "sending" | "refused" | "unanswered";
  mistakes: Finding[];
  /** How often another window or program has changed it. */
  changesElsewhere: number;
  /** Edits that could not be saved earlier; the owner decides about them. */
  offered: UnsavedEdits[];
  /** What went wrong with the file, where that is about no field. */
  problem?: string | undefined;
}

export type Files = Readonly<Record<string, OpenFile>>;

const changedElsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

/** A file without pending edits. Where some are added, `saver.ts` works out the draft anew. Of the offered edits those that it holds already are left out. */
export const opened = (base: EditableFile, offered: UnsavedEdits[], changesElsewhere = 0) => ({
  base,
  draft: base.value,
  pending: [],
  id: `${Math.random()}`,
  sent: 0,
  state: "saved" as const,
  mistakes: base.mistakes,
  changesElsewhere,
  offered: offered.filter(({ draft }) => !dequal(draft, base.value)),
  problem: undefined,
});

/**
 * A file when the editor opens. Edits that an earlier window could not save wait to be saved if they were made from the same
 * text, and are offered else.
 */
export function reopened(base: EditableFile, unsaved: readonly UnsavedEdits[]): OpenFile {
  const same = unsaved.find(({ hash }) => hash === base.hash);
  const file = opened(
    base,
    unsaved.filter((each) => each !== same),
  );
  return same
    ? { ...file, id: same.id, draft: same.draft, pending: same.edits, state: "waiting" }
    : file;
}

/** Whether a value from the browser's storage is a set of edits. */
export function isUnsaved(value: unknown): value is UnsavedEdits {
  const { id, edits, draft } = Object(value) as Partial<UnsavedEdits>;
  const isList = Array.isArray(edits) && edits.every((edit) => Array.isArray(Object(edit).path));
  return typeof id === "string" && isList && draft !== undefined;
}

/**
 * A file after the answer to a save: with the saved edits or, where some were refused, with the mistakes. Refused edits stay
 * pending. Mistakes of fields that were edited since are left out.
 */
export function answered(file: OpenFile, answer: EditableFile): OpenFile {
  const { pending, sent, offered, changesElsewhere } = file;
  const { held, mistakesAsSaved = [], ...saved } = answer;
  const later = pending.slice(sent);
  const isLater = ({ path }: Finding) => later.some((edit) => isSamePath(edit.path, path));
  const mistakes = answer.mistakes.filter((mistake) => !isLater(mistake));
  if (!held && answer.mistakes.length > 0) return refused(file, { mistakes, problem: undefined });
  const left = sinceText([...(held ?? []), ...later]);
  const isHeld = held !== undefined && held.length > 0;
  const next = opened({ ...saved, mistakes: mistakesAsSaved }, offered, changesElsewhere);
  return {
    ...file,
    ...next,
    id: isHeld ? file.id : next.id,
    mistakes,
    pending: left,
    draft: contentAfter(saved.value, left),
    state: later.length > 0 ? "waiting" : isHeld ? "refused" : "saved",
  };
}

/** A file after a refused save. Edits that were typed since then wait to be saved. */
export const refused = (file: OpenFile, why: Partial<OpenFile>): OpenFile => ({
  ...file,
  ...why,
  pending: sinceText(file.pending),
  sent: 0,
  state: file.pending.length > file.sent ? "waiting" : "refused",
});

/**
 * A file after it was read anew.
 *
 * @param whenRead the file as it was when the reading began: where it was saved since, what was read is stale
 */
export function refreshed(file: OpenFile, fresh: EditableFile, whenRead = file): OpenFile {
  const { base, pending, sent, state } = file;
  const isStale = state === "sending" || base !== whenRead.base;
  if (isStale) return file;
  if (base.hash === fresh.hash) {
    // A picture may have gone or come, which changes the mistakes alone.
    return pending.length > 0 ? file : { ...file, base: fresh, mistakes: fresh.mistakes };
  }
  // The save had arrived, and only its answer was lost.
  const isOurs = sent > 0 && dequal(contentAfter(base.value, pending.slice(0, sent)), fresh.value);
  if (isOurs) return answered(file, { ...fresh, mistakes: [] });
  const problem = pending.length > 0 ? changedElsewhere : undefined;
  return { ...file, ...opened(fresh, unsavedIn(file), file.changesElsewhere + 1), problem };
}

/** The pending edits of the owner, without the one that goes back to an earlier text. */
const typed = (pending: readonly Edit[]) => pending.filter(({ text }) => text === undefined);

/** Edits without those before the last one that brings back an earlier text, which takes their place. */
const sinceText = (edits: readonly Edit[]) =>
  edits.slice(Math.max(0, edits.map(({ text }) => text !== undefined).lastIndexOf(true)));

/** The edits that bring a file back as it is now: one with its text, and those that are not saved. */
export const stateOf = ({ base, pending }: OpenFile): Edit[] =>
  sinceText([{ path: [], value: base.value, text: base.text }, ...pending]);

/** The edits of a file that are not saved: those offered, followed by the pending ones. */
export function unsavedIn({ id, base, pending, draft, offered }: OpenFile): UnsavedEdits[] {
  const edits = typed(pending);
  return edits.length > 0 ? [...offered, { id, hash: base.hash, edits, draft }] : offered;
}

/** Whether an edit moves or deletes an entry, so that others get another position. */
export const isShift = ({ path, value, to }: Edit) =>
  typeof path.at(-1) === "number" && (to !== undefined || value === undefined);

/**
 * Adds an edit to the pending ones. It replaces the last edit of its field, unless a later edit has moved that
 * field, or changed what holds it or what is in it.
 *
 * @param sent how many of the pending edits were sent; those stay as they are
 */
export function queueEdit(pending: readonly Edit[], sent: number, edit: Edit): Edit[] {
  const changesPlace = (each: Edit) =>
    isShift(each) ||
    (!isSamePath(each.path, edit.path) &&
      (isWithin(each.path, edit.path) || isWithin(edit.path, each.path)));
  const from = Math.max(sent, pending.findLastIndex(changesPlace) + 1);
  const older = pending.findLastIndex(
    ({ path }, index) => index >= from && isSamePath(path, edit.path),
  );
  return older < 0 || isShift(edit) ? [...pending, edit] : pending.with(older, edit);
}
