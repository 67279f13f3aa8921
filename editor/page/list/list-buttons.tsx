import { type MouseEvent, use } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../protocol";
import { EditorContext } from "../editor-context";
import type { Path, Value } from "../site";
import type { useEntries } from "./use-entries";

/** So many entries are deleted one by one. */
const mostWithoutDeleteAll = 2;

/** False for the second click of a double click, before which another button may have moved under the pointer. */
export const isFirstPress = ({ detail }: MouseEvent) => detail < 2;

interface ListButtonsProps {
  field: Field;
  path: Path;
  list: ReturnType<typeof useEntries>;
  /** The entries that the site has while the list is empty, if any. */
  usual: Value | undefined;
}

/** The buttons below a list: one more entry, the usual ones, none at all. */
export function ListButtons({ field, path, list, usual }: ListButtonsProps) {
  const { edit, announce } = use(EditorContext);
  const { entry, label, most = 200 } = field;
  const { entries, insert } = list;
  const add = (button: HTMLButtonElement) => {
    insert(entries.length, [entry ? emptyOf(entry) : ""]);
    const last = ":scope > :last-child .field :is(input, textarea, select)";
    requestAnimationFrame(() =>
      button.previousElementSibling?.querySelector<HTMLElement>(last)?.focus(),
    );
  };
  const beginWithUsual = ({ parentElement }: HTMLButtonElement) => {
    flushSync(() => edit({ path, value: usual }));
    parentElement?.querySelector<HTMLElement>("ol summary, ol input, ol textarea")?.focus();
  };
  const removeAll = ({ parentElement }: HTMLButtonElement) => {
    // One by one, as the comments in the file stay then.
    for (const index of [...entries.keys()].reverse()) list.remove(index);
    announce(`Deleted: all ${entries.length}`);
    parentElement?.querySelector<HTMLElement>(":scope > .add")?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="add"
        aria-label={`Add one more: ${label}`}
        disabled={entries.length >= most}
        onClick={(event) => isFirstPress(event) && add(event.currentTarget)}
      >
        Add one more
      </button>
      {usual !== undefined && (
        <button
          type="button"
          className="below"
          onClick={({ currentTarget }) => beginWithUsual(currentTarget)}
        >
          Write your own, beginning with these
        </button>
      )}
      {entries.length > mostWithoutDeleteAll && (
        <button
          type="button"
          className="below"
          aria-label={`Delete all ${entries.length}: ${label}`}
          onClick={({ currentTarget }) => removeAll(currentTarget)}
        >
          Delete all {entries.length}
        </button>
      )}
    </>
  );
}

/** An empty value for a field: of a group the fields that it needs, each empty; of a list one empty entry. */
function emptyOf({ kind, fields = {}, entry }: Field): Value {
  if (kind === "list") return entry ? [emptyOf(entry)] : [];
  if (kind !== "group") return "";
  const needed = Object.entries(fields).filter(([, field]) => field.needed);
  return Object.fromEntries(needed.map(([name, field]) => [name, emptyOf(field)]));
}
