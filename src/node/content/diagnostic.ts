/** A path within a file's content: names of fields, and positions of entries counted from 0. */
export type ContentPath = readonly PropertyKey[];

/** A location in one of the owner's files. */
export interface SourceLocation {
  file: string;
  /**
   * The path of the value that stands there; for an unknown field, the path of its parent. Empty for the whole file,
   * undefined for a mistake in the YAML itself.
   */
  path?: ContentPath;
  /** Counted from 1, as is the column. */
  line: number;
  column: number;
  /** The whole line, for the terminal to quote. */
  text?: string;
}

/** One mistake in the owner's files, as a sentence in plain English. */
export interface Diagnostic {
  location: SourceLocation;
  /** The field that the message is about, where the message does not name it. */
  field?: string | undefined;
  message: string;
}

/** A file's text without a byte-order mark and with \n at each line's end. */
export function plainLines(source: string): string {
  return source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** A diagnostic about a whole file. */
export const fileDiagnostic = (file: string, message: string): Diagnostic => ({
  location: { file, path: [], line: 1, column: 1 },
  message,
});

/** Sorts by file, then from top to bottom. */
export function byLocation({ location: a }: Diagnostic, { location: b }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/**
 * The text of diagnostics for the terminal: each with its location and, where it is known, its line with a caret
 * below the column; then how many there are.
 */
export function describeDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const described = diagnostics.map(({ location, field, message }) => {
    const { file, line, column } = location;
    const sentence = field === undefined ? message : `${field}: ${message}`;
    return `${file}:${line}:${column}  ${sentence}${quote(location)}`;
  });
  const count =
    diagnostics.length === 1 ? "1 thing to mend" : `${diagnostics.length} things to mend`;
  return `${described.join("\n")}\n\n${count}.`;
}

/** How many characters of a long line are quoted on each side of the mistake. */
const quoteReach = 60;

function quote({ line, column, text = "" }: SourceLocation): string {
  if (!text.trim()) return "";
  const start = Math.max(0, column - 1 - quoteReach);
  const end = column - 1 + quoteReach;
  const before = start > 0 ? "…" : "";
  const after = end < text.length ? "…" : "";
  const margin = `${String(line).padStart(6)} | `;
  const part = text.slice(start, end).replaceAll("\t", " ");
  const spaces = " ".repeat(margin.length + before.length + column - 1 - start);
  return `\n${margin}${before}${part}${after}\n${spaces}^`;
}
