/** @jest-environment node */
import sharp from "sharp";
import {
  position,
  quarterColours,
  quarters,
  quarterValues,
  turned,
} from "../../../support/picture-corpus";
import { metadataIn } from "../../../support/picture-metadata";
import { tryPictures } from "./try-pictures";

const { at, masterOf, publish } = tryPictures();

function expectQuarters(values: number[][], tolerance = 24) {
  for (const [index, colour] of quarterColours.entries()) {
    const wanted = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
    for (const [channel, value] of wanted.entries()) {
      expect(Math.abs((values[index]?.[channel] ?? -999) - value)).toBeLessThan(tolerance);
    }
  }
}

const plain = (background: string | object) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } });

describe("a master", () => {
  it.each([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [orientation, 480, 320] as const),
    [6, 320, 480] as const,
  ])("stands upright when the phone noted orientation %i, whole: %i × %i", async (...given) => {
    const [orientation, width, height] = given;
    const master = await masterOf("turned.jpg", await turned(orientation, width, height));
    expect(master).toMatchObject({ width, height });
    expectQuarters(await quarterValues(master.bytes));
  });

  it.each([
    ["of 8 bits", () => quarters().withIccProfile("p3").jpeg({ quality: 95 })],
    ["of 16 bits", () => quarters().toColourspace("rgb16").withIccProfile("p3").png()],
  ])("shows the colours of a Display P3 photo %s in sRGB", async (_depth, make) => {
    const { bytes } = await masterOf("p3.jpg", await make().toBuffer());
    expectQuarters(await quarterValues(bytes));
  });

  it.each([
    ["16 bit", () => quarters().toColourspace("rgb16").png().toBuffer()],
    ["CMYK", () => quarters().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
    ["grey", () => quarters().greyscale().jpeg().toBuffer()],
    ["grey with transparency", () => quarters().greyscale().ensureAlpha(0.5).png().toBuffer()],
  ])("has three channels of 8 bits in sRGB when the photo is %s", async (_kind, make) => {
    const { bytes } = await masterOf("odd.png", await make());
    const { space, channels, depth } = await sharp(bytes).metadata();
    expect({ space, channels, depth }).toEqual({ space: "srgb", channels: 3, depth: "uchar" });
  });

  it("lies on the page colour where the picture is see-through", async () => {
    const photo = await plain({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
    const [first = []] = await quarterValues((await masterOf("clear.png", photo)).bytes);
    for (const [channel, value] of [250, 246, 239].entries()) {
      expect(Math.abs((first[channel] ?? 0) - value)).toBeLessThan(4);
    }
  });

  it("lies on the page colour itself where a grey picture is see-through", async () => {
    const clear = plain({ r: 9, g: 9, b: 9, alpha: 0 }).toColourspace("b-w");
    const { bytes } = await masterOf("grey.png", await clear.png().toBuffer());
    const [red = 0, , blue = 0] = (await quarterValues(bytes))[0] ?? [];
    expect(red - blue).toBeGreaterThan(6);
  });

  it("is the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["red", "blue"].map((colour) => plain(colour).png().toBuffer()),
    );
    const moving = sharp(frames, { join: { animated: true } });
    const master = await masterOf("moving.webp", await moving.webp().toBuffer());
    expect(master).toMatchObject({ width: 300, height: 300 });
    expect((await quarterValues(master.bytes))[0]?.[0]).toBeGreaterThan(200);
  });

  it("is at most 2400 px on its longer side, its whole picture 1600, and never enlarged", async () => {
    const published = at("public", "images", "gallery", "a.jpg");
    const large = await masterOf("a.jpg", await quarters(3000, 2000).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 2400, height: 1600 });
    await publish();
    expect((await sharp(published).metadata()).width).toBe(1600);

    const small = await masterOf("a.jpg", await quarters().jpeg().toBuffer());
    expect(small).toMatchObject({ width: 480, height: 320 });
    await publish();
    expect((await sharp(published).metadata()).width).toBe(480);
  });

  it.each([
    ["JPEG", "a.jpg", () => quarters().withExif(position).jpeg().toBuffer()],
    ["PNG", "a.png", () => quarters().withExif(position).png().toBuffer()],
    ["WebP", "a.webp", () => quarters().withExif(position).webp().toBuffer()],
    ["AVIF", "a.avif", () => quarters().withExif(position).avif({ effort: 0 }).toBuffer()],
  ])("says nothing of where a %s photo was taken", async (_kind, name, make) => {
    const photo = await make();
    expect(await metadataIn(photo)).toContain("exif");
    expect(await metadataIn((await masterOf(name, photo)).bytes)).toEqual([]);
    await publish();
    expect(await metadataIn(at("public", "images", "gallery", "a.jpg"))).toEqual([]);
  });

  it("carries neither profile nor XMP", async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
    const photo = await quarters().withIccProfile("p3").withXmp(xmp).jpeg().toBuffer();
    expect(await metadataIn(photo)).toEqual(expect.arrayContaining(["icc", "xmp"]));
    expect(await metadataIn((await masterOf("a.jpg", photo)).bytes)).toEqual([]);
  });
});
