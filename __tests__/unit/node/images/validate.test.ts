/** @jest-environment node */
import sharp from "sharp";
import { bomb, quarters, strangers } from "../../../support/picture-corpus";
import { jpeg, tryPictures } from "./try-pictures";

const { faultOf, masterOf, inspect } = tryPictures();

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** A TIFF with a second picture below its first, which is 300 px wide. */
async function tiffAbove(widthBelow: number): Promise<Buffer> {
  const file = await quarters(300, 300).tiff({ compression: "none" }).toBuffer();
  const directory = file.readUInt32LE(4);
  const below = Buffer.from(file.subarray(directory));
  // The first of its entries is the width; the last gives way to the offset of what lies below.
  below.writeUInt16LE(widthBelow, 10);
  const last = directory + 2 + (file.readUInt16LE(directory) - 1) * 12;
  file.writeUInt16LE(330, last);
  file.writeUInt16LE(4, last + 2);
  file.writeUInt32LE(1, last + 4);
  file.writeUInt32LE(file.length, last + 8);
  return Buffer.concat([file, below]);
}

describe("a picture is accepted", () => {
  it.each([
    ["JPEG", "a.jpeg", () => jpeg()],
    ["JPEG in capitals", "A.JPG", () => jpeg()],
    ["JPEG called .png", "really-jpeg.png", () => jpeg()],
    ["JPEG called .dng", "really-jpeg.dng", () => jpeg()],
    ["WebP", "a.webp", () => quarters().webp().toBuffer()],
    ["AVIF", "a.avif", () => quarters().avif({ effort: 0 }).toBuffer()],
    ["TIFF", "a.tiff", () => quarters().tiff().toBuffer()],
    ["BigTIFF", "a.tiff", () => quarters().tiff({ bigtiff: true }).toBuffer()],
  ])("as %s", async (_kind, name, make) => {
    expect(await faultOf(name, await make())).toBe("");
  });

  /** Puts bytes before the first segment of a kind. */
  const insertBefore = (file: Buffer, marker: number, bytes: number[]) => {
    const start = file.indexOf(Buffer.from([0xff, marker]));
    return Buffer.concat([file.subarray(0, start), Buffer.from(bytes), file.subarray(start)]);
  };
  const adobe = [0xff, 0xee, 0, 14, ...latin1("Adobe"), 0, 100, 0, 0, 0, 0, 9];
  const FRAME = 0xc0;
  const SCAN = 0xda;

  const spoilScan = (file: Buffer) => {
    const slip = Buffer.from(file);
    const scan = slip.indexOf(Buffer.from([0xff, SCAN]));
    slip[scan + slip.readUInt16BE(scan + 2)] = 0;
    return slip;
  };

  it.each<[string, (file: Buffer) => Buffer]>([
    ["stray bytes before a segment", (file) => insertBefore(file, FRAME, [0, 0xff, 5, 3])],
    ["fill bytes before a segment", (file) => insertBefore(file, FRAME, [0xff, 0xff, ...adobe])],
    ["an unknown Adobe transform", (file) => insertBefore(file, FRAME, adobe)],
    ["scan parameters of another process", spoilScan],
    ["more after its end", (file) => Buffer.concat([file, latin1("SEFT"), file])],
  ])("when a camera wrote %s", async (_slip, spoil) => {
    const photo = await jpeg();
    const clean = await masterOf("clean.jpg", photo);
    const slipped = await masterOf("slip.jpg", spoil(photo));
    expect(slipped.bytes.equals(clean.bytes)).toBe(true);
  });
});

