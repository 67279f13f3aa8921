import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteFacts } from "./pages";

/**
 * Writes `contact.vcf`, which a phone's address book takes in.
 *
 * @param publicDirectory absolute path of the built site
 * @returns the file it has written there
 */
export async function publishContactCard(
  publicDirectory: string,
  { content, siteUrl }: SiteFacts,
): Promise<string[]> {
  const { name, telephone, email, area } = content.business;
  const card = contactCard({ name, telephone, email, area, url: `${siteUrl}/` });
  await writeFile(path.join(publicDirectory, "contact.vcf"), card);
  return ["contact.vcf"];
}

interface Card {
  name: string;
  telephone: string;
  email: string;
  area: string;
  /** Whole address of the home page. */
  url: string;
}

/** A line holds at most 75 octets; what is longer goes on in the next, after a space (RFC 6350, 3.2). */
const longestLine = 75;

/**
 * The business as a vCard 3.0 (RFC 2426), the version every phone imports.
 *
 * @returns the file's text, with the line ends the standard asks for
 */
export function contactCard({ name, telephone, email, area, url }: Card): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escapeText(name)}`,
    // A business has no family name; phones want the field all the same.
    `N:${escapeText(name)};;;;`,
    `ORG:${escapeText(name)}`,
    `TEL;TYPE=WORK,VOICE:${telephone}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `NOTE:${escapeText(area)}`,
    `URL:${url}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Characters with a meaning of their own get a backslash (RFC 2426, 5). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Breaks a long line between characters, never within the octets of one. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
