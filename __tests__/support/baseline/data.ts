import compatData, { type BrowserName, type Identifier } from "@mdn/browser-compat-data";
import { browserslist } from "../../../package.json";

/** A feature that a style sheet, script or page uses. */
export interface Use {
  /** Its possible ids in MDN's data; a method that several kinds of object have stands at each of them. */
  ids: readonly string[];
  /** How one rule of a style sheet writes it, with prefixes; by default as in the data. */
  spellings?: readonly string[];
}

/** The oldest versions that the site promises to work in, from lines such as `chrome >= 93`. */
const baseline = browserslist.map((line) => {
  const [name = "", , version = ""] = line.replace("ios_saf", "safari_ios").split(" ");
  return { browser: name as BrowserName, version };
});

/** The part of MDN's data at an id such as `css.properties.inset`. */
function entry(id: string): Identifier | undefined {
  let node: Identifier | undefined = compatData as never;
  for (const key of id.split(".")) node = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** The names and ids below an id, down to this many levels. */
export function idsBelow(id: string, levels: number): [name: string, id: string][] {
  const names = Object.keys(entry(id) ?? {}).filter((name) => name !== "__compat");
  return names.flatMap((name) => {
    const own = `${id}.${name}`;
    return [[name, own] as [string, string], ...(levels > 1 ? idsBelow(own, levels - 1) : [])];
  });
}

/** The first of the ids that MDN's data knows, in an array; an empty one if there is none. */
export function known(...ids: string[]): string[] {
  return ids.filter((id) => entry(id)?.__compat).slice(0, 1);
}

/** The browsers of the baseline that lack a feature. */
export function lacking({ ids, spellings }: Use): string[] {
  const everywhere = ids.map((id) =>
    baseline.filter(({ browser, version }) => !isThere(id, browser, version, spellings)),
  );
  const [best = []] = everywhere.sort((one, other) => one.length - other.length);
  return best.map(({ browser, version }) => `${compatData.browsers[browser].name} ${version}`);
}

function isThere(
  id: string,
  browser: BrowserName,
  version: string,
  spellings: readonly string[] = [id.slice(id.lastIndexOf(".") + 1)],
): boolean {
  const name = id.slice(id.lastIndexOf(".") + 1);
  const statements = [entry(id)?.__compat?.support[browser] ?? []].flat();
  const lasting = statements.filter(
    ({ flags, version_added, version_removed, prefix = "", alternative_name }) =>
      !(flags || !version_added || version_added === "preview" || version_removed) &&
      spellings.includes(alternative_name ?? prefix + name),
  );
  const whole = lasting.filter(({ partial_implementation }) => !partial_implementation);
  // Where no version has the whole feature, a part counts.
  return (whole.length > 0 ? whole : lasting).some(({ version_added }) => {
    // “≤” means this version or an earlier one.
    const since = String(version_added).replace("≤", "");
    return since.localeCompare(version, "en", { numeric: true }) <= 0;
  });
}
