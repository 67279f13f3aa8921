import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** What the darkroom remembers about one master, by its path under masters/. */
export interface LedgerEntry {
  /** SHA-256 of the owner's file, hexadecimal. */
  digest: string;
  /** Of the master, in pixels. */
  width: number;
  height: number;
  /** Sizes of the two files made, in bytes: a file of another size is not the one that was made. */
  masterBytes: number;
  publicBytes: number;
}

/** Masters made with one set of settings. */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

/** Where things lie in the darkroom. */
export interface Shelves {
  index: string;
  masters: string;
  publicImages: string;
  /** Where files are written before they are moved, whole, to their place. */
  drying: string;
}

export function shelvesOf(mastersDirectory: string): Shelves {
  return {
    index: path.join(mastersDirectory, "index.json"),
    masters: path.join(mastersDirectory, "masters"),
    publicImages: path.join(mastersDirectory, "public", "images"),
    drying: path.join(mastersDirectory, "drying"),
  };
}

/**
 * Reads what masters there are. A missing or damaged index, other settings, or files that are not
 * there as they were made, all mean the same: those masters have to be made again.
 */
export async function readLedger(shelves: Shelves, settings: string): Promise<Ledger> {
  const index = await readFile(shelves.index, "utf8").then(parseJson, () => undefined);
  if (!isRecord(index) || index.settings !== settings || !isRecord(index.pictures)) {
    return new Map();
  }
  const entries = Object.entries(index.pictures).filter(
    (pair): pair is [string, LedgerEntry] => isRecord(pair[1]) && isLedgerEntry(pair[1]),
  );
  const whole = await Promise.all(entries.map((pair) => isWhole(shelves, ...pair)));
  return new Map(entries.filter((_, at) => whole[at]));
}

export function writeOutLedger(settings: string, ledger: Ledger): string {
  return `${JSON.stringify({ settings, pictures: Object.fromEntries(ledger) }, null, 1)}\n`;
}

async function isWhole(shelves: Shelves, name: string, entry: LedgerEntry): Promise<boolean> {
  const bytes = (directory: string) =>
    stat(path.join(directory, name)).then(
      ({ size }) => size,
      () => undefined,
    );
  return (
    (await bytes(shelves.masters)) === entry.masterBytes &&
    (await bytes(shelves.publicImages)) === entry.publicBytes
  );
}

function isLedgerEntry(value: Record<string, unknown>): boolean {
  const { digest, width, height, masterBytes, publicBytes } = value;
  const numbers = [width, height, masterBytes, publicBytes];
  return typeof digest === "string" && numbers.every((number) => typeof number === "number");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
