import path from "node:path";
import { type ClaimName, claimAnswers, claimNames, claims, claimWordsIn } from "./claims";
import { byLocation, type ContentPath, type SourceLocation } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type Content, type ContentName, contentNames } from "./model";
import type { PictureReference } from "./picture-references";
import sample from "./sample.json";
import { compared, sentencesOf } from "./sample-description";
import type { Sources } from "./source";
import { internationalNumber, isDramaNumber, isPhoneNumber, withoutLabel } from "./telephone";
import { type ParsedFile, textsIn } from "./yaml";

/** E-mail addresses and URLs whose domain leads nowhere (RFC 2606 and RFC 6761), or is a guide's. */
const inventedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org|co\.uk)|your-address\.co\.uk)$/i;

interface GuardedSite {
  sources: Sources;
  content: Pick<Content, "business">;
  /** The pictures that they name, each with the SHA-256 of its file in hexadecimal digits. */
  pictures: readonly (PictureReference & { digest: string })[];
  siteUrl: string | undefined;
}

/** Something that must not go live; without a location it is the site's address. */
export interface Leftover {
  location?: SourceLocation;
  message: string;
  /** Where else the same stands. */
  also?: readonly SourceLocation[];
  /** What to do about it, as the terminal and as the editor say it. */
  remedy?: { terminal: string; editor: string };
  /** The field of business.yaml in which it is answered. */
  answer?: ContentPath;
}

interface OwnText {
  file: ContentName;
  location: SourceLocation;
  /** Undefined for a whole entry that is marked as a sample. */
  text: string | undefined;
}

/**
 * Lists what must not go live: what is left of the business that came with the site, in texts and in
 * pictures, phone numbers and addresses that lead nowhere, and claims that nobody answers for.
 */
export function findSamples(site: GuardedSite): Leftover[] {
  const { sources, content, siteUrl } = site;
  const texts = contentNames.flatMap((name) => textsOf(sources.files[name], name));
  const invented = texts.flatMap(({ text, file, location }) => {
    const message =
      text === undefined
        ? (sampleMessages[file] ?? "an example picture")
        : inventedIn(text.trim(), file, site);
    return message ? [{ location, message }] : [];
  });
  const hasAddress = siteUrl && !inventedDomain.test(siteUrl.replace(/\/+$/, ""));
  return [
    ...invented.sort(byLocation),
    ...unansweredClaims(texts, content.business),
    ...(hasAddress ? [] : [noAddress]),
  ];
}

const noAddress: Leftover = {
  message: "The site’s address is not its own, which shared links need",
  remedy: {
    terminal: "Give it as SITE_URL",
    editor: "Write it where you put the site online",
  },
};

/** What an entry of a file is that is marked as a sample, or word for word that of the sample. */
const sampleMessages: Partial<Record<ContentName, string>> = {
  reviews: "an invented review: publishing one is unlawful in the UK",
  gallery: "an example photo",
};

function textsOf({ value, locationOf }: ParsedFile, file: ContentName): OwnText[] {
  const texts = textsIn(value);
  const marked = texts
    .filter(({ path, text }) => path.at(-1) === "sample" && /^(true|yes)$/i.test(text))
    .map(({ path }) => ({ path: path.slice(0, -1), text: undefined }));
  const isPartOf = (path: ContentPath, entry: ContentPath) =>
    path.length > entry.length && entry.every((step, at) => step === path[at]);
  return [...marked, ...texts]
    .filter(({ path }) => !marked.some((entry) => isPartOf(path, entry.path)))
    .map(({ path, text }) => ({ file, location: locationOf(path), text }));
}

function inventedIn(
  plain: string,
  file: ContentName,
  { content, pictures }: GuardedSite,
): string | undefined {
  if (pictures.some(({ url, digest }) => url === plain && sample.pictures.includes(digest))) {
    return "a picture of the invented business";
  }
  const number = withoutLabel(plain);
  if (isPhoneNumber(number) && isDramaNumber(internationalNumber(number))) {
    return `${plain}: a number reserved for drama, which rings nobody`;
  }
  if (/^0+$/.test(plain)) return `${plain}: a number that nobody has`;
  if (inventedDomain.test(plain)) return `${plain}: an address that leads nowhere`;
  const name = sample.names.find((known) => new RegExp(`\\b${known}\\b`).test(plain));
  if (name) return `“${name}” belongs to the invented business`;
  // One village may be called so in truth, two are those of the sample.
  const villages = content.business.villages?.filter((known) => sample.villages.includes(known));
  if (villages?.includes(plain) && villages.length > 1) {
    return `“${plain}” is a village of the invented business`;
  }
  const sentence = sentencesOf(plain).find((own) => sample.sentences.includes(compared(own)));
  return (
    sentence && (sampleMessages[file] ?? `“${sentence}” is word for word the invented business’s`)
  );
}

/** Each claim that words of the content may make and the owner has not answered, once. */
function unansweredClaims(
  texts: readonly OwnText[],
  { claims: answers = {} }: Content["business"],
): Leftover[] {
  return claimNames
    .filter((claim) => answers[claim] === undefined)
    .flatMap((claim) => {
      const made = texts.flatMap(({ location, text = "", file }) => {
        const words = isShown(file, location) ? claimWordsIn(text, claim) : [];
        return words.length > 0 ? [{ location, words }] : [];
      });
      const [location, ...also] = made.map((each) => each.location);
      if (!location) return [];
      const said = [...new Set(made.flatMap(({ words }) => words))];
      const message = `${said.map((word) => `“${word}”`).join(", ")}: ${claims[claim].reason}`;
      return [{ location, message, also, remedy: remedyFor(claim), answer: ["claims", claim] }];
    });
}

/** Whether a text is read by visitors; where a picture lies is not. */
const isShown = (file: ContentName, { path = [] }: SourceLocation) =>
  !/^(picture|logo)$/.test(fieldAt(file, path).control ?? "");

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
export function describeSamples(samples: readonly Leftover[]): string {
  const lines = samples.map(({ location, message, also = [], remedy }) => {
    const place = location ? `${lineOf(location)}  ` : "";
    const others = also.map((other) => lineOf({ ...other, file: path.basename(other.file) }));
    const elsewhere = others.length > 0 ? ` (also ${[...new Set(others)].join(", ")})` : "";
    return place + message + (remedy ? `. ${remedy.terminal}` : "") + elsewhere;
  });
  return `Sample content remains; replace it before the site goes live:\n${lines.join("\n")}`;
}

const lineOf = ({ file, line }: SourceLocation) => `${file}:${line}`;
