import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import fastq from "fastq";
import { type Zippable, zipSync } from "fflate";
import { Refusal } from "../protocol";
import {
  cp,
  createSiteServer,
  filesIn,
  HeldFile,
  mkdir,
  readFile,
  readSiteUrl,
  rename,
  requireFromRoot,
  rm,
} from "./site";

/** The copy that is built, since `develop` is at work in the folder itself; kept for the next time. */
export const copyDirectory = path.resolve(".live");

/** Where the built site is put. */
export const liveDirectory = path.resolve("website");

/** What a copy needs to be built by itself. */
const parts = [
  ...["package.json", "tsconfig.json", "gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx"],
  ...["gatsby-ssr.tsx", "src", "static", "images", ".prepared"],
];

/**
 * Builds the site as `npm run build` does, in a copy, and puts it into {@link liveDirectory}; one build
 * after another.
 *
 * @param siteUrl where it will be
 * @throws {Refusal} with what stood in the way, as the build printed it
 */
export const buildLive = (siteUrl: string): Promise<void> => builds.push(siteUrl);

const builds = fastq.promise(buildCopy, 1);

async function buildCopy(siteUrl: string): Promise<void> {
  await mkdir(copyDirectory, { recursive: true });
  for (const part of parts) {
    const copy = path.join(copyDirectory, part);
    await rm(copy, { recursive: true, force: true });
    if (existsSync(part)) await cp(part, copy, { recursive: true, preserveTimestamps: true });
  }
  // Packages are found by looking upward from the copy. It was not always so; that link leads nowhere once the
  // folder has been moved.
  await rm(path.join(copyDirectory, "node_modules"), { force: true });
  await runBuild({
    SITE_URL: siteUrl,
    // The days of last change come from the history of the folder itself.
    ...(existsSync(".git") && { GIT_DIR: path.resolve(".git"), GIT_WORK_TREE: copyDirectory }),
  });
  await replaceFolder(path.join(copyDirectory, "public"), liveDirectory);
}

/**
 * Puts a copy of a folder in the place of another, of which one is always there whole. What another program holds
 * is cleared away the next time.
 *
 * @throws {Refusal} where the other cannot be moved away; then it is there as it was
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const [fresh, old] = [`${from}-fresh`, `${from}-old-${Date.now()}`];
  await clearOld(from, to);
  await rm(fresh, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  const hasOld = existsSync(to);
  try {
    if (hasOld) await rename(to, old);
    await rename(fresh, to).catch(async (error) => {
      if (hasOld) await rename(old, to);
      throw error;
    });
  } catch (error) {
    throw error instanceof HeldFile ? new Refusal(503, stillHeld(path.relative("", to))) : error;
  }
  await clearOld(from, to);
}

const stillHeld = (folder: string) =>
  `The website is built, but another program holds the folder ${folder} or a file in it. Close each window that shows ` +
  "this folder, or a page or picture opened from it, and build again. The website that was there is kept.";

/** Clears away what was replaced, but where nothing has come into its place. */
async function clearOld(from: string, to: string): Promise<void> {
  const isOld = (name: string) => name.startsWith(`${path.basename(from)}-old-`);
  const folder = path.dirname(from);
  const old = (await readdir(folder)).filter(isOld).sort();
  const last = existsSync(to) ? undefined : old.pop();
  if (last) await rename(path.join(folder, last), to);
  for (const name of old) {
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Builds the copy, with nothing that `develop` has set for itself, as long as that runs. */
function runBuild(settings: NodeJS.ProcessEnv): Promise<void> {
  const own = Object.entries(process.env).filter(([name]) => !/^(gatsby_|node_env$)/i.test(name));
  const common = { ...Object.fromEntries(own), CI: "true", GATSBY_TELEMETRY_DISABLED: "1" };
  const options = { cwd: copyDirectory, env: { ...common, ...settings }, maxBuffer: Infinity };
  const command = [requireFromRoot.resolve("gatsby/cli.js"), "build", "--prefix-paths"];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, command, options, (error, output, errors) =>
      error ? reject(new Refusal(422, (output + errors).slice(-4000))) : resolve(),
    );
    process.once("exit", () => child.kill());
  });
}

let preview: Promise<string> | undefined;

/** Serves the built site as hosts do, on a port of its own, for as long as `develop` runs; says where. */
export function startPreview(directory: string): Promise<string> {
  preview ??= new Promise<string>((resolve, reject) => {
    const { pathPrefix } = readSiteUrl({ env: { PATH_PREFIX: process.env.PATH_PREFIX } });
    const server = createSiteServer({ directory, pathPrefix }).unref();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}${pathPrefix}/`);
    });
  });
  return preview;
}

/** What opens folders where `xdg-open` does not. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** Opens a folder in a window of the computer's own; throws a {@link Refusal} where nothing does that. */
export async function openFolder(folder: string, { platform } = process): Promise<void> {
  const options = { detached: true, stdio: "ignore" } as const;
  const child = spawn(openers[platform] ?? "xdg-open", [folder], options);
  await once(child, "spawn").catch(() => {
    throw new Refusal(409, `No window can be opened from here. The folder is ${folder}`);
  });
  child.unref();
}

/** Files that become no smaller. */
const isCompressed = /\.(avif|br|gz|jpe?g|png|webp|woff2)$/i;

/** The same whenever and wherever it is made; zip knows local time alone. */
const mtime = new Date(1980, 0, 1);

/** A folder as a zip whose bytes depend on its files alone, with their paths from there. */
export async function zipFolder(directory: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of await filesIn(directory)) {
    const bytes = await readFile(path.join(directory, file));
    entries[file] = [bytes, { level: isCompressed.test(file) ? 0 : 9 }];
  }
  return zipSync(entries, { mtime });
}
