import { dequal } from "dequal/lite";
import { type Edit, type EditableFile, type Field, isSamePath, type Mistake } from "../protocol";
import { fieldAt, fieldName, quoted } from "./field-names";
import { applyEdit, type Path, type Value, valueAt } from "./site";

/** Edits that could not be saved, and the content of the file with them. */
export interface UnsavedEdits {
  /** Names them in the browser’s storage. */
  id: string;
  /** That of the text that they were made from. */
  hash: string;
  edits: Edit[];
  draft: Value;
}

/** A file before or after a step: its text on the disk, and the edits that were not saved by then. */
type FileState = Pick<EditableFile, "text" | "value"> & { unsaved?: Edit[] };

/** A file before a step or, where the step was taken back, after it; or the `url` of a picture that was deleted. */
type Step = FileState | string;

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
  mistakes: Mistake[];
  /** The steps since the page was opened. */
  history: Step[];
  /** The steps that were taken back since the last edit; the last of them is repeated first. */
  takenBack: Step[];
  /** Edits that could not be saved earlier; the owner decides about them. */
  offered: UnsavedEdits[];
  /** What went wrong with the file, where that is about no field. */
  problem?: string | undefined;
}

export type Files = Readonly<Record<string, OpenFile>>;

const changedElsewhere =
  "This was changed elsewhere meanwhile, in another window or program. Nothing was overwritten.";

