import kinds from "./business-kinds.json";

/** The kinds of business below schema.org's LocalBusiness, as `npm run generate:kinds` has noted them. */
export const businessKinds: readonly string[] = kinds;

/** The kind of a business that names none. */
export const usualKind = "HomeAndConstructionBusiness";

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
