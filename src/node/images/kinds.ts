import path from "node:path";

/** The kinds of picture that the darkroom develops. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "tiff";

/** What else lies in owners' folders, as far as it is worth a sentence of its own. */
export type OtherKind =
  | "heic"
  | "gif"
  | "svg"
  | "pdf"
  | "raw"
  | "video"
  | "photoshop"
  | "bitmap"
  | "icon"
  | "jpegXl"
  | "jpeg2000"
  | "webPage"
  | "text"
  | "unknown";

/** How much of a file is looked at, in bytes; XML may have a long preamble. */
const HEAD_BYTES = 4096;

/** Brands of HEIF still pictures and their sequences, ISO/IEC 23008-12 annexes B and D. */
const HEIF_BRANDS = /^(hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|heif)$/;

/** First atoms of QuickTime films from before `ftyp` existed. */
const QUICKTIME_ATOMS = new Set(["moov", "mdat", "wide", "free", "skip", "pnot"]);

/** RAW files are often TIFFs inside; their makers' names for them tell them apart. */
const RAW_NAME =
  /^\.(3fr|arw|cr[23w]|dcr|dng|erf|fff|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|sr[2fw]|x3f)$/i;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: signatures are made of such bytes
/** Leading bytes, as Latin-1, in the order they are tried. */
const SIGNATURES: readonly (readonly [RegExp, PictureKind | OtherKind])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n\x1a\n/, "png"],
  [/^RIFF[\s\S]{4}WEBP/, "webp"],
  [/^II\*\0[\s\S]{4}CR/, "raw"],
  [/^(II[*+]\0|MM\0[*+])/, "tiff"],
  [/^(FUJIFILMCCD-RAW|II\x1a\0\0\0HEAPCCDR|IIRO|IIRS|MMOR|IIU\0|FOVb|\0MRM)/, "raw"],
  [/^GIF8[79]a/, "gif"],
  [/^%(PDF|!PS)/, "pdf"],
  [/^8BPS/, "photoshop"],
  [/^BM[\s\S]{4}\0{4}/, "bitmap"],
  [/^\0\0[\x01\x02]\0/, "icon"],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, "jpegXl"],
  [/^(\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/, "jpeg2000"],
  [/^(RIFF[\s\S]{4}AVI |\x1a\x45\xdf\xa3|\0\0\x01[\xba\xb3]|\x30\x26\xb2\x75|FLV\x01)/, "video"],
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: from here on only text

/**
 * Tells what a file really is by its first bytes; the name only helps to know RAW from TIFF.
 *
 * @param file the whole file
 * @param name the file's name, with its extension
 */
export function identify(file: Buffer, name: string): PictureKind | OtherKind {
  const head = file.subarray(0, HEAD_BYTES);
  const bytes = head.toString("latin1");
  const found = identifyBoxes(head) ?? SIGNATURES.find(([pattern]) => pattern.test(bytes))?.[1];
  if (RAW_NAME.test(path.extname(name)) && (found === "tiff" || found === undefined)) return "raw";
  return found ?? identifyText(head);
}

/**
 * Reads the brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the box size (u32), `ftyp`,
 * the major brand, a version, then the compatible brands. AVIF comes first, since its files also
 * claim HEIF's general brands.
 */
function identifyBoxes(head: Buffer): PictureKind | OtherKind | undefined {
  const type = head.toString("latin1", 4, 8);
  if (QUICKTIME_ATOMS.has(type)) return "video";
  if (type !== "ftyp") return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (brands.some((brand) => HEIF_BRANDS.test(brand))) return "heic";
  return brands.includes("crx ") ? "raw" : "video";
}

function identifyText(head: Buffer): OtherKind {
  let text: string;
  try {
    // The head may end in the middle of a character, which `stream` forgives.
    text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
  } catch {
    return "unknown";
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters tell bytes from text
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return "unknown";
  if (/<svg[\s>]/i.test(text) && /^\s*<(svg|\?xml|!--|!doctype\s+svg)/i.test(text)) return "svg";
  return /^\s*<(!doctype\s+html|html|head)/i.test(text) ? "webPage" : "text";
}
