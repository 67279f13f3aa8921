import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Inspected } from "./inspect";
import { type Master, settings } from "./master";

/** Which developed picture lies at which place, by the place's path. */
type Index = Record<string, string>;

/**
 * Where developed pictures are kept between builds, by content, and from where they are put in
 * place. Every file appears whole or not at all, even when the process is stopped half-way.
 *
 * @param directory absolute path; `developed/` is the store, `masters/` and `public/images/` the
 *   places, `index.json` says what lies where
 */
export function openShelf(directory: string) {
  const store = path.join(directory, "developed");
  const indexFile = path.join(directory, "index.json");
  const stored = (key: string) => path.join(store, `${key}.jpg`);
  const storedPublic = (key: string) => path.join(store, `${key}.public.jpg`);

  /** The name a picture is kept under: its content, the settings, the colour behind it. */
  const keyOf = ({ digest }: Inspected, background: string): string =>
    createHash("sha256").update(`${digest} ${background} ${settings}`).digest("hex").slice(0, 40);

  const has = async (key: string) =>
    (await isFile(stored(key))) && (await isFile(storedPublic(key)));

  /** Gatsby watches the places, so a file is made beside them, not in them, and then moved. */
  const whole = async (file: string, make: (temporary: string) => Promise<void>) => {
    const temporary = path.join(directory, `${randomUUID()}.part`);
    await mkdir(path.dirname(file), { recursive: true });
    await make(temporary);
    await rename(temporary, file);
  };
  const writeWhole = (file: string, content: Buffer | string) =>
    whole(file, (temporary) => writeFile(temporary, content));
  const copyWhole = (from: string, to: string) =>
    whole(to, (temporary) => copyFile(from, temporary));

  const keep = async (key: string, { master, publicPicture }: Master) => {
    await writeWhole(storedPublic(key), publicPicture);
    await writeWhole(stored(key), master);
  };

  /** Puts each picture where its path says, leaves those that are right, removes all others. */
  const arrange = async (places: ReadonlyMap<string, string>) => {
    const before = await readIndex(indexFile);
    for (const [place, key] of places) {
      const targets = targetsOf(directory, place);
      const right =
        before[place] === key &&
        (await isFile(targets.master)) &&
        (await isFile(targets.publicPicture));
      if (right) continue;
      await copyWhole(stored(key), targets.master);
      await copyWhole(storedPublic(key), targets.publicPicture);
    }
    for (const root of [
      path.join(directory, "masters"),
      path.join(directory, "public", "images"),
    ]) {
      await removeOthers(root, new Set(places.keys()));
    }
    const keys = new Set(places.values());
    await removeOthers(
      store,
      new Set([...keys].flatMap((key) => [`${key}.jpg`, `${key}.public.jpg`])),
    );
    await writeWhole(indexFile, JSON.stringify(Object.fromEntries(places), null, 2));
  };

  return { keyOf, has, keep, arrange, fileOf: stored };
}

function targetsOf(directory: string, place: string) {
  return {
    master: path.join(directory, "masters", place),
    publicPicture: path.join(directory, "public", "images", place),
  };
}

/** A missing or damaged index only means that everything is put in place again. */
async function readIndex(file: string): Promise<Index> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    return typeof value === "object" && value !== null ? { ...(value as Index) } : {};
  } catch {
    return {};
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (status) => status.isFile() && status.size > 0,
    () => false,
  );
}

async function removeOthers(root: string, wanted: ReadonlySet<string>): Promise<void> {
  await mkdir(root, { recursive: true });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(root, file).split(path.sep).join("/");
    if (!wanted.has(relative)) await rm(file);
  }
}
