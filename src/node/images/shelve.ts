import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Ledger, type LedgerEntry, type Shelves, writeOutLedger } from "./ledger";
import type { Developed } from "./master";

/** A master and its public picture as whole files, wherever they lie at the moment. */
export interface Prints {
  entry: LedgerEntry;
  master: string;
  publicPicture: string;
}

/** Writes a developed picture where it dries, outside the folders that Gatsby watches. */
export async function hangUp(
  { drying }: Shelves,
  digest: string,
  { master, publicPicture, width, height }: Developed,
): Promise<Prints> {
  const prints = {
    entry: {
      digest,
      width,
      height,
      masterBytes: master.length,
      publicBytes: publicPicture.length,
    },
    master: path.join(drying, `${digest}-master.jpg`),
    publicPicture: path.join(drying, `${digest}-public.jpg`),
  };
  await writeFile(prints.master, master);
  await writeFile(prints.publicPicture, publicPicture);
  return prints;
}

/** A print that lies on the shelves already, under whatever name. */
export function shelvedPrints(shelves: Shelves, name: string, entry: LedgerEntry): Prints {
  return {
    entry,
    master: path.join(shelves.masters, name),
    publicPicture: path.join(shelves.publicImages, name),
  };
}

/**
 * Makes the shelves hold exactly the wanted masters: leaves alone what is right, moves in what is
 * new in one step each, and takes away the rest. After a crash at any point every file is whole,
 * and the index claims nothing that is not there.
 *
 * @param kept what lies in its place already, by name
 * @param added what has to be put there, by name
 * @returns the new ledger
 */
export async function shelve(
  shelves: Shelves,
  settings: string,
  kept: Ledger,
  added: ReadonlyMap<string, Prints>,
): Promise<Ledger> {
  const names = new Set([...kept.keys(), ...added.keys()]);
  const ledger = new Map(kept);
  const moves: [from: string, to: string][] = [];
  // Copied first, all of them: two pictures may have exchanged their names.
  for (const [name, { entry, master, publicPicture }] of added) {
    const copy = path.join(shelves.drying, String(moves.length));
    await copyFile(master, `${copy}-master`);
    await copyFile(publicPicture, `${copy}-public`);
    moves.push([`${copy}-master`, path.join(shelves.masters, name)]);
    moves.push([`${copy}-public`, path.join(shelves.publicImages, name)]);
    ledger.set(name, entry);
  }
  if (added.size > 0) await writeIndex(shelves, settings, kept);
  // Taken away before anything moves in, since a name set free may become a folder's.
  await takeAwayAllBut(names, shelves.masters);
  await takeAwayAllBut(names, shelves.publicImages);
  for (const [from, to] of moves) {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  }
  await writeIndex(shelves, settings, ledger);
  return ledger;
}

async function writeIndex(shelves: Shelves, settings: string, ledger: Ledger): Promise<void> {
  const fresh = path.join(shelves.drying, "index.json");
  await writeFile(fresh, writeOutLedger(settings, ledger));
  await rename(fresh, shelves.index);
}

async function takeAwayAllBut(
  names: ReadonlySet<string>,
  directory: string,
  prefix = "",
): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const name = prefix + entry.name.normalize("NFC");
    const inner = path.join(directory, entry.name);
    if (entry.isDirectory() && [...names].some((kept) => kept.startsWith(`${name}/`))) {
      await takeAwayAllBut(names, inner, `${name}/`);
    } else if (entry.isDirectory() || !names.has(name)) {
      await rm(inner, { recursive: true, force: true });
    }
  }
}
