import { readFileSync } from "node:fs";
import path from "node:path";
import { type SmallName, smallContent } from "../../../support/small-content";

/** The rows of a table beside the tests, without comments; its columns are separated by bars. */
export const tableOf = (name: string): string[] =>
  readFileSync(path.join(__dirname, name), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("# "));

/** The columns of a row, with line breaks and the like in the place of what stands for them. */
export const columnsOf = (row: string): string[] =>
  row
    .split(" | ")
    .map((column) =>
      column
        .replace(/\\(n|t|u00A0|\\)/g, (_all, name: string) => characters[name] ?? "")
        .replace(/\{(\d+) letters\}/, (_all, count) => "a".repeat(Number(count))),
    );

const characters: Record<string, string> = { n: "\n", t: "\t", u00A0: "\u00A0", "\\": "\\" };

/** A small valid file with something else in the place of what stands there. */
export function edited(file: SmallName, from: string, to: string): string {
  const source: string = smallContent[file];
  if (from === "(all)") return to;
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  return source.replace(from, () => to);
}
