import { readFileSync } from "node:fs";
import {
  clampChroma,
  colorsNamed,
  converter,
  formatHex,
  type Oklch,
  parse,
  wcagContrast,
} from "culori";
import { tokensFile } from "../system/paths";

/** A colour as CSS, in both schemes. */
export interface Colour {
  light: string;
  dark: string;
}

/** Every colour of `src/styles/tokens.css` by its name, without dashes, such as `paper`. */
export type Palette = Readonly<Record<string, Colour>>;

/** What the owner gives, each as six hexadecimal digits. */
interface Brand {
  colour?: string | undefined;
  accent?: string | undefined;
}

/** Contrast ratios (WCAG 2.2), as in src/styles/README.md. */
const least = { text: 7, large: 4.5, graphics: 3 };

/** Below this contrast with the page a button needs an edge of another colour to be seen. */
const standsOut = 1.5;

/** Steps of lightness, from 0 to 1, by which a colour is moved until it can be read. */
const step = 0.002;

/** How much lightness a colour may lose to white words: it still looks the same. */
const unnoticed = 0.06;

const oklch = converter("oklch");

/** Any CSS colour as six hexadecimal digits, which may lack the # before them. */
export function hexOf(written: string): string | undefined {
  const colour = parse(written.toLowerCase()) ?? parse(`#${written}`);
  return colour && formatHex({ ...colour, alpha: 1 });
}

/** A colour of six hexadecimal digits, and what CSS calls it, if it has a name. */
export function withName(hex: string): string {
  const known = Object.entries(colorsNamed).find(
    ([, value]) => value === Number(`0x${hex.slice(1)}`),
  );
  return known ? `${hex} (${known[0]})` : hex;
}

/**
 * The colours of the site: those of `tokens.css`, or as many as follow from the owner's own. The brand's
 * colour is moved only as far as text on it and in it needs; backgrounds and inks take its hue, and the
 * accent, where the owner names none, is the same colour.
 */
export function paletteOf(brand: Brand = {}): Palette {
  const tokens = readTokens();
  const isOwn = brand.colour !== undefined || brand.accent !== undefined;
  const light = isOwn ? derive(tokens.light, brand, towardsBlack) : tokens.light;
  const dark = isOwn ? derive(tokens.dark, brand, towardsWhite) : tokens.dark;
  const names = Object.keys(light);
  return Object.fromEntries(
    names.map((name) => [name, { light: light[name] ?? "", dark: dark[name] ?? "" }]),
  );
}

/** The source of `tokens.css` with other colours in it. */
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

/** Reads the colours from the one place where they are written down. */
function readTokens(): { light: Scheme; dark: Scheme } {
  const [byDay = "", byNight = ""] = readFileSync(tokensFile, "utf8").split(darkScheme);
  const coloursIn = (part: string): Scheme =>
    Object.fromEntries([...part.matchAll(token)].map(([, name, hex]) => [name, hex]));
  const light = coloursIn(byDay);
  return { light, dark: { ...light, ...coloursIn(byNight) } };
}

const white = "#ffffff";

/** Of yellow the shade for text and grounds, which would be green: darkened an olive, pale a lime. */
const warmed = (shade: Oklch): Oklch =>
  shade.h !== undefined && shade.h > 75 && shade.h < 115 ? { ...shade, h: 75 } : shade;

/** By day, text stands out from its grounds towards black. */
const towardsBlack = {
  sign: -1,
  /** What a colour of text may begin with. */
  text: (shade: Oklch) => warmed(shade),
  /** The lightness and chroma of a colour that fills a surface. */
  fill: ({ l, c }: Oklch) => ({ l, c }),
};

const towardsWhite: typeof towardsBlack = {
  sign: 1,
  // On dark grounds strong colours glare.
  text: (shade) => ({ ...shade, l: Math.max(shade.l, 0.72), c: Math.min(shade.c, 0.13) }),
  // Lighter than the page behind it, and not so light that it glares.
  fill: ({ l, c }) => ({ l: Math.min(Math.max(l, 0.42), 0.48), c: Math.min(c, 0.13) }),
};

