import { readFile } from "node:fs/promises";
import path from "node:path";
import { isScalar, visit } from "yaml";
import { claimIn, claimNames, claims } from "./claims";
import { type Content, type ContentName, contentNames } from "./model";
import type { PictureReference } from "./picture-references";
import { sample } from "./sample";
import { compared, sentencesOf } from "./sample-words";
import { internationalNumber, isDramaNumber, isPhoneNumber, withoutLabel } from "./telephone";
import { parseYaml } from "./yaml";

/** E-mail addresses and URLs whose domain leads nowhere (RFC 2606 and RFC 6761), or is a guide's. */
const inventedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org|co\.uk)|your-address\.co\.uk)$/i;

/** What is to go live. */
interface GuardedSite {
  /** Absolute path of the folder with the YAML files. */
  directory: string;
  /** The same files, checked. */
  content: Pick<Content, "business">;
  /** The pictures that they name, each with the SHA-256 of its file in hexadecimal digits. */
  pictures: readonly (PictureReference & { digest: string })[];
  /** The site URL, where one is set. */
  siteUrl: string | undefined;
}

/** Words of the owner's files; lines count from 1. */
interface Words {
  file: string;
  line: number;
  text: string;
}

/** An entry that is marked as a sample, from its first to its last line. */
interface Marked {
  file: string;
  line: number;
  end: number;
}

/**
 * Lists what must not go live: what is left of the business that came with the site, in words and in
 * pictures, phone numbers and addresses that lead nowhere, and claims that nobody answers for.
 *
 * @returns one line each, with file and line
 */
export async function findSamples(site: GuardedSite): Promise<string[]> {
  const { directory, content, pictures, siteUrl } = site;
  const found: string[] = [];
  const all: Words[] = [];
  for (const name of contentNames) {
    const { words, marked } = await readWords(path.join(directory, `${name}.yaml`));
    all.push(...words);
    const lines = [
      ...marked.map(({ line }) => ({ line, message: leftovers[name] ?? "an example picture" })),
      ...words.flatMap(({ line, text }) => {
        const message = inventedIn(text, name, content);
        return message ? [{ line, message }] : [];
      }),
      ...pictures
        .filter(({ location }) => path.basename(location.file) === `${name}.yaml`)
        .filter(({ digest }) => sample.pictures.includes(digest))
        .map(({ location: { line } }) => ({ line, message: "a picture of the invented business" }))
        .filter(({ line }) => !marked.some((entry) => entry.line <= line && line <= entry.end)),
    ];
    const file = path.relative(process.cwd(), path.join(directory, `${name}.yaml`));
    lines.sort((a, b) => a.line - b.line);
    found.push(...lines.map(({ line, message }) => `${file}:${line}  ${message}`));
  }
  found.push(...unansweredClaims(all, content));
  if (!siteUrl || inventedDomain.test(siteUrl.replace(/\/+$/, ""))) {
    found.push("SITE_URL is not the site’s own address, which shared links need");
  }
  return found;
}

/** What an entry of a file is that is marked as a sample, or word for word that of the sample. */
const leftovers: Partial<Record<ContentName, string>> = {
  reviews: "an invented review: publishing one is unlawful in the UK",
  gallery: "an example photo",
};

/** Reads all words of a file but names of fields, and which entries are marked as samples. */
async function readWords(full: string): Promise<{ words: Words[]; marked: Marked[] }> {
  const { document, lines } = parseYaml(await readFile(full, "utf8"));
  const file = path.relative(process.cwd(), full);
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const words: Words[] = [];
  const marked: Marked[] = [];
  visit(document, {
    Map(_key, node) {
      if (!/^(true|yes)$/i.test(String(node.get("sample")))) return undefined;
      marked.push({ file, line: lineAt(node.range?.[0]), end: lineAt(node.range?.[1]) });
      return visit.SKIP;
    },
    Pair(_key, { key }) {
      // What the owner answers for is no claim itself.
      return isScalar(key) && key.value === "claims" ? visit.SKIP : undefined;
    },
    Scalar(position, { value, range }) {
      if (position !== "key") words.push({ file, line: lineAt(range?.[0]), text: String(value) });
    },
  });
  return { words, marked };
}

function inventedIn(
  text: string,
  file: ContentName,
  content: GuardedSite["content"],
): string | undefined {
  const plain = text.trim();
  const number = withoutLabel(plain);
  if (isPhoneNumber(number) && isDramaNumber(internationalNumber(number))) {
    return `${plain}: a number reserved for drama, which rings nobody`;
  }
  if (inventedDomain.test(plain)) return `${plain}: an address that leads nowhere`;
  const name = sample.names.find((known) => new RegExp(`\\b${known}\\b`).test(plain));
  if (name) return `“${name}” belongs to the invented business`;
  // One village may be called so in truth, two are those of the sample.
  const villages = content.business.villages?.filter((known) => sample.villages.includes(known));
  if (villages?.includes(plain) && villages.length > 1) {
    return `“${plain}” is a village of the invented business`;
  }
  const sentence = sentencesOf(plain).find((own) => sample.sentences.includes(compared(own)));
  return sentence && (leftovers[file] ?? `“${sentence}” is word for word the invented business’s`);
}

/** One line for each claim that the content makes and the owner does not answer for. */
function unansweredClaims(words: readonly Words[], { business }: GuardedSite["content"]): string[] {
  return claimNames
    .filter((claim) => !business.claims?.includes(claim))
    .flatMap((claim) => {
      const [first, ...others] = words.filter(({ text }) => claimIn(text, claim));
      if (!first) return [];
      const elsewhere = [
        ...new Set(others.map(({ file, line }) => `${path.basename(file)}:${line}`)),
      ];
      const also = elsewhere.length > 0 ? ` (also ${elsewhere.join(", ")})` : "";
      const said = claimIn(first.text, claim);
      return (
        `${first.file}:${first.line}  “${said}”${also}: ${claims[claim].reason}. If you can show it, ` +
        `write “claims:” into business.yaml and “  - ${claim}” on the line below; otherwise take these words out`
      );
    });
}

/** Writes the list for the terminal. */
export function describeSamples(samples: readonly string[]): string {
  return `Sample content remains; replace it before the site goes live:\n${samples.join("\n")}`;
}
