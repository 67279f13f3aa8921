/*
 * Characters that nobody sees come along when a number, a link or a sentence is copied from a web
 * page, a chat or an address book. Some of them are part of a writing system; all others go.
 */

/** What no writing needs: spaces without width, word joiners, invisible operators, byte-order marks. */
const needless = /[\u200B\u2060-\u2065\uFEFF]/gu;

/** What some writing needs: joiners (U+200C, U+200D) and marks of direction. */
const needed = /[\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A letter that takes another shape beside a joiner, with the signs on it (Unicode 16, 9.2 and 12). */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]\p{M}*$/u;

/** An emoji, with its colour of skin or the sign that asks for its coloured form. */
const emojiBefore = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u;
const emojiAfter = /^\p{Extended_Pictographic}/u;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** How many characters before a joiner decide about it. */
const reach = 8;

/**
 * Text that people read, composed (Unicode's NFC), with no other invisible marks than its writing needs:
 * joiners between letters that have them and within emoji, marks of direction where words run from the
 * right.
 */
export function proseOf(typed: string): string {
  const text = typed.replace(needless, "").normalize("NFC");
  // One of the marks counts as Arabic itself.
  const hasDirections = rightToLeft.test(text.replace(needed, ""));
  const kept = text.replace(needed, (mark, at: number) => {
    const isJoiner = mark === "\u200C" || mark === "\u200D";
    if (!isJoiner) return hasDirections ? mark : "";
    const before = text.slice(Math.max(0, at - reach), at);
    const isWithinEmoji = emojiBefore.test(before) && emojiAfter.test(text.slice(at + 1));
    return joining.test(before) || isWithinEmoji ? mark : "";
  });
  return kept.normalize("NFC");
}

/** A number, link, address or name: composed, on one line, without any invisible mark. */
export function exactOf(typed: string): string {
  const visible = typed.replace(needless, "").replace(needed, "").replaceAll("\u00AD", "");
  return visible.normalize("NFC").replace(/\s+/g, " ").trim();
}
