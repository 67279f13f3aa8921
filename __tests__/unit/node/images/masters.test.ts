/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { developPictures } from "../../../../src/node/images";
import {
  bomb,
  position,
  quarterColours,
  quarters,
  quarterValues,
  strangers,
  turned,
} from "../../../support/picture-corpus";
import { metadataIn } from "../../../support/picture-metadata";

let home = "";
let images = "";
let masters = "";

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "darkroom-"));
  images = path.join(home, "images");
  masters = path.join(home, "masters");
  await mkdir(path.join(images, "gallery"), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

const put = (name: string, content: Buffer) =>
  writeFile(path.join(images, "gallery", name), content);

/** Runs the darkroom on pictures of images/gallery, named in the YAML one line each. */
const develop = (...names: string[]) =>
  developPictures({
    imagesDirectory: images,
    mastersDirectory: masters,
    background: "#faf6ef",
    references: names.map((name, index) => ({
      url: name.startsWith("/") ? name : `/images/gallery/${name}`,
      place: { file: "src/content/gallery.yaml", line: index + 1, column: 8 },
    })),
  });

const masterOf = (name: string) => path.join(masters, "masters", "gallery", name);
const publicOf = (name: string) => path.join(masters, "public", "images", "gallery", name);
const jpeg = () => quarters().jpeg({ quality: 95 }).toBuffer();

async function refusalOf(name: string, content?: Buffer): Promise<string> {
  if (content) await put(name, content);
  const { problems } = await develop(name);
  return problems.map(({ message }) => message).join("\n");
}

function expectQuarters(values: number[][], tolerance = 24) {
  for (const [index, colour] of quarterColours.entries()) {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (const [channel, value] of wanted.entries()) {
      expect(Math.abs((values[index]?.[channel] ?? -999) - value)).toBeLessThan(tolerance);
    }
  }
}

describe("a master", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "stands upright when the phone noted orientation %i",
    async (n) => {
      await put("turned.jpg", await turned(n));
      const { pictures } = await develop("turned.jpg");
      expect(pictures[0]).toMatchObject({ width: 480, height: 320 });
      expectQuarters(await quarterValues(masterOf("turned.jpg")));
    },
  );

  it("keeps the whole of a portrait", async () => {
    await put("portrait.jpg", await turned(6, 320, 480));
    const { pictures } = await develop("portrait.jpg");
    expect(pictures[0]).toMatchObject({ width: 320, height: 480 });
    expectQuarters(await quarterValues(masterOf("portrait.jpg")));
  });

  it("shows the colours of a Display P3 photo in sRGB", async () => {
    await put("p3.jpg", await quarters().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer());
    await develop("p3.jpg");
    expectQuarters(await quarterValues(masterOf("p3.jpg")));
  });

  it("shows the colours of a Display P3 photo of 16 bits in sRGB", async () => {
    const photo = await quarters().toColourspace("rgb16").withIccProfile("p3").png().toBuffer();
    await put("deep.png", photo);
    await develop("deep.png");
    expectQuarters(await quarterValues(masterOf("deep.jpg")));
  });

  it("is laid on the page colour itself where a grey picture is see-through", async () => {
    const clear = { r: 9, g: 9, b: 9, alpha: 0 };
    const image = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } });
    await put("grey.png", await image.toColourspace("b-w").png().toBuffer());
    await develop("grey.png");
    const [red = 0, , blue = 0] = (await quarterValues(masterOf("grey.jpg")))[0] ?? [];
    expect(red - blue).toBeGreaterThan(6);
  });

  it.each([
    ["16 bit", () => quarters().toColourspace("rgb16").png().toBuffer()],
    ["CMYK", () => quarters().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
    ["grey", () => quarters().greyscale().jpeg().toBuffer()],
    ["grey with transparency", () => quarters().greyscale().ensureAlpha(0.5).png().toBuffer()],
  ])("has three channels of 8 bits in sRGB when the photo is %s", async (_kind, make) => {
    await put("odd.png", await make());
    expect((await develop("odd.png")).problems).toEqual([]);
    const { space, channels, depth } = await sharp(masterOf("odd.jpg")).metadata();
    expect({ space, channels, depth }).toEqual({ space: "srgb", channels: 3, depth: "uchar" });
  });

  it("lies on the page colour where the picture is see-through", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const image = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } });
    await put("clear.png", await image.png().toBuffer());
    await develop("clear.png");
    const [first] = await quarterValues(masterOf("clear.jpg"));
    expect(
      first?.map((value, index) => Math.abs(value - ([250, 246, 239][index] ?? 0)) < 4),
    ).toEqual([true, true, true]);
  });

  it("is the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    await put(
      "moving.webp",
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    const { pictures } = await develop("moving.webp");
    expect(pictures[0]).toMatchObject({ width: 300, height: 300 });
    expect((await quarterValues(masterOf("moving.jpg")))[0]?.[0]).toBeGreaterThan(200);
  });

  it("is at most 2400 px on its longer side, its public picture 1600, and never enlarged", async () => {
    await put("large.jpg", await quarters(3000, 2000).jpeg().toBuffer());
    await put("small.jpg", await jpeg());
    const { pictures } = await develop("large.jpg", "small.jpg");
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [2400, 1600],
      [480, 320],
    ]);
    expect((await sharp(publicOf("large.jpg")).metadata()).width).toBe(1600);
    expect((await sharp(publicOf("small.jpg")).metadata()).width).toBe(480);
  });

  it.each([
    ["JPEG", "a.jpg", () => quarters().withExif(position).jpeg().toBuffer()],
    ["PNG", "a.png", () => quarters().withExif(position).png().toBuffer()],
    ["WebP", "a.webp", () => quarters().withExif(position).webp().toBuffer()],
    ["AVIF", "a.avif", () => quarters().withExif(position).avif({ effort: 0 }).toBuffer()],
  ])("says nothing of where a %s photo was taken", async (_kind, name, make) => {
    const photo = await make();
    expect(metadataIn(photo).join()).toMatch(/exif/i);
    await put(name, photo);
    await develop(name);
    expect(metadataIn(await readFile(masterOf("a.jpg")))).toEqual([]);
    expect(metadataIn(await readFile(publicOf("a.jpg")))).toEqual([]);
  });

  it("carries neither profile nor XMP", async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
    const photo = await quarters().withIccProfile("p3").withXmp(xmp).jpeg().toBuffer();
    expect(metadataIn(photo)).toEqual(expect.arrayContaining(["ICC", "XMP"]));
    await put("a.jpg", photo);
    await develop("a.jpg");
    expect(metadataIn(await readFile(masterOf("a.jpg")))).toEqual([]);
  });
});

