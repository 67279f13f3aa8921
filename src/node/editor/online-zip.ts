import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import { filesIn } from "../files";

/** Files that become no smaller. */
const isCompressed = /\.(avif|br|gz|jpe?g|png|webp|woff2)$/i;

/** The same whenever and wherever it is made; zip knows local time alone. */
const mtime = new Date(1980, 0, 1);

/** A folder as a zip whose bytes depend on its files alone, with their paths from there. */
export async function zipFolder(directory: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of (await filesIn(directory)).sort()) {
    const bytes = await readFile(path.join(directory, file));
    entries[file] = [bytes, { level: isCompressed.test(file) ? 0 : 9 }];
  }
  return zipSync(entries, { mtime });
}
