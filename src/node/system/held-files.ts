import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/*
 * Functions of `node:fs/promises` that try again for about two seconds. A virus scanner, a backup, an indexer or
 * another program may hold a file for a moment, and on Windows an operation on such a file fails. Whatever changes
 * the owner's files or reads them whole uses these, except `mark.ts`, which is synchronous.
 */

/** The errors of a file that another program holds. EPERM and EACCES are also those of a read-only file. */
const heldCodes = new Set(["EPERM", "EBUSY", "EACCES", "ENOTEMPTY"]);

/** The pause before each retry, in ms. */
const pauses = [20, 50, 100, 200, 400, 600, 600];

/** Another program still holds a file after the last try. */
export class HeldFile extends Error {
  /** @param file its path */
  constructor(file: string) {
    super(
      `Another program holds ${path.relative("", file)}. Close the window in which it is open, or wait until a ` +
        "backup or virus scanner is done with it.",
    );
  }
}

type AsyncFunction = (...parameters: never[]) => Promise<unknown>;
type Files = typeof fs;
type Name = { [Key in keyof Files]: Files[Key] extends AsyncFunction ? Key : never }[keyof Files];

/** A function of `node:fs/promises` that tries again while a file is held. */
function retrying<Key extends Name>(name: Key): Files[Key] {
  const work = async (...parameters: never[]) => {
    for (const pause of pauses) {
      try {
        return await (fs[name] as AsyncFunction)(...parameters);
      } catch (error) {
        if (!isHeld(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return (fs[name] as AsyncFunction)(...parameters).catch(throwHeldFile);
  };
  return work as Files[Key];
}

const isHeld = (error: unknown): error is NodeJS.ErrnoException =>
  heldCodes.has((error as NodeJS.ErrnoException).code ?? "");

/** Throws a {@link HeldFile}; the same error where the file is not held, or is read-only. */
async function throwHeldFile(error: NodeJS.ErrnoException & { dest?: string }): Promise<never> {
  const { path: from, dest: to } = error;
  // Names the file that is replaced, which the owner knows; the new one may be a temporary file.
  const file = to && existsSync(to) ? to : from;
  throw isHeld(error) && file && !(await mayNotBeReplaced(file)) ? new HeldFile(file) : error;
}

/** Whether this user lacks the right to write the file, or to create one in its folder, which is then renamed into its place. */
async function mayNotBeReplaced(file: string): Promise<boolean> {
  const isWritable = await fs.access(file, fs.constants.W_OK).then(
    () => true,
    ({ code }) => code === "ENOENT",
  );
  if (!isWritable) return true;
  // Windows says that every folder can be written to, even where this user may not.
  const trial = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await fs.writeFile(trial, "");
  } catch {
    return true;
  }
  await fs.rm(trial).catch(() => {});
  return false;
}

export const chmod = retrying("chmod");
export const copyFile = retrying("copyFile");
export const cp = retrying("cp");
export const mkdir = retrying("mkdir");
export const readFile = retrying("readFile");
export const rename = retrying("rename");
export const rm = retrying("rm");
export const rmdir = retrying("rmdir");
export const symlink = retrying("symlink");
export const writeFile = retrying("writeFile");
