import kinds from "./business-kinds.json";

/** The kinds of business that schema.org has below LocalBusiness, as `npm run generate:kinds` has noted them. */
export const businessKinds: readonly string[] = kinds;

/** What a business is for search engines that says nothing else. */
export const usualKind = "HomeAndConstructionBusiness";

/**
 * Reads the kinds below LocalBusiness, of any depth, in the order of the alphabet.
 *
 * @param declarations the types of the package schema-dts, where each kind is a union of those below it
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
