import type { ClipboardEvent } from "react";
import type { Field } from "../../protocol";

/** The rows of a copied table, each with those of its cells that are not empty; none where the text is no table. */
const rowsOf = (text: string) =>
  text
    .split(/\r?\n|\r/)
    .filter((row) => row.includes("\t"))
    .map((row) => row.split(/\t+/).map((cell) => cell.trim().replace(/\s+/g, " ")));

/**
 * Reads a table that is pasted into a field of an entry, such as a price list of a spreadsheet. Each row is an
 * entry: its cells are the texts of that field and of those after it, or of earlier ones where the table is wider.
 *
 * @param fields the fields of an entry
 * @param idOfField the id of the element that holds a field of the entry
 * @returns the entries, none where the text is no table or the field is of another entry
 */
export function pastedEntries(
  event: ClipboardEvent<HTMLElement>,
  fields: Readonly<Record<string, Field>>,
  idOfField: (name: string) => string,
): Record<string, string>[] {
  const field = (event.target as Element).closest(".field");
  const texts = Object.keys(fields).filter((name) =>
    /^(line|paragraphs)$/.test(fields[name]?.kind ?? ""),
  );
  const at = texts.findIndex((name) => idOfField(name) === field?.id);
  if (at < 0) return [];
  const rows = rowsOf(event.clipboardData.getData("text"));
  const columns = Math.max(...rows.map((cells) => cells.length));
  const names = texts.slice(Math.max(0, Math.min(at, texts.length - columns)));
  return rows.map((cells) => {
    // The last field gets what is left of a row with more cells than fields.
    const last = names.length - 1;
    const filled = [...cells.slice(0, last), cells.slice(last).join(" ").trim()];
    const entry = names.map((name, index) => [name, filled[index] ?? ""] as const);
    return Object.fromEntries(entry.filter(([, text]) => text !== ""));
  });
}
