import type { Content } from "./model";
import { paletteOf, withName } from "./palette";

/**
 * One sentence about a notice that is no longer shown.
 *
 * @param today such as 2026-08-15
 */
export function warnAboutPast({ business: { away } }: Content, today: string): string[] {
  if (!away || away.until >= today) return [];
  return [
    `The notice below “away” in business.yaml was to be shown until ${away.until}, which is past, so ` +
      "it is not shown. Delete it, or give it a later day.",
  ];
}

/** One sentence about each colour that has to be another to be read. */
export function warnAboutColours({ business: { brand } }: Content): string[] {
  const palette = paletteOf(brand);
  const uses = [
    [brand?.colour, palette.fill?.light, "for a button’s words"],
    [brand?.accent, palette.accent?.light, "to be read"],
  ] as const;
  return uses.flatMap(([given, used, what]) =>
    given === undefined || given === used
      ? []
      : [
          `The colour ${withName(given)} is too light ${what}; it is used as ${used}. Nothing to do.`,
        ],
  );
}

/** Today's date where the business is, such as 2026-08-15. */
export function todayInBritain(now = new Date()): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);
}
