import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/*
 * The functions of `node:fs/promises`, for all that reads, writes, moves or removes what other programs look at
 * too: a virus scanner, a backup, an indexer or a window holds a file for a moment, and on Windows what is done
 * with it meanwhile fails. Then these try again, for about two seconds.
 */

/** How systems say that a file, or one in a folder, is held; the first and the third also that it is read-only. */
const heldCodes = new Set(["EPERM", "EBUSY", "EACCES", "ENOTEMPTY"]);

/** Before each further try, in ms. */
const pauses = [20, 50, 100, 200, 400, 600, 600];

/** Another program goes on holding a file. */
export class HeldFile extends Error {
  /** @param file its path */
  constructor(file: string) {
    super(
      `Another program holds ${path.relative("", file)}. Close the window in which it is open, or wait until a ` +
        "backup or virus scanner is done with it.",
    );
  }
}

type Work = (...given: never[]) => Promise<unknown>;
type Files = typeof fs;
type Name = { [Key in keyof Files]: Files[Key] extends Work ? Key : never }[keyof Files];

/** One of Node's functions, with patience. */
function patient<Key extends Name>(name: Key): Files[Key] {
  const work = async (...given: never[]) => {
    for (const pause of pauses) {
      try {
        return await (fs[name] as Work)(...given);
      } catch (error) {
        if (!isHeld(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return (fs[name] as Work)(...given).catch(throwInWords);
  };
  return work as Files[Key];
}

const isHeld = (error: unknown): error is NodeJS.ErrnoException =>
  heldCodes.has((error as NodeJS.ErrnoException).code ?? "");

/** What is read-only stays what the system says of it. */
async function throwInWords(error: NodeJS.ErrnoException & { dest?: string }): Promise<never> {
  const { path: from, dest: to } = error;
  // What is to be replaced is known to the owner; what takes its place may be a file of ours.
  const file = to && existsSync(to) ? to : from;
  throw isHeld(error) && file && !(await isReadOnly(file)) ? new HeldFile(file) : error;
}

async function isReadOnly(file: string): Promise<boolean> {
  const isWritable = await fs.access(file, fs.constants.W_OK).then(
    () => true,
    ({ code }) => code === "ENOENT",
  );
  if (!isWritable) return true;
  // Windows says of a folder that it may be written to, whoever asks.
  const trial = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await fs.writeFile(trial, "");
  } catch {
    return true;
  }
  await fs.rm(trial).catch(() => {});
  return false;
}

export const chmod = patient("chmod");
export const copyFile = patient("copyFile");
export const cp = patient("cp");
export const mkdir = patient("mkdir");
export const readFile = patient("readFile");
export const rename = patient("rename");
export const rm = patient("rm");
export const rmdir = patient("rmdir");
export const writeFile = patient("writeFile");
