import path from "node:path";
import { writeFile } from "../system/held-files";
import type { SiteFacts } from "./site-facts";

/**
 * Writes `contact.vcf`, which a phone's address book imports.
 *
 * @param publicDirectory absolute path of the built site
 * @returns the file it has written there
 */
export async function publishContactCard(
  publicDirectory: string,
  facts: SiteFacts,
): Promise<string[]> {
  await writeFile(path.join(publicDirectory, "contact.vcf"), contactCard(facts));
  return ["contact.vcf"];
}

/** The business as a vCard 3.0 (RFC 2426), the version every phone imports. */
function contactCard({ content, siteUrl }: SiteFacts): string {
  const { name, telephone, secondTelephone, email, area, address } = content.business;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escapeText(name)}`,
    // A business has no family name, but phones need the field.
    `N:${escapeText(name)};;;;`,
    `ORG:${escapeText(name)}`,
    `TEL;TYPE=WORK,VOICE:${telephone}`,
    ...(secondTelephone ? [`TEL;TYPE=WORK,VOICE:${secondTelephone}`] : []),
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `NOTE:${escapeText(area)}`,
    // The label is what phones show with this address.
    ...(address ? [`item1.URL:${siteUrl}/`, `item1.X-ABLabel:${escapeText(address)}`] : []),
    "END:VCARD",
  ];
  // A line has at most 75 characters and goes on in the next, after a space (RFC 2425, 5.8.1).
  return lines.map((line) => `${line.replace(/.{74}(?=.)/gu, "$&\r\n ")}\r\n`).join("");
}

/** Characters with a meaning of their own get a backslash (RFC 2426, 5). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
