/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decode } from "ico-endec";
import sharp from "sharp";
import { colour, publishIcons, readMark } from "../../../../src/node/seo";

const publicDirectory = mkdtempSync(path.join(tmpdir(), "icons-"));
const read = (file: string) => readFileSync(path.join(publicDirectory, file));
const name = "Thornbrook Handyman";

beforeAll(() => publishIcons({ publicDirectory, pathPrefix: "/site", name }));
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

test("colours are those of the style sheet, by day and by night", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, paper]) => paper);
  expect(papers).toEqual([colour("paper").light, colour("paper").dark]);
  expect(() => colour("papre")).toThrow("src/styles/tokens.css has no colour --papre.");
});

test("the header draws the same mark as the icons", () => {
  const drawing = readFileSync("static/favicon.svg", "utf8");
  const { viewBox, shapes } = readMark();
  expect(shapes.length).toBeGreaterThan(0);
  for (const part of [viewBox, ...shapes]) expect(drawing).toContain(`"${part}"`);
});

test("a mark that is no drawing of paths is refused in words", () => {
  const file = path.join(publicDirectory, "mark.svg");
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
  expect(() => readMark(file)).toThrow("static/favicon.svg needs a viewBox and at least one path.");
});
