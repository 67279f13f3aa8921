import type { Content } from "./model";
import type sample from "./sample.json";

/** A sentence of fewer characters may be anybody's. */
const shortest = 25;

/**
 * By what the business that came with the site is recognised: its name, its owner and the place in both
 * its name and its area; its villages, although a real one may be called the same; sentences in which it
 * speaks of itself; its pictures.
 *
 * @param pictures SHA-256 of each, in hexadecimal digits
 */
export function sampleOf(content: Content, pictures: readonly string[]): typeof sample {
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
