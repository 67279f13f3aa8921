import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** Files that git does not keep, so that a fresh clone lacks them. */
const notInClone =
  /^(\.git|\.cache|\.prepared|\.live|\.env.*|\.(online|earlier)\.json|public|website|coverage|test-results|node_modules)$/;

/** The result of a command in the copy. */
export interface Outcome {
  code: number;
  output: string;
}

export interface CopyOptions {
  /** With packages of its own and without masters, as a fresh clone after `npm ci`. */
  isFreshClone?: boolean;
  /** Leaves the masters out, for content with other pictures. */
  withoutMasters?: boolean;
  /** The path of the copy in its temporary folder; for tests of folder names. */
  subfolder?: string;
  /** The folder in which the temporary folder is made. */
  parent?: string;
  /** Environment variables for every command of the copy. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Copies the project into a temporary folder, so that a test can change content and pictures and build without
 * touching the project's own `public/` and caches. The installed packages are shared.
 */
export function copySite(options: CopyOptions = {}) {
  const { isFreshClone, withoutMasters, subfolder = "", parent = tmpdir() } = options;
  const folder = mkdtempSync(path.join(parent, "site-copy-"));
  const directory = path.join(folder, subfolder);
  const parts = readdirSync(".").filter((name) => !notInClone.test(name));
  for (const part of parts.sort()) {
    cpSync(part, path.join(directory, part), { recursive: true });
  }
  const hasMasters = !isFreshClone && !withoutMasters && existsSync(".prepared");
  if (hasMasters) cpSync(".prepared", path.join(directory, ".prepared"), { recursive: true });
  const packages = path.join(directory, "node_modules");
  if (isFreshClone) linkFiles(realpathSync("node_modules"), packages);
  else symlinkSync(path.resolve("node_modules"), packages, "junction");
  const cli = path.resolve("node_modules/gatsby/cli.js");
  const env = {
    ...process.env,
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
    NODE_ENV: undefined,
    ...options.env,
  };

  const run = (...[command = "", ...args]: string[]) =>
    new Promise<Outcome>((resolve) => {
      // On Windows npm is a script, which only a shell runs.
      const shell = command === "npm" && process.platform === "win32";
      const options = { cwd: directory, env, shell, maxBuffer: 64 * 1024 * 1024 };
      const child = execFile(command, args, options, (_error, out, err) =>
        resolve({ code: child.exitCode ?? 1, output: out + err }),
      );
    });

  return {
    directory,
    /**
     * Builds the copy as `npm run build` does.
     *
     * @param wrapper a command that runs the one given to it, such as `nice`
     */
    build: (...wrapper: string[]) =>
      run(...wrapper, process.execPath, cli, "build", "--prefix-paths"),
    /** Runs one of the project's scripts in the copy. */
    script: (name: string) => run("npm", "run", "--silent", name),
    /** Starts a Gatsby command that runs until it is killed. */
    start: (...args: string[]) => {
      const child = spawn(process.execPath, [cli, ...args], {
        cwd: directory,
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      // Its output is read even if no test listens: a full pipe would stop it.
      child.stdout.resume();
      child.stderr.resume();
      return child;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type SiteCopy = ReturnType<typeof copySite>;

/** The path of one of a copy's content files. */
export function contentFile({ directory }: SiteCopy, name: string): string {
  return path.join(directory, "src/content", `${name}.yaml`);
}

/** Removes content and pictures from a copy. */
export function removeContent(directory: string): void {
  rmSync(path.join(directory, "images"), { recursive: true, force: true });
  const content = path.join(directory, "src/content");
  const names = existsSync(content) ? readdirSync(content).sort() : [];
  for (const name of names) if (name.endsWith(".yaml")) rmSync(path.join(content, name));
}

/** Replaces text in a content file of a copy, once. */
export function edit(site: SiteCopy, name: string, from: string, to: string): void {
  const file = contentFile(site, name);
  const source = readFileSync(file, "utf8");
  if (!source.includes(from)) throw new Error(`${file} does not hold "${from}".`);
  writeFileSync(file, source.replace(from, to));
}

/** Copies a folder; by hard links where the file system has them. */
function linkFiles(source: string, target: string): void {
  const { status } = spawnSync("cp", ["-al", source, target], { stdio: "ignore" });
  if (status !== 0) cpSync(source, target, { recursive: true });
}

/** Where this process looks for its next port; the next process has ten others. */
let nextPort = process.pid * 10;

/** A port that is free, below those that systems hand out by themselves, so that nothing takes it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + (nextPort++ % 10_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
