// The kinds below schema.org's LocalBusiness, as `npm run generate:kinds` has noted them.
import kinds from "./business-kinds.json";
import names from "./kind-names.json";
import { plainName } from "./nearest-name";

/** The kind of a business that names none. */
export const usualKind = "LocalBusiness";

/** schema.org's kind by the British name of the trade: the same trade (`same`), or the nearest that schema.org has. */
const kindByName: Readonly<Record<string, string>> = { ...names.same, ...names.nearest };

/** What an owner chooses from: a kind that has a British name is listed under that alone. */
export const kindNames: readonly string[] = [
  ...Object.keys(kindByName),
  ...kinds.filter((kind) => !Object.values(names.same).includes(kind)),
].sort();

/** The name in {@link kindNames} for what an owner writes: “Pet shop” for “pet shop”, “PetStore” and “pet store”. */
export function kindNamed(written: string): string | undefined {
  const isWritten = (name: string) => plainName(name) === plainName(written);
  const [renamed] = Object.entries(names.same).find(([, kind]) => isWritten(kind)) ?? [];
  return kindNames.find(isWritten) ?? renamed;
}

/** The trade that a few words end with: “Locksmith” for “Mobile locksmith”; undefined where they end with none. */
export function tradeIn(work: string): string | undefined {
  const words = work.trim().replace(/\.$/, "").toLowerCase();
  return kindNames
    .filter((name) => ` ${words}`.endsWith(` ${name.toLowerCase()}`))
    .sort((a, b) => b.length - a.length)[0];
}

/** schema.org's kind for a name in {@link kindNames}. */
export const kindOf = (name: string = usualKind) => kindByName[name] ?? name;

/**
 * Reads the kinds at any depth below LocalBusiness, in alphabetical order.
 *
 * @param declarations the types of the package schema-dts, in which each kind is a union of those below it
 */
export function kindsIn(declarations: string): string[] {
  const unions = new Map(
    [...declarations.matchAll(/^export type (\w+) = (.*);$/gm)].map(([, name = "", union = ""]) => [
      name,
      union.split(" | ").filter((each) => /^\w+$/.test(each) && !/Leaf$|^string$/.test(each)),
    ]),
  );
  const below = (name: string): string[] =>
    (unions.get(name) ?? []).flatMap((each) => [each, ...below(each)]);
  return [...new Set(below("LocalBusiness"))].sort();
}
