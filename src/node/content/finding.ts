/** A path within a file's content: names of fields, and positions of entries counted from 0. */
export type Path = readonly (string | number)[];

/** A place in one of the owner's files, as the parser of that file gives it. */
export interface SourceLocation {
  /** As messages name it, such as “src/content/faq.yaml”. */
  file: string;
  /**
   * The path of the value that stands there; for an unknown field, the path of its parent. Empty for the whole file,
   * undefined for a mistake in the YAML itself.
   */
  path?: Path;
  /** Counted from 1, as is the column. */
  line: number;
  column: number;
  /** The whole line, for the terminal to quote. */
  text?: string;
}

/**
 * Something that the owner is told, as a sentence in plain English:
 * - a mistake has to be mended before the site can be built;
 * - a blocker keeps it from going live;
 * - advice can be left for ever.
 */
export interface Finding {
  severity: "mistake" | "blocker" | "advice";
  /** As messages name it, such as “src/content/faq.yaml” and “images/tap.jpg”; undefined for what concerns the whole site. */
  file?: string;
  /** As in {@link SourceLocation}. */
  path?: Path | undefined;
  /** Undefined where no line is meant. */
  location?: Pick<SourceLocation, "line" | "column" | "text">;
  /** The field that the message is about, where the message does not name it. */
  field?: string | undefined;
  message: string;
  /** What to do about it, for the terminal and for the content editor. */
  remedy?: { terminal: string; editor: string };
}

/** A finding about what stands at a location. */
export const findingAt = (
  severity: Finding["severity"],
  { file, path, ...location }: SourceLocation,
  message: string,
  field?: string,
): Finding => ({ severity, file, path, location, field, message });

export const mistakeAt = (location: SourceLocation, message: string, field?: string): Finding =>
  findingAt("mistake", location, message, field);

/** A mistake that is about a whole file. */
export const mistakeInFile = (file: string, message: string): Finding =>
  mistakeAt({ file, path: [], line: 1, column: 1 }, message);

/** Sorts by file, then from top to bottom; what concerns no file comes first. */
export function byLocation(a: Finding, b: Finding): number {
  const [fileOfA, fileOfB] = [a.file ?? "", b.file ?? ""];
  if (fileOfA !== fileOfB) return fileOfA < fileOfB ? -1 : 1;
  const [one, other] = [a.location, b.location].map((each) => each ?? { line: 0, column: 0 });
  return (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0);
}

/**
 * The text of mistakes for the terminal: each with its location and, where it is known, its line with a caret
 * below the column; then how many there are.
 */
export function describeMistakes(mistakes: readonly Finding[]): string {
  const described = mistakes.map((mistake) => {
    const { file, location } = mistake;
    const place = location ? `${file}:${location.line}:${location.column}  ` : "";
    return place + sentenceOf(mistake) + (location ? quote(location) : "");
  });
  const count = mistakes.length === 1 ? "1 thing to mend" : `${mistakes.length} things to mend`;
  return `${described.join("\n")}\n\n${count}.`;
}

/** The text of what keeps the site from going live. */
export const describeBlockers = (blockers: readonly Finding[]): string =>
  `This keeps the site from going live:\n${blockers.map(describeShortly).join("\n")}`;

/** A blocker or advice as one line of the terminal. */
export function describeShortly(finding: Finding): string {
  const { file, location, remedy } = finding;
  const place = [file, location?.line].filter((part) => part !== undefined).join(":");
  return [place, sentenceOf(finding) + (remedy ? `. ${remedy.terminal}` : "")]
    .filter(Boolean)
    .join("  ");
}

const sentenceOf = ({ field, message }: Finding) =>
  field === undefined ? message : `${field}: ${message}`;

/** How many characters of a long line are quoted on each side of the mistake. */
const quoteReach = 60;

function quote({ line, column, text = "" }: NonNullable<Finding["location"]>): string {
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
