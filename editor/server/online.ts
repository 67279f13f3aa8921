import { existsSync } from "node:fs";
import path from "node:path";
import fastq from "fastq";
import { type OnlineStatus, Refusal } from "../protocol";
import { liveDirectory, startPreview } from "./live-build";
import { changesBetween, commitMessage, describeChange, type Snapshot } from "./online-changes";
import { pushContent } from "./online-git";
import {
  contentNames,
  filesIn,
  findGit,
  isJunk,
  parseSource,
  pictureDirectories,
  readDigest,
  readFile,
  readSources,
  recall,
  tidyValue,
  type Value,
  writeAtomically,
} from "./site";

/** What the files held when something was done, when that was, in ISO 8601, and the address it was built for. */
interface Moment extends Snapshot {
  at: string;
  address?: string;
}

interface OnlineRecord {
  built?: Moment;
  /** With what was another than online before; nothing the first time. */
  online?: Moment & { way: "git" | "hand"; sent?: string[] };
}

/** Not in git: it is about the site that was built on this computer. */
const recordFile = path.resolve(".online.json");

const readRecord = (): Promise<OnlineRecord> =>
  readFile(recordFile, "utf8")
    .then(JSON.parse)
    .catch(() => ({}));

/** Writes something new into the record; what else is there stays. */
async function record(news: OnlineRecord): Promise<void> {
  await writeAtomically(recordFile, JSON.stringify({ ...(await readRecord()), ...news }));
}

/** What the owner's files hold now, in the site's folder or a copy of it. */
async function readSnapshot(directory = path.resolve()): Promise<Snapshot> {
  const { files } = await readSources(path.join(directory, "src/content"));
  const images = path.join(directory, "images");
  const pictures: Record<string, string> = {};
  for (const file of await filesIn(images)) {
    if (file.split("/").some(isJunk)) continue;
    const known = await recall(pictureDirectories.preparedDirectory, path.join(images, file));
    pictures[file] = known?.digest ?? (await readDigest(path.join(images, file)));
  }
  const values = contentNames.map((name) => [name, tidyValue(files[name].value)] as const);
  return { content: Object.fromEntries(values), pictures };
}

/**
 * Notes that what a folder holds is built; a copy of the site's folder holds what the build has read.
 *
 * @param address where it will be
 */
export async function recordBuild(directory: string, address: string): Promise<void> {
  const at = new Date().toISOString();
  await record({ built: { at, address, ...(await readSnapshot(directory)) } });
}

/** What the page shows of the built site, and of what was put online. */
export async function onlineStatus(): Promise<OnlineStatus> {
  const { built, online } = await readRecord();
  const now = await readSnapshot();
  const since = ({ at, address, ...then }: Moment) => ({
    at,
    ...(address && { address }),
    changes: changesBetween(then, now).map(describeChange),
  });
  const isThere = built && existsSync(path.join(liveDirectory, "index.html"));
  return {
    ...(isThere && {
      built: {
        ...since(built),
        folder: liveDirectory,
        preview: await startPreview(liveDirectory),
        hasGit: findGit() !== undefined,
      },
    }),
    ...(online && {
      online: { ...since(online), way: online.way, ...(online.sent && { sent: online.sent }) },
    }),
  };
}

/** What was built is online from now on, as far as it depends on this computer. */
export async function recordOnline(way: "git" | "hand"): Promise<void> {
  const { built, online } = await readRecord();
  if (!built) return;
  const sent = online && changesBetween(online, built).map(describeChange);
  await record({ online: { ...built, at: new Date().toISOString(), way, ...(sent && { sent }) } });
}

/**
 * Commits and pushes what was built; of two presses at once the second has nothing left to do.
 *
 * @throws {Refusal} where the files hold something else now, or with what else stands in the way
 */
export const pushBuilt = (): Promise<void> => pushes.push(undefined);

const pushes = fastq.promise(async () => {
  const [{ built }, now] = [await readRecord(), await readSnapshot()];
  if (!built || changesBetween(built, now).length > 0) {
    throw new Refusal(409, "You have changed something since. Build the website again first.");
  }
  await pushContent(path.resolve(), async (readCommitted) => {
    const content: Record<string, Value | undefined> = {};
    for (const name of contentNames) {
      const text = await readCommitted(`src/content/${name}.yaml`);
      content[name] = tidyValue(parseSource(text, name, name).value);
    }
    return commitMessage(changesBetween({ ...now, content }, now));
  });
  await recordOnline("git");
}, 1);
