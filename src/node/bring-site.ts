import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { businessFile, replaceExample, whyBegun } from "./begin-site";
import { contentNames, isExample, readSources } from "./content";
import { valueAt } from "./content/yaml/edits";
import { isJunk } from "./system/files";
import { cp, mkdir, readFile, writeFile } from "./system/held-files";
import { isOwnersFile, ownersFilesIn } from "./system/owners-files";

/** A site cannot be brought, for a reason that the owner reads. Nothing has changed. */
export class NotBrought extends Error {}

/**
 * Puts the three places of a site of the owner's in the place of the example, as {@link replaceExample} does, and with
 * them its repository. Where it comes from stays as it is.
 *
 * @param from the path of a site's folder, or of the folder around it, or of a saved copy
 * @param directory the folder of this site, which holds the example
 * @returns what has been done, as a sentence for the owner
 * @throws {NotBrought} where there is no such site, or this one has begun already
 */
export async function bringSite(from: string, directory = path.resolve()): Promise<string> {
  const begun = await whyBegun(directory);
  if (begun) throw new NotBrought(begun);
  // Windows puts quotes around a path that it copies.
  const typed = from.trim().replace(/^"(.*)"$/, "$1");
  const source = path.resolve(directory, typed);
  const kind = typed ? await stat(source).catch(() => undefined) : undefined;
  if (!kind) throw new NotBrought(`There is no folder and no file “${typed}”.`);
  const folder = kind.isDirectory() ? await siteFolderIn(source) : undefined;
  await replaceExample(directory, async (stage) => {
    if (folder) await copySite(folder, stage, directory);
    else await unpack(await readFile(source), stage);
    const sources = await readSources(path.join(stage, "src/content"));
    if (isExample(sources)) {
      throw new NotBrought("What lies there is the example, not a website of yours.");
    }
  });
  if (!folder) return `Your website is here now, as it was saved in ${source}.`;
  return (
    `Your website is here now. The folder ${folder} is as it was, so there are two now: from here on change this one, ` +
    `in ${directory}, and keep the other until this one is online.`
  );
}

/** A folder with a site, or the one folder in it, as a ZIP file often has one around everything. */
async function siteFolderIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !isJunk(name));
  const inner = names.length === 1 ? names.map((name) => path.join(folder, name)) : [];
  const found = [folder, ...inner].find((each) => existsSync(path.join(each, businessFile)));
  if (!found) throw new NotBrought(`There is no website in ${folder}.`);
  return found;
}

/** Copies the owner's files, and the repository unless this site has its own. */
async function copySite(folder: string, stage: string, directory: string): Promise<void> {
  const hasRepository = existsSync(path.join(folder, ".git/HEAD"));
  const isBrought = hasRepository && !existsSync(path.join(directory, ".git"));
  const files = await ownersFilesIn(folder);
  for (const file of isBrought ? [...files, ".git"] : files) {
    const options = { recursive: true, preserveTimestamps: true };
    await cp(path.join(folder, file), path.join(stage, file), options);
  }
}

/** Unpacks the owner's files of a saved copy, also where it was packed anew with a folder around them. */
async function unpack(zip: Uint8Array, stage: string): Promise<void> {
  for (const [file, bytes] of ownersFilesInZip(zip)) {
    const target = path.join(stage, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes, { flush: true });
  }
}

function ownersFilesInZip(zip: Uint8Array): [string, Uint8Array][] {
  try {
    // Some programs of Windows write backslashes.
    const plain = (name: string) => name.replaceAll("\\", "/");
    const names: string[] = [];
    unzipSync(zip, { filter: ({ name }) => names.push(plain(name)) === 0 });
    const needed = names.filter((name) => `/${name}`.endsWith(`/${businessFile}`));
    const [nearest = ""] = needed.sort((one, other) => one.length - other.length);
    if (nearest === "") throw new Error("It is a zip of something else.");
    const root = nearest.slice(0, -businessFile.length);
    const pathOf = (name: string) =>
      plain(name).startsWith(root) ? plain(name).slice(root.length) : "";
    const isTaken = (file: string) => isOwnersFile(file) && !file.endsWith("/");
    const found = unzipSync(zip, { filter: ({ name }) => isTaken(pathOf(name)) });
    return Object.entries(found).map(([name, bytes]) => [pathOf(name), bytes]);
  } catch {
    throw new NotBrought("This file is no saved copy of a website, or it is damaged.");
  }
}

/** Folders that people have beside a site, for each of which macOS asks, or whose files a program would fetch first. */
const notSearched =
  /^(\..*|applications|desktop|documents|downloads|library|movies|music|pictures|public|onedrive.*)$/i;

/**
 * The owner's sites in the folders beside this site's folder, the one whose words were changed last first. Nothing else
 * of the disk is looked at.
 */
export async function sitesBeside(directory = path.resolve()) {
  const parent = path.dirname(directory);
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory() && !notSearched.test(entry.name))
    .map(({ name }) => path.join(parent, name))
    .filter((folder) => folder !== directory)
    .map((folder) => siteFolderIn(folder).then(readSite, () => undefined));
  const sites = await Promise.all(folders);
  return sites
    .flatMap((site) => site ?? [])
    .sort((one, other) => other.changed.localeCompare(one.changed));
}

/** The name of the site in a folder, and when its words were changed last (ISO 8601); undefined for an example. */
async function readSite(folder: string) {
  const content = path.join(folder, "src/content");
  const sources = await readSources(content).catch(() => undefined);
  if (!sources || isExample(sources)) return undefined;
  const names = contentNames.filter((name) => !sources.absent.includes(name));
  const states = await Promise.all(names.map((name) => stat(path.join(content, `${name}.yaml`))));
  const name = valueAt(sources.files.business.value, ["name"]);
  return {
    folder,
    name: (typeof name === "string" && name) || path.basename(folder),
    changed: new Date(Math.max(...states.map(({ mtimeMs }) => mtimeMs))).toISOString(),
  };
}
