import { changed, type Edit, type Value } from "../node/editor/edits";

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
