import type { Content } from "../model";
import type { Language } from "../values/languages";
import { cy } from "./cy";
import { enGB } from "./en-GB";

/*
 * The words that a site has where its owner writes none: data, one file for each language. They lie below the owner's
 * content, field by field; of a list, such as the parts of the privacy notice, the owner has all entries or none.
 * Words that are made of facts, such as a page's title, are made in derive/complete.ts.
 */

const files: Partial<Record<Language, typeof enGB>> = { English: enGB, Welsh: cy };

/** Whether there is a file of words in a language. */
export const hasWords = (language: Language) => language in files;

/** The words of the site's language; English ones where that has no file of words. */
export const wordsIn = ({ language = "English" }: Content["business"]) => files[language] ?? enGB;

/** A part of the content with the words below it: what has words is always there. */
type Over<Given, Usual> = Usual extends readonly unknown[] | string
  ? NonNullable<Given>
  : {
      [Field in keyof Usual & keyof NonNullable<Given>]-?: Over<
        NonNullable<Given>[Field],
        Usual[Field]
      >;
    } & Omit<NonNullable<Given>, keyof Usual>;

/** The content with {@link wordsIn | words} in the place of what the owner has left out. */
export type WordedContent = {
  [Name in keyof Content]: Name extends keyof (typeof enGB)["files"]
    ? Over<Content[Name], (typeof enGB)["files"][Name]>
    : Content[Name];
};

/** Puts {@link wordsIn | words} in the place of what the owner has left out. */
export const withWords = (content: Content): WordedContent =>
  layOver(content, wordsIn(content.business).files) as WordedContent;

function layOver(given: unknown, usual: unknown): unknown {
  if (given === undefined) return usual;
  if (!isGroup(given) || !isGroup(usual)) return given;
  const names = new Set([...Object.keys(usual), ...Object.keys(given)]);
  return Object.fromEntries([...names].map((name) => [name, layOver(given[name], usual[name])]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
