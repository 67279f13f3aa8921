import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { publicDirectory } from "../paths";

/** Lies in `public/` while a build is at work there, and stays when the build is stopped. */
export const unfinishedNote = "UNFINISHED.txt";
const note = path.join(publicDirectory, unfinishedNote);

/** Holds the path that the last build was made for; goes when Gatsby's cache goes. */
const prefixFile = path.resolve(".cache/path-prefix.txt");

const sentence =
  "A build was stopped half-way, so this folder may not be whole. Do not publish it; run the build " +
  "again: npm run build";

/** Says from now on, to whoever looks into `public/`, that it may not be whole. */
export function beginBuild(): void {
  mkdirSync(publicDirectory, { recursive: true });
  writeFileSync(note, `${sentence}\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      console.error(`\n${sentence}`);
      process.exit(1);
    });
  }
}

/**
 * Says that `public/` is whole.
 *
 * @param pathPrefix what every address in it begins with, such as `/site`, or nothing
 */
export function endBuild(pathPrefix: string): void {
  rmSync(note, { force: true });
  if (pathPrefix) writeFileSync(prefixFile, pathPrefix);
  else rmSync(prefixFile, { force: true });
}

/** What there is to say about `public/`, when it may not be whole. */
export function unfinishedBuild(): string | undefined {
  return existsSync(note) ? sentence : undefined;
}

/**
 * Whether Gatsby has to begin anew: it has lost count of what a stopped build had still to do, and
 * keeps addresses of pictures that another path stands in.
 */
export function mustBeginAnew(pathPrefix: string): boolean {
  const before = existsSync(prefixFile) ? readFileSync(prefixFile, "utf8") : "";
  return unfinishedBuild() !== undefined || before !== pathPrefix;
}
