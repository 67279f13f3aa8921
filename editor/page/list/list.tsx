import { use } from "react";
import { capitalised, nameOf } from "../../protocol";
import { EditorContext } from "../editor-context";
import { type FieldProps, FieldView, namesOf } from "../form/fields";
import { valueAt } from "../site";
import { lineTyping } from "./line-typing";
import { ListButtons } from "./list-buttons";
import { EntryButtons, GroupEntry } from "./list-entry";
import { useDragging } from "./use-dragging";
import { useEntries } from "./use-entries";
import { useTablePaste } from "./use-table-paste";

/** A list: its entries can be added, moved by dragging or by buttons, and deleted. */
export function List({ field, value, path }: FieldProps) {
  const { announce, defaults } = use(EditorContext);
  const list = useEntries(value, path);
  const { entries, keys, move } = list;
  const { handleProps, entryProps } = useDragging(move);
  const pasteTable = useTablePaste(field, path, list);
  const { entry, label } = field;
  if (!entry) return null;
  const isGroup = entry.kind === "group";
  const entryName = isGroup && field.entryName ? capitalised(field.entryName) : label;
  const titleOf = (index: number) => nameOf(entries[index]) || `${entryName} ${index + 1}`;
  const remove = (index: number) => {
    list.remove(index);
    announce(`Deleted: ${titleOf(index)}`);
  };
  const typeLines = lineTyping({ ...list, ...field, remove });
  const typingProps = isGroup ? pasteTable : typeLines;
  const usual = valueAt(defaults, path);
  const names = entries.length === 0 ? namesOf(usual) : "";
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
            <li key={keys[index]} {...entryProps(index)} {...typingProps(index)}>
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
      <ListButtons {...{ field, path, list, usual: names ? usual : undefined }} />
    </>
  );
}