describe("a picture is accepted", () => {
  it.each([
    ["JPEG", "a.jpeg", () => jpeg()],
    ["JPEG in capitals", "A.JPG", () => jpeg()],
    ["JPEG called .png", "really-jpeg.png", () => jpeg()],
    ["WebP", "a.webp", () => quarters().webp().toBuffer()],
    ["AVIF", "a.avif", () => quarters().avif({ effort: 0 }).toBuffer()],
    ["TIFF", "a.tiff", () => quarters().tiff().toBuffer()],
  ])("as %s", async (_kind, name, make) => {
    await put(name, await make());
    const { problems, pictures } = await develop(name);
    expect(problems).toEqual([]);
    expect(pictures[0]?.address).toMatch(/^\/images\/gallery\/[\w-]+\.jpe?g$/i);
  });

  it.each([
    ["Mrs Jones's tap #2.jpg", "/images/gallery/Mrs%20Jones's%20tap%20%232.jpg"],
    ["50% off & more.jpg", "/images/gallery/50%25%20off%20%26%20more.jpg"],
    ["café.jpg".normalize("NFC"), "/images/gallery/caf%C3%A9.jpg"],
  ])("under the name %s, at a percent-encoded address", async (name, address) => {
    await put(name, await jpeg());
    const { problems, pictures } = await develop(name);
    expect(problems).toEqual([]);
    expect(pictures[0]?.address).toBe(address);
    expect(pictures[0]?.master).toBe(`gallery/${name}`);
  });

  it.each([
    ["NFC", "NFD"],
    ["NFD", "NFC"],
  ])("when its accent is written %s in one place and %s in the other", async (yaml, disk) => {
    await put("café.jpg".normalize(disk), await jpeg());
    expect((await develop("café.jpg".normalize(yaml))).problems).toEqual([]);
  });

  it("when the content writes its name percent-encoded", async () => {
    await put("new tap.jpg", await jpeg());
    expect((await develop("new%20tap.jpg")).pictures[0]?.address).toBe(
      "/images/gallery/new%20tap.jpg",
    );
  });
});

