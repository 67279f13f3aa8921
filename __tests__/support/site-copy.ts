import {
  type ChildProcess,
  execFile,
  type StdioOptions,
  spawn,
  spawnSync,
} from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a copy of the project needs to be built by itself. */
const parts = [
  "package.json",
  "package-lock.json",
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

interface CopyOptions {
  /** With packages and masters of its own, as a fresh clone has them. */
  whole?: boolean;
  /** Environment variables for every command of the copy. */
  settings?: NodeJS.ProcessEnv;
}

/**
 * Copies the project into a folder of its own, so that a test can change content and pictures and
 * build without touching the project's own `public/` and caches. The installed packages are shared.
 */
export function copySite({ whole = false, settings = {} }: CopyOptions = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  const wanted = parts.filter((name) => !whole || name !== ".darkroom");
  for (const part of wanted.filter((name) => existsSync(name))) {
    cpSync(part, path.join(directory, part), { recursive: true });
  }
  const packages = path.join(directory, "node_modules");
  if (whole) linkFiles("node_modules", packages);
  else symlinkSync(path.resolve("node_modules"), packages);
  const cli = path.resolve("node_modules/gatsby/cli.js");
  const env = {
    ...process.env,
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
    NODE_ENV: undefined,
    ...settings,
  };

  return {
    directory,
    /** Builds the copy as `npm run build` does. */
    build: () =>
      new Promise<Outcome>((resolve) => {
        const options = { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 };
        const args = [cli, "build", "--prefix-paths"];
        const child = execFile(process.execPath, args, options, (_error, out, err) =>
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

/** Copies a folder, without its bytes where the file system can do that. */
function linkFiles(source: string, target: string): void {
  const { status } = spawnSync("cp", ["-al", source, target], { stdio: "ignore" });
  if (status !== 0) cpSync(source, target, { recursive: true });
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
