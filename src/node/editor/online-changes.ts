import { isDeepStrictEqual } from "node:util";
import { type ContentName, contentFiles } from "../content/model";
import { nameOf, type Value, valueAt } from "./edits";
import { formOf } from "./form";

/** What the owner's files hold at one moment. */
export interface Snapshot {
  /** By the name of the file. */
  content: Readonly<Partial<Record<string, Value>>>;
  /** A digest of each, by its path below `images/`. */
  pictures: Readonly<Record<string, string>>;
}

/** What differs between two snapshots. */
export interface Change {
  /** The label of the content file. */
  part: string;
  /** The label of a field, or what an entry is called. */
  name: string;
  how: "added" | "changed" | "removed";
  isEntry: boolean;
}

/** Lists what visitors can notice. A new picture counts where the content names it. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const files = (Object.keys(contentFiles) as ContentName[]).flatMap((name) =>
    changesInFile(name, before.content[name], after.content[name]),
  );
  const pictures = Object.entries(after.pictures)
    .filter(([file, digest]) => (before.pictures[file] ?? digest) !== digest)
    .map(([file]) => ({ part: "Pictures", name: file, how: "changed" as const, isEntry: true }));
  return [...files, ...pictures];
}

function changesInFile(name: ContentName, before?: Value, after?: Value): Change[] {
  const { label: part, kind, fields = {} } = formOf(name);
  if (kind === "list") return changesOfEntries(part, listOf(before), listOf(after));
  const names = new Set([before, after].flatMap((value) => Object.keys(value ?? {})));
  return [...names].flatMap((field) => {
    const [old, now] = [valueAt(before, [field]), valueAt(after, [field])];
    if (isDeepStrictEqual(old, now)) return [];
    const how = old === undefined ? "added" : now === undefined ? "removed" : "changed";
    return [{ part, name: fields[field]?.label ?? field, how, isEntry: false }];
  });
}

const listOf = (value: Value | undefined) => (Array.isArray(value) ? value : []);

/** An entry is known by its photo or name; one that has another name at the same place is renamed. */
function changesOfEntries(part: string, before: Value[], after: Value[]): Change[] {
  const isIn = (list: Value[], entry: Value) => list.some((each) => keyOf(each) === keyOf(entry));
  const isRenamed = (index: number) => {
    const [old, now] = [before[index], after[index]];
    return old && now && !isIn(after, old) && !isIn(before, now) && shareField(old, now);
  };
  const change = (entry: Value, how: Change["how"]) => {
    return { part, name: nameOf(entry) || String(keyOf(entry)), how, isEntry: true };
  };
  const kept = after.flatMap((entry, index) => {
    if (before.some((old) => isDeepStrictEqual(old, entry))) return [];
    return [change(entry, isIn(before, entry) || isRenamed(index) ? "changed" : "added")];
  });
  const removed = before
    .filter((old, index) => !isIn(after, old) && !isRenamed(index))
    .map((old) => change(old, "removed"));
  const changes = [...kept, ...removed];
  if (changes.length > 0 || isDeepStrictEqual(before, after)) return changes;
  return [{ part, name: "Order", how: "changed", isEntry: false }];
}

const keyOf = (entry: Value) => valueAt(entry, ["url"]) ?? nameOf(entry);

const shareField = (one: Value, other: Value) =>
  Object.entries(one).some(([field, value]) => isDeepStrictEqual(value, valueAt(other, [field])));

/** Characters of an entry's name that a sentence shows. */
const longestName = 50;

/** A change as its owner recognises it: “Photos: “Garden gate” added”. */
export function describeChange({ part, name, how, isEntry }: Change): string {
  const short = name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name;
  return `${part}: ${isEntry ? `“${short}”` : short} ${how}`;
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Of how many kinds of changes a commit's first line speaks. */
const mostPhrases = 4;

/** The message of a commit: “New prices, two photos added”, and below it each change. */
export function commitMessage(changes: readonly Change[]): string {
  const phrases = [...new Set(changes.map((change) => phraseOf(change, changes)))];
  const isMore = phrases.length > mostPhrases;
  const said = phrases.slice(0, mostPhrases).join(", ") || "pictures";
  const title = said.charAt(0).toUpperCase() + said.slice(1) + (isMore ? " and more" : "");
  return [title, "", ...changes.map((change) => `- ${describeChange(change)}`)].join("\n").trim();
}

/** What happened to a field, or to all entries of a list to which the same happened. */
function phraseOf({ part, name, how, isEntry }: Change, all: readonly Change[]): string {
  if (!isEntry) return how === "removed" ? `${lower(name)} removed` : `new ${lower(name)}`;
  if (part.includes(" ")) return `new ${lower(part)}`;
  const count = all.filter((each) => each.isEntry && each.part === part && each.how === how).length;
  const noun = count === 1 ? lower(part).replace(/s$/, "") : lower(part);
  return `${numbers[count] ?? count} ${noun} ${how}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
