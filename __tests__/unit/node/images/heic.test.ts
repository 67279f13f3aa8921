import { readFileSync } from "node:fs";
import { heicToPng } from "../../../../src/node/images/heic";
import { quarterValues } from "../../../support/picture-corpus";
import { tryPictures } from "./try-pictures";

const { faultOf, masterOf } = tryPictures();

/**
 * 480 × 320, the left third red, the rest blue above and sand below, made by libheif's heif-enc:
 * plain; in Display P3, with the numbers that stand for the same colours; turned by a quarter, as phones
 * write a photo held upright; and below a smaller picture in one file.
 */
const heic = (name: string) => readFileSync(`__tests__/support/heic/${name}.heic`);

const red = [220, 60, 50];
const sand = [200, 190, 170];

/** How far a value may lie from what was encoded, of 255. */
const tolerance = 4;

test.each([
  ["plain", [480, 320], "in its own colours"],
  ["display-p3", [480, 320], "in its own colours"],
  ["two", [480, 320], "the largest of several"],
  ["turned", [320, 480], "upright"],
])("an iPhone's photo is published whole: %s, %j, %s", async (name, [width, height]) => {
  const master = await masterOf(`${name}.heic`, heic(name));
  expect(master).toMatchObject({ path: `/images/gallery/${name}.jpg`, width, height });
  const [topLeft = [], , bottomLeft = [], bottomRight = []] = await quarterValues(master.bytes);
  const lower = name === "turned" ? bottomLeft : bottomRight;
  for (const [index, part] of [...red, ...sand].entries()) {
    expect(Math.abs(([...topLeft, ...lower][index] ?? 0) - part)).toBeLessThanOrEqual(tolerance);
  }
});

test("one that is cut short is refused", async () => {
  // libheif writes what it finds wrong to the console.
  jest.spyOn(console, "log").mockImplementation(() => {});
  const whole = heic("plain");
  expect(await faultOf("cut.heic", whole.subarray(0, whole.length - 100))).toMatch(/is damaged/);
});

test("the size is judged before anything is decoded", async () => {
  const refuse = (...size: number[]) => {
    throw new Error(size.join());
  };
  await expect(heicToPng(heic("two"), refuse)).rejects.toThrow("480,320");
});
