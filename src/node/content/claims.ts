/*
 * What a business may say of itself only where it can show it. Before the site goes live each claim is
 * asked for once, whoever wrote it.
 */

interface Claim {
  /** What it is recognised by. */
  pattern: RegExp;
  /** Why it is asked for. */
  reason: string;
}

export const claimNames = ["gas-safe", "insured", "background-checked"] as const;

export type ClaimName = (typeof claimNames)[number];

export const claims: Readonly<Record<ClaimName, Claim>> = {
  "gas-safe": {
    pattern: /\bgas[ -]?safe\b|\bgas\b|\bboilers?\b/gi,
    reason: "only who is on the Gas Safe Register may work on gas or say so",
  },
  insured: {
    pattern: /\b(fully )?insured\b|\b(liability )?insurance\b/gi,
    reason: "saying so without a policy misleads customers, which is unlawful",
  },
  "background-checked": {
    pattern: /\bbackground[ -]check(ed)?\b|\b(DBS|CRB)\b/gi,
    reason: "saying so without a certificate misleads customers, which is unlawful",
  },
};

/** Where a thought ends within a sentence: what stands before says nothing of what follows. */
const turn =
  /[;:–—]|, ?(?=(?:I|we|all|fully|and|so|but)\b)|\b(?:and (?=I\b|we\b|am\b|are\b)|but|only|just|worry|unless|until|without|than|better|our|my|because|since|although|though|while|too)\b/i;

/** Says that the business does not do or have something. “Don’t worry” says nothing of that. */
const negation =
  /\b(?:(?:I|we|and) (?:\w+ )?(?:do not|don[’']t|never)|(?:am|is|are|does|can|will|have|has) not|(?:is|are|does|wo|ca|have|has)n[’']t|(?:I[’']m|we[’']re|I[’']ve|we[’']ve) not|cannot|no longer|unable to|except|excluding|apart from)\b|\bno $/i;

/** Says it of what was named before. */
const negatedAfter =
  /^[^,;:–—]*\b(?:(?:is|are) not|(?:is|are)n[’']t) (?:something|included|offered|part of|what|for (?:me|us)|done|my|our|covered)\b/i;

/** Sends the customer to somebody else, whom the claim describes. */
const referral =
  /\b(?:leave|left|refer|recommend|pass|suggest|job|work|ask|call|find|use|hire|need|(?:must|has to|have to|should|needs? to) be \w+)(?: (?:it|this|that|them|you|for|to|by|with|an?|any|the|good|local|registered))* $/i;
const somebody =
  /^(?: [\w-]+)?(?: [\w-]+)? (?:engineer|fitter|plumber|specialist|installer|company|register|person)s?\b/i;

/** The same of work that is named before. */
const referredAfter =
  /^[^;:–—]*\b(?:left to|leave (?:it|this|that|them) to|must be \w+ by|I can recommend|we can recommend|please (?:ask|call)) (?:an?|others|someone|somebody|the)\b|^(?: work)? to (?:others|an?|someone|somebody)\b/i;

const ourselves = /\b(?:us|me|ours|mine|such as|like)\b/i;

/**
 * The part of a sentence by which it makes a claim; none where the business says that it does not do
 * it, or leaves it to somebody else. When in doubt it is a claim.
 */
export function claimIn(sentence: string, claim: ClaimName): string | undefined {
  for (const { 0: said, index } of sentence.matchAll(claims[claim].pattern)) {
    const before = sentence.slice(0, index).split(turn).at(-1) ?? "";
    const after = sentence.slice(index + said.length);
    const isReferred = (referral.test(before) && somebody.test(after)) || referredAfter.test(after);
    const isDenied = (negation.test(before) && !/\btoo\b/.test(after)) || negatedAfter.test(after);
    if (!isDenied && !(isReferred && !ourselves.test(sentence))) return said;
  }
  return undefined;
}
