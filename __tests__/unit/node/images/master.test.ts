import sharp from "sharp";
import { quarterColours, quarters, quarterValues, turned } from "../../../support/picture-corpus";
import { tryPictures } from "./try-pictures";

const { at, put, prepare, masterOf, publish } = tryPictures();

function expectQuarters(values: number[][]) {
  const wanted = quarterColours.flatMap((colour) =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)),
  );
  for (const [index, value] of values.flat().entries()) {
    expect(Math.abs(value - (wanted[index] ?? 999))).toBeLessThan(24);
  }
}

const plain = (background: string | object) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } });

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a master stands upright when the phone noted orientation %i",
  async (orientation) => {
    const master = await masterOf("turned.jpg", await turned(orientation, 320, 480));
    expect(master).toMatchObject({ width: 320, height: 480 });
    expectQuarters(await quarterValues(master.bytes));
  },
);

test.each([
  ["8 bits", () => quarters().withIccProfile("p3").jpeg({ quality: 95 })],
  ["16 bits", () => quarters().toColourspace("rgb16").withIccProfile("p3").png()],
])("a master shows the colours of Display P3 in sRGB: %s", async (_depth, make) => {
  const { bytes } = await masterOf("p3.png", await make().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
  expectQuarters(await quarterValues(bytes));
});

const paper = [250, 246, 239];

test.each([
  ["CMYK", () => quarters().toColourspace("cmyk").jpeg(), []],
  ["grey", () => quarters().greyscale().jpeg(), []],
  ["see-through", () => plain({ r: 0, g: 0, b: 0, alpha: 0 }).png(), paper],
  ["grey and see-through", () => plain("#9990").toColourspace("b-w").png(), paper],
])("a master of what is %s is opaque sRGB, on the page colour", async (_kind, make, colour) => {
  const { bytes } = await masterOf("odd.png", await make().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  const [first = []] = await quarterValues(bytes);
  for (const [channel, value] of colour.entries()) {
    expect(Math.abs((first[channel] ?? 0) - value)).toBeLessThan(4);
  }
});

test("a master is the first frame of an animation", async () => {
  const frames = await Promise.all(["red", "blue"].map((colour) => plain(colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const master = await masterOf("moving.webp", moving);
  expect(master).toMatchObject({ width: 300, height: 300 });
  expect((await quarterValues(master.bytes))[0]?.[0]).toBeGreaterThan(200);
});

test.each([
  ["at most 2400 px on its longer side, its whole picture 1600", 3000, 2000, 2400, 1600],
  ["never enlarged, nor is its whole picture", 480, 320, 480, 480],
])("a master is %s", async (_size, width, height, masterWidth, wholeWidth) => {
  put("a.jpg", await quarters(width, height).jpeg().toBuffer());
  const prepared = await prepare(["a.jpg"]);
  const [master] = prepared.masters.values();
  expect(master).toMatchObject({ width: masterWidth, height: (masterWidth * 2) / 3 });
  await publish(prepared);
  expect((await sharp(at("public/images/gallery/a.jpg")).metadata()).width).toBe(wholeWidth);
});
