import path from "node:path";
import { type ClaimName, claimAnswers, claimNames, claims, claimWordsIn } from "./claims";
import { byLocation, type ContentPath, type SourceLocation } from "./diagnostic";
import { type Content, type ContentName, contentNames } from "./model";
import type { PictureFile } from "./picture-references";
import {
  isSameAs,
  isSamplePicture,
  isText,
  keptIn,
  sampleNames,
  sampleSentenceIn,
  sampleVillages,
} from "./sample";
import type { Sources } from "./source";
import { internationalNumber, isDramaNumber, isPhoneNumber, withoutLabel } from "./telephone";
import { type ParsedFile, textsIn } from "./yaml";

/** E-mail addresses and URLs whose domain leads nowhere (RFC 2606 and RFC 6761), or is a guide's. */
const inventedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org|co\.uk)|your-address\.co\.uk)$/i;

interface GuardedSite {
  sources: Sources;
  content: Pick<Content, "business">;
  pictures: readonly PictureFile[];
  /** Of the site, such as `https://www.example.co.uk`. */
  origin: string;
}

/** Something that must not go live; without a location it is the site's address or a picture's file. */
export interface Blocker {
  location?: SourceLocation;
  message: string;
  /** Where else the same stands. */
  also?: readonly SourceLocation[];
  /** What to do about it, as the terminal and as the editor say it. */
  remedy?: { terminal: string; editor: string };
  /** The field of business.yaml in which it is answered. */
  answer?: ContentPath;
  /** A text that may be true of the owner's business too, which is asked. */
  asked?: string;
  /** The `url` of a picture that nothing shows. */
  unused?: string;
}

interface OwnText {
  file: ContentName;
  location: SourceLocation;
  path: ContentPath;
  /** Undefined for a whole entry that is marked as a sample. */
  text: string | undefined;
}

/**
 * Lists what must not go live: what is left of the business that came with the site, in texts and in
 * pictures, phone numbers and addresses that lead nowhere, and claims that nobody answers for.
 */
export function findBlockers(site: GuardedSite): Blocker[] {
  const { sources, content, pictures, origin } = site;
  const texts = contentNames.flatMap((name) => textsOf(sources.files[name], name));
  const left = sampleNames.flatMap((name) => {
    const places = texts.filter(({ text }) => nameIn(text) === name);
    return together(places, { message: `“${name}” belongs to the invented business` });
  });
  const others = texts.filter(({ text }) => nameIn(text) === undefined);
  const found = others.flatMap((text) => leftOver(text, site)).sort(byLocation);
  return [
    ...left,
    ...found.filter(({ asked }) => asked === undefined),
    ...pictures.flatMap(unusedPicture),
    ...unansweredClaims(texts, content.business),
    ...(inventedDomain.test(origin) ? [noAddress] : []),
    ...found.filter(({ asked }) => asked !== undefined),
  ];
}

/** One for all places where the same stands. */
function together(places: readonly OwnText[], leftover: Blocker): Blocker[] {
  const [location, ...also] = places.map((each) => each.location);
  return location ? [{ location, also, ...leftover }] : [];
}

const noAddress: Blocker = {
  message: "The site’s address is not its own, which shared links need",
  remedy: {
    terminal:
      "Write it as “website:” into business.yaml, or give it: npm run build:live https://www.your-address.co.uk",
    editor: "Enter the address that it will have",
  },
  answer: ["website"],
};

function unusedPicture({ file, digest, references }: PictureFile): Blocker[] {
  if (references.length > 0 || !isSamplePicture(digest)) return [];
  const message = `images/${file} is a picture of the invented business, which nothing shows`;
  const remedy = { terminal: "Delete the file", editor: "Delete it" };
  return [{ message, remedy, unused: `/images/${file}` }];
}

const inventedReview = "an invented review: publishing one is unlawful in the UK";

/** What an entry of a file is that is marked as a sample. */
const markedAs: Partial<Record<ContentName, string>> = {
  reviews: inventedReview,
  gallery: "an example photo",
};

/** What the owner has said of the content in business.yaml, which no visitor reads. */
const answered: readonly PropertyKey[] = [
  "claims",
  "trueOfMe",
] satisfies (keyof Content["business"])[];

function textsOf({ value, locationOf }: ParsedFile, file: ContentName): OwnText[] {
  const isAnswer = ([first = ""]: ContentPath) => file === "business" && answered.includes(first);
  const texts = textsIn(value).filter(({ path }) => !isAnswer(path));
  const marked = texts
    .filter(({ path, text }) => path.at(-1) === "sample" && /^(true|yes)$/i.test(text))
    .map(({ path }) => ({ path: path.slice(0, -1), text: undefined }));
  const isPartOf = (path: ContentPath, entry: ContentPath) =>
    path.length > entry.length && entry.every((step, at) => step === path[at]);
  return [...marked, ...texts]
    .filter(({ path }) => !marked.some((entry) => isPartOf(path, entry.path)))
    .map(({ path, text }) => ({ file, path, location: locationOf(path), text }));
}

