/** The middle of some numbers; of an even count the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Rows under headings as a Markdown table, ready for the README; the first column is text. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = headings.map((_, column) => (column === 0 ? "---" : "--:"));
  return [headings, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
