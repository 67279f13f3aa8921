import type { Value } from "./edits";
import sample from "./sample.json";

/* The sample's texts, and how texts are compared. The content editor's page uses this file too, so it imports nothing of Node. */

/** The form of sample.json. */
export interface SampleNote {
  /** By field, such as “services.items”. */
  texts: Record<string, string[]>;
  /** The SHA-256 of each picture, in hexadecimal digits. */
  pictures: string[];
}

const textsByField: SampleNote["texts"] = sample.texts;

/** The sample's texts in a field such as “business.phone”. */
export const sampleTexts = (field: string): readonly string[] => textsByField[field] ?? [];

/** A field's name without the positions of entries: “services.items”. */
export const fieldName = (file: string, path: readonly PropertyKey[]) =>
  [file, ...path.filter((step) => typeof step === "string")].join(".");

export const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The paragraphs of a text, each on one line. */
export const paragraphsIn = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(oneLine);

/** A text for comparison: on one line, in lower case, with apostrophes of one kind. */
export const comparable = (text: string) => oneLine(text).replace(/[’‘]/g, "'").toLowerCase();

/** Whether two texts differ at most in spaces, capitals and kinds of apostrophe. */
export const isSameText = (one: string, other: string) => comparable(one) === comparable(other);

/** Whether a part of a file has no words but the sample's. Fields in which the sample has no words do not count. */
export function isOfSample(
  file: string,
  path: readonly PropertyKey[],
  value: Value | undefined,
): boolean {
  if (typeof value === "object") {
    const fields = Object.entries(value);
    return fields.every(([name, each]) => isOfSample(file, [...path, name], each));
  }
  const known = sampleTexts(fieldName(file, path));
  const isKnown = (part: string) => known.some((each) => isSameText(each, part));
  return known.length === 0 || paragraphsIn(value ?? "").every(isKnown);
}
