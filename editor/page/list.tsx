import { dequal } from "dequal/lite";
import { type ClipboardEvent, use, useState } from "react";
import { flushSync } from "react-dom";
import { capitalised, type Field, nameOf } from "../protocol";
import { DeleteSeveral } from "./delete-several";
import { EditorContext } from "./editor-context";
import { idOf } from "./field-element";
import { type FieldProps, FieldView } from "./fields";
import { lineTyping } from "./line-typing";
import { EntryButtons, GroupEntry, isFirstPress } from "./list-entry";
import { type Value, valueAt } from "./site";
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

/**
 * In a list with one entry for each choice, the index of the first entry of each choice, -1 for a choice without one. These
 * entries can be neither moved nor deleted, and their choice is not shown.
 */
function firstOfEachChoice({ oneForEach = "", entry }: Field, entries: readonly Value[]) {
  const choices = entry?.fields?.[oneForEach]?.choices ?? [];
  return choices.map((name) => entries.findIndex((each) => valueAt(each, [oneForEach]) === name));
}

/** A field without one of its fields. */
function withoutField(field: Field, name = ""): Field {
  const { [name]: _choice, ...fields } = field.fields ?? {};
  return { ...field, fields };
}

/** What was pasted into a list last. */
interface Pasted {
  /** Its last line or entry, and that one's key. */
  last: Value;
  key: number | undefined;
  /** The keys of the entries that stood below it. */
  below: readonly number[];
}

/** The indices of the entries that were there when something was pasted above them, and are below it still. */
function oldBelow({ entries, keys }: ReturnType<typeof useEntries>, pasted: Pasted | undefined) {
  const at = pasted ? keys.indexOf(pasted.key ?? -1) : -1;
  // Undo may have put another in the place of what was pasted.
  if (!pasted || at < 0 || !dequal(entries[at], pasted.last)) return [];
  return [...entries.keys()].filter(
    (index) => index > at && pasted.below.includes(keys[index] ?? -1),
  );
}

/** A list: its entries can be added, moved by dragging or by buttons, and deleted. */
export function List({ field, value, path }: FieldProps) {
  const { file, edit, announce } = use(EditorContext);
  const [pasted, setPasted] = useState<Pasted>();
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
  /** Notes what was pasted last: the line or entry at an index. */
  const notePasted = (index: number, last: Value) =>
    setPasted({ key: keys[index], last, below: keys.slice(index + 1) });
  const kept = firstOfEachChoice(field, entries);
  const hasEveryChoice = kept.length > 0 && !kept.includes(-1);
  const typing = lineTyping({
    ...{ ...list, ...field, remove },
    onPasted: notePasted,
  });
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
      const last = others.at(-1) ?? { ...Object(entries[index]), ...first };
      notePasted(index + others.length, last);
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
  return (
    <>
      <ol className={isGroup ? "entries" : "lines"}>
        {entries.map((each, index) => {
          const isKept = kept.includes(index);
          const shown = isKept ? withoutField(entry, field.oneForEach) : entry;
          const props = { field: shown, value: each, path: [...path, index] };
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
              {!isKept && (
                <span className="handle" aria-hidden="true" {...handleProps(index)}>
                  ⠿
                </span>
              )}
              {isGroup ? (
                <GroupEntry {...props} title={title} listLabel={label} />
              ) : (
                <FieldView {...props} field={{ ...entry, label }} />
              )}
              {!isKept && (
                <EntryButtons {...{ title, index, move, remove, isGroup }} count={entries.length} />
              )}
            </li>
          );
        })}
      </ol>
      {!hasEveryChoice && (
        <button
          type="button"
          className="add"
          aria-label={`Add one more: ${label}`}
          disabled={entries.length >= (field.most ?? 200)}
          onClick={(event) => isFirstPress(event) && add(event.currentTarget)}
        >
          Add one more
        </button>
      )}
      <DeleteSeveral {...{ list, path, label, isGroup }} below={oldBelow(list, pasted)} />
    </>
  );
}
