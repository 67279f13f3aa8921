import "./only-own-fonts";
import path from "node:path";
import sharp, { type CreateText } from "sharp";
import subsetFont from "subset-font";
import { type Pixels, pixelsOf } from "../images/pixels";
import { writeAtomically } from "../system/files";
import { mkdir, readFile } from "../system/held-files";
import { preparedDirectory, requireFromRoot } from "../system/paths";
import { headingAxes, rangesHave } from "./heading-font";

/*
 * Text in pictures. sharp comes with Pango and HarfBuzz, which know how every script is written: its
 * direction, joined letters, marks, where a line may end.
 */

interface Family {
  name: string;
  /** Its npm package, with a file for each alphabet; `unicode.json` says which characters that has. */
  packageName: string;
  /** The end of its files' names, without extension. */
  suffix: string;
  axes: Readonly<Record<string, number>>;
}

const noto = (name: string): Family => ({
  name,
  packageName: `@fontsource-variable/${name.toLowerCase().replaceAll(" ", "-")}`,
  suffix: "wght-normal",
  axes: { wght: headingAxes.wght },
});

/** In this order: a character comes from the first family that has it. */
const families: readonly Family[] = [
  {
    name: "Fraunces",
    packageName: "@fontsource-variable/fraunces",
    suffix: "full-normal",
    axes: headingAxes,
  },
  ...["Noto Serif", "Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Emoji"].map(noto),
  noto("Noto Sans Symbols"),
  {
    name: "Noto Sans Symbols 2",
    packageName: "@fontsource/noto-sans-symbols-2",
    suffix: "400-normal",
    axes: {},
  },
];

/** Every file of these families, with the ranges of characters that it may have. */
const sourceFonts = families.flatMap(({ name: family, packageName, suffix, axes }) => {
  const ranges: Record<string, string> = requireFromRoot(`${packageName}/unicode.json`);
  return Object.entries(ranges).map(([alphabet, range]) => {
    // Alphabets without a name are numbered: “[0]”.
    const name = `${path.basename(packageName)}-${alphabet.replace(/[[\]]/g, "")}-${suffix}`;
    return { family, name, file: `${packageName}/files/${name}.woff2`, range, axes };
  });
});

type SourceFont = (typeof sourceFonts)[number];

/** The box that a text is drawn in. All lengths are in px. */
interface TextBox {
  /** A CSS colour. */
  colour: string;
  /** The size of the letters, unless the box has no room for it. */
  maxFontSize: number;
  width: number;
  height: number;
}

/**
 * Draws text in lines of about equal length, as large as a box has room for. Characters that no font has are
 * left out; {@link undrawable} lists them.
 *
 * @returns undefined where no character is left
 */
export async function drawText(text: string, box: TextBox): Promise<Pixels | undefined> {
  const drawable = await withoutUndrawable(text);
  if (!drawable) return undefined;
  let size = box.maxFontSize;
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
  const fonts = await Promise.all(characters.map(fontWith));
  return characters.filter((_, at) => !fonts[at]);
}

async function withoutUndrawable(text: string): Promise<string> {
  const lacking = new Set(await undrawable(text));
  const rest = [...text].filter((character) => !lacking.has(character));
  return rest.join("").replace(/\s+/g, " ").trim();
}

/** Text as Pango's markup. Spaces come from Fraunces: between emoji Pango would take the wide space of their font. */
const markupOf = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(" ", '<span font_family="Fraunces"> </span>');

const pango = (text: string, options: Omit<CreateText, "text">): Promise<Pixels> =>
  pixelsOf(sharp({ text: { text, ...options } }));

const fontsByCharacter = new Map<string, Promise<SourceFont | "invisible" | undefined>>();

/**
 * The first font that has a character, which is registered with Pango by then; “invisible” for a space and the like,
 * undefined where no font has it.
 */
function fontWith(character: string) {
  const found = fontsByCharacter.get(character) ?? findFontWith(character);
  fontsByCharacter.set(character, found);
  return found;
}

async function findFontWith(character: string) {
  if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(character)) return "invisible" as const;
  for (const font of sourceFonts) {
    if (!rangesHave(font.range, character)) continue;
    if (await hasCharacter(await registeredFont(font), character)) return font;
  }
  return undefined;
}

const registeredFonts = new Map<string, Promise<Buffer>>();

/** A font as TrueType of one weight, which is registered with Pango. */
function registeredFont(font: SourceFont): Promise<Buffer> {
  const registered = registeredFonts.get(font.name) ?? registerFont(font);
  registeredFonts.set(font.name, registered);
  return registered;
}

async function registerFont({ family, name, file, axes }: SourceFont): Promise<Buffer> {
  const font = await subsetFont(await readFile(requireFromRoot.resolve(file)), null, {
    targetFormat: "sfnt",
    variationAxes: axes,
    keepAllGlyphs: true,
  });
  const fontfile = path.join(preparedDirectory, "fonts", `${name}.ttf`);
  await mkdir(path.dirname(fontfile), { recursive: true });
  await writeAtomically(fontfile, font);
  // A relative path, because on Windows some letters of an absolute path do not arrive at Pango.
  await pango("x", { font: family, fontfile: path.relative("", fontfile) });
  return font;
}

/**
 * Whether a font has a character. The subset for one that it lacks has a single glyph, which stands for missing
 * characters.
 */
async function hasCharacter(font: Buffer, character: string): Promise<boolean> {
  const subset = await subsetFont(font, character, { targetFormat: "sfnt", noLayoutClosure: true });
  const table = subset.readUInt32BE(subset.indexOf("maxp") + 8);
  const numberOfGlyphs = subset.readUInt16BE(table + 4);
  return numberOfGlyphs > 1;
}
