import { readFileSync } from "node:fs";
import { converter } from "culori";
import fc from "fast-check";
import { type Palette, paletteOf, withPalette } from "../../../../src/node/content";
import { contrast, pairs } from "../../../support/contrast";

const css = readFileSync("src/styles/tokens.css", "utf8");
const schemes = ["light", "dark"] as const;

const oklch = converter("oklch");

/** What stands on what, with its contrast in both schemes. */
const rowsOf = (palette: Palette) =>
  pairs.flatMap(([text, grounds, least]) =>
    grounds.map((ground) => {
      const ratios = schemes.map((at) => contrast(palette[text]?.[at], palette[ground]?.[at]));
      return { pair: `\`${text}\` on \`${ground}\``, ratios, least };
    }),
  );

const unreadable = (palette: Palette) =>
  rowsOf(palette).filter(({ ratios, least }) => !(Math.min(...ratios) >= least));

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, "0")}`);

/** From 0 to 1. */
const lightnessOf = (hex = "") => oklch(hex)?.l ?? Number.NaN;

test("each of two hundred colours can be read wherever it is used, by day and by night", () => {
  const property = fc.property(hex, fc.option(hex, { nil: undefined }), (colour, accent) => {
    const palette = paletteOf({ colour, accent });
    const { fill, "brand-strong": strong, "on-brand": words } = palette;
    expect(unreadable(palette)).toEqual([]);
    for (const scheme of schemes) {
      // A surface below the pointer has another colour.
      expect(contrast(fill?.[scheme], strong?.[scheme])).toBeGreaterThan(1.1);
    }
    // By day words stand on the owner's colour; where that is light, by night too.
    expect(Math.abs(lightnessOf(fill?.light) - lightnessOf(colour))).toBeLessThanOrEqual(0.061);
    const isDark = contrast("#ffffff", colour) >= 4.5;
    if (isDark) expect(fill?.light).toBe(colour);
    if (isDark) expect(words).toEqual({ light: "#ffffff", dark: "#ffffff" });
    if (words?.light !== "#ffffff") expect(fill).toEqual({ light: colour, dark: colour });
  });
  const examples: [string, string][] = ["#000000", "#ffffff"].map((ends) => [ends, ends]);
  fc.assert(property, { numRuns: 200, seed: 1000, examples });
});

test.each([
  ["yellow", "#ffe600", "#ffe600"],
  ["lilac", "#c8a2c8", "#c8a2c8"],
  ["nearly white", "#fdfcf8", "#fdfcf8"],
  ["a blue that white words darken unnoticed", "#3d85e0", "#2e77d0"],
  ["orange, dark enough for white words", "#c2410c", "#c2410c"],
  ["nearly black", "#111111", "#111111"],
])("buttons and bands have the owner’s colour: %s", (_name, colour, fill) => {
  expect(paletteOf({ colour }).fill?.light).toBe(fill);
});

test("a button that hardly differs from the page has an edge in another colour; others have none", () => {
  const yellow = paletteOf({ colour: "#ffe600" });
  expect(yellow.edge).toEqual({ light: yellow.brand?.light, dark: "#ffe600" });
  for (const colour of ["#c8a2c8", "#111111"]) {
    const { edge, fill } = paletteOf({ colour });
    expect(edge).toEqual(fill);
  }
});

test("the accent has the brand’s hue where the owner gives no accent", () => {
  const hueOf = (colour = "") => Math.round(oklch(colour)?.h ?? 0);
  const { accent } = paletteOf({ colour: "#c8a2c8" });
  for (const scheme of schemes) expect(hueOf(accent?.[scheme])).toBe(hueOf("#c8a2c8"));
  expect(paletteOf({ colour: "#5b2a56" }).accent?.light).toBe("#5b2a56");
  expect(paletteOf({ colour: "#5b2a56", accent: "#0a5f6b" }).accent?.light).toBe("#0a5f6b");
  expect(paletteOf({ accent: "#0a5f6b" }).brand).toEqual(paletteOf().brand);
  expect(paletteOf({}).accent).toEqual(paletteOf().accent);
  // Words in yellow become brown, not olive.
  expect(hueOf(paletteOf({ colour: "#ffe600" }).brand?.light)).toBeLessThan(80);
});

test("words and grounds have a touch of the owner’s hue, and of a grey none", () => {
  const hues = (colour: string) =>
    (["ink", "tint", "line"] as const).map((name) =>
      oklch(paletteOf({ colour })[name]?.light ?? ""),
    );
  for (const shade of hues("#2244aa")) expect(Math.abs((shade?.h ?? 0) - 265)).toBeLessThan(12);
  for (const shade of hues("#777777")) expect(shade?.c).toBeLessThan(0.002);
});

test("words are in the owner’s colour where it can be read, and else in the nearest that can be", () => {
  expect(paletteOf({ colour: "#000080" }).brand?.light).toBe("#000080");
  const { brand, tint } = paletteOf({ colour: "#ffcc00" });
  expect(contrast(brand?.light, tint?.light)).toBeLessThan(7.2);
});

test("the style sheet gets the colours of both schemes, and nothing else of it changes", () => {
  expect(withPalette(css, paletteOf())).toBe(css);
  const palette = paletteOf({ colour: "#5b2a56", accent: "#0a5f6b" });
  const changed = withPalette(css, palette);
  for (const [index, part] of changed.split("prefers-color-scheme: dark").entries()) {
    expect(part).toContain(`--brand: ${palette.brand?.[schemes[index] ?? "light"]};`);
  }
  const plain = (text: string) => text.replace(/#[0-9a-f]{6}/g, "");
  expect(plain(changed)).toBe(plain(css));
});

test("all of the site’s own colours can be read, with the contrasts that the table of the design language gives", () => {
  expect(unreadable(paletteOf())).toEqual([]);
  // A line only separates what also stands apart by space.
  const paired = ["line", ...pairs.flatMap(([text, grounds]) => [text, ...grounds])];
  const named = [...css.matchAll(/--([\w-]+):\s*#[\da-f]{6}\b/g)].map(([, name]) => name);
  expect(paired).toEqual(expect.arrayContaining(named));
  // Rounded down, so that nothing seems to pass that does not.
  const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
  const table = rowsOf(paletteOf()).map(({ pair, ratios, least }) => {
    return `| ${[pair, ...ratios.map(shown), least].join(" | ")} |`;
  });
  expect(readFileSync("src/styles/README.md", "utf8")).toContain(table.join("\n"));
});
