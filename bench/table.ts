/**
 * Lays out rows below their headings, texts to the left and numbers to the right.
 *
 * @returns a table that is readable in a terminal and in Markdown
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => String(row[column] ?? "").length)),
  );
  const isNumber = headings.map((_, column) =>
    rows.every((row) => typeof row[column] === "number"),
  );
  const line = (cells: readonly (string | number)[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? "", width, isNumber[column])).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    isNumber[column] ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return [line(headings), line(rule), ...rows.map(line)].join("\n");
}

function pad(cell: string | number, width: number, right = false): string {
  return right ? String(cell).padStart(width) : String(cell).padEnd(width);
}
