import { pastHolidayMessage } from "./holiday";
import { type Content, contentFiles } from "./model";
import { paletteOf, withName } from "./palette";
import type { Sources } from "./source";
import { internationalNumber, isLandline } from "./telephone";

/** A sentence about each list whose file is missing. */
export function warnAboutMissingLists({ missingLists }: Pick<Sources, "missingLists">): string[] {
  return missingLists.map(
    ({ name, file }) =>
      `There is no ${file}, so the site shows nothing for “${contentFiles[name].label}”. ` +
      "If there is nothing to list, make an empty file of that name; if there was one, put it back.",
  );
}

/**
 * A sentence about a holiday notice that is no longer shown; an empty list while it is shown.
 *
 * @param today such as 2026-08-15
 */
export function warnAboutPastHoliday({ business: { away } }: Content, today: string): string[] {
  const message = away && pastHolidayMessage(away.until, today);
  return message ? [`“away” in business.yaml: ${message}`] : [];
}

/**
 * The contact ways (contact.yaml) that would send messages to a landline, each with its position and a sentence for
 * the owner. An empty list unless every phone number of the business is a landline.
 */
export function landlineWays({ business, contact }: Pick<Content, "business" | "contact">) {
  const numbers = [business.phone, business.secondPhone ?? business.phone];
  if (!numbers.map(internationalNumber).every(isLandline)) return [];
  return contact.ways.flatMap(({ kind, title }, at) =>
    kind === "text" || (kind === "messaging" && !business.messagingLink)
      ? [
          {
            at,
            message: `“${title}” sends messages to ${business.phone}, a landline, which takes none. Give a mobile as second phone, or delete this way to reach you.`,
          },
        ]
      : [],
  );
}

/** A sentence about each contact way that would send messages to a landline. */
export const warnAboutLandline = (content: Content): string[] =>
  landlineWays(content).map(({ message }) => message);

/** How the site uses one of the owner's colours. */
export interface UsedColour {
  field: "colour" | "accent";
  /** The colour that each part of a page gets. */
  uses: { label: string; colour: string }[];
  /** Why it is not used unchanged. */
  message?: string;
}

/** How the site uses the owner's colours; the content editor shows it. */
export function usedColours(brand: { colour?: string | undefined; accent?: string | undefined }) {
  const { fill, brand: link, "brand-strong": band, paper, tint, accent } = paletteOf(brand);
  const ofBrand = {
    Buttons: fill?.light,
    Links: link?.light,
    "Footer and holiday notice": band?.light,
    Page: paper?.light,
    "Every second section": tint?.light,
    "Buttons by night": fill?.dark,
    "Links by night": link?.dark,
  };
  const ofAccent = { "By day": accent?.light, "By night": accent?.dark };
  return [
    ...usedColour("colour", brand.colour, ofBrand, "for a button’s words"),
    ...usedColour("accent", brand.accent, ofAccent, "to be read"),
  ];
}

function usedColour(
  field: UsedColour["field"],
  given: string | undefined,
  used: Record<string, string | undefined>,
  problem: string,
): UsedColour[] {
  if (given === undefined) return [];
  const uses = Object.entries(used).map(([label, colour = ""]) => ({ label, colour }));
  const [first] = uses;
  if (given === first?.colour) return [{ field, uses }];
  const message = `The colour ${withName(given)} is too light ${problem}; it is used as ${first?.colour}. Nothing to do.`;
  return [{ field, uses, message }];
}

/** A sentence about each of the owner's colours that buttons, or accents, cannot have as it was given. */
export function warnAboutColours({ business: { brand = {} } }: Content): string[] {
  return usedColours(brand).flatMap(({ message }) => message ?? []);
}
