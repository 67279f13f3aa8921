import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { preparedDirectory } from "../system/paths";

/** Names the process that is at work, and the folder it is at work in. */
const lockFile = path.join(preparedDirectory, "at-work");

/**
 * Takes the folder for this process until it ends. Two builds at once, or a build beside `develop`,
 * would write into each other's files.
 *
 * @returns why it cannot be taken, in a sentence for the owner
 */
export function takeFolder(): string | undefined {
  mkdirSync(preparedDirectory, { recursive: true });
  try {
    writeFileSync(lockFile, `${process.pid}\n${process.cwd()}`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const other = holder();
    if (other !== undefined) {
      return (
        "Another npm run build or npm run develop is at work in this folder. Wait until it has " +
        `ended, or stop it with Ctrl+C in its window. It is process ${other}; if that is something else, delete the file ` +
        `${path.relative("", lockFile)}`
      );
    }
    rmSync(lockFile, { force: true });
    return takeFolder();
  }
  // Only with folders it tries again where another program holds the file for a moment.
  process.once("exit", () => rmSync(lockFile, { recursive: true, force: true, maxRetries: 5 }));
  return undefined;
}

/** The process that holds the folder, unless it has ended without giving it back. */
function holder(): number | undefined {
  const [number, folder] = readFileSync(lockFile, "utf8").split("\n");
  const pid = Number(number);
  // Whoever copied the folder meanwhile copied this as well; a container has the same numbers each time.
  const isOther = folder === process.cwd() && pid !== process.pid;
  return isOther && isRunning(pid) ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