describe("a picture is refused with a plain message", () => {
  it.each([
    ["iphone.heic", /images\/gallery\/iphone\.heic is damaged or cut short/],
    ["moving.gif", /is a GIF/],
    ["drawing.svg", /is an SVG drawing/],
    ["quote.pdf", /is a PDF document/],
    ["live.mov", /is a video/],
    ["notes.jpg", /is a text file, not a picture/],
    ["empty.jpg", /is empty.*Copy it again/],
    ["noise.jpg", /is not a picture, whatever its name says/],
  ])("when it is %s", async (name, sentence) => {
    expect(await faultOf(name, strangers[name])).toMatch(sentence);
  });

  it.each<[string, Buffer | string, RegExp]>([
    ["HEIC of a rare kind", latin1("\0\0\0\x18ftypheim\0\0\0\0isomheim"), /is a HEIC photo of a/],
    ["a film from before brands", latin1("\0\0\0\x08wide\0\0\0\0mdat"), /is a video/],
    ["a film with other brands' letters", latin1("\0\0\0\x10ftypmp42\0\0\0\0avif"), /is a video/],
    ["an AVI film", latin1("RIFF\0\0\0\0AVI LIST"), /is a video/],
    ["a Photoshop file", latin1("8BPS\0\x01"), /is a Photoshop file.*save it as JPEG/],
    ["a bitmap", latin1("BM\x01\x02\x03\x04\0\0\0\0"), /is a BMP bitmap/],
    ["an icon", latin1("\0\0\x01\0\x01\0"), /is an icon file/],
    ["JPEG XL", latin1("\xff\x0a\xfa\x1f"), /is a JPEG XL picture/],
    ["JPEG 2000", latin1("\0\0\0\x0cjP  \r\n"), /is a JPEG 2000 picture/],
    ["a web page", "\ufeff \n<!DOCTYPE html><title>Photos</title>", /is a web page/],
    ["a drawing after a preamble", '<?xml version="1.0"?>\n<!-- a -->\n<svg>', /is an SVG drawing/],
    ["text of two bytes a letter", "\ufeffné".repeat(2000), /is a text file/],
    ["Canon's RAW", latin1("II*\0\x10\0\0\0CR\x02\0"), /is a RAW photo/],
    ["Canon's newer RAW", latin1("\0\0\0\x18ftypcrx \0\0\0\x01crx isom"), /is a RAW photo/],
    ["Fujifilm's RAW", "FUJIFILMCCD-RAW 0201", /is a RAW photo/],
  ])("when it is %s, called .jpg", async (_what, content, sentence) => {
    expect(await faultOf("photo.jpg", content)).toMatch(sentence);
  });

  it("when it is a RAW file's thumbnail, with the larger picture below", async () => {
    expect(await faultOf("photo.tif", await tiffAbove(600))).toMatch(/is a RAW photo/);
    expect(await faultOf("photo.tif", await tiffAbove(100))).toBe("");
  });

  it("when only its name says that it is RAW", async () => {
    expect(await faultOf("photo.NEF", await quarters().tiff().toBuffer())).toMatch(/a RAW photo/);
    expect(await faultOf("photo.x3f", Buffer.from([1, 0, 200, 255]))).toMatch(/a RAW photo/);
  });

  it.each([
    ["jpeg", {}],
    ["png", {}],
    ["webp", {}],
    ["avif", { effort: 0 }],
    ["tiff", { compression: "none" }],
  ] as const)("when it is a %s cut short", async (kind, options) => {
    const whole = await quarters(800, 600).toFormat(kind, options).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    expect(await faultOf(`cut.${kind}`, cut)).toMatch(/is damaged or cut short/);
  });

  it("when its bytes are spoilt in the middle", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const create = { width: 600, height: 600, channels: 3, background: "grey", noise } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    const middle = Math.floor(photo.length / 2);
    photo.fill(0xff, middle, middle + 400);
    expect(await faultOf("spoilt.jpg", photo)).toMatch(/is damaged/);
  });

  it("when a side is under 200 px, saying the size", async () => {
    expect(await faultOf("tiny.jpg", await jpeg(300, 199))).toMatch(/only 300 × 199 pixels/);
    expect(await faultOf("enough.jpg", await jpeg(300, 200))).toBe("");
  });

  it("when it claims more than 100 megapixels, without decoding it", async () => {
    expect(await faultOf("bomb.png", await bomb())).toMatch(/30000 × 30000 pixels/);
  });
});

describe("a first look", () => {
  it("reports what is no picture, and leaves what only decoding shows", async () => {
    const cut = (await jpeg()).subarray(0, 1000);
    await faultOf("cut.jpg", cut);
    await faultOf("moving.gif", strangers["moving.gif"]);
    const { diagnostics } = await inspect("cut.jpg", "moving.gif", "missing.jpg");
    expect(diagnostics.map(({ location }) => location.line)).toEqual([2, 3]);
  });
});
