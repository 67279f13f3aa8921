import type { NamedPicture } from "./find";
import { type Inspected, inspect, readPicture } from "./inspect";
import type { Ledger, LedgerEntry, Shelves } from "./ledger";
import { develop } from "./master";
import { Refusal } from "./refusal";
import { hangUp, type Prints, shelvedPrints } from "./shelve";
import { twoAtATime } from "./two-at-a-time";

/** Sentences about pictures that cannot be used, by the picture's path under images/. */
type Refused = Map<string, string>;

/** A named picture after a first look at its bytes. */
export interface Negative extends NamedPicture, Inspected {}

interface Inspection {
  negatives: Negative[];
  refused: Refused;
}

interface Labour {
  /** What lies on the shelves already under its right name, by name. */
  kept: Map<string, LedgerEntry>;
  /** What has yet to be put under its name, by name. */
  added: Map<string, Prints>;
  refused: Refused;
  /** Pictures really developed. */
  made: number;
}

/** Takes a first look at each picture, however often it is named. */
export async function inspectAll(pictures: readonly NamedPicture[]): Promise<Inspection> {
  const distinct = new Map(pictures.map((picture) => [picture.relative, picture]));
  const negatives: Negative[] = [];
  const refused: Refused = new Map();
  await twoAtATime(distinct.values(), async (picture) => {
    const inspected = await orRefuse(refused, [picture], () => inspect(picture.file));
    if (inspected) negatives.push({ ...picture, ...inspected });
  });
  return { negatives, refused };
}

/**
 * Develops what is not on the shelves under any name. The same content is developed once, even when
 * it lies in several files.
 */
export async function developAll(
  negatives: readonly Negative[],
  ledger: Ledger,
  shelves: Shelves,
  options: { background: string; onProgress?: (done: number, total: number) => void },
): Promise<Labour> {
  const shelved = new Map([...ledger].map(([name, entry]) => [entry.digest, { name, entry }]));
  const todo = new Map<string, Negative[]>();
  for (const negative of negatives) {
    if (shelved.has(negative.digest)) continue;
    todo.set(negative.digest, [...(todo.get(negative.digest) ?? []), negative]);
  }

  const refused: Refused = new Map();
  const dried = new Map<string, Prints>();
  await twoAtATime(todo, async ([digest, same]) => {
    const [first] = same;
    if (!first) return;
    const developed = await orRefuse(refused, same, async () =>
      develop(await readPicture(first.file, first), options.background),
    );
    if (!developed) return;
    dried.set(digest, await hangUp(shelves, digest, developed));
    options.onProgress?.(dried.size, todo.size);
  });

  const kept = new Map<string, LedgerEntry>();
  const added = new Map<string, Prints>();
  for (const { master, digest } of negatives) {
    const there = ledger.get(master);
    const elsewhere = shelved.get(digest);
    const prints =
      dried.get(digest) ?? (elsewhere && shelvedPrints(shelves, elsewhere.name, elsewhere.entry));
    if (there?.digest === digest) kept.set(master, there);
    else if (prints) added.set(master, prints);
  }
  return { kept, added, refused, made: dried.size };
}

/** Notes down the refusal of work, under every picture it was done for; other errors are passed on. */
async function orRefuse<Result>(
  refused: Refused,
  pictures: readonly NamedPicture[],
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const { relative } of pictures)
      refused.set(relative, `images/${relative} ${error.message}`);
    return undefined;
  }
}