/** The first of the sample's names that stands in a text. */
const nameIn = (text = "") => sampleNames.find((known) => new RegExp(`\\b${known}\\b`).test(text));

/** Something that stands in one place. */
type Placed = Blocker & { location: SourceLocation };

/** What of the sample a text is: certainly, or perhaps, which is asked. */
function leftOver({ text, file, path, location }: OwnText, site: GuardedSite): Placed[] {
  const plain = text?.trim() ?? "";
  const message =
    text === undefined ? (markedAs[file] ?? "an example picture") : inventedIn(plain, file, site);
  if (message) return [{ location, message }];
  const confirmed = site.content.business.trueOfMe ?? [];
  return keptIn(file, path, plain)
    .filter((kept) => !confirmed.some(isSameAs(kept)))
    .map((asked) => ({ location, message: `“${asked}” came with the site`, asked }));
}

function inventedIn(
  plain: string,
  file: ContentName,
  { content, pictures }: GuardedSite,
): string | undefined {
  const isShownIn = ({ references }: PictureFile) => references.some(({ url }) => url === plain);
  if (pictures.some((picture) => isSamplePicture(picture.digest) && isShownIn(picture))) {
    return "a picture of the invented business";
  }
  const number = withoutLabel(plain);
  if (isPhoneNumber(number) && isDramaNumber(internationalNumber(number))) {
    return `${plain}: a number reserved for drama, which rings nobody`;
  }
  if (/^0+$/.test(plain)) return `${plain}: a number that nobody has`;
  if (inventedDomain.test(plain)) return `${plain}: an address that leads nowhere`;
  // One village may be called so in truth, two are those of the sample.
  const villages = content.business.villages?.filter((known) => sampleVillages.includes(known));
  if (villages?.includes(plain) && villages.length > 1) {
    return `“${plain}” is a village of the invented business`;
  }
  const sentence = sampleSentenceIn(plain);
  if (sentence === undefined) return undefined;
  return file === "reviews"
    ? inventedReview
    : `“${sentence}” is word for word the invented business’s`;
}

/** Each claim that words of the content may make and the owner has not answered, once. */
function unansweredClaims(
  texts: readonly OwnText[],
  { claims: answers = {} }: Content["business"],
): Blocker[] {
  return claimNames
    .filter((claim) => answers[claim] === undefined)
    .flatMap((claim) => {
      const made = texts
        .filter(({ file, path }) => isText(file, path))
        .map((place) => ({ ...place, words: claimWordsIn(place.text ?? "", claim) }))
        .filter(({ words }) => words.length > 0);
      const said = [...new Set(made.flatMap(({ words }) => words))];
      const message = `${said.map((word) => `“${word}”`).join(", ")}: ${claims[claim].reason}`;
      return together(made, { message, remedy: remedyFor(claim), answer: ["claims", claim] });
    });
}

function remedyFor(claim: ClaimName) {
  const [shown, denied] = claimAnswers;
  return {
    terminal:
      `Answer below “claims:” in business.yaml, with “  ${claim}: ${shown}” or ` +
      `“  ${claim}: ${denied}”; or take the words out`,
    editor: `Answer “${claims[claim].title}” with “${shown}” or “${denied}”, or take the words out`,
  };
}

/** Writes the list for the terminal. */
export function describeBlockers(samples: readonly Blocker[]): string {
  const lines = samples
    .filter(({ asked }) => asked === undefined)
    .map(({ location, message, also = [], remedy }) => {
      const place = location ? `${lineOf(location)}  ` : "";
      const others = also.map((other) => lineOf({ ...other, file: path.basename(other.file) }));
      const elsewhere = others.length > 0 ? ` (also ${[...new Set(others)].join(", ")})` : "";
      return place + message + (remedy ? `. ${remedy.terminal}` : "") + elsewhere;
    });
  const asked = samples.flatMap(({ asked, location }) =>
    asked && location ? `${lineOf(location)}  ${asked}` : [],
  );
  const left = `Sample content remains; replace it before the site goes live:\n${lines.join("\n")}`;
  const ask =
    "These words came with the site. Change them, or where they are true of you too, write them below " +
    `“trueOfMe:” in business.yaml, each after a dash:\n${asked.join("\n")}`;
  return [...(lines.length > 0 ? [left] : []), ...(asked.length > 0 ? [ask] : [])].join("\n\n");
}

const lineOf = ({ file, line }: SourceLocation) => `${file}:${line}`;
