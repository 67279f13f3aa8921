import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import { packages } from "../paths";
import { Refusal } from "./guard";

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
  const link = path.join(copyDirectory, "node_modules");
  if (!existsSync(link)) await symlink(path.resolve("node_modules"), link, "junction");
  const { hasFailed, output } = await run(
    [packages.resolve("gatsby/cli.js"), "build", "--prefix-paths"],
    {
      SITE_URL: siteUrl,
      // The days of last change come from the history of the folder itself.
      ...(existsSync(".git") && { GIT_DIR: path.resolve(".git"), GIT_WORK_TREE: copyDirectory }),
    },
  );
  if (hasFailed) throw new Refusal(422, output.slice(-4000));
  await replaceFolder(path.join(copyDirectory, "public"), liveDirectory);
}

/** Puts a copy of a folder in the place of another, which is whole at any moment that it is there. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const [fresh, old] = [`${from}-fresh`, `${from}-old`];
  for (const left of [fresh, old]) await rm(left, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  if (existsSync(to)) await rename(to, old);
  await rename(fresh, to);
  await rm(old, { recursive: true, force: true });
}

/** Runs the program that is named next, until the process ends that holds the other end of its input. */
const untilParentEnds = `
  process.stdin.on("close", () => process.exit(1)).resume().unref();
  require(process.argv[1]);
`;

/** Runs a program of Node's as long as this process lives, with nothing that `develop` has set for itself. */
export function run(command: string[], settings: NodeJS.ProcessEnv, cwd = copyDirectory) {
  const own = Object.entries(process.env).filter(([name]) => !/^(gatsby_|node_env$)/i.test(name));
  const common = { ...Object.fromEntries(own), CI: "true", GATSBY_TELEMETRY_DISABLED: "1" };
  const options = { cwd, env: { ...common, ...settings }, maxBuffer: Infinity };
  return new Promise<{ hasFailed: boolean; output: string }>((resolve) => {
    execFile(process.execPath, ["-e", untilParentEnds, ...command], options, (error, out, errors) =>
      resolve({ hasFailed: error !== null, output: out + errors }),
    );
  });
}
