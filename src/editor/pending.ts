import { changed, type Edit, type Path, type Value, valueAt } from "../node/editor/edits";

const isWithin = (path: Path, outer: Path) => outer.every((step, depth) => step === path[depth]);

/** Whether the positions of other entries are others after it. */
const isShift = ({ path, value, to }: Edit) =>
  typeof path.at(-1) === "number" && (to !== undefined || value === undefined);

/**
 * Queues an edit behind those that are not saved. A newer edit of a field takes the place of an older one,
 * and what is typed into a new entry becomes one with it.
 *
 * @param base the content before all of them
 * @param sent how many are on their way already, and stay as they are
 */
export function queueEdit(base: Value, pending: readonly Edit[], sent: number, edit: Edit): Edit[] {
  const from = Math.max(sent, pending.findLastIndex(isShift) + 1);
  const [fixed, free] = [pending.slice(0, from), pending.slice(from)];
  const at = free.findLastIndex(
    ({ path, value }) =>
      typeof value === "object" && path.length < edit.path.length && isWithin(edit.path, path),
  );
  const around = free[at];
  if (around) {
    const path = edit.path.slice(around.path.length);
    const value = changed(around.value, { ...edit, path });
    return [...fixed, ...free.with(at, { ...around, value })];
  }
  const others = free.filter(({ path }) => !isWithin(path, edit.path));
  const first = free.findIndex(({ path }) => isWithin(path, edit.path));
  const isNewest = first >= 0 && first === others.length;
  if (first < 0 || (isShift(edit) && (edit.to !== undefined || !isNewest))) {
    return [...pending, edit];
  }
  const rest = [...fixed, ...others];
  const isThere = valueAt(contentAfter(base, rest), edit.path) !== undefined;
  // Taken back: what was never saved is not there to be removed.
  return edit.value === undefined && !isThere ? rest : rest.toSpliced(from + first, 0, edit);
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
