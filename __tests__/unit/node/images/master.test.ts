import { readFileSync } from "node:fs";
import sharp from "sharp";
import { thumbnail } from "../../../../src/node/images";
import { heicToPng } from "../../../../src/node/images/heic";
import { gridHeic } from "../../../support/grid-heic";
import { quarterColours, quarters, quarterValues, turned } from "../../../support/test-pictures";
import { tryPictures } from "./try-pictures";

const { at, named, put, prepare, faultOf, masterOf, publish } = tryPictures();

/** @param within how far each value may lie from the wanted one, of 255 */
function expectNear(values: number[], wanted: number[], within = 4) {
  const far = wanted.filter((value, at) => !(Math.abs(value - (values[at] ?? 999)) <= within));
  expect(far).toEqual([]);
}

async function expectQuarters(bytes: Buffer) {
  const wanted = quarterColours.flatMap((colour) => [...Buffer.from(colour.slice(1), "hex")]);
  expectNear((await quarterValues(bytes)).flat(), wanted, 24);
}

const plain = (background: string | object) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } });

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a master stands upright when the phone noted orientation %i",
  async (orientation) => {
    const master = await masterOf("turned.jpg", await turned(orientation, 320, 480));
    expect(master).toMatchObject({ width: 320, height: 480 });
    await expectQuarters(master.bytes);
  },
);

test("a small picture in the editor stands upright before there is a master", async () => {
  put("turned.jpg", await turned(6, 320, 480));
  await expectQuarters(
    (await thumbnail(named([]), "/images/gallery/turned.jpg")) ?? Buffer.alloc(0),
  );
});

test.each([
  ["8 bits", () => quarters().withIccProfile("p3").jpeg({ quality: 95 })],
  ["16 bits", () => quarters().toColourspace("rgb16").withIccProfile("p3").png()],
])("a master shows the colours of Display P3 in sRGB: %s", async (_depth, make) => {
  const { bytes } = await masterOf("p3.png", await make().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
  await expectQuarters(bytes);
});

const paper = [250, 246, 239];

test.each([
  ["CMYK", () => quarters().toColourspace("cmyk").jpeg(), []],
  ["grey", () => quarters().greyscale().jpeg(), []],
  ["see-through", () => plain({ r: 0, g: 0, b: 0, alpha: 0 }).png(), paper],
  ["grey and see-through", () => plain("#9990").toColourspace("b-w").png(), paper],
])(
  "a master of a picture that is %s is opaque sRGB, on the page colour",
  async (_kind, make, colour) => {
    const { bytes } = await masterOf("odd.png", await make().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    const [first = []] = await quarterValues(bytes);
    expectNear(first, colour);
  },
);

test.each([
  ["a receipt", 200, 4000, 200, 4000],
  ["a panorama", 4000, 1000, 2400, 600],
  ["a wide panorama", 9000, 1200, 4500, 600],
  ["a ribbon", 20000, 400, 6000, 120],
])(
  "%s of %i × %i pixels keeps enough of its shorter side: %i × %i",
  async (_what, width, height, ...size) => {
    const { width: masterWidth, height: masterHeight } = await masterOf(
      "long.png",
      await quarters(width, height).png().toBuffer(),
    );
    expect([masterWidth, masterHeight]).toEqual(size);
  },
);

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
  ["at most 2400 px on its longer side, its linked picture 1600", 3000, 2000, 2400, 1600],
  ["never enlarged, nor is its linked picture", 480, 320, 480, 480],
])("a master is %s", async (_size, width, height, masterWidth, linkedWidth) => {
  put("a.jpg", await quarters(width, height).jpeg().toBuffer());
  const prepared = await prepare(["a.jpg"]);
  const [master] = prepared.masters.values();
  expect(master).toMatchObject({ width: masterWidth, height: (masterWidth * 2) / 3 });
  await publish(prepared);
  expect((await sharp(at("public/images/gallery/a.jpg")).metadata()).width).toBe(linkedWidth);
});

/**
 * 480 × 320, the left third red, the rest blue above and sand below, made by libheif's heif-enc:
 * plain; in Display P3, with the numbers that stand for the same colours; turned by a quarter, as phones
 * write a photo held upright; and below a smaller picture in one file.
 */
const heic = (name: string) => readFileSync(`__tests__/support/heic/${name}.heic`);

const red = [220, 60, 50];
const sand = [200, 190, 170];

test.each([
  ["plain", [480, 320], "in its own colours"],
  ["display-p3", [480, 320], "in its own colours"],
  ["turned", [320, 480], "upright"],
])("an iPhone's photo is published whole: %s, %j, %s", async (name, [width, height]) => {
  const master = await masterOf(`${name}.heic`, heic(name));
  const publicPath = expect.stringMatching(
    new RegExp(`^/images/gallery/${name}--[0-9a-f]{8}\\.jpg$`),
  );
  expect(master).toMatchObject({ publicPath, width, height });
  const [topLeft = [], , bottomLeft = [], bottomRight = []] = await quarterValues(master.bytes);
  const lower = name === "turned" ? bottomLeft : bottomRight;
  expectNear([...topLeft, ...lower], [...red, ...sand]);
});

test.each([
  ["of more parts than libheif takes by default, a whole panorama", 20, 13, false],
  ["with an empty colour profile", 1, 1, true],
])(
  "an iPhone's photo is taken: %s",
  async (_what, columns, rows, hasEmptyProfile) => {
    const size = { width: 480 * columns, height: 320 * rows };
    const photo = gridHeic(heic("plain"), { columns, rows, ...size, hasEmptyProfile });
    const { width, height, bytes } = await masterOf("grid.heic", photo);
    expect(width / height).toBeCloseTo(size.width / size.height, 2);
    const [topLeft = []] = await quarterValues(
      await sharp(bytes)
        .resize({ width: 480 * columns })
        .extract({ left: 0, top: 0, width: 480, height: 320 })
        .toBuffer(),
    );
    expectNear(topLeft, red, 8);
  },
  60_000,
);

test("of several pictures the phone's primary one is published, not the largest", async () => {
  const size = { columns: 2, rows: 2, width: 960, height: 640 };
  const both = gridHeic(heic("plain"), { ...size, isTilePrimary: true });
  expect(await masterOf("crop.heic", both)).toMatchObject({ width: 480, height: 320 });
});

test("an iPhone's photo that is cut short is refused", async () => {
  // libheif writes what it finds wrong to the console.
  jest.spyOn(console, "log").mockImplementation(() => {});
  const whole = heic("plain");
  expect(await faultOf("cut.heic", whole.subarray(0, whole.length - 100))).toMatch(/is damaged/);
});

test("the size of an iPhone's photo is judged before it is decoded", async () => {
  const refuse = (...size: number[]) => {
    throw new Error(size.join());
  };
  await expect(heicToPng(heic("two"), refuse)).rejects.toThrow("240,160");
});
