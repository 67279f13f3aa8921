import type { ContentPath } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import sample from "./sample.json";
import {
  comparable,
  fieldName,
  isSameText,
  oneLine,
  paragraphsIn,
  type SampleNote,
  sampleTexts,
} from "./sample-texts";
import type { Sources } from "./source";
import { textsIn } from "./yaml";

/*
 * The sample: the invented business that came with the site, as `npm run generate:sample` has noted it. All of its
 * text counts, but for the fields that the model marks with `keep: "always"`.
 *
 * A sentence in which an owner has changed only the names is still the sample's (`renamedPatterns`). If the sample has
 * “Ann Hill has mended doors in Kirkby since 2009.”, then “Bo Lee has mended doors in Wells since 2009.” counts as
 * unchanged. If the sample has “Call Ann Hill.”, “Call Bo Lee.” does not: without the name fewer than `minimumLength`
 * characters are left, and any owner may write those.
 */

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

/** `keep` of a field, or else of the nearest field around it that has one. */
function keepOf(name: ContentName, path: ContentPath) {
  const fields = [...path.keys(), path.length].map((count) => fieldAt(name, path.slice(0, count)));
  return fields.findLast(({ keep }) => keep !== undefined)?.keep;
}

/** Whether any business may keep the sample's words in a field. */
export const isKept = (name: ContentName, path: ContentPath) => keepOf(name, path) === "always";

/** Whether a business may keep even whole sentences of the sample in a field, where they are true of it. */
export const mayKeepSentences = (name: ContentName, path: ContentPath) =>
  keepOf(name, path) === "ask";

/** In characters. Any business may have written a shorter sentence. */
const minimumLength = 25;

const sentencesIn = (text: string) => oneLine(text).split(/(?<=[.!?:]) /);

/** The sentences that only one business would write: no short ones, no questions, no words without an end such as a full stop. */
const distinctSentencesIn = (text: string) =>
  sentencesIn(text).filter((each) => each.length >= minimumLength && /[.!:]$/.test(each));

const allTexts = Object.values(sample.texts).flat();

const [sampleName = "", sampleOwner = ""] = ["business.name", "business.owner"].flatMap(
  sampleTexts,
);

/** The sample's villages. A real village may have the name of one. */
export const sampleVillages = sampleTexts("business.villages");

/** The names of the sample and of its owner, and the village that is in both its name and its area. */
export const sampleNames = [
  sampleName,
  sampleOwner,
  ...sampleVillages.filter(
    (village) => sampleName.includes(village) && sampleTexts("business.area")[0]?.includes(village),
  ),
];

const sampleSentences = new Set(allTexts.flatMap(distinctSentencesIn).map(comparable));

/** The first of a text's distinct sentences that the sample has word for word. */
export const sampleSentenceIn = (text: string) =>
  distinctSentencesIn(text).find((sentence) => sampleSentences.has(comparable(sentence)));

/** A pattern for each of the sample's texts and sentences with its names in them: it matches the same with other names. */
const renamedPatterns = allTexts
  .flatMap((text) => [text, ...sentencesIn(text)])
  .flatMap((text) => {
    const parts = comparable(text).split(new RegExp(sampleNames.join("|"), "i"));
    const isDistinct = parts.length > 1 && parts.join("").length >= minimumLength;
    return isDistinct ? [new RegExp(`^${parts.map(escapeRegExp).join(".+")}$`)] : [];
  });

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * The parts of a field's text that the owner has not changed. A paragraph counts where the sample has it in this field, or
 * where it differs from a text of the sample in names alone. Of any other paragraph, each sentence counts that differs
 * from one of the sample in names alone.
 */
export function unchangedIn(name: ContentName, path: ContentPath, text: string): string[] {
  const known = sampleTexts(fieldName(name, path));
  const isUnchanged = (part: string) => known.some((each) => isSameText(each, part));
  const isRenamed = (part: string) => renamedPatterns.some((each) => each.test(comparable(part)));
  return paragraphsIn(text).flatMap((part) =>
    isUnchanged(part) || isRenamed(part) ? [part] : sentencesIn(part).filter(isRenamed),
  );
}

const allParts = new Set(allTexts.flatMap((text) => [text, ...sentencesIn(text)]).map(comparable));

/** The paragraphs and sentences of a text, however short, that the sample has word for word. */
export const samplePartsIn = (text: string) =>
  paragraphsIn(text)
    .flatMap((part) => [...sentencesIn(part), part])
    .filter((part) => allParts.has(comparable(part)));

/** Whether a picture is one of the sample's. */
export const isSamplePicture = (digest: string) => sample.pictures.includes(digest);
