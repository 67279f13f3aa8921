import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type Palette, paletteOf, withPalette } from "../../../../src/node/content";
import { contrast, pairs } from "../../../support/contrast";

const css = readFileSync("src/styles/tokens.css", "utf8");
const schemes = ["light", "dark"] as const;

/** Pairs that cannot be read as they must, with their contrast. */
function unreadable(palette: Palette) {
  const all = schemes.flatMap((scheme) =>
    pairs.flatMap(([foreground, backgrounds, least]) =>
      backgrounds.map((ground) => {
        const ratio = contrast(palette[foreground]?.[scheme], palette[ground]?.[scheme]);
        return { pair: `${scheme}: ${foreground} on ${ground}`, ratio, least };
      }),
    ),
  );
  return all.filter(({ ratio, least }) => !(ratio >= least));
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, "0")}`);

test("of a hundred colours each can be read wherever it is used, by day and by night", () => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (colour, accent) => {
      const palette = paletteOf({ colour, accent });
      expect(unreadable(palette)).toEqual([]);
      for (const scheme of schemes) {
        // What is pointed at looks another colour than what is not.
        const [fill, strong] = [palette.fill?.[scheme], palette["brand-strong"]?.[scheme]];
        expect(contrast(fill, strong)).toBeGreaterThan(1.1);
        // A button stands out from the page.
        expect(contrast(fill, palette.paper?.[scheme])).toBeGreaterThan(1.5);
      }
    }),
    {
      numRuns: 100,
      seed: 1000,
      examples: [
        ["#000000", "#000000"],
        ["#ffffff", "#ffffff"],
      ],
    },
  );
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
