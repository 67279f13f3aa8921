import { readFile } from "node:fs/promises";
import type { Problem } from "./diagnostic";
import { plainLines } from "./yaml";

/** Adds to each problem the line of the file it is about, as it stands. */
export async function quoteLines(problems: readonly Problem[]): Promise<Problem[]> {
  const files = new Map<string, string[]>();
  for (const { place } of problems) {
    if (files.has(place.file)) continue;
    const source = await readFile(place.file, "utf8").catch(() => "");
    files.set(place.file, plainLines(source).split("\n"));
  }
  return problems.map((problem) => ({
    ...problem,
    quote: files.get(problem.place.file)?.[problem.place.line - 1],
  }));
}
