import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** How a process and all it started went. */
export interface Measured {
  code: number;
  /** Wall time. */
  seconds: number;
  /** Most memory held at any moment by the process and its descendants; 0 where /proc is missing. */
  peakBytes: number;
  /** What it printed. */
  output: string;
}

interface ProcessOptions {
  directory: string;
  environment?: NodeJS.ProcessEnv;
}

/** How often memory is looked at, in ms. */
const SAMPLE_INTERVAL = 250;

/** Runs a Node script to its end and measures it. */
export function measureProcess(
  args: readonly string[],
  { directory, environment }: ProcessOptions,
): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    output += text;
  });
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(child.pid));
  }, SAMPLE_INTERVAL);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearInterval(sampling);
      const seconds = (performance.now() - start) / 1000;
      resolve({ code: code ?? 1, seconds, peakBytes, output });
    });
  });
}

/** Memory of a process and its descendants, in bytes; what several of them share counts once. */
function memoryOfTree(root: number | undefined): number {
  if (root === undefined) return 0;
  const children = new Map<number, number[]>();
  for (const name of attempt(() => readdirSync("/proc"), [])) {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  // The list grows while it is walked.
  for (const id of tree) tree.push(...(children.get(id) ?? []));
  return tree.reduce((sum, id) => sum + memoryOf(id), 0);
}

/** proc_pid_smaps(5): a process's own pages and its share (Pss) of those it has in common, in kB. */
function memoryOf(id: number): number {
  return Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

function read(file: string): string {
  return attempt(() => readFileSync(file, "utf8"), "");
}

/** A process may end while it is looked at. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
