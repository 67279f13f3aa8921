import { type ClipboardEvent, use } from "react";
import { flushSync } from "react-dom";
import { capitalised, type Field, nameOf } from "../../protocol";
import { EditorContext } from "../editor-context";
import { idOf } from "../form/field-element";
import { type FieldProps, FieldView, namesOf } from "../form/fields";
import { type Value, valueAt } from "../site";
import { lineTyping } from "./line-typing";
import { EntryButtons, GroupEntry, isFirstPress } from "./list-entry";
import { pastedEntries } from "./table-paste";
import { useDragging } from "./use-dragging";
import { useEntries } from "./use-entries";

/** An empty value for a field: of a group the fields that it needs, each empty; of a list one empty entry. */
function emptyOf({ kind, fields = {}, entry }: Field): Value {
  if (kind === "list") return entry ? [emptyOf(entry)] : [];
  if (kind !== "group") return "";
  const needed = Object.entries(fields).filter(([, field]) => field.needed);
  return Object.fromEntries(needed.map(([name, field]) => [name, emptyOf(field)]));
}

/** So many entries are deleted one by one. */
const mostWithoutDeleteAll = 2;

/** A list: its entries can be added, moved by dragging or by buttons, and deleted, also all at once. */
export function List({ field, value, path }: FieldProps) {
  const { file, edit, announce, defaults } = use(EditorContext);
  const list = useEntries(value, path);
  const { entries, keys, insert, move } = list;
  const { handleProps, entryProps } = useDragging(move);
  const { entry, label } = field;
  if (!entry) return null;
  const isGroup = entry.kind === "group";
  const entryName = isGroup && field.entryName ? capitalised(field.entryName) : label;
  const titleOf = (index: number) => nameOf(entries[index]) || `${entryName} ${index + 1}`;
  const remove = (index: number) => {
    list.remove(index);
    announce(`Deleted: ${titleOf(index)}`);
  };
  const typing = lineTyping({ ...list, ...field, remove });
  const pasteTable = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const { fields = {} } = entry;
    const [first, ...others] = pastedEntries(event, fields, (name) =>
      idOf(file, [...path, index, name]),
    );
    if (!first) return;
    event.preventDefault();
    const box = event.target as HTMLElement;
    flushSync(() => {
      for (const [name, text] of Object.entries(first)) {
        edit({ path: [...path, index, name], value: text });
      }
      insert(index + 1, others);
      // The box shows what was typed until it loses the focus.
      box.blur();
    });
    box.focus();
    announce(`Pasted: ${others.length + 1} of ${label}`);
  };
  const add = (button: HTMLButtonElement) => {
    insert(entries.length, [emptyOf(entry)]);
    const last = ":scope > :last-child .field :is(input, textarea, select)";
    requestAnimationFrame(() =>
      button.previousElementSibling?.querySelector<HTMLElement>(last)?.focus(),
    );
  };
  const usual = valueAt(defaults, path);
  const names = entries.length === 0 ? namesOf(usual) : "";
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
      {/* In any other list the names stand at its head. */}
      {names && path.length === 0 && (
        <p className="hint">While this list is empty, your site has: {names}</p>
      )}
      <ol className={isGroup ? "entries" : "lines"}>
        {entries.map((each, index) => {
          const props = { field: entry, value: each, path: [...path, index] };
          const title = titleOf(index);
          return (
            <li
              key={keys[index]}
              {...entryProps(index)}
              onPaste={(event) =>
                isGroup ? pasteTable(event, index) : typing.onPaste(event, index)
              }
              onKeyDown={(event) => typing.onKeyDown(event, index)}
            >
              <span className="handle" aria-hidden="true" {...handleProps(index)}>
                ⠿
              </span>
              {isGroup ? (
                <GroupEntry {...props} title={title} listLabel={label} />
              ) : (
                <FieldView {...props} field={{ ...entry, label }} />
              )}
              <EntryButtons {...{ title, index, move, remove, isGroup }} count={entries.length} />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="add"
        aria-label={`Add one more: ${label}`}
        disabled={entries.length >= (field.most ?? 200)}
        onClick={(event) => isFirstPress(event) && add(event.currentTarget)}
      >
        Add one more
      </button>
      {names && (
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
