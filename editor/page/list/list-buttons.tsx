import { type MouseEvent, use } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../protocol";
import { EditorContext } from "../editor-context";
import type { Path, Value } from "../site";
import type { useEntries } from "./use-entries";

/** False for the second click of a double click, before which another button may have moved under the pointer. */
export const isFirstPress = ({ detail }: MouseEvent) => detail < 2;

interface ListButtonsProps {
  field: Field;
  path: Path;
  list: ReturnType<typeof useEntries>;
  /** The entries that the site has while the list is empty, if any. */
  usual: Value | undefined;
}

/** The buttons below a list: one more entry, and the usual ones. */
export function ListButtons({ field, path, list, usual }: ListButtonsProps) {
  const { edit } = use(EditorContext);
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
  return (
    <>
      <button
        type="button"
        className="add"
        aria-label={`Add one: ${label}`}
        disabled={entries.length >= most}
        onClick={(event) => isFirstPress(event) && add(event.currentTarget)}
      >
        Add one
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
