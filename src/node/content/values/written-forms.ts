/*
 * Times, days, dates, colours, stars and prices. A function whose name ends in “Of” turns what people write into the form that
 * the site keeps, and gives undefined for any other text, unless it says otherwise.
 */

import { formatHex, parse } from "culori";
import { todayInBritain } from "./holiday";

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Whether a text ticks a box: the texts that `flag` (`fields.ts`) takes for true. */
export const isYes = (text: string) => /^(true|yes)$/i.test(text);

/** The days of the week as the site writes them. */
export const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** What people call several days at once. */
const daysTogether: Readonly<Record<string, string>> = {
  "every day": "Monday to Sunday",
  daily: "Monday to Sunday",
  "7 days": "Monday to Sunday",
  "7 days a week": "Monday to Sunday",
  weekdays: "Monday to Friday",
  weekends: "Saturday and Sunday",
};

const numberWords = ["nought", "one", "two", "three", "four", "five"];

/** “8am”, “8.30” and “17:00” as “08:00”, “08:30” and “17:00”; “midnight” and “24:00” as “00:00”. */
export function timeOf(written: string): string | undefined {
  if (/^(12 ?)?(noon|midday)$/i.test(written)) return "12:00";
  if (/^((12 ?)?midnight|24[:.]?00)$/i.test(written)) return "00:00";
  const time = /^(\d\d?)(?:[:.]?([0-5]\d))?(?: ?([ap])\.?m\.?| ?hrs?)?$/i.exec(written);
  const [, hour, minute = "00", half] = time ?? [];
  // Nobody can tell whether a bare “1” is at night or after noon.
  const isBareNumber = hour === written;
  if (!hour || isBareNumber || Number(hour) > (half ? 12 : 23)) return undefined;
  const onDial = half ? Number(hour) % 12 : Number(hour);
  const hours = half?.toLowerCase() === "p" ? onDial + 12 : onDial;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** “Mon–Thu” as “Monday to Thursday”, “sat & sun” as “Saturday and Sunday”. */
export function daysOf(written: string): string | undefined {
  const spans = (daysTogether[written.toLowerCase()] ?? written)
    .split(/ *[,&+/] *(?:and )?| and /i)
    .map((span) => span.split(/ *[-–—] *| (?:to|till|until) /i).map(dayOf));
  if (spans.some((span) => span.length > 2 || span.includes(undefined))) return undefined;
  const parts = spans.map((span) => span.join(" to "));
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");
}

/** The name that a word of at least so many letters begins: “Monday” for “mon.”, “September” for “Sept”. */
function begunBy<Name extends string>(word: string, names: readonly Name[], least: number) {
  const start = word.toLowerCase().replace(/\.$/, "");
  return start.length < least
    ? undefined
    : names.find((name) => name.toLowerCase().startsWith(start));
}

/** The day that a word such as “Monday”, “mon.” or “Mondays” means. */
const dayOf = (word: string) =>
  begunBy(word, week, 2) ?? begunBy(word.replace(/s\.?$/, ""), week, 2);

/** Each day in a text that {@link daysOf} has given, such as “Monday to Thursday and Saturday”. */
export function daysIn(days: string): (typeof week)[number][] {
  const at = (day = "") => (week as readonly string[]).indexOf(day);
  return days.split(/, | and /).flatMap((span) => {
    const [from, to = from] = span.split(" to ");
    const count = ((at(to) - at(from) + week.length) % week.length) + 1;
    return [...week, ...week].slice(at(from), at(from) + count);
  });
}

/** “6 December 2026” and “06/12/2026”, the day first, as “2026-12-06” (ISO 8601). */
export function dateOf(written: string): string | undefined {
  const { year, month = 0, day = 0 } = readDate(written) ?? {};
  if (!year || day < 1 || day > daysInMonth(year, month)) return undefined;
  return [year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}

/** Colours by names that paint has, and CSS has not. */
const paints = new Map([
  ["burgundy", "#800020"],
  ["charcoal", "#36454f"],
  ["cream", "#fffdd0"],
  ["emerald", "#50c878"],
  ["mustard", "#e1ad01"],
  ["terracotta", "#e2725b"],
]);

/** Any CSS colour as # and six hexadecimal digits; its # may be missing, and its name may have spaces in it. */
export function hexOf(written: string): string | undefined {
  const plain = written.toLowerCase();
  const colour =
    parse(paints.get(plain) ?? plain) ?? parse(plain.replace(/[ -]/g, "")) ?? parse(`#${written}`);
  return colour && formatHex({ ...colour, alpha: 1 });
}

/** “Mar 2025”, “2025-03” and “12 March 2025” as “March 2025”. */
export function monthAndYearOf(written: string): string | undefined {
  const { year = "", month = 0 } = readDate(written) ?? {};
  return /^(19|20)/.test(year) ? `${months[month - 1]} ${year}` : undefined;
}

/** Whether a month and a year, as written, lie after the current month. */
export function isFutureMonth(written: string, today = todayInBritain()): boolean {
  const { year = "", month = 0 } = readDate(written) ?? {};
  return `${year}-${`${month}`.padStart(2, "0")}` > today.slice(0, 7);
}

const daysInMonth = (year: string, month: number) =>
  new Date(Date.UTC(Number(year), month, 0)).getUTCDate();

const isoDate = /^(\d{4})[-/](\d\d?)(?:-(\d\d?))?$/;
const britishDate =
  /^(?:(\d\d?)(?:st|nd|rd|th)?(?:[/.-]| of | ))?([a-z]+\.?|\d\d?)(?:[/.-]|,? )(\d{4})$/i;
/** “10/9/26”: the century goes without saying. */
const shortYear = /^(\d\d?)([/.-])(\d\d?)\2(\d\d)$/;
const wordsBeforeDay = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:the )?(?=\d)/i;

function readDate(written: string) {
  const plain = written.replace(wordsBeforeDay, "").replace(shortYear, "$1/$3/20$4");
  const [, isoYear, isoMonth, isoDay] = isoDate.exec(plain) ?? [];
  const [, day = isoDay, name = isoMonth, year = isoYear] = britishDate.exec(plain) ?? [];
  const month = Number(name) || months.indexOf(begunBy(name ?? "", months, 3) ?? "") + 1;
  if (!year || month < 1 || month > 12) return undefined;
  return { year, month, day: day ? Number(day) : undefined };
}

/** “★★★★”, “4/5”, “4 stars” and “four” as 4; any other text unchanged. */
export function starsOf(written: string): string | number {
  const drawn = /^([★⭐]+)[☆✩]*$/u.exec(written.replace(/[\uFE0F\s]/g, ""));
  if (drawn) return [...(drawn[1] ?? "")].length;
  const [, count = ""] =
    /^(\d+|[a-z]+)(?: ?\/ ?5| out of (?:5|five))?(?: ?stars?)?$/i.exec(written) ?? [];
  const number = /^\d+$/.test(count) ? Number(count) : numberWords.indexOf(count.toLowerCase());
  return number >= 0 ? number : written;
}

/** “0”, “35.5” and “from £ 1,200” as “£0”, “£35.50” and “from £1,200”; other prices in words unchanged. */
export function priceOf(written: string): string {
  const [, from = "", pounds, pence] =
    /^(from )?£? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d?))?$/i.exec(written) ?? [];
  if (pounds === undefined) return written;
  return `${from}£${pounds}${pence === undefined ? "" : `.${pence.padEnd(2, "0")}`}`;
}

/** A text without the curly quotes that a word processor or a phone has put around the whole of it. */
export function withoutCurlyQuotes(written: string): string {
  return written.trim().replace(/^[“”„]([^“”„]+)[“”]$|^‘([^‘]+)’$/su, "$1$2");
}
