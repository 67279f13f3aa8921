import path from "node:path";
import sharp, { type CreateText, type OutputInfo } from "sharp";
import subsetFont from "subset-font";
import { writeAtomically } from "../system/files";
import { mkdir, readFile } from "../system/held-files";
import { preparedDirectory, requireFromRoot } from "../system/paths";
import { headingAxes, isWithin } from "./heading-font";

/*
 * Text in pictures. sharp comes with Pango and HarfBuzz, which know how every script is written: its
 * direction, joined letters, marks, where a line may end.
 */

interface Family {
  name: string;
  /** Its package. Each file in it holds one alphabet; `unicode.json` says which. */
  from: string;
  /** How the names of its files end. */
  cut: string;
  axes: Readonly<Record<string, number>>;
}

const noto = (name: string): Family => ({
  name,
  from: `@fontsource-variable/${name.toLowerCase().replaceAll(" ", "-")}`,
  cut: "wght-normal",
  axes: { wght: headingAxes.wght },
});

/** In this order: a character comes from the first family that has it. */
const families: readonly Family[] = [
  {
    name: "Fraunces",
    from: "@fontsource-variable/fraunces",
    cut: "full-normal",
    axes: headingAxes,
  },
  ...["Noto Serif", "Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Emoji"].map(noto),
  noto("Noto Sans Symbols"),
  {
    name: "Noto Sans Symbols 2",
    from: "@fontsource/noto-sans-symbols-2",
    cut: "400-normal",
    axes: {},
  },
];

/** Every file of these families, with the ranges of characters that it may have. */
const fontParts = families.flatMap(({ name, from, cut, axes }) => {
  const ranges: Record<string, string> = requireFromRoot(`${from}/unicode.json`);
  return Object.entries(ranges).map(([alphabet, range]) => {
    // Parts without a name are numbered: “[0]”.
    const part = `${path.basename(from)}-${alphabet.replace(/[[\]]/g, "")}-${cut}`;
    return { family: name, part, file: `${from}/files/${part}.woff2`, range, axes };
  });
});

type FontPart = (typeof fontParts)[number];

/** The box that a text is drawn in. All lengths are in px. */
interface TextBox {
  /** A CSS colour. */
  colour: string;
  /** Size of the letters, unless they have to be smaller to find room. */
  largest: number;
  width: number;
  height: number;
}

/** Pixels as sharp takes them in. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Draws text in lines of about one length, as large as a box has room for. Characters that no font has are
 * left out; {@link undrawable} lists them.
 *
 * @returns nothing where no letter is left
 */
export async function drawText(text: string, box: TextBox): Promise<Pixels | undefined> {
  const drawable = await withoutUndrawable(text);
  if (!drawable) return undefined;
  let size = box.largest;
  const draw = (width: number) =>
    pango(`<span foreground="${box.colour}">${markupOf(drawable)}</span>`, {
      font: `${families.map(({ name }) => name).join()} Semi-Bold ${size}px`,
      width: Math.floor(width),
      wrap: "word-char",
      rgba: true,
    });
  let drawn = await draw(box.width);
  while (drawn.info.height > box.height) {
    size *= 0.92;
    drawn = await draw(box.width);
  }
  // Looks for the narrowest width at which no further line is needed, in steps that get smaller.
  let width = box.width;
  for (let step = width / 4; step >= 8; step /= 2) {
    const narrower = await draw(width - step);
    const needsAnotherLine = narrower.info.height > drawn.info.height + size / 2;
    if (needsAnotherLine) continue;
    drawn = narrower;
    width -= step;
  }
  return drawn;
}

/** The characters of a text that no font has. */
export async function undrawable(text: string): Promise<string[]> {
  const characters = [...new Set(text)];
  const parts = await Promise.all(characters.map(partWith));
  return characters.filter((_, at) => !parts[at]);
}

async function withoutUndrawable(text: string): Promise<string> {
  const lacking = new Set(await undrawable(text));
  const rest = [...text].filter((character) => !lacking.has(character));
  return rest.join("").replace(/\s+/g, " ").trim();
}

/** Text as Pango's markup. Spaces come from Fraunces: among emoji one would be as wide as they are. */
const markupOf = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(" ", '<span font_family="Fraunces"> </span>');

function pango(text: string, options: Omit<CreateText, "text">): Promise<Pixels> {
  // Text must look the same on every computer, so that no fonts of its own count; on macOS Pango would use only those.
  process.env.FONTCONFIG_FILE = path.resolve("src/node/fonts/fonts.conf");
  process.env.PANGOCAIRO_BACKEND = "fontconfig";
  return sharp({ text: { text, ...options } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The first font file that has a character, by character. */
const partsByCharacter = new Map<string, Promise<FontPart | "invisible" | undefined>>();

/** The first font file that has a character; afterwards Pango knows that file. */
function partWith(character: string) {
  const known = partsByCharacter.get(character) ?? findPart(character);
  partsByCharacter.set(character, known);
  return known;
}

async function findPart(character: string) {
  if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(character)) return "invisible" as const;
  for (const part of fontParts) {
    if (isWithin(part.range, character) && (await hasCharacter(await wholePart(part), character))) {
      return part;
    }
  }
  return undefined;
}

/** The font files that Pango knows, by name. */
const readyParts = new Map<string, Promise<Buffer>>();

function wholePart(part: FontPart): Promise<Buffer> {
  const known = readyParts.get(part.part) ?? makeReady(part);
  readyParts.set(part.part, known);
  return known;
}

/** Turns a font file into TrueType of one weight, and shows it to Pango. */
async function makeReady({ family, part, file, axes }: FontPart): Promise<Buffer> {
  const font = await subsetFont(await readFile(requireFromRoot.resolve(file)), null, {
    targetFormat: "sfnt",
    variationAxes: axes,
    keepAllGlyphs: true,
  });
  const fontfile = path.join(preparedDirectory, "fonts", `${part}.ttf`);
  await mkdir(path.dirname(fontfile), { recursive: true });
  await writeAtomically(fontfile, font);
  // A relative path, because on Windows some letters of an absolute path do not arrive at Pango.
  await pango("x", { font: family, fontfile: path.relative("", fontfile) });
  return font;
}

/** Whether a font has a character. A font that is cut down to one it lacks keeps only the sign for missing ones. */
async function hasCharacter(font: Buffer, character: string): Promise<boolean> {
  const left = await subsetFont(font, character, { targetFormat: "sfnt", noLayoutClosure: true });
  const table = left.readUInt32BE(left.indexOf("maxp") + 8);
  const numberOfGlyphs = left.readUInt16BE(table + 4);
  return numberOfGlyphs > 1;
}
