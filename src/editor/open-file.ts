import {
  changed,
  type Edit,
  type EditableFile,
  type Mistake,
  type Value,
} from "../node/editor/edits";

/** Edits that could not be saved, and what the file would hold with them. */
export interface UnsavedEdits {
  edits: Edit[];
  draft: Value;
}

/** A content file as it is and as it is being changed. */
export interface OpenFile {
  /** As the server has it. */
  base: EditableFile;
  /** With what the server has not taken yet. */
  draft: Value;
  pending: Edit[];
  /** How many of the pending edits are on their way, or were without an answer. */
  sent: number;
  /** An earlier text of the file to go back to, instead of what is pending. */
  restore?: string | undefined;
  state: "saved" | "waiting" | "sending" | "refused" | "unanswered";
  mistakes: Mistake[];
  /** How many saves were answered. */
  answers: number;
  /** Since the page was opened: earlier texts, and pictures that were deleted between them. */
  history: (string | { picture: string })[];
  /** What could not be saved earlier, for the owner to decide about. */
  offered: UnsavedEdits[];
  /** Why it is not saved, where no field is wrong. */
  problem?: string | undefined;
}

export type Files = Readonly<Record<string, OpenFile>>;

/** A file of which all is saved, but for what is offered and not in it. */
export const opened = (base: EditableFile, offered: UnsavedEdits[]) => ({
  base,
  draft: base.value,
  pending: [],
  sent: 0,
  restore: undefined,
  state: "saved" as const,
  mistakes: base.mistakes,
  offered: offered.filter(({ draft }) => !isSame(draft, base.value)),
  problem: undefined,
});

/**
 * A file as it was read; what is being changed is compared when it is saved.
 *
 * @param before how many saves were answered when it was read: it may lack what was saved since
 */
export function refreshed(file: OpenFile, fresh: EditableFile, before = 0): OpenFile {
  const { base, answers, offered } = file;
  if (isUnsaved(file) || answers > before || base.hash === fresh.hash) return file;
  return { ...file, ...opened(fresh, offered) };
}

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && pending.length + history.length > 0;

export const isUnsaved = ({ pending, restore }: OpenFile) =>
  pending.length > 0 || restore !== undefined;

/** What is offered, and after it what is not saved yet. */
export const withPending = ({ pending, draft, offered }: OpenFile) =>
  pending.length > 0 ? [...offered, { edits: pending, draft }] : offered;

/** Whether other entries of its list have other positions after it. */
const isShift = ({ path, value, to }: Edit) =>
  typeof path.at(-1) === "number" && (to !== undefined || value === undefined);

/**
 * Queues an edit behind those that are not saved, or in the place of an older edit of its field.
 *
 * @param sent how many are on their way already, and stay as they are
 */
export function queueEdit(pending: readonly Edit[], sent: number, edit: Edit): Edit[] {
  const from = Math.max(sent, pending.findLastIndex(isShift) + 1);
  const older = pending.findIndex(
    ({ path }, index) => index >= from && `${path}` === `${edit.path}`,
  );
  return older < 0 || isShift(edit) ? [...pending, edit] : pending.with(older, edit);
}

/** What a file holds after some edits. */
export const contentAfter = (base: Value, edits: readonly Edit[]) =>
  edits.reduce<Value | undefined>(changed, base) ?? "";

/** Whether two files hold the same; the order of fields makes no difference. */
export function isSame(one: Value, other: Value): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  const [ours, theirs] = [Object.entries(one), other as Record<string, Value>];
  return (
    ours.length === Object.keys(other).length &&
    ours.every(([name, each]) => theirs[name] !== undefined && isSame(each, theirs[name]))
  );
}
