import { readFileSync } from "node:fs";
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori";
import { tokensFile } from "../../system/paths";
import type { Content } from "../model";

/** A CSS colour in both colour schemes. */
export interface Colour {
  light: string;
  dark: string;
}

/** Every colour that `src/styles/tokens.css` writes as # and six digits, by its name without `--`, such as `paper`. */
export type Palette = Readonly<Record<string, Colour>>;

type Brand = NonNullable<Content["business"]["brand"]>;

/** Minimum contrast ratios (WCAG 2.2), as in src/styles/README.md. */
const minimumContrast = { text: 7, large: 4.5, graphics: 3 };

/** A button with a lower contrast ratio to the page gets an edge in another colour. */
const minimumButtonContrast = 1.5;

/** How much lightness (of 0 to 1) a colour gains or loses at each step until it can be read. */
const lightnessStep = 0.002;

/** A colour that loses no more lightness than this still looks the same. */
const unnoticedChange = 0.06;

const oklch = converter("oklch");

/**
 * The colours of the site: those of `tokens.css`, or those derived from the owner's. The brand's colour is changed
 * only as far as text on it, and text in that colour, needs to be readable; in the dark scheme it is also toned down.
 * Backgrounds and inks take its hue. Where the owner gives no accent, the brand's colour is the accent too.
 */
export function paletteOf(brand: Brand = {}): Palette {
  const tokens = readTokens();
  const hasOwnColours = brand.colour !== undefined || brand.accent !== undefined;
  const light = hasOwnColours ? derivedScheme(tokens.light, brand, dayRules) : tokens.light;
  const dark = hasOwnColours ? derivedScheme(tokens.dark, brand, nightRules) : tokens.dark;
  const names = Object.keys(light);
  return Object.fromEntries(
    names.map((name) => [name, { light: light[name] ?? "", dark: dark[name] ?? "" }]),
  );
}

/** The text of `tokens.css` with the colours of a palette. */
export function withPalette(css: string, palette: Palette): string {
  const replace = (part: string, scheme: keyof Colour) =>
    part.replace(token, (line, name: string) => {
      const colour = palette[name]?.[scheme];
      return colour ? `--${name}: ${colour};` : line;
    });
  const [byDay = "", byNight = ""] = css.split(darkScheme);
  return replace(byDay, "light") + darkScheme + replace(byNight, "dark");
}

