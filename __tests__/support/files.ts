import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, with its path from there, with forward slashes. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(directory, file)).isFile())
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
}
