/** A path into a file's content: keys of fields and positions in lists, counted from 0. */
export type ContentPath = readonly PropertyKey[];

/** A spot in one of the owner's files; line and column count from 1. */
export interface SourceLocation {
  file: string;
  /** What stands there, where the file can be read. */
  path?: ContentPath;
  line: number;
  column: number;
  /** The line as it stands, to be quoted. */
  text?: string;
}

/** One mistake in the owner's files, as a sentence in plain English. */
export interface Diagnostic {
  location: SourceLocation;
  /** The field that the message says something of, if it does not name it itself. */
  field?: string | undefined;
  message: string;
}

/** The text without a byte-order mark and with line ends of one kind, as it is quoted and parsed. */
export function plainLines(source: string): string {
  return source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** A mistake of a whole file. */
export const atTop = (file: string, message: string): Diagnostic => ({
  location: { file, path: [], line: 1, column: 1 },
  message,
});

/** Orders what is found file by file, from top to bottom. */
export function byLocation({ location: a }: Diagnostic, { location: b }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/**
 * Writes diagnostics out for the terminal: each with its location and, where it is known, the line
 * with a caret below the spot; then their number.
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

/** How much of a long line is quoted on each side of the mistake, in characters. */
const quoteReach = 60;

function quote({ line, column, text = "" }: SourceLocation): string {
  if (!text.trim()) return "";
  const start = Math.max(0, column - 1 - quoteReach);
  const end = column - 1 + quoteReach;
  const before = start > 0 ? "…" : "";
  const after = end < text.length ? "…" : "";
  const margin = `${String(line).padStart(6)} | `;
  const part = text.slice(start, end).replaceAll("\t", " ");
  const spot = " ".repeat(margin.length + before.length + column - 1 - start);
  return `\n${margin}${before}${part}${after}\n${spot}^`;
}
