import path from "node:path";
import type { Place, Replacement, ToDo } from "../protocol";
import {
  contentDirectory,
  contentNames,
  internationalNumber,
  isPhoneNumber,
  isText,
  messagingLinkOf,
  numbersIn,
  readFile,
  readSources,
  type Sources,
  sampleTexts,
  textsIn,
  tidyValue,
  valueAt,
  withoutLabel,
  writeAtomically,
} from "./site";

/** The fields by which people know a business, with their names in a sentence. */
const nounOf = {
  name: "name",
  owner: "name of the owner",
  phone: "phone number",
  email: "email address",
};

type IdentityField = keyof typeof nounOf;
const identityFields = Object.keys(nounOf) as IdentityField[];

/** Every value that was noted of each field, the current one among them, and those that the owner leaves where they stand. */
type NotedValues = Partial<Record<IdentityField | "left", string[]>>;

/** Kept out of git, as it is about the work in this folder. */
const notesFile = () => path.join(contentDirectory, "../../.earlier.json");

const readNotes = (): Promise<NotedValues> =>
  readFile(notesFile(), "utf8")
    .then(JSON.parse)
    .catch(() => ({}));

async function addToNotes(values: NotedValues): Promise<void> {
  const noted = await readNotes();
  const all = Object.entries(values).map(([field, added]) => [
    field,
    [...new Set([...(noted[field as IdentityField] ?? []), ...added])],
  ]);
  const next = JSON.stringify({ ...noted, ...Object.fromEntries(all) });
  if (next !== JSON.stringify(noted)) await writeAtomically(notesFile(), next);
}

/** Whether a field of business.yaml is one by which people know the business. */
export const isIdentityField = (field: unknown) => (identityFields as unknown[]).includes(field);

/**
 * Notes by what name, number and address people know the business now. It runs when the editor is opened and when
 * a text other than these is saved, so that a name that is only half typed is not noted.
 */
export async function noteIdentity(): Promise<void> {
  try {
    const now = Object.entries(identityIn(await readSources(contentDirectory)));
    // The values of the sample need no note.
    const own = now.filter(([field, value]) => !sampleTexts(`business.${field}`).includes(value));
    await addToNotes(Object.fromEntries(own.map(([field, value]) => [field, [value]])));
  } catch {
    // Without the note the editor opens and saves all the same.
  }
}

/** Leaves an earlier value where it stands: it is no longer a thing to do. */
export const leaveEarlierValue = (value: string): Promise<void> => addToNotes({ left: [value] });

