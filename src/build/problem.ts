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
}

/** Writes problems out for the terminal, one a line, followed by their number. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ place, message }) => `${place.file}:${place.line}:${place.column}  ${message}`,
  );
  const count = problems.length === 1 ? "1 thing to mend" : `${problems.length} things to mend`;
  return `${lines.join("\n")}\n\n${count}.`;
}
