/*
 * What a business may say of itself only where it can show it. Words alone decide what is asked, wherever
 * they stand: what a sentence means, its owner knows, and answers once.
 */

interface Claim {
  /** What the question is called. */
  title: string;
  /** Small letters; a word counts by itself, several words where they follow each other. */
  words: readonly string[];
  /** Why it is asked for. */
  reason: string;
  /** What it was called when claims were a list of what can be shown. */
  listedAs: string;
}

const misleads = "misleads customers, which is unlawful";

export const claims = {
  gasSafe: {
    title: "Gas Safe",
    words: ["gas", "boiler", "boilers"],
    reason: "only who is on the Gas Safe Register may work on gas or say so",
    listedAs: "gas-safe",
  },
  insured: {
    title: "Insured",
    words: ["insured", "insurance", "liability"],
    reason: `saying so without a policy ${misleads}`,
    listedAs: "insured",
  },
  backgroundChecked: {
    title: "Background checked",
    words: ["background check", "background checks", "background checked", "DBS", "CRB", "vetted"],
    reason: `saying so without a certificate ${misleads}`,
    listedAs: "background-checked",
  },
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;

export const claimNames = Object.keys(claims) as ClaimName[];

export const claimAnswers = ["I can show it", "I do not claim it"] as const;

/** The words of a claim that stand in a text, as {@link claims} has them. */
export function claimWordsIn(text: string, claim: ClaimName): string[] {
  const said = inWords(text);
  return claims[claim].words.filter((word) => said.includes(inWords(word)));
}

/** A text as its words, in small letters and with one space around each. */
const inWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/** The answers that the older form gives, a list of what can be shown; anything else as it is. */
export function answersOf(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const shown = claimNames.filter((name) => given.includes(claims[name].listedAs));
  // A list with another name in it is not of that form.
  return shown.length < new Set(given).size
    ? given
    : Object.fromEntries(shown.map((name) => [name, claimAnswers[0]]));
}
