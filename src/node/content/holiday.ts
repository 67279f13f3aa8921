/* When the notice of a holiday is shown, as pages in a browser can tell too. */

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}

/**
 * Says that a notice is no longer shown; undefined while it is.
 *
 * @param until its last day, such as 2026-08-15
 */
export function pastHoliday(until: string, today: string): string | undefined {
  if (until >= today) return undefined;
  return `The holiday ended on ${until}, so its notice is not shown. Delete it, or give it a later day.`;
}