/** A file without pending edits. Where some are added, `saver.ts` works out the draft anew. Of the offered edits those that it holds already are left out. */
export const opened = (base: EditableFile, offered: UnsavedEdits[]) => ({
  base,
  draft: base.value,
  pending: [],
  id: `${Math.random()}`,
  sent: 0,
  state: "saved" as const,
  mistakes: base.mistakes,
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
  const steps = { history: [], takenBack: [] };
  if (!same) return { ...file, ...steps };
  const { id, edits, draft } = same;
  return { ...file, ...steps, id, draft, pending: edits, state: "waiting" };
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
  const { base, pending, sent, history } = file;
  const { held, mistakesAsSaved = [], ...saved } = answer;
  const later = pending.slice(sent);
  const isLater = ({ path }: Mistake) => later.some((edit) => isSamePath(edit.path, path));
  const mistakes = answer.mistakes.filter((mistake) => !isLater(mistake));
  if (!held && answer.mistakes.length > 0) return refused(file, { mistakes, problem: undefined });
  const isStep = pending[0]?.text === undefined && base.hash !== saved.hash;
  const left = [...(held ?? []), ...later];
  const isHeld = held !== undefined && held.length > 0;
  const next = opened({ ...saved, mistakes: mistakesAsSaved }, file.offered);
  return {
    ...file,
    ...next,
    id: isHeld ? file.id : next.id,
    mistakes,
    pending: left,
    draft: contentAfter(saved.value, left),
    state: later.length > 0 ? "waiting" : isHeld ? "refused" : "saved",
    history: isStep ? [...history, base] : history,
  };
}

/** A file after a refused save. Edits that were typed since then wait to be saved. */
export const refused = (file: OpenFile, why: Partial<OpenFile>): OpenFile => ({
  ...file,
  ...why,
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
  return { ...file, ...opened(fresh, unsavedIn(file)), problem };
}

/** The pending edits of the owner, without the one that goes back to an earlier text. */
const typed = (pending: readonly Edit[]) => pending.filter(({ text }) => text === undefined);

export const canUndo = ({ state, pending, history }: OpenFile) =>
  state !== "sending" && typed(pending).length + history.length > 0;

export const canRedo = ({ state, takenBack }: OpenFile) =>
  state !== "sending" && takenBack.length > 0;

const isFileState = (step: Step): step is FileState => typeof step === "object";
const isPicture = (step: Step): step is string => typeof step === "string";

/** Whether anything differs from when the page was opened. */
export function canReset(file: OpenFile): boolean {
  const { history, pending } = file;
  const first = history.find(isFileState);
  const isOther = first !== undefined && first.text !== onDisk(file).text;
  return canUndo(file) && (isOther || typed(pending).length > 0 || history.some(isPicture));
}

/** The file on the disk, or as it will be there once an edit that goes back to an earlier text is saved. */
function onDisk({ base, pending }: OpenFile): FileState {
  const [earlier] = restoringEdits(pending);
  return { text: earlier?.text ?? base.text, value: earlier?.value ?? base.value };
}

/** The edits by which a file goes back to what it was earlier. */
const backTo = ({ text, value, unsaved = [] }: FileState): Edit[] => [
  { path: [], value, text },
  ...unsaved,
];

/** The pending edits that go back to an earlier text: one or none. */
const restoringEdits = (pending: readonly Edit[]) =>
  pending.filter(({ text }) => text !== undefined);

/** A file as it is, with what was typed last. */
const stateOf = (file: OpenFile): FileState => ({ ...onDisk(file), unsaved: typed(file.pending) });

/** What an edit is about: its field or, where it is one of an entry as a whole, the list. */
const subjectOf = ({ path }: Edit) => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

/** Edits without the last ones, as far as those are about one field or list. */
function withoutLast(edits: readonly Edit[]): Edit[] {
  const last = edits.at(-1);
  const isOther = (edit: Edit) => last && !isSamePath(subjectOf(edit), subjectOf(last));
  return edits.slice(0, edits.findLastIndex(isOther) + 1);
}

/** The change that takes back the last step of a file, and the pictures to bring back. */
export function undone(file: OpenFile) {
  const { base, history, pending, offered, takenBack } = file;
  const isTyped = typed(pending).length > 0;
  const last = isTyped ? undefined : history.at(-1);
  const isDeletion = last !== undefined && isPicture(last);
  const change = {
    ...opened(base, offered),
    pending:
      last && isFileState(last)
        ? backTo(last)
        : [...restoringEdits(pending), ...withoutLast(typed(pending))],
    history: isTyped ? history : history.slice(0, -1),
    takenBack: [...takenBack, isDeletion ? last : stateOf(file)],
  };
  return { change, pictures: isDeletion ? [last] : [] };
}

/** The change that repeats the step that was taken back last, and the pictures to delete again. */
export function redone(file: OpenFile) {
  const { base, history, pending, offered, takenBack } = file;
  const step = takenBack.at(-1);
  const restoring = restoringEdits(pending);
  const withStep = (added: readonly Step[], edits: Edit[]) => ({
    ...{ ...opened(base, offered), pending: edits, history: [...history, ...added] },
    takenBack: takenBack.slice(0, -1),
  });
  if (step === undefined) return { change: withStep([], restoring), pictures: [] };
  if (isPicture(step)) return { change: withStep([step], restoring), pictures: [step] };
  // What was typed and not saved becomes a step when it is saved.
  const change =
    step.text === onDisk(file).text
      ? withStep([], [...restoring, ...(step.unsaved ?? [])])
      : withStep([stateOf(file)], backTo(step));
  return { change, pictures: [] };
}

/** The change that takes back all steps, which is a step as well, and the pictures to bring back. */
export function reset(file: OpenFile) {
  const { base, history, offered } = file;
  const steps = history.filter(isFileState);
  const change = {
    ...opened(base, offered),
    pending: backTo(steps[0] ?? onDisk(file)),
    history: [...steps, stateOf(file)],
    takenBack: [],
  };
  return { change, pictures: history.filter(isPicture) };
}

/** The edits of a file that are not saved: those offered, followed by the pending ones. */
export function unsavedIn({ id, base, pending, draft, offered }: OpenFile): UnsavedEdits[] {
  const edits = typed(pending);
  return edits.length > 0 ? [...offered, { id, hash: base.hash, edits, draft }] : offered;
}

/** Whether an edit moves or deletes an entry, so that others get another position. */
export const isShift = ({ path, value, to }: Edit) =>
  typeof path.at(-1) === "number" && (to !== undefined || value === undefined);

const holds = (path: Path, inner: Path) =>
  path.length < inner.length && path.every((step, at) => step === inner[at]);

/**
 * Adds an edit to the pending ones. It replaces the last edit of its field, unless a later edit has moved that
 * field or changed what holds it.
 *
 * @param sent how many of the pending edits were sent; those stay as they are
 */
export function queueEdit(pending: readonly Edit[], sent: number, edit: Edit): Edit[] {
  const changesPlace = (each: Edit) => isShift(each) || holds(each.path, edit.path);
  const from = Math.max(sent, pending.findLastIndex(changesPlace) + 1);
  const older = pending.findLastIndex(
    ({ path }, index) => index >= from && isSamePath(path, edit.path),
  );
  return older < 0 || isShift(edit) ? [...pending, edit] : pending.with(older, edit);
}

/** The content of a file after some edits. */
export const contentAfter = (base: Value, edits: readonly Edit[]) =>
  edits.reduce<Value | undefined>(applyEdit, base) ?? "";

/**
 * Why not everything is saved; undefined where everything is.
 *
 * @param disconnected why the server does not answer, where it does not
 */
export function whyUnsaved(
  files: Files,
  disconnected: string | undefined,
  mistake: Mistake | undefined,
) {
  const all = Object.values(files);
  const states = all.map(({ state }) => state);
  const offering = all.find(({ offered }) => offered.length > 0);
  if (disconnected) return `${disconnected}; what you type is kept here`;
  const refused = all.find(({ state }) => state === "refused");
  if (refused) {
    const part = `“${refused.base.label}”`;
    if (mistake) return `Not saved yet: ${part} waits until this is right`;
    if (refused.problem) return `Not saved yet: see what stands at the top of ${part}`;
    return `Not saved yet: something in ${part} is still to be finished`;
  }
  if (states.includes("unanswered")) return "Not saved yet: it is tried again …";
  if (states.includes("waiting") || states.includes("sending")) return "Saving …";
  return offering && `Not all you typed is saved: see “${offering.base.label}”`;
}

/**
 * Edits that are not saved, as the owner recognises them, with the names of their fields; it follows “You had”.
 *
 * @param saved the content of the file
 */
export function describeUnsaved(
  form: Field,
  { edits: all, draft }: UnsavedEdits,
  saved?: Value,
): string {
  const textsIn = (value: Value = ""): string[] =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(textsIn);
  // An edit whose value the file has by now is no loss.
  const isSaved = ({ path, value }: Edit) =>
    value !== undefined && dequal(valueAt(saved, path), value);
  const isLast = (edit: Edit, at: number) =>
    all.findLastIndex(({ path }) => isSamePath(path, edit.path)) === at;
  const edits = all.filter((edit, at) => isLast(edit, at) && !isSaved(edit));
  const isTick = ({ path }: Edit) => fieldAt(form, path)?.kind === "flag";
  const ticked = edits.filter(isTick).map(({ path }) => `“${fieldName(form, draft, path)}”`);
  const described = edits
    .filter((edit) => !isTick(edit))
    .map(({ path, value }) => {
      const name = fieldName(form, draft, path);
      const current = valueAt(saved, path);
      const now = typeof current === "string" && current ? ` (now ${quoted(current)})` : "";
      return { texts: textsIn(value).filter(Boolean), place: name ? ` in “${name}”${now}` : "" };
    });
  const withTexts = described.filter(({ texts }) => texts.length > 0);
  const ticks = ticked.length > 0 ? `ticked or cleared ${ticked.join(", ")}` : "";
  if (withTexts.length === 0 && ticks) return ticks;
  if (withTexts.length === 0) return `moved or deleted something${described[0]?.place || " here"}`;
  const parts = withTexts.map(
    ({ texts, place }) => texts.map((text) => `“${text}”`).join(", ") + place,
  );
  return [`typed ${parts.join(", and ")}`, ticks].filter(Boolean).join("; and ");
}
