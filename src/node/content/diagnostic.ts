/** Where in the content something is named; line and column count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** One mistake in the owner's content, in plain words. */
export interface Problem {
  place: Place;
  message: string;
  /** The line of the file as it stands, for problems within one. */
  quote?: string;
}

/** How much of a long line is quoted on each side of the mistake, in characters. */
const quoteReach = 60;

/**
 * Writes problems out for the terminal: each with its place and, where it is known, the line with a
 * mark below the spot; then their number.
 */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ place, message, quote }) =>
      `${place.file}:${place.line}:${place.column}  ${message}${quoted(place, quote)}`,
  );
  const count = problems.length === 1 ? "1 thing to mend" : `${problems.length} things to mend`;
  return `${lines.join("\n")}\n\n${count}.`;
}

function quoted({ line, column }: Place, quote: string | undefined): string {
  if (!quote?.trim()) return "";
  const start = Math.max(0, column - 1 - quoteReach);
  const before = start > 0 ? "…" : "";
  const part = quote.slice(start, column - 1 + quoteReach);
  const after = column - 1 + quoteReach < quote.length ? "…" : "";
  const margin = `${String(line).padStart(6)} | `;
  const spot = " ".repeat(margin.length + before.length + column - 1 - start);
  return `\n${margin}${before}${part.replaceAll("\t", " ")}${after}\n${spot}^`;
}
