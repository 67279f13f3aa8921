import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type Palette, paletteOf, withPalette } from "../../../../src/node/content";
import { contrast, pairs } from "../../../support/contrast";

const css = readFileSync("src/styles/tokens.css", "utf8");
const schemes = ["light", "dark"] as const;

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

test("of a hundred colours each can be read wherever it is used, by day and by night", () => {
  const property = fc.property(hex, fc.option(hex, { nil: undefined }), (colour, accent) => {
    const palette = paletteOf({ colour, accent });
    expect(unreadable(palette)).toEqual([]);
    for (const scheme of schemes) {
      // What is pointed at looks another colour than what is not.
      const [fill, strong] = [palette.fill?.[scheme], palette["brand-strong"]?.[scheme]];
      expect(contrast(fill, strong)).toBeGreaterThan(1.1);
      // A button stands out from the page.
      expect(contrast(fill, palette.paper?.[scheme])).toBeGreaterThan(1.5);
    }
  });
  const examples: [string, string][] = ["#000000", "#ffffff"].map((ends) => [ends, ends]);
  fc.assert(property, { numRuns: 100, seed: 1000, examples });
});

test("a colour that can be read stays as it is by day, others are moved no farther than text needs", () => {
  expect(paletteOf({ colour: "#000080" }).brand?.light).toBe("#000080");
  // White text on it can be read.
  expect(paletteOf({ colour: "#c2410c" }).fill?.light).toBe("#c2410c");
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

test("the site's own colours can be read, all of them, as the table of the design language says", () => {
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
