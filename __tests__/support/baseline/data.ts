import compatData, { type BrowserName, type Identifier } from "@mdn/browser-compat-data";
import { browserslist } from "../../../package.json";

/** Something that a style, script or page uses. */
export interface Use {
  /** Where it may stand in MDN's data; a method of several kinds of object stands at each of them. */
  ids: readonly string[];
  /** How it is written, prefixes and all, in one rule of a style; by default as the data has it. */
  spellings?: readonly string[];
}

/** The oldest version of each browser that the site promises to work in, of `chrome >= 93` and the like. */
const baseline = browserslist.map((line) => {
  const [name = "", , version = ""] = line.replace("ios_saf", "safari_ios").split(" ");
  return { browser: name as BrowserName, version };
});

/** What MDN's data has at an id such as `css.properties.inset`, and below it. */
function entry(id: string): Identifier | undefined {
  let node: Identifier | undefined = compatData as never;
  for (const key of id.split(".")) node = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** The ids of all that the data has below one, with the name of each, so many levels deep. */
export function idsBelow(id: string, levels: number): [name: string, id: string][] {
  const names = Object.keys(entry(id) ?? {}).filter((name) => name !== "__compat");
  return names.flatMap((name) => {
    const own = `${id}.${name}`;
    return [[name, own] as [string, string], ...(levels > 1 ? idsBelow(own, levels - 1) : [])];
  });
}

/** The first of the ids that MDN's data has something to say about, if any. */
export function known(...ids: string[]): string[] {
  return ids.filter((id) => entry(id)?.__compat).slice(0, 1);
}

/** The browsers of the baseline that lack something. */
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
  // What no version does wholly is no matter of the version: parts are as good as it gets.
  return (whole.length > 0 ? whole : lasting).some(({ version_added }) => {
    // “≤” stands before versions that nobody looked further back from.
    const since = String(version_added).replace("≤", "");
    return since.localeCompare(version, "en", { numeric: true }) <= 0;
  });
}
