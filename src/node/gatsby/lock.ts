import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { preparedDirectory } from "../system/paths";

/**
 * Holds the id of the process that is at work, the folder that it works in, and the port of its editor, if it has one:
 * a second “Edit my website” opens that.
 */
const lockFile = path.join(preparedDirectory, "at-work");

/**
 * Takes the folder for this process until it ends. Two builds at once, or a build beside `develop`,
 * would write into each other's files.
 *
 * @param port of the editor, where this is `develop`
 * @returns why it cannot be taken, in a sentence for the owner
 */
export function takeFolder(port?: number): string | undefined {
  mkdirSync(preparedDirectory, { recursive: true });
  try {
    const lines = [process.pid, process.cwd(), ...(port ? [port] : [])];
    writeFileSync(lockFile, lines.join("\n"), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const other = holder();
    if (other !== undefined) {
      return (
        "Another npm run build or npm run develop is at work in this folder. Wait until it has " +
        `ended, or stop it with Ctrl+C in its window. It is process ${other}; if that is another program, ` +
        `delete the file ${path.relative("", lockFile)}`
      );
    }
    rmSync(lockFile, { force: true });
    return takeFolder(port);
  }
  // `recursive`, because only then rmSync tries again where another program holds the file for a moment.
  process.once("exit", () => rmSync(lockFile, { recursive: true, force: true, maxRetries: 5 }));
  return undefined;
}

/** The id of the process that holds the folder; undefined where that process has ended, and only its file is left. */
function holder(): number | undefined {
  const [id, folder] = readFileSync(lockFile, "utf8").split("\n");
  const pid = Number(id);
  // A copied folder has a copy of this file; in a container processes have the same ids each time.
  // “Edit my website” has taken the folder for the process that it starts.
  const isOwn = pid === process.pid || pid === Number(process.env.LAUNCHER);
  const isOther = folder === process.cwd() && !isOwn;
  return isOther && isRunning(pid) ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 ends nothing: it only asks whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
