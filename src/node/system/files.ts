import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { chmod, readFile, rename, rm, rmdir, writeFile } from "./held-files";

/** Whether a name is that of a file which computers leave in folders, hidden on those that make it. */
export function isJunk(name: string): boolean {
  return /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * Lists every file in a folder and the folders in it. A link is listed and never followed, as Node's own
 * recursion does from version 26 on: one that leads to a folder above it would have no end.
 *
 * @returns paths from the folder, with forward slashes, sorted; none where there is no such folder
 */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await fs.readdir(directory, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const lists = entries.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const files = await filesIn(path.join(directory, entry.name));
    return files.map((file) => `${entry.name}/${file}`);
  });
  return (await Promise.all(lists)).flat().sort();
}

/**
 * Removes every other file in a folder and the folders in it, and folders in which there is nothing.
 *
 * @param kept paths from the folder, with forward slashes
 */
export async function removeAllBut(directory: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await filesIn(directory)) {
    if (!kept.has(file)) await rm(path.join(directory, file));
  }
  await removeEmptyFolders(directory);
}

async function removeEmptyFolders(directory: string): Promise<void> {
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(directory, entry.name);
    await removeEmptyFolders(folder);
    if ((await fs.readdir(folder)).length === 0) await rmdir(folder);
  }
}

/** The text of a file, or none where there is no such file; one that cannot be read is not empty. */
export async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/**
 * Writes a file so that it holds what it held or all that is new, whatever ends the process or the
 * computer meanwhile. Its mode is kept, and a symbolic link is written through.
 *
 * @param beforeRename the last moment to throw, with the new content on the disk beside the file
 * @throws when the file is read-only, which renaming another into its place would pass over
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  beforeRename: () => Promise<unknown> = async () => {},
): Promise<void> {
  const target = await fs.realpath(file).catch(() => file);
  const mode = (await fs.stat(target).catch(() => undefined))?.mode;
  if (mode !== undefined) {
    await fs.access(target, fs.constants.W_OK);
    // To the administrator every file is open.
    const isReadOnly = !(mode & 0o222);
    if (isReadOnly) throw Object.assign(new Error(`${file} is read-only`), { code: "EACCES" });
  }
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.new`);
  try {
    await writeFile(fresh, content, { mode, flag: "wx", flush: true });
    // Unlike the mode that a file is made with, this is not cut by the umask.
    if (mode !== undefined) await chmod(fresh, mode);
    await beforeRename();
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/**
 * A sentence for each of the owner's files that Netlify refuses for its name, and the whole website with
 * it; they are served as they are, and not renamed.
 *
 * @param owners paths in `static/`, with forward slashes
 */
export function warnAboutNames(owners: readonly string[]): string[] {
  return owners
    .filter((file) => /[#?]/.test(file))
    .map((file) => `static/${file}: Netlify takes no file with # or ? in its name. Rename it.`);
}

/**
 * Says which of the owner's files have the name of one that the site publishes itself.
 *
 * @param owners paths in `static/`, with forward slashes
 * @param made paths of what the site publishes, in `public/`
 * @returns nothing when there are none
 */
export function nameClash(
  owners: readonly string[],
  made: ReadonlySet<string>,
): string | undefined {
  const taken = owners.filter((file) => made.has(file)).map((file) => `static/${file}`);
  if (taken.length === 0) return undefined;
  const what = taken.length === 1 ? "a file of that name" : "files of these names";
  return `${taken.join(", ")}: the site makes ${what} itself. Rename or delete yours.`;
}
