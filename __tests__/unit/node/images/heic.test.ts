/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { heicToPng } from "../../../../src/node/images/heic";
import { quarterValues } from "../../../support/picture-corpus";
import { tryPictures } from "./try-pictures";

const { faultOf, masterOf } = tryPictures();

/**
 * 480 × 320, the left third red, the rest blue above and sand below, made by libheif's heif-enc:
 * plain; in Display P3, with the numbers that stand for the same colours; turned by a quarter, as phones
 * write a photo held upright; and below a smaller picture in one file.
 */
const heic = (name: string) => readFileSync(path.join("__tests__/support/heic", `${name}.heic`));

const red = [220, 60, 50];
const sand = [200, 190, 170];

/** How far a value may lie from what was encoded, of 255. */
const tolerance = 4;

function expectNear(value: number[] | undefined, wanted: readonly number[]) {
  for (const [channel, part] of wanted.entries()) {
    expect(Math.abs((value?.[channel] ?? 0) - part)).toBeLessThanOrEqual(tolerance);
  }
}

test.each(["plain", "display-p3", "two"])(
  "a photo of an iPhone is published whole, in its own colours: %s",
  async (name) => {
    const master = await masterOf(`${name}.heic`, heic(name));
    const path = `/images/gallery/${name}.jpg`;
    expect(master).toMatchObject({ path, width: 480, height: 320 });
    const [topLeft, , , bottomRight] = await quarterValues(master.bytes);
    expectNear(topLeft, red);
    expectNear(bottomRight, sand);
  },
);

test("one that was held upright stands upright", async () => {
  const master = await masterOf("turned.heic", heic("turned"));
  expect(master).toMatchObject({ width: 320, height: 480 });
  const [topLeft, topRight, bottomLeft] = await quarterValues(master.bytes);
  expectNear(topLeft, red);
  expectNear(topRight, red);
  expectNear(bottomLeft, sand);
});

test("one that is cut short is refused", async () => {
  // libheif writes what it finds wrong to the console.
  jest.spyOn(console, "log").mockImplementation(() => {});
  const whole = heic("plain");
  expect(await faultOf("cut.heic", whole.subarray(0, whole.length - 100))).toMatch(/is damaged/);
});

test("its size is judged before it is decoded", async () => {
  const sizes: number[][] = [];
  const refuse = (...size: number[]) => {
    sizes.push(size);
    throw new Error("too large");
  };
  await expect(heicToPng(heic("two"), refuse)).rejects.toThrow("too large");
  expect(sizes).toEqual([[480, 320]]);
});
