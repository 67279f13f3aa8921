import { createHash } from "node:crypto";

/** The folder of the published pictures. */
const root = "/images/";

/** A path that is published as it is: a JPEG's, with only characters that every host and address can have. */
const plainPath = /^([a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*\.jpe?g$/;

/** Words and sizes by which blockers of advertisements know what to block at any address (EasyList, general rules). */
const blockedWord =
  /^(ads?|adverts?|advertis(e|er|ing|ement|ements)|banners?|sponsor(s|ed)?|promos?|popups?|\d+x\d+)$/;

/** Whether a part of a path is one that blockers of advertisements know. */
const isBlocked = (file: string) =>
  file
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => blockedWord.test(word));

/** The end of all other published names. A plain name that ends so is not kept, or two might be the same. */
const nameWithHash = /--[0-9a-f]{8}\.jpg$/;

/** In characters, without hash and extension. */
const longestName = 80;

/**
 * The public path of a picture, at which it is published: always a JPEG's, with only a–z, 0–9, `-`, `_` and `.`. Netlify
 * refuses a website with `#` or `?` in a file's name, many computers and hosts do not distinguish capitals, and many
 * visitors block what is called “advert” or “300x250”. A plain name stays; any other becomes a readable form of itself with a short hash of the path, so that no two are the same.
 *
 * @param file its path below images/, with forward slashes
 * @returns the path from the site's root, such as “/images/gallery/tap-2--1a2b3c4d.jpg”
 */
export function publicPathOf(file: string): string {
  const composed = file.normalize("NFC");
  const isPlain = plainPath.test(composed) && !nameWithHash.test(composed);
  if (isPlain && !isBlocked(composed)) return root + composed;
  const folders = composed.split("/");
  const name = folders.pop() ?? "";
  const hash = createHash("sha256").update(composed).digest("hex").slice(0, 8);
  const stem = name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, "");
  return root + [...folders.map(readable), `${readable(stem)}--${hash}.jpg`].join("/");
}

/** “Mrs Jones’s Café #2” becomes “mrs-joness-cafe-2”, and a name without a–z, 0–9 and `_` becomes “photo”. */
function readable(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "");
  const words = (letters.match(/[a-z0-9_]+/g) ?? []).filter((word) => !isBlocked(word));
  return (words.join("-") || "photo").slice(0, longestName);
}
