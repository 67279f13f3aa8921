import type { ContentPath } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import sample from "./sample.json";
import type { Sources } from "./source";
import { textsIn } from "./yaml";

/*
 * The sample: the invented business that came with the site, as `npm run generate:sample` has noted it. All of its
 * text counts, but for the fields that the model marks with `keep: "always"`.
 *
 * A sentence in which an owner has changed only the names is still the sample's: “Ann Hill has mended doors in Kirkby
 * since 2009.”, with any others in the place of Ann Hill and Kirkby (`renamedPatterns`). “Call Ann Hill.” with another
 * name is not: what is left of it beside the name is shorter than `shortest`, and any owner may write it.
 */

/** The form of sample.json. */
interface SampleNote {
  /** By field, such as “services.items”. */
  texts: Record<string, string[]>;
  /** The SHA-256 of each picture, in hexadecimal digits. */
  pictures: string[];
}

/** Makes sample.json from the sample's content and the digests of its pictures. */
export function sampleNote({ files }: Sources, digests: readonly string[]): SampleNote {
  const texts: Record<string, string[]> = {};
  for (const name of contentNames) {
    for (const { path, text } of textsIn(files[name].value)) {
      if (!isText(name, path) || isKept(name, path)) continue;
      const field = fieldName(name, path);
      texts[field] = [...new Set([...(texts[field] ?? []), ...paragraphsIn(text)])];
    }
  }
  return { texts, pictures: [...new Set(digests)].sort() };
}

/** Whether a field holds words or a number, and not a choice, a flag or the address of a picture. */
export function isText(name: ContentName, path: ContentPath): boolean {
  const { type, enum: choices, control = "" } = fieldAt(name, path);
  const isWritten = type === "string" || type === "integer";
  return isWritten && !choices && !/^(picture|logo)$/.test(control);
}

/** `keep` of a field: its own, or else that of its parent. */
function keepOf(name: ContentName, path: ContentPath) {
  const around = [...path.keys(), path.length].map((count) => fieldAt(name, path.slice(0, count)));
  return around.findLast(({ keep }) => keep !== undefined)?.keep;
}

/** Whether any business may keep the sample's words in a field. */
export const isKept = (name: ContentName, path: ContentPath) => keepOf(name, path) === "always";

/** Whether a business may keep the sample's words in a field where they are true of it. */
export const isAskedAbout = (name: ContentName, path: ContentPath) => keepOf(name, path) === "ask";

/** A field's name without the positions of entries: “services.items”. */
const fieldName = (name: ContentName, path: ContentPath) =>
  [name, ...path.filter((step) => typeof step === "string")].join(".");

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The paragraphs of a text, each on one line. */
const paragraphsIn = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(oneLine);

/** A text for comparison: in small letters, with apostrophes of one kind. */
const compared = (text: string) => oneLine(text).replace(/[’‘]/g, "'").toLowerCase();

/** Whether two texts differ at most in spaces, capitals and kinds of apostrophe. */
export const isSameText = (one: string, other: string) => compared(one) === compared(other);

/** Any business may have written a sentence of fewer characters, a question, or words without a full stop. */
const shortest = 25;

const sentencesIn = (text: string) => oneLine(text).split(/(?<=[.!?:]) /);

/** The sentences of a text that are long enough to be recognised. */
const longSentencesIn = (text: string) =>
  sentencesIn(text).filter((each) => each.length >= shortest && /[.!:]$/.test(each));

const noted: SampleNote["texts"] = sample.texts;

/** The sample's texts in a field such as “business.phone”. */
export const sampleTexts = (field: string): readonly string[] => noted[field] ?? [];
const allTexts = Object.values(noted).flat();

const [name = "", owner = ""] = ["business.name", "business.owner"].flatMap(sampleTexts);

/** The sample's villages. A real village may have the name of one. */
export const sampleVillages = sampleTexts("business.villages");

/** The names of the sample and of its owner, and the village that is in both its name and its area. */
export const sampleNames = [
  name,
  owner,
  ...sampleVillages.filter(
    (village) => name.includes(village) && sampleTexts("business.area")[0]?.includes(village),
  ),
];

const sampleSentences = new Set(allTexts.flatMap(longSentencesIn).map(compared));

/** The first sentence of a text that the sample has word for word. */
export const sampleSentenceIn = (text: string) =>
  longSentencesIn(text).find((sentence) => sampleSentences.has(compared(sentence)));

/** Patterns of the sample's texts and sentences that contain its names, for any other names instead. */
const renamedPatterns = allTexts
  .flatMap((text) => [text, ...sentencesIn(text)])
  .flatMap((text) => {
    const parts = compared(text).split(new RegExp(sampleNames.join("|"), "i"));
    const isKnownBy = parts.length > 1 && parts.join("").length >= shortest;
    return isKnownBy ? [new RegExp(`^${parts.map(literally).join(".+")}$`)] : [];
  });

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * What a field still has of the sample although any business might say it: the paragraphs that the sample had in this
 * field, and of the others the sentences that differ from the sample's in names alone.
 */
export function unchangedIn(name: ContentName, path: ContentPath, text: string): string[] {
  const known = sampleTexts(fieldName(name, path));
  const isUnchanged = (part: string) => known.some((each) => isSameText(each, part));
  const isRenamed = (part: string) => renamedPatterns.some((each) => each.test(compared(part)));
  return paragraphsIn(text).flatMap((part) =>
    isUnchanged(part) || isRenamed(part) ? [part] : sentencesIn(part).filter(isRenamed),
  );
}

const allParts = new Set(allTexts.flatMap((text) => [text, ...sentencesIn(text)]).map(compared));

/** The paragraphs and sentences of a text, however short, that the sample has word for word. */
export const samplePartsIn = (text: string) =>
  paragraphsIn(text)
    .flatMap((part) => [...sentencesIn(part), part])
    .filter((part) => allParts.has(compared(part)));

/** Whether a picture is one of the sample's. */
export const isSamplePicture = (digest: string) => sample.pictures.includes(digest);
