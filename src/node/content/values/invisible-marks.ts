/*
 * A number, a link or a sentence that is copied from a web page, a chat or an address book may contain invisible
 * characters.
 */

/** Needed by no writing system: a space without width, a word joiner, a byte-order mark. */
const needless = /[\u200B\u2060\uFEFF]/gu;

/** Needed by some writing systems and emoji, and by no number or address: joiners, marks of direction, soft hyphens. */
const neededInProse = /[\u00AD\u061C\u200C-\u200F\u202A-\u202E\u2061-\u2069]/gu;

/** Text that people read, composed (Unicode's NFC), without {@link needless} characters. */
export const cleanProse = (typed: string): string => typed.replace(needless, "").normalize("NFC");

/** A number, link, address or name: composed, on one line, without any invisible character. */
export function cleanExact(typed: string): string {
  const visible = typed.replace(needless, "").replace(neededInProse, "");
  return visible.normalize("NFC").replace(/\s+/g, " ").trim();
}
