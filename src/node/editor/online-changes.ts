import { isDeepStrictEqual } from "node:util";
import { type ContentName, contentFiles } from "../content/model";
import { type Value, valueAt } from "./edits";
import { formOf } from "./form";

/** What the owner's files hold at one moment. */
export interface Snapshot {
  /** By the name of the file. */
  content: Readonly<Partial<Record<string, Value>>>;
  /** A digest of each, by its path below `images/`. */
  pictures: Readonly<Record<string, string>>;
}

/**
 * Lists what visitors can notice, part by part: “Your business: Phone, Prices”, “Photos”. A new picture
 * counts where the content names it.
 */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const names = Object.keys(contentFiles) as ContentName[];
  const parts = names.flatMap((name) => {
    const [old, now] = [before.content[name], after.content[name]];
    if (isDeepStrictEqual(old, now)) return [];
    const { label, fields = {} } = formOf(name);
    const changed = Object.entries(fields)
      .filter(([field]) => !isDeepStrictEqual(valueAt(old, [field]), valueAt(now, [field])))
      .map(([, field]) => field.label);
    return [changed.length > 0 ? `${label}: ${changed.join(", ")}` : label];
  });
  const isOther = ([file, digest]: [string, string]) =>
    (before.pictures[file] ?? digest) !== digest;
  return Object.entries(after.pictures).some(isOther) ? [...parts, "Pictures"] : parts;
}
