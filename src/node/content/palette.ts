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

/** Steps of lightness, from 0 to 1, by which a colour is moved until it can be read. */
const step = 0.002;

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
 * colour is moved only as far as text on it and in it needs; backgrounds and inks take its hue.
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

/** By day, text stands out from its grounds towards black. */
const towardsBlack = {
  sign: -1,
  /** The lightness and chroma that a colour of text may begin with. */
  text: ({ l, c }: Oklch) => ({ l, c }),
  /** Those of a colour that fills a surface. */
  fill: ({ l, c }: Oklch) => ({ l, c }),
};

const towardsWhite: typeof towardsBlack = {
  sign: 1,
  // On dark grounds strong colours glare.
  text: ({ l, c }) => ({ l: Math.max(l, 0.72), c: Math.min(c, 0.13) }),
  // Lighter than the page behind it, and not so light that it glares.
  fill: ({ l, c }) => ({ l: Math.min(Math.max(l, 0.42), 0.48), c: Math.min(c, 0.13) }),
};

/** One scheme's colours from the owner's, given those of the site. */
function derive(tokens: Scheme, { colour, accent }: Brand, direction: typeof towardsBlack): Scheme {
  const given = colour === undefined ? undefined : shadeOf(colour);
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
    const start = { ...shade, ...direction.text(shade) };
    const asItIs = start.l === shade.l && start.c === shade.c && contrasts(hex, behind, ratio);
    return asItIs ? hex : readable(start, ratio);
  };
  return {
    ...tokens,
    ...grounds,
    ink: readable(tinted("ink"), least.text),
    "ink-soft": readable(tinted("ink-soft"), least.text),
    ...(colour && { brand: own(colour, least.text), ...fillsOf(colour, direction) }),
    accent: accent ? own(accent, least.large) : readable(shadeOf(tokens.accent), least.large),
    star: readable(shadeOf(tokens.star), least.graphics, [grounds.surface ?? ""]),
    focus: readable(shadeOf(tokens.focus), least.graphics),
  };
}

/**
 * What white text stands on: buttons in the owner's colour as it is, wherever these can be read, and
 * a darker one for what is pointed at and for surfaces with more to read.
 */
function fillsOf(colour: string, { fill }: typeof towardsBlack): Scheme {
  const given = shadeOf(colour);
  const start = { ...given, ...fill(given) };
  const asItIs = start.l === given.l && contrasts(colour, [white], least.large);
  const button = asItIs ? colour : readableOn([white], start, least.large, -1);
  const shade = shadeOf(button);
  // Where there is no room below the colour, it is a lighter one.
  const l = shade.l > 0.28 ? shade.l - 0.08 : Math.max(shade.l + 0.1, 0.3);
  const strong = readableOn([white], { ...shade, l }, least.text, -1);
  return { fill: button, "brand-strong": strong, "on-brand": white };
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
