import type { Blocker } from "./blockers";
import { type ParsedFile, textsIn } from "./yaml";

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

/** Lists the captions that are still what a camera or phone called the file: “Photo IMG 2038”. */
export function unsaidCaptions({ value, locationOf }: ParsedFile): Blocker[] {
  const captions = textsIn(value).filter(({ path }) => path.length === 2 && path[1] === "caption");
  return captions
    .filter(({ text }) => isFileName(text))
    .map(({ text, path }) => ({
      location: locationOf(path),
      message: `“${text}” is what the phone called it: say what was done, or what is seen`,
    }));
}

/** A photo from before the work without the caption of its own that it had once. */
export function withoutCaption(before: unknown): unknown {
  if (typeof before !== "object" || before === null || Array.isArray(before)) return before;
  const { caption: _caption, ...picture } = before as { caption?: unknown };
  return picture;
}

/** One sentence about each caption that {@link withoutCaption} leaves out. */
export function warnAboutCaptions({ value, locationOf }: ParsedFile): string[] {
  return textsIn(value)
    .filter(({ path }) => path.slice(1).join() === "before,caption")
    .map(({ text, path }) => {
      const { file, line } = locationOf(path);
      return (
        `${file}:${line}: “${text}” is not shown, because a photo and the one from before the work have ` +
        "one caption. Delete it, or put its words into the photo’s."
      );
    });
}

/** Whether a text has no word but those of cameras and phones. */
const isFileName = (text: string) =>
  text !== "" && [...words(text)].every((word) => cameraWords.has(word));