const token = /--([\w-]+): (#[0-9a-f]{6});/g;

const darkScheme = "@media (prefers-color-scheme: dark)";

/** The colours of one scheme by name, each as six hexadecimal digits. */
type Scheme = Readonly<Record<string, string>>;

function readTokens(): { light: Scheme; dark: Scheme } {
  const [byDay = "", byNight = ""] = readFileSync(tokensFile, "utf8").split(darkScheme);
  const coloursIn = (part: string): Scheme =>
    Object.fromEntries([...part.matchAll(token)].map(([, name, hex]) => [name, hex]));
  const light = coloursIn(byDay);
  return { light, dark: { ...light, ...coloursIn(byNight) } };
}

const white = "#ffffff";

/**
 * A yellow is turned to a warm one (hue 75) before it is used for text or backgrounds: darkened it would look olive
 * green, and pale it would look lime.
 */
const warmed = (shade: Oklch): Oklch =>
  shade.h !== undefined && shade.h > 75 && shade.h < 115 ? { ...shade, h: 75 } : shade;

/** By day, text in a colour is darkened until it can be read. */
const dayRules = {
  sign: -1,
  /** The shade that a colour of text has before it is darkened. */
  text: warmed,
  /** The lightness and chroma of a colour that fills a surface. */
  fill: ({ l, c }: Oklch) => ({ l, c }),
};

/** By night, text in a colour is lightened until it can be read. */
const nightRules: typeof dayRules = {
  sign: 1,
  // On dark grounds strong colours glare.
  text: (shade) => ({ ...shade, l: Math.max(shade.l, 0.72), c: Math.min(shade.c, 0.13) }),
  // Lighter than the page behind it, and not so light that it glares.
  fill: ({ l, c }) => ({ l: Math.min(Math.max(l, 0.42), 0.48), c: Math.min(c, 0.13) }),
};

/** The colours of one scheme, derived from the owner's and from the site's own. */
function derivedScheme(tokens: Scheme, brand: Brand, rules: typeof dayRules): Scheme {
  const { colour, accent = colour } = brand;
  const tinted = (name: string) => withHueOf(colour, shadeOf(tokens[name]));
  const [paper = "", tint = "", surface = "", line = ""] = ["paper", "tint", "surface", "line"].map(
    (name) => hexOfShade(tinted(name)),
  );
  const backgrounds = [paper, tint, surface];
  const readable = (shade: Oklch, ratio: number) =>
    readableOn(backgrounds, shade, ratio, rules.sign);

  /** The owner's colour for text: unchanged where it can be read, or else moved as far as needed. */
  const textColour = (given: string, ratio: number): string => {
    const shade = shadeOf(given);
    const start = rules.text(shade);
    // A warmed hue alone does not count: a yellow that can be read stays as it is.
    const isChanged = start.l !== shade.l || start.c !== shade.c;
    const stays = !isChanged && hasContrast(given, backgrounds, ratio);
    return stays ? given : readable(start, ratio);
  };

  /** The brand's colour for text, for filled surfaces, and for the edge of a button. */
  const brandColours = (given: string): Scheme => {
    const text = textColour(given, minimumContrast.text);
    const fills = darkFills(given, rules) ?? lightFills(given, tinted("night"));
    const isSeen = hasContrast(fills.fill, backgrounds, minimumButtonContrast);
    return { ...fills, brand: text, edge: isSeen ? fills.fill : text };
  };

  return {
    ...tokens,
    ...{ paper, tint, surface, line },
    ink: readable(tinted("ink"), minimumContrast.text),
    "ink-soft": readable(tinted("ink-soft"), minimumContrast.text),
    ...(colour && brandColours(colour)),
    ...(accent && { accent: textColour(accent, minimumContrast.large) }),
    star: readable(shadeOf(tokens.star), minimumContrast.graphics),
    focus: readable(shadeOf(tokens.focus), minimumContrast.graphics),
  };
}

/** A shade with the hue of the owner's colour. A grey has no hue, so with it the shade becomes grey. */
function withHueOf(colour: string | undefined, shade: Oklch): Oklch {
  if (colour === undefined) return shade;
  const given = warmed(shadeOf(colour));
  return { ...shade, c: Math.min(shade.c, given.c), h: given.h ?? 0 };
}

/** Colours of a filled surface: `fill` of a button, `brand-strong` for hover and for longer texts, and their words. */
type Fills = Record<"fill" | "brand-strong" | "on-brand", string>;

/** White words on the owner's colour; undefined where the colour would have to change visibly for them. */
function darkFills(colour: string, { fill }: typeof dayRules): Fills | undefined {
  const given = shadeOf(colour);
  const forWhite = (shade: Oklch, ratio: number) => readableOn([white], shade, ratio, -1);
  const isReadable = hasContrast(colour, [white], minimumContrast.large);
  const readable = isReadable ? colour : forWhite(given, minimumContrast.large);
  if (given.l - shadeOf(readable).l > unnoticedChange) return undefined;
  const start = { ...given, ...fill(given) };
  const button = start.l === given.l ? readable : forWhite(start, minimumContrast.large);
  const shade = shadeOf(button);
  // A colour that is nearly black gets a lighter second shade.
  const l = shade.l > 0.28 ? shade.l - 0.08 : Math.max(shade.l + 0.1, 0.3);
  const strong = forWhite({ ...shade, l }, minimumContrast.text);
  return { fill: button, "brand-strong": strong, "on-brand": white };
}

/** Dark words on a light colour, which is used unchanged by day and by night. */
function lightFills(colour: string, darkest: Oklch): Fills {
  const shade = shadeOf(colour);
  const words = readableOn([colour], darkest, minimumContrast.text, -1);
  // A colour that is nearly white gets a darker second shade.
  const l = shade.l < 0.9 ? shade.l + 0.08 : shade.l - 0.05;
  const strong = readableOn([words], { ...shade, l }, minimumContrast.text, 1);
  return { fill: colour, "brand-strong": strong, "on-brand": words };
}

/** A shade, moved towards black or white as far as the contrast with each ground needs. */
function readableOn(grounds: readonly string[], shade: Oklch, ratio: number, sign: number): string {
  for (let l = Math.min(shade.l, 1); l >= 0 && l <= 1; l += sign * lightnessStep) {
    const hex = hexOfShade({ ...shade, l });
    if (hasContrast(hex, grounds, ratio)) return hex;
  }
  return sign < 0 ? "#000000" : white;
}

const hasContrast = (hex: string, grounds: readonly string[], ratio: number) =>
  grounds.every((ground) => wcagContrast(hex, ground) >= ratio);

const shadeOf = (hex = "#000000"): Oklch => oklch(hex) ?? { mode: "oklch", l: 0, c: 0 };

/** The nearest colour of the same lightness and hue that screens can show. */
const hexOfShade = (shade: Oklch): string => formatHex(clampChroma(shade, "oklch"));
