import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * A hash of all style sheets, which changes whenever one of them does.
 *
 * @param directory folder that holds them, at whatever depth
 */
export function hashOfStyles(directory = path.resolve("src")): string {
  const hash = createHash("sha256");
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(path.join(directory, file)));
  }
  return hash.digest("hex");
}
