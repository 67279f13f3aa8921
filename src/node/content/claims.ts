/*
 * Claims that a business may make only where it can prove them. The owner is asked once about each whose words are
 * anywhere in the content, whatever the sentence means: only its owner knows that.
 */

interface Claim {
  /** The label of the question. */
  title: string;
  /** Single words, or several that follow each other. */
  words: readonly string[];
  /** Why it is asked, for the owner. */
  reason: string;
  /** Its name in the older form of the answers, a list of what can be shown. */
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
  const words = inWords(text);
  return claims[claim].words.filter((word) => words.includes(inWords(word)));
}

/** The words of a text in small letters, with one space around each. */
const inWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/** The answers in the older form, a list of what can be shown, in today's form; anything else as it is. */
export function answersOf(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const shown = claimNames.filter((name) => given.includes(claims[name].listedAs));
  // A list with an unknown name is left for the model to refuse.
  return shown.length < new Set(given).size
    ? given
    : Object.fromEntries(shown.map((name) => [name, claimAnswers[0]]));
}
