import { isDeepStrictEqual } from "node:util";
import { capitalised, nameOf } from "../protocol";
import { formOf } from "./form";
import { type ContentName, contentFiles, type Value, valueAt } from "./site";

/** The content of the owner's files at one moment. */
export interface Snapshot {
  /** The value of each content file, by its name. */
  content: Readonly<Partial<Record<string, Value>>>;
  /** The digest of each picture, by its path below `images/`. */
  pictures: Readonly<Record<string, string>>;
}

/** A difference between two snapshots: a field of a content file, or an entry of its list. */
export interface Change {
  /** The label of the file. */
  fileLabel: string;
  name: string;
  how: "added" | "changed" | "removed";
  isEntry: boolean;
}

/** Lists the differences in the content, and the pictures that were exchanged. A new picture counts once the content names it. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const files = (Object.keys(contentFiles) as ContentName[]).flatMap((file): Change[] => {
    const { label: fileLabel, kind, fields = {} } = formOf(file);
    const [old, now] = [before.content[file], after.content[file]];
    const isEntry = kind === "list";
    const changes = differences(partsOf(old), partsOf(now)).map(({ key, value, how }) => {
      const name = isEntry ? nameOf(value) || key : (fields[key]?.label ?? key);
      return { fileLabel, name, how, isEntry };
    });
    const told = isEntry ? withExchangedPhotos(changes) : changes;
    if (told.length > 0 || isDeepStrictEqual(old, now)) return told;
    return [{ fileLabel, name: "Order", how: "changed", isEntry: false }];
  });
  const replaced = Object.entries(after.pictures).filter(
    ([file, digest]) => digest !== (before.pictures[file] ?? digest),
  );
  const how = "changed" as const;
  return [
    ...files,
    ...replaced.map(([name]) => ({ fileLabel: "Pictures", name, how, isEntry: true })),
  ];
}

/** Lists the pictures that are gone. No page shows them any more, but they may be online still, among the site's files. */
export const picturesRemoved = (before: Snapshot, after: Snapshot): Change[] =>
  Object.keys(before.pictures)
    .filter((name) => !(name in after.pictures))
    .map((name) => ({ fileLabel: "Pictures", name, how: "removed", isEntry: true }));

/** The fields of a file by their names, or the entries of a list by their photos or names. */
function partsOf(value: Value = []): Map<string, Value> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((entry) => [String(valueAt(entry, ["url"]) ?? nameOf(entry)), entry]));
}

/** An entry that got another photo has another key, and its name as before: it has changed. */
function withExchangedPhotos(changes: readonly Change[]): Change[] {
  const is = (how: Change["how"], name: string) =>
    changes.some((change) => change.how === how && change.name === name);
  return changes.flatMap((change) => {
    if (!is("added", change.name) || !is("removed", change.name)) return [change];
    return change.how === "removed" ? [] : [{ ...change, how: "changed" }];
  });
}

function differences(old: Map<string, Value>, now: Map<string, Value>) {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (isDeepStrictEqual(was, is)) return [];
    const how = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    return [{ key, value: is ?? was, how } as const];
  });
}

/** A change as the owner reads it: “Photos: “Garden gate” added”. */
export const describeChange = ({ fileLabel, name, how, isEntry }: Change) =>
  `${fileLabel}: ${isEntry ? `“${name}”` : name} ${how}`;

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** How many kinds of changes the first line of a commit names. */
const mostPhrases = 4;

/** The message of a commit: “New prices, two photos added”, and each change below it. */
export function commitMessage(changes: readonly Change[]): string {
  const phrases = [...new Set(changes.map((change) => phraseOf(change, changes)))];
  const summary = phrases.slice(0, mostPhrases).join(", ") || "comments and pictures";
  const title = phrases.length > mostPhrases ? `${summary} and more` : summary;
  const lines = changes.map((change) => `- ${describeChange(change)}`);
  return [capitalised(title), "", ...lines].join("\n").trim();
}

/** A phrase for the change of a field, or for all entries of a list that have changed in the same way. */
function phraseOf({ fileLabel, name, how, isEntry }: Change, all: readonly Change[]): string {
  const noun = (isEntry ? fileLabel : name).toLowerCase();
  if (!isEntry) return how === "removed" ? `${noun} removed` : `new ${noun}`;
  const count = all.filter((each) => each.fileLabel === fileLabel && each.how === how).length;
  return `${numbers[count] ?? count} ${count === 1 ? noun.replace(/s$/, "") : noun} ${how}`;
}
