import type { ContentPath } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import sample from "./sample.json";
import type { Sources } from "./source";
import { textsIn } from "./yaml";

/*
 * The business that came with the site, as `npm run generate:sample` has noted it. All of its text counts,
 * but for what the model says any business may keep.
 */

/** What is noted: its texts by their fields, and the SHA-256 of each picture in hexadecimal digits. */
interface SampleNote {
  texts: Record<string, string[]>;
  pictures: string[];
}

/** Reads what is to be noted out of the content as it came. */
export function sampleNote({ files }: Sources, digests: readonly string[]): SampleNote {
  const texts: Record<string, string[]> = {};
  for (const name of contentNames) {
    for (const { path, text } of textsIn(files[name].value).filter(isOwn(name))) {
      const field = fieldName(name, path);
      texts[field] = [...new Set([...(texts[field] ?? []), oneLine(text)])];
    }
  }
  return { texts, pictures: [...new Set(digests)].sort() };
}

const isOwn =
  (name: ContentName) =>
  ({ path }: { path: ContentPath }) =>
    isText(name, path) && !isCommon(name, path);

/** Whether a field holds words, and not a choice, a mark or the place of a picture. */
export function isText(name: ContentName, path: ContentPath): boolean {
  const { type, enum: choices, control = "" } = fieldAt(name, path);
  return type === "string" && !choices && !/^(picture|logo)$/.test(control);
}

/** Whether any business may keep the sample's words there: what the field says, or else what it stands in. */
export function isCommon(name: ContentName, path: ContentPath): boolean {
  const around = [...path.keys(), path.length].map((count) => fieldAt(name, path.slice(0, count)));
  return around.findLast(({ common }) => common !== undefined)?.common ?? false;
}

/** A field, whatever the positions of the entries that it stands in: “services.items”. */
const fieldName = (name: ContentName, path: ContentPath) =>
  [name, ...path.filter((step) => typeof step === "string")].join(".");

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** A text as it can be compared: small letters, and apostrophes of one kind. */
const compared = (text: string) => oneLine(text).replace(/[’‘]/g, "'").toLowerCase();

/** Whether two texts are the same, but for spaces, capitals and kinds of apostrophe. */
export const isSameAs = (text: string) => (other: string) => compared(other) === compared(text);

/** A sentence of fewer characters may be anybody's, and so may a question or what has no full stop. */
const shortest = 25;

const sentencesIn = (text: string) => oneLine(text).split(/(?<=[.!?:]) /);

/** The sentences of a text by which it is recognised. */
const sentencesOf = (text: string) =>
  sentencesIn(text).filter((each) => each.length >= shortest && /[.!:]$/.test(each));

const noted: SampleNote["texts"] = sample.texts;

/** Its texts in a field such as “business.phone”. */
export const sampleTexts = (field: string): readonly string[] => noted[field] ?? [];
const allTexts = Object.values(noted).flat();

const [name = "", owner = ""] = ["business.name", "business.owner"].flatMap(sampleTexts);

/** Its villages, although a real one may be called the same. */
export const sampleVillages = sampleTexts("business.villages");

/** Its name, its owner's, and the place that is in both its name and its area. */
export const sampleNames = [
  name,
  owner,
  ...sampleVillages.filter(
    (village) => name.includes(village) && sampleTexts("business.area")[0]?.includes(village),
  ),
];

const sampleSentences = new Set(allTexts.flatMap(sentencesOf).map(compared));

/** The first sentence of a text that is word for word one of the sample's. */
export const sampleSentenceIn = (text: string) =>
  sentencesOf(text).find((sentence) => sampleSentences.has(compared(sentence)));

/** Texts and sentences of the sample that hold its names, with any others in the place of those. */
const withOtherNames = allTexts
  .flatMap((text) => [text, ...sentencesIn(text)])
  .flatMap((text) => {
    const parts = compared(text).split(new RegExp(sampleNames.join("|"), "i"));
    const isKnownBy = parts.length > 1 && parts.join("").length >= shortest;
    return isKnownBy ? [new RegExp(`^${parts.map(literally).join(".+")}$`)] : [];
  });

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const unchanged = new Map(
  Object.entries(noted).map(([field, texts]) => [field, new Set(texts.map(compared))]),
);

/**
 * What any business might say, and the sample did: a text that is the whole of one that it had in that
 * field, or else a sentence that differs from one of its own by names alone.
 */
export function keptIn(file: ContentName, path: ContentPath, text: string): string[] {
  const isOwned = unchanged.get(fieldName(file, path))?.has(compared(text));
  const isRenamed = (each: string) => withOtherNames.some((known) => known.test(compared(each)));
  if (isOwned || isRenamed(text)) return [text];
  return sentencesIn(text).filter(isRenamed);
}

/** Whether a picture is one of the sample's. */
export const isSamplePicture = (digest: string) => sample.pictures.includes(digest);
