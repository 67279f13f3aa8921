import { readFile } from "node:fs/promises";

/** A path into a file's content: keys of fields and positions in lists, counted from 0. */
export type ContentPath = readonly PropertyKey[];

/** A spot in one of the owner's files; line and column count from 1. */
export interface SourceLocation {
  file: string;
  /** What stands there, where the file can be read. */
  path?: ContentPath;
  line: number;
  column: number;
}

/** One mistake in the owner's files, in plain words. */
export interface Diagnostic {
  location: SourceLocation;
  /** The field that the message says something of, if it does not name it itself. */
  field?: string | undefined;
  message: string;
  /** The line of the file as it stands, where the mistake is within one. */
  quote?: string;
}

/** How much of a long line is quoted on each side of the mistake, in characters. */
const quoteReach = 60;

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
export function byLocation(a: Diagnostic, b: Diagnostic): number {
  const [one, other] = [a.location, b.location];
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

/** A mistake as a sentence for the terminal, with the field's name as the file has it. */
export const sentenceOf = ({ field, message }: Diagnostic) =>
  field === undefined ? message : `${field}: ${message}`;

/** Adds to each diagnostic the line it is about. */
export async function quoteLines(diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const files = new Map<string, string[]>();
  for (const { file } of diagnostics.map(({ location }) => location)) {
    if (files.has(file)) continue;
    const source = await readFile(file, "utf8").catch(() => "");
    files.set(file, plainLines(source).split("\n"));
  }
  return diagnostics.map((diagnostic) => {
    const { file, line } = diagnostic.location;
    return { ...diagnostic, quote: files.get(file)?.[line - 1] };
  });
}

/**
 * Writes diagnostics out for the terminal: each with its location and, where it is known, the line
 * with a mark below the spot; then their number.
 */
export function describeDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const lines = diagnostics.map((diagnostic) => {
    const { location, quote } = diagnostic;
    const { file, line, column } = location;
    return `${file}:${line}:${column}  ${sentenceOf(diagnostic)}${describeQuote(location, quote)}`;
  });
  const count =
    diagnostics.length === 1 ? "1 thing to mend" : `${diagnostics.length} things to mend`;
  return `${lines.join("\n")}\n\n${count}.`;
}

function describeQuote({ line, column }: SourceLocation, quote: string | undefined): string {
  if (!quote?.trim()) return "";
  const start = Math.max(0, column - 1 - quoteReach);
  const before = start > 0 ? "…" : "";
  const part = quote.slice(start, column - 1 + quoteReach);
  const after = column - 1 + quoteReach < quote.length ? "…" : "";
  const margin = `${String(line).padStart(6)} | `;
  const spot = " ".repeat(margin.length + before.length + column - 1 - start);
  return `\n${margin}${before}${part.replaceAll("\t", " ")}${after}\n${spot}^`;
}
