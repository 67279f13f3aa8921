/** WCAG 2.2: 1.4.3 and 1.4.6 for text, 1.4.11 for what is no text. */
const AA = 4.5;
const AAA = 7;
const GRAPHICS = 3;

/** Foreground, the backgrounds it may stand on, the least contrast. As in src/styles/README.md. */
export const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ["ink", ["paper", "tint", "surface"], AAA],
  ["ink-soft", ["paper", "tint", "surface"], AAA],
  ["brand", ["paper", "tint", "surface"], AAA],
  ["on-brand", ["brand-strong"], AAA],
  ["on-brand", ["fill"], AA],
  ["on-night", ["night"], AAA],
  ["accent", ["paper", "tint", "surface"], AA],
  ["star", ["surface"], GRAPHICS],
  ["focus", ["paper", "tint", "surface"], GRAPHICS],
];

/** Relative luminance of an sRGB colour, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(first = "", second = ""): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
