import type { Content } from "./model";

/** By what the business that came with the site is recognised. */
export interface Sample {
  /** Its name, its owner and the place in both its name and its area, which stand in texts too. */
  names: string[];
  /** The villages it works in; a real one may be called the same. */
  villages: string[];
  /** Sentences in which it speaks of itself, its promises or its customers. */
  sentences: string[];
  /** SHA-256 of each of its pictures, in hexadecimal digits. */
  pictures: string[];
}

/** A sentence of fewer characters may be anybody's. */
const shortest = 25;

/**
 * Describes the sample by its own files.
 *
 * @param pictures SHA-256 of each of its pictures, in hexadecimal digits
 */
export function sampleOf(content: Content, pictures: readonly string[]): Sample {
  const { business, home, about, services, faq, reviews, pages } = content;
  const { name, owner, area, villages = [], guarantee = "" } = business;
  const places = villages.filter((village) => name.includes(village) && area.includes(village));
  const texts = [
    guarantee,
    home.headline,
    home.introduction,
    about.text,
    ...about.points.map(({ text }) => text),
    ...services.map(({ introduction = "" }) => introduction),
    ...faq.map(({ answer }) => answer),
    ...reviews.map(({ text }) => text),
    // Of a page that is missing, and of a notice that the law asks for, every business says the same.
    ...pages
      .filter(({ path }) => path !== "/404" && path !== "/privacy-notice")
      .flatMap(({ title = "", description }) => [title, description]),
  ];
  return {
    names: [name, owner, ...places],
    villages,
    sentences: [...new Set(texts.flatMap(sentencesOf).map(compared))],
    pictures: [...pictures].sort(),
  };
}

/** The sentences of a text, as they are written but for one space between words. */
export const sentencesIn = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?:]) /);

/** Those that are long enough to be recognised. */
export const sentencesOf = (text: string) =>
  sentencesIn(text).filter((sentence) => sentence.length >= shortest);

/** A sentence as it can be compared: small letters, and apostrophes of one kind. */
export const compared = (sentence: string) => sentence.replace(/[’‘]/g, "'").toLowerCase();
