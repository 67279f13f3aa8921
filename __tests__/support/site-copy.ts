import { type ChildProcess, execFile, type StdioOptions, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a copy of the project needs to be built by itself. */
const parts = [
  "package.json",
  "tsconfig.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "src",
  "static",
  "images",
  ".darkroom",
];

/** How a command of the copy ended. */
export interface Outcome {
  code: number;
  output: string;
}

/**
 * Copies the project into a folder of its own, so that a test can change content and pictures and
 * build without touching the project's own `public/` and caches. The installed packages are shared.
 */
export function copySite() {
  const directory = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  for (const part of parts.filter((name) => existsSync(name))) {
    cpSync(part, path.join(directory, part), {
      recursive: true,
      filter: (source) => !source.startsWith(path.join("images", "scenes")),
    });
  }
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
  const cli = path.resolve("node_modules/gatsby/cli.js");
  const env = { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };

  return {
    directory,
    /** Runs a Gatsby command to its end. */
    gatsby: (...args: string[]) =>
      new Promise<Outcome>((resolve) => {
        const options = { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 };
        const child = execFile(process.execPath, [cli, ...args], options, (_error, out, err) =>
          resolve({ code: child.exitCode ?? 1, output: out + err }),
        );
      }),
    /** Starts a Gatsby command that goes on until it is killed. */
    start: (...args: string[]): ChildProcess => {
      const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
      const child = spawn(process.execPath, [cli, ...args], { cwd: directory, env, stdio });
      // Whether or not anybody listens, so that it never waits.
      child.stdout?.resume();
      child.stderr?.resume();
      return child;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A loopback port that nothing uses at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
