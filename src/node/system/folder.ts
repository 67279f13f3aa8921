import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";

/** The folders into which a build writes; the empty name is the site's folder itself. */
const writtenFolders = ["", ".cache", ".prepared", "public"];

/**
 * A sentence for a user who may not read or write one of the folders into which a build writes: the site lies on a
 * protected disk, or another user ran an earlier command.
 *
 * @param directory absolute path of the project
 * @returns undefined when the build may write into all of them
 */
export function accessProblem(directory: string): string | undefined {
  const folders = writtenFolders.map((name) => path.join(directory, name));
  const closed = folders.find(isClosed);
  if (closed === undefined) return undefined;
  const remedy =
    closed === folders[0]
      ? "copy the site to a folder of your own"
      : "delete that folder, if need be as the user who made it; the next build makes it anew";
  return `This computer does not let you write into ${closed}: ${remedy}`;
}

function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return false;
  } catch {
    return existsSync(folder);
  }
}

/** A disk with fewer free bytes counts as full: a step of the build may need so many at once. */
const leastFree = 16 * 1024 * 1024;

/**
 * A sentence that says that the disk is full, for the end of a build that failed: each program reports a full
 * disk in its own way, or not at all.
 *
 * @param directory a folder on the disk in question
 * @returns undefined when there is room
 */
export function diskProblem(directory: string): string | undefined {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free >= leastFree) return undefined;
  return (
    `The disk is full: only ${Math.floor(free / 1024 / 1024)} MB are left where ${directory} lies. ` +
    "Make room, some 200 MB, and build again. Nothing of yours was changed."
  );
}
