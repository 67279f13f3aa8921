import path from "node:path";
import type { Place, ToDo } from "../protocol";
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

/** What people know a business by, each with what it is called in a sentence. */
const fields = { name: "name", owner: "owner", phone: "phone number", email: "e-mail address" };

type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

/** What the business was once known by, and what of that its owner leaves where it stands. */
type EarlierValues = Partial<Record<Field | "left", string[]>>;

/** Not in git: it is about how the texts of this folder came to be. */
const recordFile = () => path.join(contentDirectory, "../../.earlier.json");

const readRecord = (): Promise<EarlierValues> =>
  readFile(recordFile(), "utf8")
    .then(JSON.parse)
    .catch(() => ({}));

async function add(news: EarlierValues): Promise<void> {
  const record = await readRecord();
  const all = Object.entries(news).map(([field, values]) => [
    field,
    [...new Set([...(record[field as Field] ?? []), ...values])],
  ]);
  const next = JSON.stringify({ ...record, ...Object.fromEntries(all) });
  if (next !== JSON.stringify(record)) await writeAtomically(recordFile(), next);
}

/** Whether a field of business.yaml is one by which people know the business. */
export const isKnownBy = (field: unknown) => (fieldNames as unknown[]).includes(field);

/**
 * Notes what the business is known by now: when the editor is opened, and when another text is saved, which
 * may speak of it. What stands there only while it is typed is not noted.
 */
export async function noteValues(): Promise<void> {
  try {
    const now = Object.entries(valuesIn(await readSources(contentDirectory)));
    // Those of the sample are known.
    const own = now.filter(([field, value]) => !sampleTexts(`business.${field}`).includes(value));
    await add(Object.fromEntries(own.map(([field, value]) => [field, [value]])));
  } catch {
    // What cannot be noted keeps nobody from opening the editor or saving.
  }
}

/** Leaves an earlier value where it stands; the owner is not asked about it again. */
export const leaveValue = (value: string): Promise<void> => add({ left: [value] });

function valuesIn({ files }: Sources): Partial<Record<Field, string>> {
  const business = tidyValue(files.business.value);
  const texts = fieldNames.map((field) => [field, valueAt(business, [field])] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

/** Lists where something stands by which the business was known earlier, with what to replace it by. */
export async function findEarlierValues(): Promise<ToDo[]> {
  const sources = await readSources(contentDirectory);
  const [now, record] = [valuesIn(sources), await readRecord()];
  const secondPhone = valueAt(tidyValue(sources.files.business.value), ["secondPhone"]);
  const inUse = [...Object.values(now), secondPhone, ...(record.left ?? [])].map(comparable);
  const texts = textsOf(sources);
  return fieldNames.flatMap((field) => {
    const current = now[field];
    const known = [...sampleTexts(`business.${field}`), ...(record[field] ?? [])];
    const earlier = [...new Set(known)].filter((value) => !inUse.includes(comparable(value)));
    if (current === undefined) return [];
    return earlier.flatMap((value) => {
      const found = texts.flatMap(({ text, ...place }) => {
        const { at, replaced } = (field === "phone" ? replaceNumber : replaceWords)(
          text,
          value,
          current,
        );
        return replaced === text ? [] : [{ ...place, at, from: text, value: replaced }];
      });
      const [first] = found;
      if (!first) return [];
      const message = `“${value}” was your ${fields[field]}, and it still stands here`;
      const { file, path } = first;
      return [
        {
          ...{ message, file, path, mayWait: true },
          places: found.map(({ from: _from, value: _value, ...place }) => place),
          earlier: { value, current, edits: found.map(({ at: _at, ...each }) => each) },
        },
      ];
    });
  });
}

/** One form of what can be written in several: numbers in international form. */
function comparable(value: unknown): string {
  const number = withoutLabel(String(value));
  return isPhoneNumber(number) ? internationalNumber(number) : String(value);
}

/** What the owner says of the content, and what others have said of the business in their words. */
const isLeftAlone = (file: string, [field]: readonly PropertyKey[]) =>
  file === "reviews" || (file === "business" && (field === "claims" || field === "trueOfMe"));

/** Every text that the owner's words stand in. */
function textsOf({ files }: Sources): (Place & { text: string })[] {
  return contentNames.flatMap((file) =>
    textsIn(tidyValue(files[file].value))
      .filter(({ path }) => isText(file, path) && !isLeftAlone(file, path))
      .map(({ path, text }) => ({ file, path: path as Place["path"], text })),
  );
}

interface Replaced {
  /** Where the first one stood, counted in characters from 0. */
  at: number;
  replaced: string;
}

/** What is no part of a longer word, name or address. */
const wholeWords = (pattern: string) =>
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-.@_’'])(?:${pattern})(?![\\p{L}\\p{N}]|[-@._][\\p{L}\\p{N}])`;

/** A text as a pattern, with any spaces and apostrophes in the place of its own. */
const patternOf = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+")
    .replace(/['’‘]/g, "['’‘]");

/** Puts a value in the place of an earlier one, where that is not a part of the new one itself. */
function replaceWords(text: string, earlier: string, current: string): Replaced {
  const pattern = wholeWords(`(?<new>${patternOf(current)})|${patternOf(earlier)}`);
  const words = new RegExp(pattern, earlier.includes("@") ? "giu" : "gu");
  const first = [...text.matchAll(words)].find(({ groups }) => groups?.new === undefined);
  return first
    ? { at: first.index, replaced: text.replace(words, () => current) }
    : { at: 0, replaced: text };
}

/** Puts a phone number in the place of an earlier one, in whatever notation that stands there. */
function replaceNumber(text: string, earlier: string, current: string): Replaced {
  const [old, next] = [earlier, current].map(comparable) as [string, string];
  const isOld = (number: string) => internationalNumber(number) === old;
  const [first, ...others] = numbersIn(text).filter(isOld);
  if (first !== undefined) {
    const replaced = [first, ...others].reduce(
      (all, number) => all.replace(number, () => withoutLabel(current)),
      text,
    );
    return { at: text.indexOf(first), replaced };
  }
  // A chat's address holds the digits alone.
  const [, digits = "", rest = ""] =
    /^https:\/\/wa\.me\/(\d+)(.*)$/.exec(messagingLinkOf(text) ?? "") ?? [];
  const isChat = `+${digits}` === old;
  return { at: 0, replaced: isChat ? `https://wa.me/${next.slice(1)}${rest}` : text };
}
