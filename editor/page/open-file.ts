import { dequal } from "dequal/lite";
import type { Edit, EditableFile, Mistake } from "../protocol";
import { changed, type Path, type Value } from "./site";

/** Edits that could not be saved, and what the file would hold with them. */
export interface UnsavedEdits {
  edits: Edit[];
  draft: Value;
}

/** What a file held before a step: the text on the disk, and what was typed and not saved then. */
type Earlier = Pick<EditableFile, "text" | "value"> & { typed?: Edit[] };

/** A content file as it is and as it is being changed. */
export interface OpenFile {
  /** As the server has it. */
  base: EditableFile;
  /** With what the server has not taken yet. */
  draft: Value;
  pending: Edit[];
  /** How many of the pending edits are on their way, or were without an answer. */
  sent: number;
  state: "saved" | "waiting" | "sending" | "refused" | "unanswered";
  mistakes: Mistake[];
  /** Since the page was opened: the file before each step, and urls of pictures deleted between them. */
  history: (Earlier | string)[];
  /** What could not be saved earlier, for the owner to decide about. */
  offered: UnsavedEdits[];
  /** Why it is not saved, where no field is wrong. */
  problem?: string | undefined;
}

export type Files = Readonly<Record<string, OpenFile>>;

const changedElsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

/** A file of which all is saved, but for what is offered and not in it. */
export const opened = (base: EditableFile, offered: UnsavedEdits[]) => ({
  base,
  draft: base.value,
  pending: [],
  sent: 0,
  state: "saved" as const,
  mistakes: base.mistakes,
  offered: offered.filter(({ draft }) => !dequal(draft, base.value)),
  problem: undefined,
});

/** A file after the answer to a save: as it is then, or as it was with what the check refuses. */
export function answered(file: OpenFile, answer: EditableFile): OpenFile {
  const { base, pending, sent, history } = file;
  const { hash, mistakes } = answer;
  if (mistakes.length > 0) return refused(file, { mistakes, problem: undefined });
  const left = pending.slice(sent);
  const isStep = pending[0]?.text === undefined && base.hash !== hash;
  return {
    ...file,
    ...opened(answer, file.offered),
    pending: left,
    state: left.length > 0 ? "waiting" : "saved",
    history: isStep ? [...history, base] : history,
  };
}

/** A file of which the server has refused what was sent; what was typed since may do. */
export const refused = (file: OpenFile, why: Partial<OpenFile>): OpenFile => ({
  ...file,
  ...why,
  sent: 0,
  state: file.pending.length > file.sent ? "waiting" : "refused",
});

/**
 * A file as it was read.
 *
 * @param before the file when the reading began: what was read may lack what was saved since
 */
export function refreshed(file: OpenFile, fresh: EditableFile, before = file): OpenFile {
  const { base, pending, sent, state } = file;
  const isOlder = state === "sending" || base !== before.base;
  if (isOlder || base.hash === fresh.hash) return file;
  // The save had arrived, its answer had not.
  const isOurs = sent > 0 && dequal(contentAfter(base.value, pending.slice(0, sent)), fresh.value);
  if (isOurs) return answered(file, { ...fresh, mistakes: [] });
  const problem = pending.length > 0 ? changedElsewhere : undefined;
  return { ...file, ...opened(fresh, withPending(file)), problem };
}

/** What was typed and is not saved; where an earlier text is gone back to, that is not among it. */
const typed = (pending: readonly Edit[]) => pending.filter(({ text }) => text === undefined);

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && typed(pending).length + history.length > 0;

const isText = (step: Earlier | string): step is Earlier => typeof step === "object";
const isPicture = (step: Earlier | string): step is string => typeof step === "string";

/** Whether anything is other than when the page was opened. */
export function canReset(file: OpenFile): boolean {
  const { history, pending } = file;
  const first = history.find(isText);
  const isOther = first !== undefined && first.text !== onDisk(file).text;
  return canUndo(file) && (isOther || typed(pending).length > 0 || history.some(isPicture));
}

