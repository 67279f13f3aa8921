/** Ratios above their target, a line each. */
export const missed: string[] = [];

/** The median of some numbers; of an even count the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A number rounded to some digits after the point. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

/**
 * The ratio of two numbers as text, such as “624 : 592 = 1.05”.
 *
 * @param what the name of the ratio, for the list of missed targets
 * @param most the target: the largest ratio that is allowed
 */
export function ratio(what: string, one: number, other: number, most = Infinity): string {
  const share = one / other;
  if (share > most) missed.push(`${what}: ${share.toFixed(2)}, at most ${most.toFixed(2)}`);
  return `${rounded(one, 1)} : ${rounded(other, 1)} = ${share.toFixed(2)}`;
}

type Row = readonly (string | number)[];

/** Prints rows below their headings, readable in a terminal and in Markdown. */
export function printTable(title: string, headings: readonly string[], rows: readonly Row[]): void {
  const all: readonly Row[] = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => String(row[column] ?? "").length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, column) => String(row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  console.log(`\n${title}\n\n${[line(headings), rule, ...rows.map(line)].join("\n")}`);
}
