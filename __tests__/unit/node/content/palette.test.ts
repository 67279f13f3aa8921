/** @jest-environment node */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type Palette, paletteOf, withPalette } from "../../../../src/node/content";
import { hexOf } from "../../../../src/node/content/palette";
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
        for (const both of Object.values(palette)) expect(both[scheme]).toMatch(/^#[0-9a-f]{6}$/);
      }
    }),
    { numRuns: 100, seed: 1000 },
  );
});

test.each(["#000000", "#ffffff", "#ffcc00", "#ffff00", "#ffa500", "#000080", "#5b2a56"])(
  "%s can be read",
  (colour) => expect(unreadable(paletteOf({ colour, accent: colour }))).toEqual([]),
);

test.each([
  ["brand", ["#1d5146", "#000080", "#5b2a56", "#000000"]],
  // White text on it can be read.
  ["fill", ["#1d5146", "#c2410c", "#0369a1", "#dc2626"]],
])("as the %s colours that can be read stay as they are by day: %j", (name, colours) => {
  expect(colours.map((colour) => paletteOf({ colour })[name]?.light)).toEqual(colours);
});

test("a colour is moved no farther than text needs", () => {
  const { brand, tint } = paletteOf({ colour: "#ffcc00" });
  expect(contrast(brand?.light, tint?.light)).toBeLessThan(7.2);
});

test("without colours of the owner's there are those of the style sheet", () => {
  const papers = [...css.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, paper]) => paper);
  expect(Object.values(paletteOf().paper ?? {})).toEqual(papers);
  expect(withPalette(css, paletteOf())).toBe(css);
});

test("the style sheet gets the colours of both schemes, and nothing else of it changes", () => {
  const palette = paletteOf({ colour: "#5b2a56", accent: "#0a5f6b" });
  const changed = withPalette(css, palette);
  for (const [index, part] of changed.split("prefers-color-scheme: dark").entries()) {
    expect(part).toContain(`--brand: ${palette.brand?.[schemes[index] ?? "light"]};`);
  }
  const plain = (text: string) => text.replace(/#[0-9a-f]{6}/g, "");
  expect(plain(changed)).toBe(plain(css));
});

test.each([
  ["#FFCC00", "#ffcc00"],
  ["ffcc00", "#ffcc00"],
  ["#fc0", "#ffcc00"],
  ["plum", "#dda0dd"],
  ["rgb(255 204 0)", "#ffcc00"],
  ["oklch(0.4 0.06 175)", "#1d5246"],
  ["van-coloured", undefined],
])("the colour %s is kept as %s", (written, kept) => {
  expect(hexOf(written)).toBe(kept);
});