function identityIn({ files }: Sources): Partial<Record<IdentityField, string>> {
  const business = tidyValue(files.business.value);
  const texts = identityFields.map((field) => [field, valueAt(business, [field])] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

/** Lists the earlier values that still stand in some text, with the edits that replace each by the current one. */
export async function findEarlierValues(): Promise<ToDo[]> {
  const sources = await readSources(contentDirectory);
  const earlier = earlierValuesOf(sources, await readNotes());
  const texts = textsOf(sources);
  return earlier.flatMap((each) => toDoFor(each, texts) ?? []);
}

interface EarlierValue {
  field: IdentityField;
  value: string;
  /** The value that takes its place. */
  current: string;
  /** The other values, earlier or current, that it is a part of: it is not replaced where it stands in one. */
  longer: readonly string[];
}

/** The sample's values and the noted ones, without those that are in use and those that the owner leaves where they stand. */
function earlierValuesOf(sources: Sources, { left = [], ...noted }: NotedValues): EarlierValue[] {
  const now = identityIn(sources);
  const secondPhone = valueAt(tidyValue(sources.files.business.value), ["secondPhone"]);
  const kept = [...Object.values(now), secondPhone, ...left].map(comparable);
  return identityFields.flatMap((field) => {
    const current = now[field];
    if (current === undefined) return [];
    const known = [...new Set([...sampleTexts(`business.${field}`), ...(noted[field] ?? [])])];
    return known
      .filter((value) => !kept.includes(comparable(value)))
      .map((value) => {
        // “Parry Piano” is no earlier name where it stands in “Parry Piano Lessons”, a later one.
        const longer = [...known, current].filter((each) => each !== value && each.includes(value));
        return { field, value, current, longer };
      });
  });
}

/** Where an earlier value still stands, as a thing to do; undefined where it stands nowhere. */
function toDoFor(earlier: EarlierValue, texts: readonly OwnersText[]): ToDo | undefined {
  const { field, value, current } = earlier;
  const found = texts.flatMap(({ file, path, text }) => {
    const { at, replaced } = replaceIn(text, earlier);
    return replaced === text ? [] : [{ file, path, at, from: text, value: replaced }];
  });
  const [first, ...others] = found.filter((each) => !isConfirmation(each));
  if (!first) return undefined;
  const isSample = sampleTexts(`business.${field}`).includes(value);
  const was = isSample ? "belongs to the invented business" : `was your ${nounOf[field]}`;
  const edits = found.filter((each) => !isConfirmedAlready(each, texts));
  return {
    message: `“${value}” ${was}, and it still stands here`,
    file: first.file,
    path: first.path,
    places: [first, ...others].map(({ file, path, at }) => ({ file, path, at })),
    earlier: { value, current, isSample, edits: edits.map(({ at: _at, ...edit }) => edit) },
  };
}

/** Whether an edit would confirm what is confirmed already, under the current name. */
const isConfirmedAlready = (edit: Replacement, texts: readonly OwnersText[]) =>
  isConfirmation(edit) && texts.some((each) => isConfirmation(each) && each.text === edit.value);

interface OwnersText extends Place {
  text: string;
}

/** The form in which two values are compared: a phone number in international form, else the text itself. */
function comparable(value: unknown): string {
  const number = withoutLabel(String(value));
  return isPhoneNumber(number) ? internationalNumber(number) : String(value);
}

/** The words of reviewers, and the owner's answers about claims, stay as they are. */
const isLeftAlone = (file: string, [field]: readonly PropertyKey[]) =>
  file === "reviews" || (file === "business" && field === "claims");

/**
 * Whether a text notes what the owner has said to be true. Visitors do not see it. It is replaced together with the text
 * that it confirms; otherwise the owner would be asked about that text again.
 */
const isConfirmation = ({ file, path: [field] }: Place) =>
  file === "business" && field === "trueOfMe";

/** Every text in the owner's own words. */
function textsOf({ files }: Sources): OwnersText[] {
  return contentNames.flatMap((file) =>
    textsIn(tidyValue(files[file].value))
      .filter(({ path }) => isText(file, path) && !isLeftAlone(file, path))
      .map(({ path, text }) => ({ file, path: path as Place["path"], text })),
  );
}

interface Replaced {
  /** Where the first earlier value stood, counted in characters from 0. */
  at: number;
  replaced: string;
}

/** A pattern that does not match within a longer word, name or address. */
const wholeWords = (pattern: string) =>
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-.@_’'])(?:${pattern})(?![\\p{L}\\p{N}]|[-@._][\\p{L}\\p{N}])`;

/** A pattern for a text, whatever spaces and apostrophes it is written with. */
const patternOf = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+")
    .replace(/['’‘]/g, "['’‘]");

/** A text with the current value in place of the earlier one. */
const replaceIn = (text: string, earlier: EarlierValue): Replaced =>
  earlier.field === "phone" ? replaceNumber(text, earlier) : replaceWords(text, earlier);

/** Replaces an earlier value by the current one, but not where it stands within a longer value. */
function replaceWords(text: string, { value, current, longer }: EarlierValue): Replaced {
  // The longest first, as the first that matches counts.
  const known = [...longer, value].sort((a, b) => b.length - a.length);
  const words = new RegExp(
    wholeWords(known.map(patternOf).join("|")),
    value.includes("@") ? "giu" : "gu",
  );
  const isEarlier = new RegExp(`^${patternOf(value)}$`, "iu");
  const first = [...text.matchAll(words)].find(([match]) => isEarlier.test(match));
  const replaced = text.replace(words, (match) => (isEarlier.test(match) ? current : match));
  return { at: first?.index ?? 0, replaced };
}

/** Replaces an earlier phone number by the current one, in whatever notation it is written. */
function replaceNumber(text: string, { value, current }: EarlierValue): Replaced {
  const [old, next] = [value, current].map(comparable) as [string, string];
  const isOld = (number: string) => internationalNumber(number) === old;
  const [first, ...others] = numbersIn(text).filter(isOld);
  if (first !== undefined) {
    const replaced = [first, ...others].reduce(
      (all, number) => all.replace(number, () => withoutLabel(current)),
      text,
    );
    return { at: text.indexOf(first), replaced };
  }
  // The address of a WhatsApp chat holds only the digits.
  const [, digits = "", rest = ""] =
    /^https:\/\/wa\.me\/(\d+)(.*)$/.exec(messagingLinkOf(text) ?? "") ?? [];
  const isChat = `+${digits}` === old;
  return { at: 0, replaced: isChat ? `https://wa.me/${next.slice(1)}${rest}` : text };
}
