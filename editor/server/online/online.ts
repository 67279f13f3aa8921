import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type OnlineStatus, Refusal } from "../../protocol";
import {
  findGit,
  HeldFile,
  ownersFilesIn,
  pictureDirectories,
  readDigest,
  readFile,
  readFileRecord,
  readSiteUrl,
  readSources,
  writeAtomically,
} from "../site";
import { builtDirectory, serveBuiltSite } from "./live-build";
import { hasOtherProgram, pushContent } from "./online-git";
import { readProgress } from "./under-way";

/** The owner's files at one time (ISO 8601): one hash over them and the site's address, and the names of the content files. */
const momentSchema = z.object({
  at: z.string(),
  address: z.string(),
  hash: z.string(),
  files: z.array(z.string()),
});
type Moment = z.infer<typeof momentSchema>;

/** What was built, and what was put online last in each way: a download may never have reached a host. */
const recordSchema = z.object({ built: momentSchema, git: momentSchema, hand: momentSchema });
type OnlineRecord = Partial<z.infer<typeof recordSchema>>;

/** Kept out of git, as it is about the site that was built on this computer. */
const recordFile = path.resolve(".online.json");

/** The record; an empty one where there is none, or one of an earlier version of the editor. */
const readRecord = (): Promise<OnlineRecord> =>
  readFile(recordFile, "utf8")
    .then((text) => recordSchema.partial().parse(JSON.parse(text)))
    .catch((error) => {
      // What another program holds for a moment is not lost.
      if (error instanceof HeldFile) throw error;
      return {};
    });

/** Writes a part of the record; its other part stays. */
async function record(part: OnlineRecord): Promise<void> {
  await writeAtomically(recordFile, JSON.stringify({ ...(await readRecord()), ...part }));
}

/** What was put online last, and in which way. */
function lastPutOnline({ git, hand }: OnlineRecord) {
  if (hand && (git?.at ?? "") < hand.at) return { ...hand, way: "hand" as const };
  return git && { ...git, way: "git" as const };
}

/** The address that a build of the site in a folder is made for. */
export async function readAddress(directory = path.resolve()) {
  const { files } = await readSources(path.join(directory, "src/content"));
  return readSiteUrl({ business: files.business.value });
}

/** The owner's files in the site's folder or a copy of it, with one hash over all of them and the address. */
async function readMoment(directory = path.resolve()): Promise<Omit<Moment, "at">> {
  const { origin = "", pathPrefix } = await readAddress(directory);
  const address = origin + pathPrefix;
  const hash = createHash("sha256").update(address);
  const files = await ownersFilesIn(directory);
  // No name has a NUL in it, so no two lists of files give the same text.
  for (const file of files) {
    hash.update(`\0${file}\0${await digestOf(path.join(directory, file))}`);
  }
  const ofContent = files.filter((file) => file.startsWith("src/content/"));
  return { address, hash: hash.digest("hex"), files: ofContent };
}

/** The digests of files that have no record, by their states: the page asks every two seconds while something runs. */
const digests = new Map<string, string>();

async function digestOf(file: string): Promise<string> {
  const known = await readFileRecord(pictureDirectories.preparedDirectory, file);
  if (known) return known.digest;
  const { ino, size, mtimeMs, ctimeMs } = await stat(file);
  const state = [file, ino, size, mtimeMs, ctimeMs].join("\0");
  const digest = digests.get(state) ?? (await readDigest(file));
  // A file may change again within one step of its disk's clock, which is two seconds at most.
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > 3000) digests.set(state, digest);
  return digest;
}

/**
 * Notes what was built.
 *
 * @param directory the copy of the site's folder that the build has read
 * @param begun when the build began: what was saved later is not in it
 */
export async function recordBuild(directory: string, begun: Date): Promise<void> {
  await record({ built: { at: begun.toISOString(), ...(await readMoment(directory)) } });
}

/** What runs or has ended, the built site, and what was put online, each with whether something has changed since. */
export async function onlineStatus(): Promise<OnlineStatus> {
  // Read before the record: what has ended by now is in it already.
  const progress = readProgress();
  const [known, now] = [await readRecord(), await readMoment()];
  const isThere = existsSync(path.join(builtDirectory, "index.html"));
  const [built, online] = [isThere ? known.built : undefined, lastPutOnline(known)];
  const hasGit = findGit() !== undefined;
  const milestoneOf = ({ at, address, hash }: Moment) => {
    return { at, address, isChanged: hash !== now.hash };
  };
  const before = [...(built?.files ?? []), ...(online?.files ?? [])];
  return {
    ...progress,
    gone: [...new Set(before)].filter((file) => !now.files.includes(file)),
    ...(built && {
      built: {
        ...milestoneOf(built),
        folder: builtDirectory,
        localAddress: await serveBuiltSite(),
        hasGit,
        hasOtherProgram: hasGit && (await hasOtherProgram(path.resolve())),
      },
    }),
    ...(online && { online: { ...milestoneOf(online), way: online.way } }),
  };
}

/** Notes that the built site was put online: pushed, or downloaded to be given to a host by hand. */
export async function recordOnline(way: "git" | "hand"): Promise<void> {
  const { built } = await readRecord();
  if (built) await record({ [way]: { ...built, at: new Date().toISOString() } });
}

/**
 * Commits and pushes the owner's files, as they were built.
 *
 * @throws {Refusal} where one of them has changed since the build, or with git's reason
 */
export async function pushBuilt(): Promise<void> {
  const [{ built }, { hash }] = [await readRecord(), await readMoment()];
  if (built?.hash !== hash) {
    throw new Refusal(409, "You have changed something since. Build the website again first.");
  }
  await pushContent(path.resolve());
  await recordOnline("git");
}
