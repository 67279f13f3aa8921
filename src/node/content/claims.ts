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

export type ClaimName = (typeof claimNames)[number];

export const claims: Readonly<Record<ClaimName, Claim>> = {
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

/** A part of a sentence that says something by itself. */
const clauseEnds = /(?<=[.!?])\s+|[;:–—]|,? (?:but|and so|so)\b|\s-\s/;

/** “Not only” and “no job too small” deny nothing. */
const denial =
  /\b(?:not(?! (?:only|just))|never|cannot|without|neither|nor|no(?! (?:job|matter|worr)))\b|n[’']t\b/i;

/** Work that is left to others, or a sign to look for in them. */
const handsOver = [
  /\b(?:leave|left|refer|pass|hand|goes|belongs?)\b.*\b(?:to|on|over)\b/i,
  /\b(?:ask|call|contact|find|use|hire|need|needs|recommend|suggest|choose|by)\b.*\b(?:a|an|another|any|your|someone|somebody|others?)\b/i,
];

const speaksOfOneself = /\b(?:I am|I[’']m|we are|we[’']re|my|our)\b/i;

/**
 * The words by which a text makes a claim. What it denies, and what it says of others, is none; where
 * that is in doubt it counts as one.
 */
export function claimIn(text: string, name: ClaimName): string | undefined {
  for (const clause of text.split(clauseEnds)) {
    const found = claims[name].words.exec(clause);
    if (!found) continue;
    const isOfOthers =
      !speaksOfOneself.test(clause) && handsOver.some((words) => words.test(clause));
    const isDenied = denial.test(clause.slice(0, found.index));
    if (!isOfOthers && !isDenied) return found[0];
  }
  return undefined;
}
