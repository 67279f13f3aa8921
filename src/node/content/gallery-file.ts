import type { ContentPath } from "./diagnostic";
import type { Leftover } from "./sample-guard";
import type { ParsedFile } from "./yaml";

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
