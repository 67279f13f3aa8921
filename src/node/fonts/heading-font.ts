import { createHash } from "node:crypto";
import subsetFont from "subset-font";
import { readFile } from "../system/held-files";
import { requireFromRoot } from "../system/paths";

/** The variation of Fraunces for headings: their weight, drawn for large sizes, without its softer forms. */
export const headingAxes = { wght: 600, opsz: 72, SOFT: 0, WONK: 0 };

/**
 * The files that Fraunces comes in. Where two have a character, browsers use the `@font-face` that comes last,
 * so the file that nearly every heading needs is the last one.
 */
const alphabets = ["vietnamese", "latin-ext", "latin"] as const;

/** A font file as it is published. */
export interface FontFile {
  /** Its path on the built site; the name has a hash of its content. */
  path: string;
  data: Buffer;
}

/**
 * Makes the font of headings: WOFF2 with the characters of a text and no others.
 *
 * @param text has every character of every heading; a few more do not matter, so it may be the whole content
 * @returns one file for each alphabet that the text needs
 */
export async function headingFont(text: string): Promise<FontFile[]> {
  const characters = [...new Set(text)].sort();
  const files = alphabets.map(async (alphabet) => {
    const contained = characters
      .filter((character) => rangesHave(ranges[alphabet] ?? "", character))
      .join("");
    if (!contained) return [];
    const data = await subsetFont(await readAlphabet(alphabet), contained, {
      targetFormat: "woff2",
      variationAxes: headingAxes,
      keepFeatures: ["kern"],
      noLayoutClosure: true,
    });
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 20);
    return [{ path: `/static/${alphabet}-${hash}.woff2`, data }];
  });
  return (await Promise.all(files)).flat();
}

function readAlphabet(alphabet: string): Promise<Buffer> {
  const name = `@fontsource-variable/fraunces/files/fraunces-${alphabet}-full-normal.woff2`;
  return readFile(requireFromRoot.resolve(name));
}

const ranges: Record<string, string> = requireFromRoot(
  "@fontsource-variable/fraunces/unicode.json",
);

/** Whether a character is in ranges that are written as in CSS (`unicode-range`): “U+0000-00FF,U+0131”. */
export function rangesHave(ranges: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.split(",").some((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16);
  });
}
