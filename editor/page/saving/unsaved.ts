import { dequal } from "dequal/lite";
import { type Edit, type Field, type Finding, isSamePath } from "../../protocol";
import { idOf } from "../form/field-element";
import { fieldAt, fieldName, quoted } from "../form/field-names";
import { type Path, textsIn, type Value, valueAt } from "../site";
import type { Files, OpenFile, UnsavedEdits } from "./open-file";

/* What is said to the owner about edits that are not saved. */

/**
 * The mistakes in a file that the owner is told of.
 *
 * @param isUnfinished whether the owner still types into the field with an id
 */
export function toldMistakes(
  name: string,
  { mistakes = [], pending = [] }: Partial<OpenFile> = {},
  isDisconnected: boolean,
  isUnfinished: (id: string) => boolean,
): Finding[] {
  // While the program does not answer, nobody knows whether what was typed since is right.
  const isUnknown = (path: Path) =>
    isDisconnected && pending.some((edit) => isSamePath(edit.path, path));
  return mistakes.filter(({ path }) => !isUnfinished(idOf(name, path)) && !isUnknown(path));
}

/**
 * Why not everything is saved; undefined where everything is.
 *
 * @param disconnected why the server does not answer, where it does not
 */
export function whyUnsaved(
  files: Files,
  disconnected: string | undefined,
  mistake: Finding | undefined,
) {
  const all = Object.values(files);
  const states = all.map(({ state }) => state);
  const offering = all.find(({ offered }) => offered.length > 0);
  if (disconnected) return `${disconnected}; what you type is kept here`;
  const refused = all.find(({ state }) => state === "refused");
  if (refused) {
    const part = `“${refused.base.label}”`;
    if (mistake) return `Not saved yet: what is marked in ${part}, until it is right`;
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
  // An edit whose value the file has by now is no loss.
  const isSaved = ({ path, value }: Edit) =>
    value !== undefined && dequal(valueAt(saved, path), value);
  const isLast = (edit: Edit, at: number) =>
    all.findLastIndex(({ path }) => isSamePath(path, edit.path)) === at;
  const edits = all.filter((edit, at) => isLast(edit, at) && !isSaved(edit));
  const isTick = ({ path }: Edit) => fieldAt(form, path)?.kind === "flag";
  const described = edits
    .filter((edit) => !isTick(edit))
    .map(({ path, value }) => {
      const name = fieldName(form, draft, path);
      const current = valueAt(saved, path);
      const now = typeof current === "string" && current ? ` (now ${quoted(current)})` : "";
      const texts = textsIn(value).filter(({ text }) => text !== "");
      return {
        texts: texts.map(({ text }) => `“${text}”`).join(", "),
        place: name ? ` in “${name}”${now}` : "",
      };
    });
  const typed = described.filter(({ texts }) => texts).map(({ texts, place }) => texts + place);
  const ticked = edits.filter(isTick).map(({ path }) => `“${fieldName(form, draft, path)}”`);
  const done = [
    typed.length > 0 && `typed ${typed.join(", and ")}`,
    ticked.length > 0 && `ticked or cleared ${ticked.join(", ")}`,
  ];
  const moved = `moved or deleted something${described[0]?.place || " here"}`;
  return done.filter(Boolean).join("; and ") || moved;
}
