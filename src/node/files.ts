import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from "node:fs/promises";
import path from "node:path";

/** Whether a name is that of a file which computers leave in folders, hidden on those that make it. */
export function isJunk(name: string): boolean {
  return /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * Lists every file in a folder and the folders in it.
 *
 * @returns paths from the folder, with forward slashes; none where there is no such folder
 */
export async function filesIn(directory: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(directory, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name, parentPath, path: folder }) =>
      // Node before 20.12 knows only the second.
      path.relative(directory, path.join(parentPath ?? folder, name)).replaceAll(path.sep, "/"),
    );
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
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(directory, entry.name);
    await removeEmptyFolders(folder);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
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
  beforeRename: () => Promise<void> = async () => {},
): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (found) => found.mode,
    () => undefined,
  );
  if (mode !== undefined) await access(target, constants.W_OK);
  // To the administrator every file is open.
  if (mode !== undefined && !(mode & 0o222)) {
    throw Object.assign(new Error(`${file} is read-only`), { code: "EACCES" });
  }
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.new`);
  try {
    const handle = await open(fresh, "wx", mode);
    try {
      await handle.writeFile(content);
      // Unlike the mode that a file is made with, this is not cut by the umask.
      if (mode !== undefined) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeRename();
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
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
