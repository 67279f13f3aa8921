import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";

/** What a build writes into, in the folder of the site. */
const written = ["", ".cache", ".prepared", "public"];

/**
 * Says where the site's folder is closed to whoever runs a command: it lies on a protected disk, or
 * an earlier command ran as somebody else.
 *
 * @param directory absolute path of the project
 * @returns nothing when all is well
 */
export function accessProblem(directory: string): string | undefined {
  const places = written.map((name) => path.join(directory, name));
  const closed = places.find(isClosed);
  if (closed === undefined) return undefined;
  const remedy =
    closed === places[0]
      ? "copy the site to a folder of your own"
      : "delete that folder, if need be as the one who made it; the next build makes it anew";
  return `This computer does not let you write into ${closed}: ${remedy}`;
}

function isClosed(place: string): boolean {
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return false;
  } catch {
    return existsSync(place);
  }
}

/** What a step of the build may want at once, in bytes; with less than that a disk counts as full. */
const leastFree = 16 * 1024 * 1024;

/**
 * Says that the disk is full, for the end of a build that failed: what ran out of room says so in
 * ways of its own, or not at all.
 *
 * @param directory a folder on the disk in question
 * @returns nothing when there is room
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