describe("a picture is refused in plain words", () => {
  it.each([
    ["iphone.heic", /images\/gallery\/iphone\.heic is a HEIC photo.*Most Compatible/],
    ["moving.gif", /is a GIF/],
    ["drawing.svg", /is an SVG drawing/],
    ["quote.pdf", /is a PDF document/],
    ["live.mov", /is a video/],
    ["notes.jpg", /is a text file, not a picture/],
    ["empty.jpg", /is empty.*Copy it again/],
    ["noise.jpg", /is not a picture, whatever its name says/],
  ])("when it is %s", async (name, sentence) => {
    expect(await refusalOf(name, strangers[name])).toMatch(sentence);
  });

  it.each([
    ["JPEG", "cut.jpg", () => quarters(800, 600).jpeg().toBuffer()],
    ["PNG", "cut.png", () => quarters(800, 600).png().toBuffer()],
    ["WebP", "cut.webp", () => quarters(800, 600).webp().toBuffer()],
    ["AVIF", "cut.avif", () => quarters(800, 600).avif({ effort: 0 }).toBuffer()],
    ["TIFF", "cut.tiff", () => quarters(800, 600).tiff({ compression: "none" }).toBuffer()],
  ])("when it is a %s cut short", async (_kind, name, make) => {
    const whole = await make();
    expect(await refusalOf(name, whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatch(
      /is damaged or cut short/,
    );
  });

  it("when its bytes are spoilt in the middle", async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: "grey",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    const photo = await noise.jpeg().toBuffer();
    const middle = Math.floor(photo.length / 2);
    photo.fill(0xff, middle, middle + 400);
    expect(await refusalOf("spoilt.jpg", photo)).toMatch(/is damaged/);
  });

  it("when a side is under 200 px, saying the size", async () => {
    expect(await refusalOf("tiny.jpg", await quarters(300, 199).jpeg().toBuffer())).toMatch(
      /only 300 × 199 pixels/,
    );
    expect(await refusalOf("enough.jpg", await quarters(300, 200).jpeg().toBuffer())).toBe("");
  });

  it("when it claims more than 100 megapixels, without decoding it", async () => {
    expect(await refusalOf("bomb.png", await bomb())).toMatch(/30000 × 30000 pixels/);
  });

  it("when it is a folder, or a link that leads outside", async () => {
    await mkdir(path.join(images, "gallery", "album"));
    expect(await refusalOf("album")).toMatch(/is a folder/);
    await writeFile(path.join(home, "secret.jpg"), await jpeg());
    await symlink(path.join(home, "secret.jpg"), path.join(images, "gallery", "link.jpg"));
    expect(await refusalOf("link.jpg")).toMatch(/link to a place outside/);
  });

  it.each([
    ["/images/../secret.jpg", /leads out of images/],
    ["/images/%2e%2e/secret.jpg", /leads out of images/],
    ["/images/gallery\\a.jpg", /backslash/],
    ["/photos/a.jpg", /does not begin with \/images\//],
  ])("when its address is %s", async (url, sentence) => {
    await writeFile(path.join(home, "secret.jpg"), await jpeg());
    expect((await develop(url)).problems[0]?.message).toMatch(sentence);
  });

  it.each(["Radiator.jpg", "radiator.jpeg", "raditor.jpg"])(
    "when it is missing, with the nearest name: %s",
    async (wanted) => {
      await put("radiator.jpg", await jpeg());
      const { problems } = await develop(wanted);
      expect(problems[0]?.message).toContain(`There is no file images/gallery/${wanted}.`);
      expect(problems[0]?.message).toContain("Did you mean /images/gallery/radiator.jpg?");
    },
  );

  it("when two files would share an address", async () => {
    await put("tap.png", await jpeg());
    await put("tap.jpg", await jpeg());
    expect((await develop("tap.png", "tap.jpg")).problems[0]?.message).toMatch(
      /Rename one of them/,
    );
  });
});

describe("a run", () => {
  it("names all bad pictures at once, in order, and leaves earlier masters as they were", async () => {
    await put("good.jpg", await jpeg());
    await develop("good.jpg");
    for (const name of ["notes.jpg", "iphone.heic"])
      await put(name, strangers[name] ?? Buffer.alloc(0));
    const { problems, pictures } = await develop(
      "iphone.heic",
      "good.jpg",
      "missing.jpg",
      "notes.jpg",
    );
    expect(problems.map(({ place }) => place.line)).toEqual([1, 3, 4]);
    expect(pictures).toEqual([]);
    expect(await readdir(path.join(masters, "masters", "gallery"))).toEqual(["good.jpg"]);
  });

  it("makes nothing the second time and leaves the files untouched", async () => {
    await put("a.jpg", await jpeg());
    expect((await develop("a.jpg")).made).toBe(1);
    const before = (await stat(masterOf("a.jpg"))).mtimeMs;
    expect((await develop("a.jpg")).made).toBe(0);
    expect((await stat(masterOf("a.jpg"))).mtimeMs).toBe(before);
  });

  it("makes only what was edited or added, and removes what is no longer named", async () => {
    await put("a.jpg", await jpeg());
    await put("b.jpg", await quarters(400, 300).jpeg().toBuffer());
    await develop("a.jpg", "b.jpg");
    await put("b.jpg", await quarters(500, 300).jpeg().toBuffer());
    await put("c.jpg", await quarters(600, 300).jpeg().toBuffer());
    const { made, pictures } = await develop("b.jpg", "c.jpg");
    expect(made).toBe(2);
    expect(pictures.map(({ width }) => width)).toEqual([500, 600]);
    expect((await readdir(path.join(masters, "masters", "gallery"))).sort()).toEqual([
      "b.jpg",
      "c.jpg",
    ]);
    expect((await readdir(path.join(masters, "public", "images", "gallery"))).sort()).toEqual([
      "b.jpg",
      "c.jpg",
    ]);
  });

  it("mends a damaged index by itself", async () => {
    await put("a.jpg", await jpeg());
    await develop("a.jpg");
    await writeFile(path.join(masters, "index.json"), '{"gallery/a.jpg": ');
    expect((await develop("a.jpg")).problems).toEqual([]);
    expect((await develop("a.jpg")).made).toBe(0);
  });

  it("warns of files in the gallery's folder that nothing names, and publishes none of them", async () => {
    await put("a.jpg", await jpeg());
    await put("forgotten.jpg", await jpeg());
    const { warnings } = await develop("a.jpg");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/images\/gallery\/forgotten\.jpg is named nowhere/);
    expect(await readdir(path.join(masters, "public", "images", "gallery"))).toEqual(["a.jpg"]);
  });

  it("tells how far it is", async () => {
    await put("a.jpg", await jpeg());
    await put("b.jpg", await quarters(400, 300).jpeg().toBuffer());
    const steps: string[] = [];
    await developPictures({
      imagesDirectory: images,
      mastersDirectory: masters,
      background: "#fff",
      references: ["a", "b"].map((name) => ({
        url: `/images/gallery/${name}.jpg`,
        place: { file: "x", line: 1, column: 1 },
      })),
      onProgress: (done, total) => steps.push(`${done} of ${total}`),
    });
    expect(steps).toEqual(["1 of 2", "2 of 2"]);
  });
});
