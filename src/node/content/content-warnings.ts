import { pastHoliday } from "./holiday";
import { type Content, contentFiles } from "./model";
import { paletteOf, withName } from "./palette";
import type { Sources } from "./source";

/** One sentence about each list whose file is not there. */
export function warnAboutMissing({ missing }: Pick<Sources, "missing">): string[] {
  return missing.map(
    ({ name, file }) =>
      `There is no ${file}, so the site has none of what it lists (“${contentFiles[name].label}”). ` +
      "If there is nothing to list, make an empty file of that name; if there was one, put it back.",
  );
}

/** One sentence about a notice that is no longer shown on a day such as 2026-08-15. */
export function warnAboutPast({ business: { away } }: Content, today: string): string[] {
  const message = away && pastHoliday(away.until, today);
  return message ? [`“away” in business.yaml: ${message}`] : [];
}

/** What becomes of one of the owner's colours. */
export interface UsedColour {
  field: "colour" | "accent";
  /** What is painted in it, and the colour that has. */
  uses: { label: string; colour: string }[];
  /** Why it is not used as it is. */
  message?: string;
}

/** What the site makes of the owner's colours. */
export function usedColours(brand: { colour?: string | undefined; accent?: string | undefined }) {
  const { fill, brand: link, accent } = paletteOf(brand);
  const ofBrand = {
    Buttons: fill?.light,
    Links: link?.light,
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

/** One sentence about each colour that has to be another to be read. */
export function warnAboutColours({ business: { brand = {} } }: Content): string[] {
  return usedColours(brand).flatMap(({ message }) => message ?? []);
}
