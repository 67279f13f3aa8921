import { existsSync } from "node:fs";
import path from "node:path";
import { type OnlineStatus, Refusal } from "../protocol";
import { builtDirectory, serveBuiltSite } from "./live-build";
import {
  type Change,
  changesBetween,
  commitMessage,
  describeChange,
  picturesRemoved,
  type Snapshot,
} from "./online-changes";
import { pushContent } from "./online-git";
import {
  contentNames,
  filesIn,
  findGit,
  isJunk,
  parseContentFile,
  pictureDirectories,
  readDigest,
  readFile,
  readFileRecord,
  readSources,
  tidyValue,
  type Value,
  writeAtomically,
} from "./site";
import { runningAction, startOrJoin } from "./under-way";

/** The content of the files at one time (ISO 8601), and the address that the site was built for. */
interface Moment extends Snapshot {
  at: string;
  address?: string;
}

/** `sent` lists what was new; the first time everything was, and it is undefined. */
type PutOnline = Moment & { sent?: string[] };

/** What was built, and what was put online last in each way: a download may never have reached a host. */
interface OnlineRecord {
  built?: Moment;
  git?: PutOnline;
  hand?: PutOnline;
}

/** Kept out of git, as it is about the site that was built on this computer. */
const recordFile = path.resolve(".online.json");

const readRecord = (): Promise<OnlineRecord> =>
  readFile(recordFile, "utf8")
    .then(JSON.parse)
    .catch(() => ({}));

/** What was put online last, and in which way. */
function lastPutOnline({ git, hand }: OnlineRecord) {
  if (hand && (git?.at ?? "") < hand.at) return { ...hand, way: "hand" as const };
  return git && { ...git, way: "git" as const };
}

/** Writes a part of the record; its other part stays. */
async function record(part: OnlineRecord): Promise<void> {
  await writeAtomically(recordFile, JSON.stringify({ ...(await readRecord()), ...part }));
}

/** The current content of the owner's files, in the site's folder or a copy of it. */
async function readSnapshot(directory = path.resolve()): Promise<Snapshot> {
  const { files } = await readSources(path.join(directory, "src/content"));
  const images = path.join(directory, "images");
  const pictures: Record<string, string> = {};
  for (const file of await filesIn(images)) {
    // The folder explains itself to engineers, in a README.
    if (file.split("/").some(isJunk) || file.endsWith(".md")) continue;
    const known = await readFileRecord(
      pictureDirectories.preparedDirectory,
      path.join(images, file),
    );
    pictures[file] = known?.digest ?? (await readDigest(path.join(images, file)));
  }
  const values = contentNames.map((name) => [name, tidyValue(files[name].value)] as const);
  return { content: Object.fromEntries(values), pictures };
}

/**
 * Notes what was built.
 *
 * @param directory the copy of the site's folder that the build has read
 * @param address the site's future address
 * @param begun when the build began: what was saved later is not in it
 */
export async function recordBuild(directory: string, address: string, begun: Date): Promise<void> {
  const at = begun.toISOString();
  await record({ built: { at, address, ...(await readSnapshot(directory)) } });
}

/**
 * What has changed since the site was put online. Git sends all pictures, also those that no page shows: one that is gone
 * needs no other build, but another push.
 */
const changesSince = (online: Snapshot, now: Snapshot, way: "git" | "hand"): Change[] => [
  ...changesBetween(online, now),
  ...(way === "git" ? picturesRemoved(online, now) : []),
];

/** The built site and what was put online, each with what has changed since. */
export async function onlineStatus(): Promise<OnlineStatus> {
  const [known, now] = [await readRecord(), await readSnapshot()];
  const { built } = known;
  const online = lastPutOnline(known);
  const milestoneOf = ({ at, address }: Moment, changes: readonly Change[]) => ({
    at,
    ...(address && { address }),
    changes: changes.map(describeChange),
  });
  const isThere = built && existsSync(path.join(builtDirectory, "index.html"));
  return {
    running: runningAction(),
    ...(isThere && {
      built: {
        ...milestoneOf(built, changesBetween(built, now)),
        folder: builtDirectory,
        localAddress: await serveBuiltSite(),
        hasGit: findGit() !== undefined,
      },
    }),
    ...(online && {
      online: {
        ...milestoneOf(online, changesSince(online, now, online.way)),
        way: online.way,
        ...(online.sent && { sent: online.sent }),
      },
    }),
  };
}

/**
 * Notes that the built site was put online: pushed, with all pictures that are there now, or downloaded to be given to a
 * host by hand.
 */
export async function recordOnline(way: "git" | "hand"): Promise<void> {
  const { built, [way]: before } = await readRecord();
  if (!built) return;
  const { pictures } = way === "git" ? await readSnapshot() : built;
  const put = { ...built, pictures };
  const sent = before && changesSince(before, put, way).map(describeChange);
  await record({ [way]: { ...put, at: new Date().toISOString(), ...(sent && { sent }) } });
}

/**
 * Commits and pushes the content, as it was built, and all pictures that are there now.
 *
 * @throws {Refusal} where the content, or the bytes of a picture, have changed since the build, or with git's reason
 */
export const pushBuilt = (): Promise<void> => startOrJoin("push", push);

async function push(): Promise<void> {
  const [{ built }, now] = [await readRecord(), await readSnapshot()];
  if (!built || changesBetween(built, now).length > 0) {
    throw new Refusal(409, "You have changed something since. Build the website again first.");
  }
  await pushContent(path.resolve(), async (readCommitted) => {
    const content: Record<string, Value | undefined> = {};
    for (const name of contentNames) {
      const text = await readCommitted(`src/content/${name}.yaml`);
      content[name] = tidyValue(parseContentFile(text, name, name).value);
    }
    return commitMessage(changesBetween({ ...now, content }, now));
  });
  await recordOnline("git");
}
