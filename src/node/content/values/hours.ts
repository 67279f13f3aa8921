import { daysIn, timeOf, week } from "./written-forms";

/*
 * A line of opening hours, past midnight too: what is wrong with it, the form in which the site keeps it, and whether
 * two lines overlap.
 */

/** A line of opening hours, either as written or in the form that the site keeps. */
export interface Hours {
  days: string;
  opens?: string | undefined;
  closes?: string | undefined;
  note?: string | undefined;
}

const minutesInDay = 24 * 60;

/** In minutes. Work past midnight that would last longer is a mistake, unless its end has “am”: “08:00 to 6:00” lacks its “pm”. */
const longestNight = 12 * 60;

/** What people write instead of two times. */
const allDay =
  /^(?:open )?(?:24[ -]?(?:hours?|hrs?|h)(?: a day)?(?:,? 7 days(?: a week)?)?|24[/-]7|all day(?: and (?:all )?night)?|(?:a?round the clock))$/i;

/** Whether a text as written, such as “24 hours”, means all day and night. */
export const isAllDay = (written: string): boolean => allDay.test(written);

/** Whether a line in its kept form means all day and night: until midnight, or a minute before. */
export const lastsAllDay = ({ opens, closes }: Pick<Hours, "opens" | "closes">): boolean =>
  opens === "00:00" && (closes === "00:00" || closes === "23:59");

/** A line in the form that the site keeps: times by the 24-hour clock, and all day as 00:00 to 00:00. */
export function keptHours<Line extends Hours>(line: Line): Line {
  const { opens, closes, note } = line;
  if ([opens, closes].some((time) => time && isAllDay(time))) return { ...line, ...midnights };
  if (!opens && !closes && note && isAllDay(note)) {
    return { ...line, ...midnights, note: undefined };
  }
  const kept = { opens: opens && timeOf(opens), closes: closes && timeOf(closes) };
  return { ...line, ...(opens && { opens: kept.opens }), ...(closes && { closes: kept.closes }) };
}

const midnights = { opens: "00:00", closes: "00:00" };

/** What is wrong with a line as written, with the field to correct; undefined where it is right. */
export function hoursProblem({
  opens,
  closes,
  note,
}: Hours): [field: string, message: string] | undefined {
  if ([opens, closes].some((time) => time && isAllDay(time))) {
    const hasTimeToo = opens && closes && !(isAllDay(opens) && isAllDay(closes));
    return hasTimeToo ? ["closes", "does not go with “24 hours”; leave it out"] : undefined;
  }
  if (!opens || !closes) {
    const missing = opens ? "closes" : "opens";
    if (!opens && !closes && note) return undefined;
    const way = note ? `delete ${opens ? "opens" : "closes"}` : "note: by arrangement";
    return [missing, `is missing: write a time such as 08:00, or ${way}`];
  }
  const [from, to] = [timeOf(opens), timeOf(closes)];
  if (!from || !to || lastsAllDay({ opens: from, closes: to })) return undefined;
  if (from === to) return ["closes", "is the same as opens; for all day write opens: 24 hours"];
  const length = lengthOf({ opens: from, closes: to });
  const isSurelyNight = to === "00:00" || /a\.?m\.?$/i.test(closes);
  if (to > from || isSurelyNight || length <= longestNight) return undefined;
  return [
    "closes",
    `is earlier than opens, which makes ${Math.round(length / 60)} hours of work; write the afternoon as 18:00 or 6pm, the night as 2am`,
  ];
}

/** Whether two lines in their kept form share any time or, where both have only a note, any day. */
export function overlap(one: Hours, other: Hours): boolean {
  if (!one.opens || !other.opens) {
    const days = daysIn(other.days);
    return !one.opens && !other.opens && daysIn(one.days).some((day) => days.includes(day));
  }
  const starts = startsOf(other);
  return startsOf(one).some((start) =>
    starts.some(
      (otherStart) =>
        inWeek(otherStart - start) < lengthOf(one) || inWeek(start - otherStart) < lengthOf(other),
    ),
  );
}

/** A span of minutes as one that begins within a week: what is past Sunday goes on on Monday. */
const inWeek = (minutes: number) => (minutes + 7 * minutesInDay) % (7 * minutesInDay);

/** When work begins on each day, in minutes since the week began on Monday. */
const startsOf = ({ days, opens = "" }: Hours): number[] =>
  daysIn(days).map((day) => week.indexOf(day) * minutesInDay + minutesOf(opens));

/** How long work lasts, in minutes; a time to close that is not after the time to open is on the next day. */
const lengthOf = ({ opens = "", closes = "" }: Pick<Hours, "opens" | "closes">): number =>
  (minutesOf(closes) - minutesOf(opens) + minutesInDay) % minutesInDay || minutesInDay;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
