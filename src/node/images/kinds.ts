import path from "node:path";
import { UnusablePicture } from "./unusable-picture";

/** The kinds of picture that masters are made of. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "tiff";

/** How much of a file is read to identify it, in bytes; XML may have a long preamble. */
export const headBytes = 4096;

export const rawMessage =
  "is a RAW photo, a camera's negative. Export it as JPEG from the camera or a photo app.";

const videoMessage =
  "is a video or the moving half of a Live Photo, not a still picture. Open it in Photos, " +
  "choose a still and export that as JPEG.";

const otherFormat = (what: string): string =>
  `is ${what}, which this site cannot use. Open it in a photo app and save it as JPEG.`;

/** RAW files are often TIFFs inside; most makers' differ from a TIFF by their extension alone. */
const rawExtension =
  /^\.(3fr|arw|cr[23w]|dcr|dng|erf|fff|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|sr[2fw]|x3f)$/i;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: signatures are made of such bytes
/** Leading bytes, as Latin-1, of pictures. The brands after `ftyp` are those of HEIF (ISO/IEC 23008-12) and AVIF. */
const pictureSignatures: readonly (readonly [RegExp, PictureKind])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n\x1a\n/, "png"],
  [/^RIFF.{4}WEBP/s, "webp"],
  [/^.{4}ftyp(.{4})*avi[fs]/s, "avif"],
  [/^.{4}ftyp(hei[cx]|hev[cx]|mif1|msf1)/s, "heic"],
  [/^(II[*+]\0(?!.{4}CR)|MM\0[*+])/s, "tiff"],
];

/** Leading bytes of other files in owners' folders, and the message about each. */
const otherSignatures: readonly (readonly [RegExp, string])[] = [
  [
    /^.{4}ftyp(.{4})*(hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|heif)/s,
    "is a HEIC photo of a rare kind, which this site cannot use. Export it as JPEG: " +
      "open it in Photos, tap Share, then Options, choose Most Compatible and save it (on a Mac: " +
      "File > Export). For JPEG photos from now on: Settings > Camera > Formats > Most Compatible.",
  ],
  [/^.{4}ftyp(.{4})*crx /s, rawMessage],
  [/^(II\*\0|FUJIFILMCCD-RAW|II\x1a\0\0\0HEAPCCDR|IIRO|IIRS|MMOR|IIU\0|FOVb|\0MRM)/, rawMessage],
  [/^.{4}(ftyp|moov|mdat|wide|free|skip|pnot)/s, videoMessage],
  [/^(RIFF.{4}AVI |\x1a\x45\xdf\xa3|\0\0\x01[\xba\xb3]|\x30\x26\xb2\x75|FLV\x01)/s, videoMessage],
  [
    /^GIF8[79]a/,
    "is a GIF, which is not made for photographs. Save it as JPEG or PNG, or use another photo.",
  ],
  [/^%(PDF|!PS)/, "is a PDF document, not a picture. Export the page as JPEG."],
  [/^8BPS/, otherFormat("a Photoshop file")],
  [/^BM.{4}\0{4}/s, otherFormat("a BMP bitmap")],
  [/^\0\0[\x01\x02]\0/, otherFormat("an icon file")],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, otherFormat("a JPEG XL picture")],
  [/^(\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/, otherFormat("a JPEG 2000 picture")],
];

/** Characters that no text has, and the one that a decoder puts in the place of bytes that are not UTF-8. */
const notText = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: from here on only text

/**
 * Identifies a file by its first bytes. The name's extension tells RAW from TIFF, and decides the message about a file
 * without any known signature.
 *
 * @param head the first {@link headBytes} bytes, or the whole file when it is shorter
 * @param name the file's name, with its extension
 * @throws UnusablePicture when it is no picture that a master can be made of
 */
export function identify(head: Buffer, name: string): PictureKind {
  // Brands end with the box that lists them (ISO/IEC 14496-12, 4.3), which begins with its size.
  const isBox = head.toString("latin1", 4, 8) === "ftyp";
  const bytes = head.toString("latin1", 0, isBox ? Math.max(12, head.readUInt32BE(0)) : undefined);
  const kind = pictureSignatures.find(([pattern]) => pattern.test(bytes))?.[1];
  const hasRawName = rawExtension.test(path.extname(name));
  if (kind && !(kind === "tiff" && hasRawName)) return kind;
  const other = otherSignatures.find(([pattern]) => pattern.test(bytes))?.[1];
  throw new UnusablePicture(other ?? (hasRawName ? rawMessage : describeUnknown(head)));
}

/** A message about a file without any of these signatures. */
function describeUnknown(head: Buffer): string {
  // The head may end in the middle of a character.
  const text = head.toString("utf8").replace(/\ufffd+$/, "");
  if (notText.test(text)) {
    return "is not a picture. Use a JPEG, PNG, WebP, AVIF, TIFF or HEIC.";
  }
  if (/<svg[\s>]/i.test(text) && /^\s*<(svg|\?xml|!--|!doctype\s+svg)/i.test(text)) {
    return "is an SVG drawing, not a photograph. Export it as PNG or JPEG.";
  }
  return /^\s*<(!doctype\s+html|html|head)/i.test(text)
    ? "is a web page, not a picture. Save the picture itself, not the page that shows it."
    : "is a text file, not a picture. Put the photo itself there.";
}
