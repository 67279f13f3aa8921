import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { publicDirectory } from "./places";

/** Lies in `public/` while a build is at work there, and stays when the build is stopped. */
const note = path.join(publicDirectory, "UNFINISHED.txt");

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

/** Says that `public/` is whole. */
export function endBuild(): void {
  rmSync(note, { force: true });
}

/** What there is to say about `public/`, when it may not be whole. */
export function unfinishedBuild(): string | undefined {
  return existsSync(note) ? sentence : undefined;
}
