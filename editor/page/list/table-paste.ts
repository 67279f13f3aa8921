import type { ClipboardEvent } from "react";
import type { Field } from "../../protocol";
import { monthAndYearOf, starsOf } from "../site";

/** The rows of a copied table, each with those of its cells that are not empty; none where the text is no table. */
export const rowsOf = (text: string) =>
  text
    .split(/\r?\n|\r/)
    .filter((row) => row.includes("\t"))
    .map((row) => row.split(/\t+/).map((cell) => cell.trim().replace(/\s+/g, " ")));

/** A number, or a letter for question or answer, before the words of a line. */
const lineStart = /^(?:\d{1,2}[.)]|[QA]\s?[:.)])\s*/i;

/** A short line without a full stop or the like at its end. */
const heading = /^.{1,60}(?<![.!?…:;,"”’'\s])\s*$/;

/**
 * The questions in a copied text, each with its answer, as rows of two cells: a line that ends with a question mark
 * begins the next one. A heading above the first is left out. None where the text has fewer than two, or one without an
 * answer.
 */
export function questionsInText(text: string): string[][] {
  const rows: string[][] = [];
  const lines = text.trim().split(/\r?\n|\r/);
  const hasHeading = heading.test(lines[0] ?? "");
  for (const line of hasHeading ? lines.slice(1) : lines) {
    const words = line.trim().replace(lineStart, "").replace(/\s+/g, " ");
    const last = rows.at(-1);
    if (/\?["”’']?$/.test(words)) rows.push([words]);
    else if (words && !last) return [];
    else if (words) last?.splice(1, 1, [...last.slice(1), words].join("\n\n"));
  }
  return rows.length > 1 && rows.every(([, answer]) => answer) ? rows : [];
}

/**
 * The reviews in a copied text, with an empty line between them. Each has a line with the customer's name before or
 * after the words, and may have one with stars and one with a month. None where the text has fewer than two, or other
 * blocks among them.
 */
export function reviewsInText(text: string): Record<string, string>[] {
  const blocks = text
    .trim()
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/);
  const reviews = blocks.map((block) => reviewIn(block.split("\n")));
  return reviews.length > 1 && reviews.every(({ name, text }) => name && text) ? reviews : [];
}

function reviewIn(written: readonly string[]): Record<string, string> {
  const lines = written.map((line) => line.trim().replace(/\s+/g, " "));
  const isRating = (line: string) => /^[1-5]$/.test(String(starsOf(line)));
  const [rating, date] = [lines.find(isRating), lines.find(monthAndYearOf)];
  const words = lines.filter((line) => line !== rating && line !== date);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const name = first.length <= last.length ? first : last;
  const text = words.filter((line) => line !== name).join(" ");
  return {
    ...{ name: name.replace(/^[–—-]+ ?|[,:]$/g, ""), text },
    ...(rating && { rating: String(starsOf(rating)) }),
    ...(date && { date }),
  };
}

/**
 * Reads a table that is pasted into a field of an entry, such as a price list of a spreadsheet. Each row is an
 * entry: its cells are the texts of that field and of those after it, or of earlier ones where the table is wider.
 * Questions with their answers, pasted into the field of a question, count as a table of two columns. Reviews are pasted
 * into any field of a review.
 *
 * @param fields the fields of an entry
 * @param idOfField the id of the element that holds a field of the entry
 * @returns the entries, none where the text is none of these or the field is of another entry
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
  const text = event.clipboardData.getData("text");
  const reviews = fields.rating && !text.includes("\t") ? reviewsInText(text) : [];
  if (reviews.length > 0) return reviews;
  const kinds = texts.map((name) => fields[name]?.kind).join();
  const isQuestion = at === 0 && kinds === "line,paragraphs";
  const rows = isQuestion && !text.includes("\t") ? questionsInText(text) : rowsOf(text);
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
