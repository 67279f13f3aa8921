import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { preparedDirectory } from "../paths";

/** Names the process that is at work, and the folder it is at work in. */
const lockFile = path.join(preparedDirectory, "at-work");

/** Between making that file and writing into it a process may be held up so long, in milliseconds. */
const pause = 100;

/**
 * Takes the folder for this process until it ends. Two builds at once, or a build beside `develop`,
 * would write into each other's files.
 *
 * @returns why it cannot be taken, in a sentence for the owner
 */
export function takeFolder(): string | undefined {
  mkdirSync(preparedDirectory, { recursive: true });
  while (!makeLock()) {
    const found = readLock() || readLock(pause);
    const other = holder(found);
    if (other !== undefined) {
      return (
        "Another npm run build or npm run develop is at work in this folder. Wait until it has " +
        `ended, or stop it with Ctrl+C in its window. It is process ${other}; if that is something else, delete the file ` +
        `${path.relative("", lockFile)}`
      );
    }
    removeLock(found);
  }
  process.once("exit", () => rmSync(lockFile, { force: true }));
  return undefined;
}

/** Of all that try at once, one makes the file. */
function makeLock(content = `${process.pid}\n${process.cwd()}`): boolean {
  try {
    writeFileSync(lockFile, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

function readLock(wait = 0): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
  try {
    return readFileSync(lockFile, "utf8");
  } catch {
    return "";
  }
}

/** Removes what a process has left that ended without giving the folder back. */
function removeLock(found: string): void {
  const aside = `${lockFile}-${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  // Another may have done the same a moment ago, and taken the folder since.
  const moved = readFileSync(aside, "utf8");
  if (moved !== found) makeLock(moved);
  rmSync(aside);
}

/** The process that holds the folder, unless it has ended without giving it back. */
function holder(found: string): number | undefined {
  const [number, folder] = found.split("\n");
  const pid = Number(number);
  // Whoever copied the folder meanwhile copied this as well.
  const isOfOtherFolder = folder !== process.cwd();
  return isOfOtherFolder || pid === process.pid || !isRunning(pid) ? undefined : pid;
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
