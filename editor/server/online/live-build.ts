import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import { Refusal } from "../../protocol";
import {
  cp,
  createSiteServer,
  filesIn,
  HeldFile,
  mkdir,
  ownersFilesIn,
  readFile,
  readSiteUrl,
  rename,
  requireFromRoot,
  rm,
} from "../site";

/** The copy that is built, since `develop` works in the folder itself. It is kept, so that the next build is faster. */
export const copyDirectory = path.resolve(".live");

/** The folder of the built site. */
export const builtDirectory = path.resolve("website");

/** Whether a file is a temporary one of a save (`writeAtomically`): it may be gone before it is copied. */
const isTemporary = (file: string) => /^\..*\.new$/.test(path.basename(file));

/** The files and folders that a build needs. */
const parts = [
  ...["package.json", "tsconfig.json", "gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx"],
  ...["gatsby-ssr.tsx", "src", "static", "images", ".prepared"],
];

/**
 * Builds the site as `npm run build` does, in a copy, and puts it into {@link builtDirectory}.
 *
 * @param siteUrl the site's future address
 * @throws {Refusal} with what the build printed, where it failed
 */
export async function buildLive(siteUrl: string): Promise<void> {
  await mkdir(copyDirectory, { recursive: true });
  for (const part of parts) {
    const copy = path.join(copyDirectory, part);
    await rm(copy, { recursive: true, force: true });
    const filter = (file: string) => !isTemporary(file);
    if (existsSync(part))
      await cp(part, copy, { recursive: true, preserveTimestamps: true, filter });
  }
  await runBuild({ SITE_URL: siteUrl });
  await replaceFolder(path.join(copyDirectory, "public"), builtDirectory);
}

/**
 * Replaces a folder by a copy of another. At any moment the old one or the new one is whole on the disk. What another
 * program holds of the old one is deleted at the next call.
 *
 * @throws {Refusal} where another program holds the old folder, which then stays as it was
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const [fresh, old] = [`${from}-fresh`, `${from}-old-${Date.now()}`];
  await finishReplacing(from, to);
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
    throw error instanceof HeldFile ? new Refusal(503, heldMessage(path.relative("", to))) : error;
  }
  await finishReplacing(from, to);
}

const heldMessage = (folder: string) =>
  `The website is built, but another program holds the folder ${folder} or a file in it. Close each window that shows ` +
  "this folder, or a page or picture opened from it, and build again. The website that was there is kept.";

/** Finishes earlier replacements: puts the last folder back where its replacement never came, and deletes all others. */
async function finishReplacing(from: string, to: string): Promise<void> {
  const isOld = (name: string) => name.startsWith(`${path.basename(from)}-old-`);
  const folder = path.dirname(from);
  const old = (await readdir(folder)).filter(isOld).sort();
  const last = existsSync(to) ? undefined : old.pop();
  if (last) await rename(path.join(folder, last), to);
  for (const name of old) {
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Builds the copy, without the environment variables of `develop` and of “Edit my website”; the build ends when `develop` does. */
function runBuild(settings: NodeJS.ProcessEnv): Promise<void> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(gatsby_|(node_env|launcher)$)/i.test(name),
  );
  const common = { ...Object.fromEntries(inherited), CI: "true", GATSBY_TELEMETRY_DISABLED: "1" };
  const options = { cwd: copyDirectory, env: { ...common, ...settings }, maxBuffer: Infinity };
  const command = [requireFromRoot.resolve("gatsby/cli.js"), "build", "--prefix-paths"];
  return new Promise((resolve, reject) => {
    const stop = () => child.kill();
    process.once("exit", stop);
    const child = execFile(process.execPath, command, options, (error, output, errors) => {
      process.off("exit", stop);
      if (error) reject(new Refusal(422, (output + errors).slice(-4000)));
      else resolve();
    });
  });
}

let builtSite: Promise<string> | undefined;

/** Serves the built site as hosts do, for as long as `develop` runs, and returns its address. */
export function serveBuiltSite(): Promise<string> {
  builtSite ??= new Promise<string>((resolve, reject) => {
    const { pathPrefix } = readSiteUrl({ env: { PATH_PREFIX: process.env.PATH_PREFIX } });
    const server = createSiteServer({ directory: builtDirectory, pathPrefix }).unref();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}${pathPrefix}/`);
    });
  });
  return builtSite;
}

/** The programs that open a folder; on any other system that is `xdg-open`. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** Opens a folder in the computer's file manager; throws a {@link Refusal} where no program does. */
export async function openFolder(folder: string, { platform } = process): Promise<void> {
  const options = { detached: true, stdio: "ignore" } as const;
  const child = spawn(openers[platform] ?? "xdg-open", [folder], options);
  await once(child, "spawn").catch(() => {
    throw new Refusal(409, `No window can be opened from here. The folder is ${folder}`);
  });
  child.unref();
}

/** Names of files that a zip cannot make smaller. */
const compressedFile = /\.(avif|br|gz|jpe?g|png|webp|woff2)$/i;

/** A fixed date, so that the same files give the same zip. A zip has local time, so it is a local date. */
const fixedDate = new Date(1980, 0, 1);

/** A folder as a zip, whose bytes depend only on the files and their paths below the folder. */
export const zipFolder = async (directory: string): Promise<Uint8Array> =>
  zip(directory, await filesIn(directory), fixedDate);

/** A copy of all that is the owner's, dated now. */
export const zipOwnersFiles = async (directory = path.resolve()): Promise<Uint8Array> =>
  zip(directory, await ownersFilesIn(directory), new Date());

async function zip(directory: string, files: readonly string[], mtime: Date) {
  const entries: Zippable = {};
  for (const file of files) {
    const bytes = await readFile(path.join(directory, file));
    entries[file] = [bytes, { level: compressedFile.test(file) ? 0 : 9 }];
  }
  return zipSync(entries, { mtime });
}
