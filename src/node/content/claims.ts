/*
 * Claims that a business may make only where it can prove them. The owner is asked once about each claim that has one
 * of its words anywhere in the content, whatever the sentence means: only the owner knows that.
 */

interface Claim {
  /** The label of the question. */
  title: string;
  /** Single words, or several that follow each other. */
  words: readonly string[];
  /** Why it is asked, for the owner. */
  reason: string;
  /** Its name in older content, which lists the claims that the owner can show. */
  listedAs: string;
}

const misleads = "misleads customers, which is unlawful";

export const claims = {
  gasSafe: {
    title: "Gas Safe",
    words: ["gas", "boiler", "boilers"],
    reason: "only people on the Gas Safe Register may work on gas or say so",
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

/** The words of a claim that a text contains. */
export function claimWordsIn(text: string, claim: ClaimName): string[] {
  const words = spacedWords(text);
  return claims[claim].words.filter((word) => words.includes(spacedWords(word)));
}

/** The words of a text in lower case, with one space around each. */
const spacedWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/**
 * Converts older content, which lists the claims that the owner can show (`- gas-safe`), into an answer for each
 * (`gasSafe: I can show it`). Anything else is returned as it is.
 */
export function migrateClaimAnswers(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const provable = claimNames.filter((name) => given.includes(claims[name].listedAs));
  // A list with an unknown name is left for the model to refuse.
  return provable.length < new Set(given).size
    ? given
    : Object.fromEntries(provable.map((name) => [name, claimAnswers[0]]));
}
