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
  const { data, info } = await sharp(at(icon))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString("hex")}`;
  };
}

test("every icon has the size that is stated or asked for", async () => {
  await publish();
  const sides = decode(readFileSync(at("favicon.ico"))).map(({ width, height }) => [width, height]);
  expect(sides).toEqual([16, 32, 48].map((side) => [side, side]));
  const { icons, ...manifest } = JSON.parse(read("manifest.webmanifest"));
  expect(manifest).toMatchObject({ name, short_name: name, start_url: "/site/" });
  expect(icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(at(src.replace("/site/", ""))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("what a phone rounds off at the corners of a maskable icon is empty", async () => {
  await publish();
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

test("the mark is the drawing as it came, and the header draws the same", async () => {
  await publish();
  const drawing = readFileSync("static/favicon.svg", "utf8");
  expect(read("favicon.svg")).toBe(drawing);
  const { viewBox, shapes } = readMark();
  expect(shapes.length).toBeGreaterThan(0);
  for (const part of [viewBox, ...shapes]) expect(drawing).toContain(`"${part}"`);
});

test("icons, mark and manifest have the owner's colours and logo", async () => {
  const palette = paletteOf({ colour: "#5b2a56" });
  await publish({ palette });
  expect(read("favicon.svg")).toContain('fill="#5b2a56"');
  expect(read("favicon.svg")).toContain(`fill: ${palette.brand?.dark}`);
  const paper = palette.paper?.light;
  const manifest = { background_color: paper, theme_color: paper };
  expect(JSON.parse(read("manifest.webmanifest"))).toMatchObject(manifest);
  expect((await colourIn("icon-plain-512.png"))(256, 150)).toBe("#5b2a56");

  const create = { width: 300, height: 100, channels: 4, background: "#2a565b" } as const;
  await publish({ palette, logo: await sharp({ create }).png().toBuffer() });
  const colourAt = await colourIn("icon-plain-512.png");
  const middle = ["#2a565b", "#2a565b", paper];
  expect([colourAt(256, 256), colourAt(100, 256), colourAt(256, 120)]).toEqual(middle);
});

test("a mark that is no drawing of paths is refused with a message", () => {
  write("mark.svg", '<svg viewBox="0 0 9 9"><circle r="4"/></svg>');
  const needs = "static/favicon.svg needs a viewBox and at least one path.";
  expect(() => readMark(at("mark.svg"))).toThrow(needs);
});
