import type { Blocker } from "./blockers";
import { type ParsedFile, textsIn } from "./yaml";

/** Words with which cameras, phones and messengers begin the names of files. */
const cameraPrefixes = words("dsc dscf dscn image img mvimg photo pxl screenshot whatsapp");
/** All words that cameras, phones and messengers put into the names of files. */
const cameraWords = new Set([
  ...cameraPrefixes,
  ...words("am at edited heic heif jpeg jpg picture pm png screen shot signal wa"),
]);

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}

/** The most characters of a caption. */
export const longestCaption = 120;

/** A caption from the name of a file: “/images/gallery/new_tap-2.jpg” as “New tap 2”. */
export function captionFrom(url: string): string {
  const name = (url.split("/").at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "");
  const spaced = name.replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim();
  const [first] = words(spaced);
  const isFromCamera = first === undefined || cameraPrefixes.has(first);
  const caption = isFromCamera ? `Photo ${spaced}` : spaced;
  return (caption.charAt(0).toUpperCase() + caption.slice(1)).slice(0, longestCaption).trim();
}

/**
 * For “To do” in the content editor: each caption that the site made from a file's name and nobody has changed, such
 * as “Photo IMG 2038”. A name that a person gave, such as “Oak crown reduction”, may say enough: the owner is asked.
 */
export function captionsFromFileNames({ value, locationOf }: ParsedFile): Blocker[] {
  const texts = textsIn(value).filter(({ path }) => path.length === 2);
  const urlAt = (entry: PropertyKey | undefined) =>
    texts.find(({ path: [at, field] }) => at === entry && field === "url")?.text ?? "";
  return texts
    .filter(({ path: [, field] }) => field === "caption")
    .filter(({ text, path: [at] }) => isCameraFileName(text) || text === captionFrom(urlAt(at)))
    .map(({ text, path }) => ({
      location: locationOf(path),
      message: `“${text}” is only the name of the file: say what was done, or what the photo shows`,
      ...(!isCameraFileName(text) && { asked: text }),
    }));
}

/** A photo from before the work, without the caption that it has in older content. */
export function withoutCaption(before: unknown): unknown {
  if (typeof before !== "object" || before === null || Array.isArray(before)) return before;
  const { caption: _caption, ...picture } = before as { caption?: unknown };
  return picture;
}

/** A sentence about each caption that {@link withoutCaption} leaves out. */
export function warnAboutCaptions({ value, locationOf }: ParsedFile): string[] {
  return textsIn(value)
    .filter(({ path }) => path.slice(1).join() === "before,caption")
    .map(({ text, path }) => {
      const { file, line } = locationOf(path);
      return (
        `${file}:${line}: “${text}” is not shown, because a photo and the one from before the work have ` +
        "one caption. Delete it, or put its words into the caption of the photo."
      );
    });
}

/** Whether a text has only words that cameras and phones put into names of files. */
const isCameraFileName = (text: string) =>
  text !== "" && [...words(text)].every((word) => cameraWords.has(word));
