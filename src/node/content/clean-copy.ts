import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Content } from "./model";

/**
 * Writes the content as the check read it, one file for each, for gatsby-transformer-yaml. JSON is
 * YAML in every version of it (YAML 1.2.2, section 1.3), so that the nodes are what the model says,
 * whatever another parser would have made of the owner's spelling. Files that are right already are
 * left alone, so that nothing is built anew without need.
 *
 * @param directory absolute path of a folder that belongs to this alone
 * @param today the day of the build, such as 2026-08-15: a notice that has ended is left out
 */
export async function writeCleanCopy(
  content: Content,
  directory: string,
  today: string,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const current = withoutEndedNotice(content, today);
  const written = new Map(
    Object.entries(current).map(([name, value]) => [`${name}.yaml`, `${JSON.stringify(value)}\n`]),
  );
  for (const name of await readdir(directory)) {
    if (!written.has(name)) await rm(path.join(directory, name), { recursive: true });
  }
  for (const [name, text] of written) {
    const file = path.join(directory, name);
    if ((await readFile(file, "utf8").catch(() => "")) === text) continue;
    // In one step, because Gatsby watches the folder and may read at any moment.
    const unready = path.join(path.dirname(directory), `.${name}.unready`);
    await writeFile(unready, text);
    await rename(unready, file);
  }
}

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}

function withoutEndedNotice(content: Content, today: string): Content {
  const { away, ...business } = content.business;
  return away && away.until < today ? { ...content, business } : content;
}