/** One scheme's colours from the owner's, given those of the site. */
function derive(
  tokens: Scheme,
  { colour, accent = colour }: Brand,
  direction: typeof towardsBlack,
): Scheme {
  const given = colour === undefined ? undefined : warmed(shadeOf(colour));
  // The hue of the brand's colour in the place of the token's own; of grey there is none.
  const tinted = (name: string): Oklch => {
    const shade = shadeOf(tokens[name]);
    return given ? { ...shade, c: Math.min(shade.c, given.c), h: given.h ?? 0 } : shade;
  };
  const grounds = Object.fromEntries(
    ["paper", "tint", "surface", "line"].map((name) => [name, hexOfShade(tinted(name))]),
  );
  const behind = ["paper", "tint", "surface"].map((name) => grounds[name] ?? "");
  const readable = (shade: Oklch, ratio: number, on: readonly string[] = behind) =>
    readableOn(on, shade, ratio, direction.sign);
  // The owner's colour stays to the last digit where it can be read as it is.
  const own = (hex: string, ratio: number) => {
    const shade = shadeOf(hex);
    const start = direction.text(shade);
    const asItIs = start.l === shade.l && start.c === shade.c && contrasts(hex, behind, ratio);
    return asItIs ? hex : readable(start, ratio);
  };
  const ofBrand = (hex: string): Scheme => {
    const brand = own(hex, least.text);
    const fills = darkFills(hex, direction) ?? lightFills(hex, tinted("night"));
    const seen = contrasts(fills.fill, behind, standsOut);
    return { ...fills, brand, edge: seen ? fills.fill : brand };
  };
  return {
    ...tokens,
    ...grounds,
    ink: readable(tinted("ink"), least.text),
    "ink-soft": readable(tinted("ink-soft"), least.text),
    ...(colour && ofBrand(colour)),
    ...(accent && { accent: own(accent, least.large) }),
    star: readable(shadeOf(tokens.star), least.graphics, [grounds.surface ?? ""]),
    focus: readable(shadeOf(tokens.focus), least.graphics),
  };
}

/** What words stand on, another colour of it for what is pointed at and for more to read, and the words. */
type Fills = Record<"fill" | "brand-strong" | "on-brand", string>;

/** White words on the owner's colour, where this need not become another for them. */
function darkFills(colour: string, { fill }: typeof towardsBlack): Fills | undefined {
  const given = shadeOf(colour);
  const asItIs = contrasts(colour, [white], least.large);
  const byDay = asItIs ? colour : readableOn([white], given, least.large, -1);
  if (given.l - shadeOf(byDay).l > unnoticed) return undefined;
  const start = { ...given, ...fill(given) };
  const button = start.l === given.l ? byDay : readableOn([white], start, least.large, -1);
  const shade = shadeOf(button);
  // Where there is no room below the colour, it is a lighter one.
  const l = shade.l > 0.28 ? shade.l - 0.08 : Math.max(shade.l + 0.1, 0.3);
  const strong = readableOn([white], { ...shade, l }, least.text, -1);
  return { fill: button, "brand-strong": strong, "on-brand": white };
}

/** Dark words on a light colour, which stays as it is by day and by night. */
function lightFills(colour: string, ink: Oklch): Fills {
  const shade = shadeOf(colour);
  const words = readableOn([colour], ink, least.text, -1);
  // Where there is no room above the colour, it is a darker one.
  const l = shade.l < 0.9 ? shade.l + 0.08 : shade.l - 0.05;
  const strong = readableOn([words], { ...shade, l }, least.text, 1);
  return { fill: colour, "brand-strong": strong, "on-brand": words };
}

/** A shade moved towards black or white just until it has the contrast with each ground. */
function readableOn(grounds: readonly string[], shade: Oklch, ratio: number, sign: number): string {
  for (let l = Math.min(shade.l, 1); l >= 0 && l <= 1; l += sign * step) {
    const hex = hexOfShade({ ...shade, l });
    if (contrasts(hex, grounds, ratio)) return hex;
  }
  return sign < 0 ? "#000000" : white;
}

const contrasts = (hex: string, grounds: readonly string[], ratio: number) =>
  grounds.every((ground) => wcagContrast(hex, ground) >= ratio);

const shadeOf = (hex = "#000000"): Oklch => oklch(hex) ?? { mode: "oklch", l: 0, c: 0 };

/** The nearest colour that screens can show, of the same lightness and hue. */
const hexOfShade = (shade: Oklch): string => formatHex(clampChroma(shade, "oklch"));
