import { type ClipboardEvent, use } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../protocol";
import { EditorContext } from "../editor-context";
import { idOf } from "../form/field-element";
import type { Path } from "../site";
import { pastedEntries } from "./table-paste";
import type { useEntries } from "./use-entries";

/** Lets a table be pasted into an entry of a list, which gets its first row; the others become entries behind it. */
export function useTablePaste(
  { entry, label }: Field,
  path: Path,
  { insert }: ReturnType<typeof useEntries>,
) {
  const { file, edit, announce } = use(EditorContext);
  return (event: ClipboardEvent<HTMLElement>, index: number) => {
    const idOfField = (name: string) => idOf(file, [...path, index, name]);
    const [first, ...others] = pastedEntries(event, entry?.fields ?? {}, idOfField);
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
}
