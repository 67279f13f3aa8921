/*
 * The languages that a site may be written in, what HTML and shared links call them, and days, months and times in them.
 * The owner types days and months in English.
 */

import { dateOf, week } from "./written-forms";

/** The tag of each language (BCP 47), by the name that the owner chooses. */
const tags = {
  English: "en-GB",
  Arabic: "ar",
  Bengali: "bn",
  Bulgarian: "bg",
  French: "fr",
  German: "de",
  Gujarati: "gu",
  Irish: "ga",
  Italian: "it",
  Lithuanian: "lt",
  Panjabi: "pa",
  Polish: "pl",
  Portuguese: "pt-PT",
  Romanian: "ro",
  "Scottish Gaelic": "gd",
  Spanish: "es",
  Turkish: "tr",
  Ukrainian: "uk",
  Urdu: "ur",
  Welsh: "cy",
};

export type Language = keyof typeof tags;

/** What an owner chooses from. */
export const languages = Object.keys(tags) as Language[];

/** What HTML calls a language, the same with a country, as Open Graph wants it, and whether it is written from the right. */
export function localeOf(language: Language = "English") {
  const tag = tags[language];
  const { language: code, region, script } = new Intl.Locale(tag).maximize();
  return { tag, withCountry: `${code}-${region}`, fromRight: script === "Arab" };
}

const formatIn =
  (language: Language = "English", options: Intl.DateTimeFormatOptions) =>
  (date: string) =>
    new Intl.DateTimeFormat(tags[language], { ...options, timeZone: "UTC" }).format(new Date(date));

/**
 * “Monday to Thursday and Saturday” as “Dydd Llun – Dydd Iau, Dydd Sadwrn”; in English as it is. The dash and the comma
 * need no grammar.
 */
export function daysShown(days: string, language: Language = "English"): string {
  if (language === "English") return days;
  const format = formatIn(language, { weekday: "long" });
  // The year 2024 began on a Monday.
  const names = new Map(week.map((day, at) => [day, format(`2024-01-0${at + 1}`)]));
  const withoutGrammar = days.replaceAll(" to ", " – ").replaceAll(" and ", ", ");
  return [...names].reduce((shown, [day, name]) => shown.replaceAll(day, name), withoutGrammar);
}

/** “June 2025” as “Mehefin 2025”. */
export const monthShown = (monthAndYear: string, language?: Language) =>
  formatIn(language, { month: "long", year: "numeric" })(dateOf(`1 ${monthAndYear}`) ?? "");

/** “18:00” as the language writes it. */
export const timeShown = (time: string, language?: Language) =>
  formatIn(language, { timeStyle: "short" })(`2024-01-01T${time}Z`);
