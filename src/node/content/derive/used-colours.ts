import { type Brand, paletteOf, withName } from "./palette";

/** How the site uses one of the owner's colours. */
export interface UsedColour {
  field: "colour" | "accent";
  /** The colour that each part of a page gets. */
  uses: { label: string; colour: string }[];
  /** Why it is not used unchanged. */
  message?: string;
}

/** How the site uses the owner's colours; the content editor shows it. */
export function usedColours({ colour, accent }: Brand): UsedColour[] {
  const palette = paletteOf({ colour, accent });
  const { fill, brand: link, "brand-strong": band, paper, tint, accent: second } = palette;
  const ofBrand = {
    Buttons: fill?.light,
    Links: link?.light,
    "Footer and holiday notice": band?.light,
    Page: paper?.light,
    "Every second section": tint?.light,
    "Buttons by night": fill?.dark,
    "Links by night": link?.dark,
  };
  const ofAccent = { "By day": second?.light, "By night": second?.dark };
  return [
    ...(colour ? [usedColour("colour", colour, ofBrand, "for a button’s words")] : []),
    ...(accent ? [usedColour("accent", accent, ofAccent, "to be read")] : []),
  ];
}

function usedColour(
  field: UsedColour["field"],
  given: string,
  used: Record<string, string | undefined>,
  problem: string,
): UsedColour {
  const uses = Object.entries(used).map(([label, colour = ""]) => ({ label, colour }));
  const [first] = uses;
  if (given === first?.colour) return { field, uses };
  const message = `The colour ${withName(given)} is too light ${problem}; it is used as ${first?.colour}. Nothing to do.`;
  return { field, uses, message };
}
