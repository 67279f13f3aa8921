import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { access, constants, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { chmod, readFile, rename, rm, rmdir, writeFile } from "./held-files";

/** Whether a file is hidden, or one that systems put into folders by themselves, such as Thumbs.db and a Mac’s “Icon\\r”. */
export function isJunk(name: string): boolean {
  return /^(\..*|thumbs\.db|desktop\.ini|icon\r)$/i.test(name);
}

/** Whether there is a file at a path; false for a folder, and for what cannot be looked at. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // There is no such file, its name is too long, or this user may not look into its folder.
    return false;
  }
}

/**
 * Lists every file in a folder and its subfolders. A symbolic link is listed and never followed: following one that
 * leads to a folder above it would never end.
 *
 * @returns paths from the folder, with forward slashes, sorted; none where there is no such folder
 */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error) => {
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
 * Removes every file of a folder and its subfolders but those in `kept`, and every empty subfolder.
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
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(directory, entry.name);
    await removeEmptyFolders(folder);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
}

/**
 * The text of a file; an empty string where there is no such file.
 *
 * @throws when the file is there and cannot be read
 */
export async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/**
 * Writes a file so that it always holds either its old or its whole new content, even when the process or the
 * computer stops meanwhile. The file keeps its mode, and a symbolic link stays a link.
 *
 * @param beforeRename runs once the new content is on the disk beside the file; throws to leave the file as it is
 * @throws when the file is read-only: renaming another file into its place would ignore that
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  beforeRename: () => Promise<unknown> = async () => {},
): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = (await stat(target).catch(() => undefined))?.mode;
  if (mode !== undefined) {
    await access(target, constants.W_OK);
    // For the administrator `access` succeeds even with a read-only file.
    const isReadOnly = !(mode & 0o222);
    if (isReadOnly) throw Object.assign(new Error(`${file} is read-only`), { code: "EACCES" });
  }
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.new`);
  try {
    await writeFile(fresh, content, { mode, flag: "wx", flush: true });
    // The umask has taken bits from the mode above; chmod sets them all.
    if (mode !== undefined) await chmod(fresh, mode);
    await beforeRename();
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
