import compatData, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data";

/** The oldest version of each browser that the site promises to work in. */
export type Baseline = ReadonlyMap<BrowserName, string>;

/** Something that a style, script or page uses. */
export interface Use {
  /** Where it may stand in MDN's data; a method of several kinds of object stands at each of them. */
  ids: readonly string[];
  /** How it is written, prefixes and all, in one rule of a style; by default as the data has it. */
  spellings?: readonly string[];
}

/** Reads entries such as `chrome >= 93`, as package.json has them. */
export function readBaseline(browserslist: readonly string[]): Baseline {
  const baseline = new Map<BrowserName, string>();
  for (const line of browserslist) {
    const [, listed, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const name = listed === "ios_saf" ? "safari_ios" : listed;
    if (!version || !isBrowser(name)) throw new Error(`“${line}” is no browser with a version.`);
    baseline.set(name, version);
  }
  return baseline;
}

function isBrowser(name: string | undefined): name is BrowserName {
  return name !== undefined && Object.hasOwn(compatData.browsers, name);
}

/** What MDN's data has at an id such as `css.properties.inset`, and below it. */
function entry(id: string): Identifier | undefined {
  const [root, ...keys] = id.split(".");
  let node: Identifier | undefined = compatData[root as "css"];
  for (const key of keys) node = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** The first of the ids that MDN's data has something to say about, if any. */
export function known(...ids: string[]): string[] {
  return ids.filter((id) => entry(id)?.__compat).slice(0, 1);
}

/** The browsers of the baseline that lack something, each with the version from which it is there. */
export function lacking(use: Use, baseline: Baseline): string[] {
  const everywhere = use.ids.map((id) => lackingAt(id, use.spellings, baseline));
  return everywhere.sort((one, other) => one.length - other.length)[0] ?? [];
}

function lackingAt(id: string, spellings: Use["spellings"], baseline: Baseline): string[] {
  const name = id.slice(id.lastIndexOf(".") + 1);
  const support = entry(id)?.__compat?.support ?? {};
  return [...baseline].flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const lasting = statements.filter(
      ({ flags, version_added, version_removed, prefix = "", alternative_name }) =>
        !flags &&
        version_added &&
        version_added !== "preview" &&
        !version_removed &&
        (spellings ?? [name]).includes(alternative_name ?? prefix + name),
    );
    const whole = lasting.filter(({ partial_implementation }) => !partial_implementation);
    // What no version does wholly is no matter of the version: parts are as good as it gets.
    const best = whole.length > 0 ? whole : lasting;
    if (best.some((statement) => isThere(statement, version))) return [];
    const since = best[0] ? `has it from ${best[0].version_added} on` : "has never had it";
    return [`${compatData.browsers[browser].name} ${version} (${since})`];
  });
}

function isThere({ version_added }: SimpleSupportStatement, version: string): boolean {
  // “≤” stands before versions that nobody looked further back from.
  const since = String(version_added).replace("≤", "");
  return since.localeCompare(version, "en", { numeric: true }) <= 0;
}
