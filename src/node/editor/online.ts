import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ContentName, contentNames, readSources } from "../content";
import { parseSource } from "../content/source";
import { filesIn, isJunk, writeAtomically } from "../files";
import { readDigest } from "../images/validate";
import { liveDirectory } from "./build";
import { normaliseValue, type OnlineStatus } from "./edits";
import { Refusal } from "./guard";
import { changesBetween, commitMessage, describeChange, type Snapshot } from "./online-changes";
import { pushContent, remoteName } from "./online-git";
import { openFolder, startPreview } from "./online-look";

type Way = OnlineStatus["way"];

/** What the files held when something was done, and when that was, in ISO 8601. */
interface Moment extends Snapshot {
  at: string;
}

interface OnlineRecord {
  /** What the owner has chosen last. */
  way?: Way;
  built?: Moment;
  online?: Moment & { way: Way };
}

/** Not in git: it is about the site that was built on this computer. */
const recordFile = path.resolve(".online.json");

async function readRecord(): Promise<OnlineRecord> {
  try {
    return JSON.parse(await readFile(recordFile, "utf8"));
  } catch {
    return {};
  }
}

/** Writes something new into the record; what else is there stays. */
async function record(news: OnlineRecord): Promise<void> {
  await writeAtomically(recordFile, JSON.stringify({ ...(await readRecord()), ...news }));
}

/** What the owner's files hold now, in the site's folder or a copy of it. */
export async function readSnapshot(directory = path.resolve()): Promise<Snapshot> {
  const { files } = await readSources(path.join(directory, "src/content"));
  const images = path.join(directory, "images");
  const pictures: Record<string, string> = {};
  for (const file of await filesIn(images)) {
    if (!file.split("/").some(isJunk)) pictures[file] = await readDigest(path.join(images, file));
  }
  const values = contentNames.map((name) => [name, normaliseValue(files[name].value)] as const);
  return { content: Object.fromEntries(values), pictures };
}

/** Notes that what a folder holds is built; a copy of the site's folder holds what the build has read. */
export async function recordBuild(directory: string): Promise<void> {
  await record({ built: { at: new Date().toISOString(), ...(await readSnapshot(directory)) } });
}

/** What the page shows of the built site, and of what was put online. */
export async function onlineStatus(): Promise<OnlineStatus> {
  const { way, built, online } = await readRecord();
  const now = await readSnapshot();
  const remote = await remoteName(path.resolve()).catch(() => undefined);
  const since = ({ at, ...then }: Moment) => ({
    at,
    changes: changesBetween(then, now).map(describeChange),
  });
  const isThere = built && existsSync(path.join(liveDirectory, "index.html"));
  return {
    way: way ?? (remote ? "git" : "hand"),
    ...(remote && { remote }),
    ...(isThere && {
      built: { ...since(built), folder: liveDirectory, preview: await startPreview(liveDirectory) },
    }),
    ...(online && { online: { ...since(online), way: online.way } }),
  };
}

/** What was built is online from now on, as far as it depends on this computer. */
async function recordOnline(way: Way): Promise<void> {
  const { built } = await readRecord();
  if (built) await record({ way, online: { ...built, at: new Date().toISOString(), way } });
}

/** Commits and pushes what was built; throws a refusal where that is not what the files hold now. */
async function pushBuilt(): Promise<void> {
  const [{ built }, now] = [await readRecord(), await readSnapshot()];
  if (!built || changesBetween(built, now).length > 0) {
    throw new Refusal(409, "You have changed something since. Build the website again first.");
  }
  await pushContent(path.resolve(), async ({ changed, added }, readOld) => {
    const before = { content: { ...now.content }, pictures: { ...now.pictures } };
    for (const file of [...changed, ...added]) {
      const name = contentNames.find((each) => file === `src/content/${each}.yaml`);
      if (name) before.content[name] = valueIn(await readOld(file), name);
    }
    for (const file of changed) before.pictures[file.replace("images/", "")] = "";
    return commitMessage(changesBetween(before, now));
  });
  await recordOnline("git");
}

const valueIn = (text: string, name: ContentName) =>
  normaliseValue(parseSource(text, name, name).value);

let pushing: Promise<void> | undefined;

/** What the page may ask for; two windows that push at once push once. */
export const onlineActions = {
  git: () => record({ way: "git" }),
  hand: () => record({ way: "hand" }),
  folder: () => openFolder(liveDirectory),
  downloaded: () => recordOnline("hand"),
  push: () => {
    pushing ??= pushBuilt().finally(() => {
      pushing = undefined;
    });
    return pushing;
  },
};