/** What the server has of a file or, where an earlier text is gone back to, will have. */
function onDisk({ base, pending }: OpenFile): Earlier {
  const back = pending.find(({ text }) => text !== undefined);
  return { text: back?.text ?? base.text, value: back?.value ?? base.value };
}

/** The edits that make a file what it was earlier. */
const backTo = ({ text, value, typed = [] }: Earlier): Edit[] => [
  { path: [], value, text },
  ...typed,
];

/** A file with its last step taken back, and the pictures that this brings back. */
export function undone(file: OpenFile) {
  const { base, history, pending, offered } = file;
  const isTyped = typed(pending).length > 0;
  const last = isTyped ? undefined : history.at(-1);
  const change = {
    ...opened(base, offered),
    pending: last && isText(last) ? backTo(last) : pending.filter(({ text }) => text !== undefined),
    history: isTyped ? history : history.slice(0, -1),
  };
  return { change, pictures: last && isPicture(last) ? [last] : [] };
}

/** A file as it was when the page was opened, a step of its own, and the pictures that this brings back. */
export function reset(file: OpenFile) {
  const { base, history, pending, offered } = file;
  const steps = history.filter(isText);
  const now = onDisk(file);
  const change = {
    ...opened(base, offered),
    pending: backTo(steps[0] ?? now),
    history: [...steps, { ...now, typed: typed(pending) }],
  };
  return { change, pictures: history.filter(isPicture) };
}

/** What is offered, and after it what is not saved yet. */
export function withPending({ pending, draft, offered }: OpenFile): UnsavedEdits[] {
  const edits = typed(pending);
  return edits.length > 0 ? [...offered, { edits, draft }] : offered;
}

/** Whether other entries of its list have other positions after it. */
export const isShift = ({ path, value, to }: Edit) =>
  typeof path.at(-1) === "number" && (to !== undefined || value === undefined);

const isAround = (path: Path, inner: Path) =>
  path.length < inner.length && path.every((step, at) => step === inner[at]);

/**
 * Queues an edit behind those that are not saved, or in the place of the last edit of its field, where
 * nothing has moved that field or changed what it stands in since.
 *
 * @param sent how many are on their way already, and stay as they are
 */
export function queueEdit(pending: readonly Edit[], sent: number, edit: Edit): Edit[] {
  const changesPlace = (each: Edit) => isShift(each) || isAround(each.path, edit.path);
  const from = Math.max(sent, pending.findLastIndex(changesPlace) + 1);
  const older = pending.findLastIndex(
    ({ path }, index) => index >= from && `${path}` === `${edit.path}`,
  );
  return older < 0 || isShift(edit) ? [...pending, edit] : pending.with(older, edit);
}

/** What a file holds after some edits. */
export const contentAfter = (base: Value, edits: readonly Edit[]) =>
  edits.reduce<Value | undefined>(changed, base) ?? "";

/** Why not all is saved; nothing when all is. */
export function whyUnsaved(files: Files, isConnected: boolean, mistake: Mistake | undefined) {
  const all = Object.values(files);
  const states = all.map(({ state }) => state);
  const offering = all.find(({ offered }) => offered.length > 0);
  if (!isConnected) {
    return "The site’s program has stopped. Start it again as you did before; what you type is kept here";
  }
  if (states.includes("refused")) {
    const isMarked = mistake || all.some(({ state, problem }) => state === "refused" && problem);
    return `Not saved yet: ${isMarked ? "see what is marked" : "something is still to be finished"}`;
  }
  if (states.includes("unanswered")) return "Not saved yet: it is tried again …";
  if (states.includes("waiting") || states.includes("sending")) return "Saving …";
  return offering && `Not all you typed is saved: see “${offering.base.label}”`;
}

/** What was done that is not saved, as its owner recognises it. */
export function describeEdits({ edits }: UnsavedEdits): string {
  const textsIn = (value: Value = ""): string[] =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(textsIn);
  const texts = edits.flatMap(({ value }) => textsIn(value)).filter(Boolean);
  if (texts.length === 0) return "moved or deleted something here";
  return `typed ${texts.map((text) => `“${text}”`).join(", ")}`;
}
