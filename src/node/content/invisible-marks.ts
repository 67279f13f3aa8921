/*
 * A number, a link or a sentence that is copied from a web page, a chat or an address book may contain invisible
 * characters. Those that no writing system needs are removed from every text. The others are removed from prose only where
 * they are needless (`cleanProse`), and from numbers, links, addresses and names everywhere (`cleanExact`).
 */

/** Needed by no writing system: spaces without width, word joiners, invisible operators, byte-order marks. */
const needless = /[\u200B\u2060-\u2065\uFEFF]/gu;

/** Needed by some writing systems: joiners (U+200C, U+200D) and direction marks. */
const sometimesNeeded = /[\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A letter whose shape depends on a joiner after it, with its marks (Unicode 16, 9.2 and 12). */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]\p{M}*$/u;

/** An emoji, with its skin tone or the character that asks for its coloured form. */
const emojiBefore = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u;
const emojiAfter = /^\p{Extended_Pictographic}/u;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** How many characters before a joiner decide whether it is needed. */
const reach = 8;

/**
 * Text that people read, composed (Unicode's NFC), with only those invisible characters that its writing needs:
 * joiners after letters that join and within emoji, and direction marks where words run from right to left.
 */
export function cleanProse(typed: string): string {
  const text = typed.replace(needless, "").normalize("NFC");
  // One of the direction marks, U+061C, counts as Arabic itself.
  const hasDirections = rightToLeft.test(text.replace(sometimesNeeded, ""));
  const cleaned = text.replace(sometimesNeeded, (mark, at: number) => {
    const isJoiner = mark === "\u200C" || mark === "\u200D";
    if (!isJoiner) return hasDirections ? mark : "";
    const before = text.slice(Math.max(0, at - reach), at);
    const isWithinEmoji = emojiBefore.test(before) && emojiAfter.test(text.slice(at + 1));
    return joining.test(before) || isWithinEmoji ? mark : "";
  });
  return cleaned.normalize("NFC");
}

/** A number, link, address or name: composed, on one line, without any of these characters or soft hyphens. */
export function cleanExact(typed: string): string {
  const visible = typed.replace(needless, "").replace(sometimesNeeded, "").replaceAll("\u00AD", "");
  return visible.normalize("NFC").replace(/\s+/g, " ").trim();
}
