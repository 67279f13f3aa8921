/* Until when a holiday notice is shown. The content editor's page uses it too, so it imports nothing of Node. */

/** Today's date in the time zone of Britain, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Sweden writes dates as ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}

/**
 * The sentence for an owner whose holiday notice is no longer shown; undefined while it is shown.
 *
 * @param until the last day of the notice, such as 2026-08-15
 */
export function pastHolidayMessage(until: string, today: string): string | undefined {
  if (until >= today) return undefined;
  const day = new Date(until).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return `The holiday ended on ${day}, so its notice is not shown. Delete it, or give it a later day.`;
}
