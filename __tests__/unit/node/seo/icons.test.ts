/** @jest-environment node */
import { readFileSync } from "node:fs";
import { decode } from "ico-endec";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import { publishIcons, readMark } from "../../../../src/node/seo";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder("all");
const name = "Thornbrook Handyman";

const publish = (own: Partial<Parameters<typeof publishIcons>[0]> = {}) =>
  publishIcons({ publicDirectory: at(), pathPrefix: "/site", name, palette: paletteOf(), ...own });

/** The colour of an icon at any of its points. */
async function colourIn(icon: string) {
  const pixels = sharp(at(icon)).removeAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString("hex")}`;
  };
}

describe("as the site comes", () => {
  beforeAll(() => publish());

  test("the ICO holds the sizes that browsers and task bars ask for", () => {
    const icons = decode(readFileSync(at("favicon.ico")));
    expect(icons.map(({ width, height }) => [width, height])).toEqual(
      [16, 32, 48].map((side) => [side, side]),
    );
  });

  test("every icon of the manifest is there, in the size it states, below the site's path", async () => {
    const manifest = JSON.parse(read("manifest.webmanifest"));
    expect([manifest.name, manifest.start_url]).toEqual([name, "/site/"]);
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes } of icons) {
      expect(src).toMatch(/^\/site\//);
      const { width, height } = await sharp(at(src.replace("/site/", ""))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("what a phone rounds off at the corners of a maskable icon is empty", async () => {
    const colourAt = await colourIn("icon-maskable-512.png");
    const reached = new Set<string>();
    for (let y = 0; y < 512; y++) {
      for (let x = 0; x < 512; x++) {
        // The safe zone is a circle of 40 % of the side around the middle.
        if (Math.hypot(x - 256, y - 256) > 0.4 * 512) reached.add(colourAt(x, y));
      }
    }
    expect([...reached]).toEqual(["#faf6ef"]);
  });

  test("the mark is the drawing as it came, and the header draws the same", () => {
    const drawing = readFileSync("static/favicon.svg", "utf8");
    expect(read("favicon.svg")).toBe(drawing);
    const { viewBox, shapes } = readMark();
    expect(shapes.length).toBeGreaterThan(0);
    for (const part of [viewBox, ...shapes]) expect(drawing).toContain(`"${part}"`);
  });
});

describe("with the owner's own", () => {
  const palette = paletteOf({ colour: "#5b2a56" });

  test("logo every icon shows it, in its own shape", async () => {
    const create = { width: 300, height: 100, channels: 4, background: "#5b2a56" } as const;
    await publish({ palette, logo: await sharp({ create }).png().toBuffer() });
    const colourAt = await colourIn("icon-plain-512.png");
    expect([colourAt(256, 256), colourAt(100, 256)]).toEqual(["#5b2a56", "#5b2a56"]);
    expect(colourAt(256, 120)).toBe(palette.paper?.light);
    expect(read("favicon.svg")).toContain("data:image/png");
  });

  test("colours icons, mark and manifest have them", async () => {
    await publish({ palette });
    expect(read("favicon.svg")).toContain('fill="#5b2a56"');
    expect(read("favicon.svg")).toContain(`fill: ${palette.brand?.dark}`);
    expect(JSON.parse(read("manifest.webmanifest"))).toMatchObject({
      background_color: palette.paper?.light,
      theme_color: palette.paper?.light,
    });
    expect((await colourIn("icon-plain-512.png"))(256, 150)).toBe("#5b2a56");
  });
});

test("a mark that is no drawing of paths is refused with a message", () => {
  write("mark.svg", '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
  expect(() => readMark(at("mark.svg"))).toThrow(
    "static/favicon.svg needs a viewBox and at least one path.",
  );
});
