/* Until when a holiday notice is shown. The content editor's page uses it too, so it imports nothing of Node. */

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Sweden writes dates as ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}

/**
 * A sentence for the owner whose notice is no longer shown; undefined while it is shown.
 *
 * @param until its last day, such as 2026-08-15
 */
export function pastHoliday(until: string, today: string): string | undefined {
  if (until >= today) return undefined;
  const day = new Date(until).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return `The holiday ended on ${day}, so its notice is not shown. Delete it, or give it a later day.`;
}
