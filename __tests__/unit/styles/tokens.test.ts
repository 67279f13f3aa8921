import { readFileSync } from "node:fs";

type Scheme = "light" | "dark";
type Colours = Record<string, string>;

/** WCAG 2.2: 1.4.3 and 1.4.6 for text, 1.4.11 for what is no text. */
const AA = 4.5;
const AAA = 7;
const GRAPHICS = 3;

/** Foreground, the backgrounds it may stand on, the least contrast. As in src/styles/README.md. */
const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ["ink", ["paper", "tint", "surface"], AAA],
  ["ink-soft", ["paper", "tint", "surface"], AAA],
  ["brand", ["paper", "tint", "surface"], AAA],
  ["on-brand", ["brand", "brand-strong"], AAA],
  ["on-night", ["night"], AAA],
  ["accent", ["paper", "tint", "surface"], AA],
  ["star", ["surface"], GRAPHICS],
  ["focus", ["paper", "tint", "surface"], GRAPHICS],
];

const css = readFileSync("src/styles/tokens.css", "utf8");
const page = readFileSync("src/styles/README.md", "utf8");

const tokensIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );

const light = tokensIn(css.split("@media")[0] ?? "");
const dark = tokensIn(/prefers-color-scheme: dark\)[\s\S]*?\n}/.exec(css)?.[0] ?? "");
const schemes: Record<Scheme, Colours> = { light, dark: { ...light, ...dark } };

/** Relative luminance of an sRGB colour, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first = "", second = ""): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Rounded down, so that nothing seems to pass that does not. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const rows = pairs.flatMap(([foreground, backgrounds, least]) =>
  backgrounds.map((background) => {
    const [inLight, inDark] = [schemes.light, schemes.dark].map((colours) =>
      contrast(colours[foreground], colours[background]),
    );
    return { foreground, background, least, light: inLight ?? 0, dark: inDark ?? 0 };
  }),
);

describe.each(rows)("$foreground on $background", (row) => {
  it.each<Scheme>(["light", "dark"])("can be read in the %s scheme", (scheme) => {
    expect(row[scheme]).toBeGreaterThanOrEqual(row.least);
  });
});

it("knows contrasts that are known", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

it("leaves no colour of either scheme out", () => {
  const paired = new Set(
    pairs.flatMap(([foreground, backgrounds]) => [foreground, ...backgrounds]),
  );
  // A line only separates what also stands apart by space.
  const decorative = ["line"];
  const missing = Object.keys(schemes.dark).filter(
    (name) => !paired.has(name) && !decorative.includes(name),
  );
  expect(missing).toEqual([]);
});

it("agrees with the table of the design language", () => {
  const table = rows
    .map(
      ({ foreground, background, least, ...ratios }) =>
        `| \`${foreground}\` on \`${background}\` | ${shown(ratios.light)} | ${shown(ratios.dark)} | ${least} |`,
    )
    .join("\n");
  expect(page).toContain(table);
});
