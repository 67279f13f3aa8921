import { type ClipboardEvent, use } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../protocol";
import { EditorContext } from "../editor-context";
import { idOf } from "../form/field-element";
import type { Path } from "../site";
import type { useEntries } from "./use-entries";

/** The rows of a copied table; none where the text is no table. */
const rowsOf = (text: string) =>
  text
    .split(/\r?\n|\r/)
    .filter((row) => row.includes("\t"))
    .map((row) => row.split(/\t+/).map((cell) => cell.trim().replace(/\s+/g, " ")));

/** A row as an entry. The last field gets what is left of a row with more cells than fields. */
function entryOf(cells: readonly string[], names: readonly string[]): Record<string, string> {
  const last = names.length - 1;
  const filled = [...cells.slice(0, last), cells.slice(last).join(" ").trim()];
  const entry = names.map((name, index) => [name, filled[index] ?? ""] as const);
  return Object.fromEntries(entry.filter(([, text]) => text !== ""));
}

/**
 * Lets a table, such as a price list of a spreadsheet, be pasted into a field of an entry, which gets its first row; the
 * others become entries behind it. The cells of a row are the texts of that field and of those after it, or of earlier
 * ones where the table is wider.
 *
 * @returns the props of an entry
 */
export function useTablePaste(
  { entry, label }: Field,
  path: Path,
  { insert }: ReturnType<typeof useEntries>,
) {
  const { file, edit, announce } = use(EditorContext);
  const texts = Object.entries(entry?.fields ?? {})
    .filter(([, { kind }]) => kind === "line" || kind === "paragraphs")
    .map(([name]) => name);
  const paste = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const box = event.target as HTMLElement;
    const field = box.closest(".field");
    const at = texts.findIndex((name) => idOf(file, [...path, index, name]) === field?.id);
    const rows = rowsOf(event.clipboardData.getData("text"));
    if (at < 0 || rows.length === 0) return;
    event.preventDefault();
    const columns = Math.max(...rows.map((cells) => cells.length));
    const names = texts.slice(Math.max(0, Math.min(at, texts.length - columns)));
    const [first = {}, ...others] = rows.map((cells) => entryOf(cells, names));
    flushSync(() => {
      for (const [name, text] of Object.entries(first)) {
        edit({ path: [...path, index, name], value: text });
      }
      insert(index + 1, others);
      // The box shows what was typed until it loses the focus.
      box.blur();
    });
    box.focus();
    announce(`Pasted: ${rows.length} of ${label}`);
  };
  return (index: number) => ({
    onPaste: (event: ClipboardEvent<HTMLElement>) => paste(event, index),
  });
}
