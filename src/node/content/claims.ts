/*
 * What a business may say of itself only where it can show it. Before the site goes live each claim is
 * asked for once, whoever wrote it.
 */

interface Claim {
  /** By which words it is known. */
  words: RegExp;
  /** Why it is asked for. */
  reason: string;
}

export const claimNames = ["gas-safe", "insured", "background-checked"] as const;

export const claims: Readonly<Record<(typeof claimNames)[number], Claim>> = {
  "gas-safe": {
    words: /\bgas[ -]?safe\b|\bgas\b|\bboilers?\b/i,
    reason: "only who is on the Gas Safe Register may work on gas or say so",
  },
  insured: {
    words: /\b(fully )?insured\b|\b(liability )?insurance\b/i,
    reason: "saying so without a policy misleads customers, which is unlawful",
  },
  "background-checked": {
    words: /\bbackground[ -]check(ed)?\b|\b(DBS|CRB)\b/i,
    reason: "saying so without a certificate misleads customers, which is unlawful",
  },
};
