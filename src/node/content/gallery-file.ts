import { isSeq, stringify } from "yaml";
import { parseYaml } from "./yaml";

/** A caption that came from a camera, which says nothing of the photo. */
const cameraName =
  /^((img|dsc|dscn|pxl|mvimg|whatsapp image|photo|image|screenshot)\b.*|[\d\W]*)$/i;

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
  const caption = cameraName.test(spaced) ? `Photo ${spaced}` : spaced;
  return (caption.charAt(0).toUpperCase() + caption.slice(1)).slice(0, longestCaption).trim();
}

const inline = (value: string) => stringify(value, { lineWidth: 0 }).trim();
