import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How long a program may take until it can be spoken to, in ms. */
const patience = 60_000;

export interface Program {
  /** What `ready` found in the program's output. */
  found: string;
  /** A folder of its own, gone when the program is. */
  profile: string;
  stop(): Promise<void>;
}

interface Options {
  program: string;
  /** Its arguments, given the folder that is its own. */
  args: (profile: string) => string[];
  /** What the program says when it can be spoken to, if it says anything. */
  ready?: RegExp;
  env?: NodeJS.ProcessEnv;
}

/** Starts a program and waits until it is ready; it and its children end when this process does. */
export async function launch({ program, args, ready, env = {} }: Options): Promise<Program> {
  const profile = mkdtempSync(path.join(tmpdir(), "engine-"));
  // A group of its own, so that whatever the program starts ends with it.
  const child = spawn(program, args(profile), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const ended = once(child, "exit").catch(() => {});
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    end();
    await ended;
    // What a child wrote while it was ended.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  let output = "";
  const found = await new Promise<string>((resolve, reject) => {
    const fail = (why: unknown) => reject(new Error(`${program}: ${why}\n${output.slice(-2000)}`));
    setTimeout(fail, patience, "not ready in time").unref();
    const read = (data: Buffer) => {
      output += data;
      const match = ready?.exec(output);
      if (match) resolve(match[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", fail);
    child.once("exit", (code, signal) => fail(`ended with ${code ?? signal}`));
    child.once("spawn", () => !ready && resolve(""));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { found, profile, stop };
}
