import { isSeq, stringify } from "yaml";
import type { ContentPath } from "./diagnostic";
import type { Leftover } from "./sample-guard";
import { type ParsedFile, parseYaml } from "./yaml";

/** With what cameras, phones and messengers begin the names of files, and what they put after it. */
const cameraStarts = words("dsc dscf dscn image img mvimg photo pxl screenshot whatsapp");
const cameraWords = new Set([
  ...cameraStarts,
  ...words("am at edited heic heif jpeg jpg picture pm png screen shot signal wa"),
]);

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}

/** Characters of a caption at most. */
const longestCaption = 120;

/**
 * Appends an entry for each photo to the text of `gallery.yaml`, with a caption made of the file's
 * name; all that stands there stays as it was typed.
 *
 * @param urls such as `/images/gallery/new-tap.jpg`
 * @throws {Error} when the text cannot be read as a list
 */
export function withPhotos(source: string, urls: readonly string[]): string {
  const { document } = parseYaml(source);
  const { contents } = document;
  if (document.errors.length > 0 || (contents !== null && !isSeq(contents))) {
    throw new Error("is to be mended first; “npm run check:content” says how");
  }
  const isEmptyFlow = isSeq(contents) && contents.items.length === 0;
  const before = isEmptyFlow ? source.replace(/^\[\s*\]/m, "") : source;
  const [lineEnd] = /\r?\n/.exec(source) ?? ["\n"];
  const [, indent = ""] = /^( *)- /m.exec(before) ?? [];
  const entries = urls.map(
    (url) =>
      `${indent}- url: ${inline(url)}${lineEnd}` +
      `${indent}  caption: ${inline(captionFrom(url))} # say what was done${lineEnd}`,
  );
  const start = before.trimEnd();
  return [...(start ? [start + lineEnd] : []), ...entries].join(lineEnd);
}

/** “/images/gallery/new_tap-2.jpg” as “New tap 2”. */
export function captionFrom(url: string): string {
  const name = (url.split("/").at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "");
  const spaced = name.replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim();
  const [first] = words(spaced);
  const isCameras = first === undefined || cameraStarts.has(first);
  const caption = isCameras ? `Photo ${spaced}` : spaced;
  return (caption.charAt(0).toUpperCase() + caption.slice(1)).slice(0, longestCaption).trim();
}

/** An entry as it was read, before anything is checked. */
interface CaptionedEntry {
  caption?: unknown;
  before?: { caption?: unknown } | null;
}

/** Lists the captions that are still what a camera or phone called the file: “Photo IMG 2038”. */
export function unsaidCaptions(gallery: ParsedFile): Leftover[] {
  const entries: (CaptionedEntry | null)[] = Array.isArray(gallery.value) ? gallery.value : [];
  return entries.flatMap((entry, index) => {
    const captions: [ContentPath, unknown][] = [
      [[index, "caption"], entry?.caption],
      [[index, "before", "caption"], entry?.before?.caption],
    ];
    return captions.flatMap(([path, caption]) => {
      if (typeof caption !== "string" || !isFileName(caption)) return [];
      const message = `“${caption}” is what the phone called it: say what was done, or what is seen`;
      return [{ location: gallery.locationOf(path), message }];
    });
  });
}

/** Whether a text has no word but those of cameras and phones. */
const isFileName = (text: string) =>
  text !== "" && [...words(text)].every((word) => cameraWords.has(word));

const inline = (value: string) => stringify(value, { lineWidth: 0 }).trim();
