import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import path from "node:path";
import { preparedDirectory } from "../paths";

/** Names the process that is at work, and the folder it is at work in. */
const lockFile = path.join(preparedDirectory, "at-work");

/**
 * Takes the folder for this process until it ends. Two builds at once, or a build beside `develop`,
 * would write into each other's files.
 *
 * @returns why it cannot be taken, in words for the owner
 */
export function takeFolder(): string | undefined {
  const other = holder();
  if (other !== undefined) {
    return (
      "Another npm run build or npm run develop is at work in this folder. Wait until it has " +
      `ended, or stop it with Ctrl+C in its window. It is process ${other}; if that is something else, delete the file ` +
      `${path.relative("", lockFile)}`
    );
  }
  mkdirSync(preparedDirectory, { recursive: true });
  writeFileSync(lockFile, `${process.pid}\n${process.cwd()}`);
  process.once("exit", () => rmSync(lockFile, { force: true }));
  return undefined;
}

/** The process that holds the folder, unless it has ended without giving it back. */
function holder(): number | undefined {
  if (!existsSync(lockFile)) return undefined;
  const [number, folder] = readFileSync(lockFile, "utf8").split("\n");
  const pid = Number(number);
  // Since the computer was started, numbers of processes have been given out anew.
  const isOfEarlierDays = statSync(lockFile).mtimeMs < Date.now() - uptime() * 1000;
  // Whoever copied the folder meanwhile copied this as well.
  const isOfOtherFolder = folder !== process.cwd();
  return isOfOtherFolder || isOfEarlierDays || pid === process.pid || !isRunning(pid)
    ? undefined
    : pid;
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
