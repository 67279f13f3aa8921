import path from "node:path";
import { type ClaimName, claimAnswers, claimNames, claims, claimWordsIn } from "./claims";
import { byLocation, type ContentPath, type SourceLocation } from "./diagnostic";
import { type Content, type ContentName, contentNames } from "./model";
import type { PictureFile } from "./picture-references";
import {
  isSamplePicture,
  isText,
  mayKeepSentences,
  sampleNames,
  samplePartsIn,
  sampleSentenceIn,
  sampleVillages,
  unchangedIn,
} from "./sample";
import { isSameText } from "./sample-texts";
import type { Sources } from "./source";
import { internationalNumber, isDramaNumber, isPhoneNumber, withoutLabel } from "./telephone";
import { isYes } from "./written-forms";
import { type ParsedFile, textsIn } from "./yaml";

/** Email addresses and URLs whose domain is reserved (RFC 2606 and RFC 6761), or stands in our examples. */
const inventedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org|co\.uk)|your-(address|name)\.co\.uk)(:\d+)?([/?#]\S*)?$/i;

interface SiteToPublish {
  sources: Sources;
  content: Pick<Content, "business">;
  pictures: readonly PictureFile[];
  /** The site's origin, such as `https://www.example.co.uk`. */
  origin: string;
}

/** Something that keeps the site from going live: a text, a picture's file, or the site's missing address. */
export interface Blocker {
  /** Undefined for a picture's file and for the site's address. */
  location?: SourceLocation;
  message: string;
  /** Other locations of the same problem. */
  also?: readonly SourceLocation[];
  /** What to do about it, for the terminal and for the content editor. */
  remedy?: { terminal: string; editor: string };
  /** The path of the field of business.yaml whose value removes the blocker. */
  answer?: ContentPath;
  /** Words that stay if the owner says that they are true of the business (`trueOfMe`), such as the sample's. */
  asked?: string;
  /** The `url` of a picture that no page shows. */
  unused?: string;
  /** The path of `sample: true` in a review whose words are no longer the sample's. */
  samplePath?: ContentPath;
}

/** A value of a content file that the sample may have too. */
interface ContentText {
  name: ContentName;
  location: SourceLocation;
  path: ContentPath;
  /** Undefined for a whole entry with `sample: true`. */
  text: string | undefined;
}

/**
 * Lists what keeps the site from going live: texts and pictures of the sample, phone numbers and addresses that do
 * not exist, and claims that the owner has not answered.
 */
export function findBlockers(site: SiteToPublish): Blocker[] {
  const { sources, content, pictures, origin } = site;
  const texts = contentNames.flatMap((name) => textsButAnswers(sources.files[name], name));
  const names = sampleNames.flatMap((name) => {
    const named = texts.filter(({ text }) => sampleNameIn(text) === name);
    return oneBlockerFor(named, { message: `“${name}” belongs to the invented business` });
  });
  const others = texts.filter(({ text }) => sampleNameIn(text) === undefined);
  const found = others.flatMap((text) => blockersIn(text, site)).sort(byLocation);
  const questions = found.filter(({ asked }) => asked !== undefined);
  const unchangedHours = questions.filter(({ location }) => isOfHours(location));
  const hasOwnHours = unchangedHours.length < others.filter(isOfHours).length;
  return [
    ...names,
    ...found.filter(({ asked }) => asked === undefined),
    ...pictures.flatMap(unusedPicture),
    ...unansweredClaims(texts, content.business),
    ...(inventedDomain.test(origin) ? [noAddress] : []),
    ...questions.filter((each) => !(hasOwnHours && unchangedHours.includes(each))),
  ];
}

/**
 * Whether a text or blocker is part of the opening hours. The owner is asked about them only where every day and time
 * is the sample's, because any business may open on the same days, or at the same time.
 */
const isOfHours = ({ path = [] }: { path?: ContentPath | undefined }) => path[0] === "openingHours";

/** One blocker for all texts that have the same problem; an empty list where there are no texts. */
function oneBlockerFor(texts: readonly ContentText[], blocker: Blocker): Blocker[] {
  const [location, ...also] = texts.map((text) => text.location);
  return location ? [{ location, also, ...blocker }] : [];
}

const noAddress: Blocker = {
  message: "The site has no address of its own yet, which shared links need",
  remedy: {
    terminal:
      "Write it as “website:” into business.yaml, or give it: npm run build:live https://www.your-address.co.uk",
    editor: "Enter the address that it will have",
  },
  answer: ["website"],
};

function unusedPicture({ file, digest, references }: PictureFile): Blocker[] {
  if (references.length > 0 || !isSamplePicture(digest)) return [];
  const message = `images/${file} is a picture of the invented business, which no page shows`;
  const remedy = { terminal: "Delete the file", editor: "Delete it" };
  return [{ message, remedy, unused: `/images/${file}` }];
}

type ClaimAnswers = NonNullable<Content["business"]["claims"]>;

const [proof, denial] = claimAnswers;

const inventedReview = "an invented review: publishing one is unlawful in the UK";

/** The message about an entry with `sample: true`. */
const exampleMessages: Partial<Record<ContentName, string>> = {
  reviews: inventedReview,
  gallery: "an example photo",
};

/** The owner's answers in business.yaml, which no visitor reads. */
const answerFields: readonly PropertyKey[] = [
  "claims",
  "trueOfMe",
] satisfies (keyof Content["business"])[];

const isWithin = (path: ContentPath, entry: ContentPath) =>
  path.length > entry.length && entry.every((step, at) => step === path[at]);

/** The texts of a file, without the owner's answers; an entry with `sample: true` is one text. */
function textsButAnswers({ value, locationOf }: ParsedFile, name: ContentName): ContentText[] {
  const isAnswer = ([first = ""]: ContentPath) =>
    name === "business" && answerFields.includes(first);
  const texts = textsIn(value).filter(({ path }) => !isAnswer(path));
  const marked = texts
    .filter(({ path, text }) => path.at(-1) === "sample" && isYes(text))
    .map(({ path }) => ({ path: path.slice(0, -1), text: undefined }));
  return [...marked, ...texts]
    .filter(({ path }) => !marked.some((entry) => isWithin(path, entry.path)))
    .map(({ path, text }) => ({ name, path, location: locationOf(path), text }));
}

/** The first of the sample's names that a text contains. */
const sampleNameIn = (text = "") =>
  sampleNames.find((known) => new RegExp(`\\b${known}\\b`).test(text));

type LocatedBlocker = Blocker & { location: SourceLocation };

/** The blockers of one text. The owner is asked about words of the sample that any business might write. */
function blockersIn(
  { text, name, path, location }: ContentText,
  site: SiteToPublish,
): LocatedBlocker[] {
  if (text === undefined) return [exampleBlocker({ name, path, location }, site.sources)];
  const plain = text.trim();
  const message = inventedIn(plain, { name, path }, site);
  if (message) return [{ location, message }];
  const { trueOfMe: confirmed = [], claims: answers = {} } = site.content.business;
  const denied = isText(name, path) ? deniedClaimIn(plain, answers) : undefined;
  if (denied) return [{ location, ...denied }];
  return unchangedIn(name, path, plain)
    .filter((unchanged) => !confirmed.some((words) => isSameText(words, unchanged)))
    .filter((unchanged) => !isAnsweredClaim(unchanged, answers))
    .map((asked) => ({ location, message: cameWithSite(asked), asked }));
}

/** Whether a text is hardly more than a claim, such as “fully insured”, that the owner answers to be able to show. */
const isAnsweredClaim = (text: string, answers: ClaimAnswers) =>
  text.split(" ").length <= 3 &&
  claimNames.some((claim) => answers[claim] === proof && claimWordsIn(text, claim).length > 0);

/** The blocker of an entry with `sample: true`. Of a review in other words only the owner knows whether it is real. */
function exampleBlocker(
  { name, path, location }: Pick<ContentText, "name" | "path" | "location">,
  { files }: Sources,
): LocatedBlocker {
  const texts = textsIn(files[name].value).filter((text) => isWithin(text.path, path));
  const isRewritten = name === "reviews" && texts.every(({ text }) => !sampleSentenceIn(text));
  const message = exampleMessages[name] ?? "an example picture";
  if (!isRewritten) return { location, message };
  return {
    location,
    message: `marked as an example, and ${message}`,
    remedy: {
      terminal: "If a customer really wrote it, delete “sample: true”",
      editor: "If a customer really wrote it, say so",
    },
    samplePath: [...path, "sample"],
  };
}

function cameWithSite(words: string): string {
  const isRenamed = samplePartsIn(words).length === 0;
  return `“${words}” came with the site${isRenamed ? ", all but the names in it" : ""}`;
}

/** The message about a text that is certainly the sample's or invented; undefined for any other text. */
function inventedIn(
  plain: string,
  { name, path }: Pick<ContentText, "name" | "path">,
  { content, pictures }: SiteToPublish,
): string | undefined {
  const isNamedHere = ({ references }: PictureFile) => references.some(({ url }) => url === plain);
  if (pictures.some((picture) => isSamplePicture(picture.digest) && isNamedHere(picture))) {
    return "a picture of the invented business";
  }
  const number = withoutLabel(plain);
  if (isPhoneNumber(number) && isDramaNumber(internationalNumber(number))) {
    return `${plain}: a number reserved for drama, which rings nobody`;
  }
  if (/^0+$/.test(plain)) return `${plain}: a number that nobody has`;
  if (inventedDomain.test(plain)) return `${plain}: an address that leads nowhere`;
  // One of these villages may be real; two of them are the sample's.
  const villages = content.business.villages?.filter((known) => sampleVillages.includes(known));
  if (villages?.includes(plain) && villages.length > 1) {
    return `“${plain}” is a village of the invented business`;
  }
  const sentence = mayKeepSentences(name, path) ? undefined : sampleSentenceIn(plain);
  if (sentence === undefined) return undefined;
  return name === "reviews"
    ? inventedReview
    : `“${sentence}” is word for word the invented business’s`;
}

/** The blocker of a text that still claims, in words of the sample, what the owner answers not to claim. */
function deniedClaimIn(plain: string, answers: ClaimAnswers) {
  for (const claim of claimNames.filter((each) => answers[each] === denial)) {
    const part = samplePartsIn(plain).find((each) => claimWordsIn(each, claim).length > 0);
    if (part === undefined) continue;
    const remedy = "Change these words or take them out";
    return {
      message: `“${part}” came with the site, and to “${claims[claim].title}” your answer is “${denial}”`,
      remedy: { terminal: remedy, editor: remedy },
    };
  }
  return undefined;
}

/** One blocker for each claim that the content may make and the owner has not answered. */
function unansweredClaims(
  texts: readonly ContentText[],
  { claims: answers = {} }: Content["business"],
): Blocker[] {
  return claimNames
    .filter((claim) => answers[claim] === undefined)
    .flatMap((claim) => {
      const claiming = texts
        .filter(({ name, path }) => isText(name, path))
        .map((text) => ({ ...text, words: claimWordsIn(text.text ?? "", claim) }))
        .filter(({ words }) => words.length > 0);
      const words = [...new Set(claiming.flatMap((text) => text.words))];
      const message = `${words.map((word) => `“${word}”`).join(", ")}: ${claims[claim].reason}`;
      return oneBlockerFor(claiming, {
        message,
        remedy: remedyFor(claim),
        answer: ["claims", claim],
      });
    });
}

function remedyFor(claim: ClaimName) {
  return {
    terminal:
      `Answer below “claims:” in business.yaml, with “  ${claim}: ${proof}” or ` +
      `“  ${claim}: ${denial}”; or take the words out`,
    editor: `Answer “${claims[claim].title}” with “${proof}” or “${denial}”, or take the words out`,
  };
}

/** The list of blockers as the terminal shows it. */
export function describeBlockers(blockers: readonly Blocker[]): string {
  const lines = blockers
    .filter(({ asked }) => asked === undefined)
    .map(({ location, message, also = [], remedy }) => {
      const line = location ? `${lineOf(location)}  ` : "";
      const others = also.map((other) => lineOf({ ...other, file: path.basename(other.file) }));
      const elsewhere = others.length > 0 ? ` (also ${[...new Set(others)].join(", ")})` : "";
      return line + message + (remedy ? `. ${remedy.terminal}` : "") + elsewhere;
    });
  const asked = blockers.flatMap(({ asked, location }) =>
    asked && location ? `${lineOf(location)}  ${asked}` : [],
  );
  const left = `This keeps the site from going live:\n${lines.join("\n")}`;
  const ask =
    "These words came with the site. Change them or, if they are true of you too, write them below “trueOfMe:” in " +
    `business.yaml, each after a dash:\n${asked.join("\n")}`;
  return [...(lines.length > 0 ? [left] : []), ...(asked.length > 0 ? [ask] : [])].join("\n\n");
}

const lineOf = ({ file, line }: SourceLocation) => `${file}:${line}`;
