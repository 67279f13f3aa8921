import { use } from "react";
import { capitalised } from "../protocol";
import { EditorContext } from "./editor-context";
import { isOfSample, isYes, type Path, valueAt } from "./site";
import type { useEntries } from "./use-entries";

interface DeleteSeveralProps {
  list: ReturnType<typeof useEntries>;
  path: Path;
  label: string;
  /** Whether the entries have several fields; otherwise they are lines. */
  isGroup: boolean;
  /** The indices of the old entries below what was pasted last. */
  below: readonly number[];
}

/** Buttons that delete several entries at one press: those below what was pasted, all examples, or all lines. */
export function DeleteSeveral({ list, path, label, isGroup, below }: DeleteSeveralProps) {
  const { file, edit, announce } = use(EditorContext);
  const { entries, remove } = list;
  const [one, several] = isGroup ? ["entry", "entries"] : ["line", "lines"];
  const indices = [...entries.keys()];
  // An entry in the owner's words is none of them, even while it is still marked as an example.
  const examples = indices.filter(
    (at) => isYes(String(valueAt(entries[at], ["sample"]))) && isOfSample(file, path, entries[at]),
  );
  const removeAll = (deleted: readonly number[], what: string) => {
    for (const index of deleted.toReversed()) remove(index);
    announce(`${what} deleted: ${deleted.length}`);
  };
  const focusEntry = ({ parentElement }: HTMLButtonElement, index: number) => {
    const entry = parentElement?.querySelector(`:scope > ol > :nth-child(${index + 1})`);
    entry?.querySelector<HTMLElement>("summary, input, textarea")?.focus();
  };
  const removeBelow = (button: HTMLButtonElement) => {
    removeAll(below, capitalised(several));
    focusEntry(button, Math.min(...below) - 1);
  };
  const removeExamples = ({ parentElement }: HTMLButtonElement) => {
    removeAll(examples, "Examples");
    parentElement?.querySelector<HTMLElement>(":scope > .add")?.focus();
  };
  /** Leaves one empty line, to begin anew in. */
  const removeLines = (button: HTMLButtonElement) => {
    for (const index of indices.slice(1).toReversed()) remove(index);
    edit({ path: [...path, 0], value: "" });
    announce(`Lines deleted: ${entries.length}`);
    focusEntry(button, 0);
  };
  return (
    <>
      {below.length > 0 && (
        <button
          type="button"
          className="below"
          onClick={({ currentTarget }) => removeBelow(currentTarget)}
        >
          {below.length === 1 ? `Delete the ${one}` : `Delete the ${below.length} ${several}`} below
          what you pasted
        </button>
      )}
      {examples.length > 1 && (
        <button
          type="button"
          className="below"
          aria-label={`Delete the ${examples.length} examples: ${label}`}
          onClick={({ currentTarget }) => removeExamples(currentTarget)}
        >
          Delete the {examples.length} examples
        </button>
      )}
      {!isGroup && below.length === 0 && entries.length > 2 && (
        <button
          type="button"
          className="below"
          aria-label={`Delete all ${entries.length} lines: ${label}`}
          onClick={({ currentTarget }) => removeLines(currentTarget)}
        >
          Delete all {entries.length} lines
        </button>
      )}
    </>
  );
}
