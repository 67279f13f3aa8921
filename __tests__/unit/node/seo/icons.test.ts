/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decode } from "ico-endec";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import { publishIcons, readMark } from "../../../../src/node/seo";

const publicDirectory = mkdtempSync(path.join(tmpdir(), "icons-"));
const read = (file: string) => readFileSync(path.join(publicDirectory, file));
const name = "Thornbrook Handyman";

beforeAll(() => publishIcons({ publicDirectory, pathPrefix: "/site", name, palette: paletteOf() }));
afterAll(() => rmSync(publicDirectory, { recursive: true }));

test("the ICO holds the sizes that browsers and task bars ask for", () => {
  const sides = decode(read("favicon.ico")).map(({ width, height }) => [width, height]);
  expect(sides).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});

test("every icon of the manifest is there, in the size it states, below the site's path", async () => {
  const manifest = JSON.parse(read("manifest.webmanifest").toString()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([manifest.name, manifest.start_url]).toEqual([name, "/site/"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    expect(src).toMatch(/^\/site\//);
    const { width, height } = await sharp(read(src.replace("/site/", ""))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("what a phone rounds off at the corners of a maskable icon is empty", async () => {
  const { data, info } = await sharp(read("icon-maskable-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = [0xfa, 0xf6, 0xef];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      // The safe zone is a circle of 40 % of the side around the middle.
      if (Math.hypot(x - 256, y - 256) <= 0.4 * 512) continue;
      const at = (y * info.width + x) * info.channels;
      if (data[at] !== paper[0]) throw new Error(`The mark reaches ${x}, ${y}.`);
    }
  }
});

describe("with the owner's own", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "plum-"));
  const palette = paletteOf({ colour: "#5b2a56" });
  const own = { publicDirectory: directory, pathPrefix: "", name, palette };
  const text = (file: string) => readFileSync(path.join(directory, file), "utf8");
  afterAll(() => rmSync(directory, { recursive: true }));

  /** The colours of the large icon at some points. */
  async function coloursAt(...points: [number, number][]) {
    const icon = sharp(path.join(directory, "icon-plain-512.png")).removeAlpha();
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    return points.map(([x, y]) => {
      const at = (y * info.width + x) * info.channels;
      return `#${data.subarray(at, at + 3).toString("hex")}`;
    });
  }

  test("logo every icon shows it, in its own shape", async () => {
    const create = { width: 300, height: 100, channels: 4, background: "#5b2a56" } as const;
    await publishIcons({ ...own, logo: await sharp({ create }).png().toBuffer() });
    const colours = await coloursAt([256, 256], [100, 256], [256, 120]);
    expect(colours).toEqual(["#5b2a56", "#5b2a56", palette.paper?.light]);
    expect(text("favicon.svg")).toContain("data:image/png");
  });

  test("colours icons, mark and manifest have them", async () => {
    await publishIcons(own);
    expect(text("favicon.svg")).toContain('fill="#5b2a56"');
    expect(text("favicon.svg")).toContain(`fill: ${palette.brand?.dark}`);
    expect(JSON.parse(text("manifest.webmanifest"))).toMatchObject({
      background_color: palette.paper?.light,
      theme_color: palette.paper?.light,
    });
    expect(await coloursAt([256, 150])).toEqual(["#5b2a56"]);
    // Without colours of her own the mark is the drawing as it came.
    expect(read("favicon.svg").equals(readFileSync("static/favicon.svg"))).toBe(true);
  });
});

test("the header draws the same mark as the icons", () => {
  const drawing = readFileSync("static/favicon.svg", "utf8");
  const { viewBox, shapes } = readMark();
  expect(shapes.length).toBeGreaterThan(0);
  for (const part of [viewBox, ...shapes]) expect(drawing).toContain(`"${part}"`);
});

test("a mark that is no drawing of paths is refused with a message", () => {
  const file = path.join(publicDirectory, "mark.svg");
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
  expect(() => readMark(file)).toThrow("static/favicon.svg needs a viewBox and at least one path.");
});
