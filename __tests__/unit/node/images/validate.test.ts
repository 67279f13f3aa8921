import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { publicPathOf } from "../../../../src/node/images/public-path";
import { bomb, quarters } from "../../../support/test-pictures";
import { jpeg, tryPictures } from "./try-pictures";

const { at, write, put, prepare, inspect, faultOf, masterOf } = tryPictures();

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["called .png", "really-jpeg.png", () => jpeg()],
  ["called as if it were RAW", "really-jpeg.dng", () => jpeg()],
  ["WebP", "a.webp", () => quarters().webp().toBuffer()],
  ["AVIF", "a.avif", () => quarters().avif({ effort: 0 }).toBuffer()],
  ["TIFF", "a.tiff", () => quarters().tiff().toBuffer()],
  ["BigTIFF", "a.tiff", () => quarters().tiff({ bigtiff: true }).toBuffer()],
])("a photo is accepted that is %s", async (_kind, name, make) => {
  expect(await faultOf(name, await make())).toBe("");
});

/** Puts bytes, as Latin-1, before the first segment of a kind. */
const insertBefore = (marker: string, bytes: string) => (file: Buffer) =>
  latin1(file.toString("latin1").replace(marker, bytes + marker));

const adobe = "\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x09";
const jfif = "\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0";
/** Says that the three colours are red, green and blue, which in a JFIF they are not. */
const rgb = "\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0";
const tables = "\xff\xdb";
const frame = "\xff\xc0";

const spoilScan = (file: Buffer) => {
  const slip = Buffer.from(file);
  const scan = slip.indexOf(latin1("\xff\xda"));
  slip[scan + slip.readUInt16BE(scan + 2)] = 0;
  return slip;
};

test.each([
  ["stray bytes before a segment", insertBefore(frame, "\0\xff\x05\x03")],
  ["fill bytes before a segment", insertBefore(frame, `\xff\xff${adobe}`)],
  ["an unknown Adobe transform", insertBefore(frame, adobe)],
  ["JFIF, and an Adobe segment that contradicts it", insertBefore(tables, jfif + rgb)],
  ["the two the other way round", insertBefore(tables, rgb + jfif)],
  ["scan parameters of another process", spoilScan],
  ["more after its end", (file: Buffer) => Buffer.concat([file, latin1("SEFT"), file])],
])("a photo is accepted although the camera wrote %s", async (_slip, spoil) => {
  const photo = await jpeg();
  const clean = await masterOf("clean.jpg", photo);
  const slipped = await masterOf("slip.jpg", spoil(photo));
  expect(slipped.bytes.equals(clean.bytes)).toBe(true);
});

test.each([
  ["HEIC without a picture", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", /photo\.jpg is damaged or cut/],
  ["HEIC of a rare kind", "\0\0\0\x18ftypheim\0\0\0\0isomheim", /is a HEIC photo of a/],
  ["a film", "\0\0\0\x14ftypqt  \0\0\0\0qt  ", /is a video/],
  ["a film from before brands", "\0\0\0\x08wide\0\0\0\0mdat", /is a video/],
  ["a film with other brands' letters", "\0\0\0\x10ftypmp42\0\0\0\0avif", /is a video/],
  ["an AVI film", "RIFF\0\0\0\0AVI LIST", /is a video/],
  ["a Matroska film", "\x1a\x45\xdf\xa3\x01", /is a video/],
  ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;", /is a GIF/],
  ["a PDF", "%PDF-1.7\n", /is a PDF document/],
  ["a Photoshop file", "8BPS\0\x01", /is a Photoshop file.*save it as JPEG/],
  ["a bitmap", "BM\x01\x02\x03\x04\0\0\0\0", /is a BMP bitmap/],
  ["an icon", "\0\0\x01\0\x01\0", /is an icon file/],
  ["JPEG XL", "\xff\x0a\xfa\x1f", /is a JPEG XL picture/],
  ["JPEG 2000", "\0\0\0\x0cjP  \r\n", /is a JPEG 2000 picture/],
  ["a web page", "\xef\xbb\xbf \n<!DOCTYPE html><title>Photos</title>", /is a web page/],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', /is an SVG drawing/],
  ["a drawing after a preamble", '<?xml version="1.0"?>\n<!-- a -->\n<svg>', /is an SVG drawing/],
  ["text", "Ring Mrs Jones about the tap.", /is a text file, not a picture/],
  ["text of two bytes a letter", `n${"\xc3\xa9".repeat(4000)}`, /is a text file/],
  ["Canon's RAW", "II*\0\x10\0\0\0CR\x02\0", /is a RAW photo/],
  ["Canon's newer RAW", "\0\0\0\x18ftypcrx \0\0\0\x01crx isom", /is a RAW photo/],
  ["Fujifilm's RAW", "FUJIFILMCCD-RAW 0201", /is a RAW photo/],
  ["nothing", "", /is empty.*Copy it again/],
  ["noise", "\x01\0\xc8\x03\0\x07\xff\xfe\0\x01", /is not a picture\. Use a JPEG/],
])(
  "a file that is %s, but called .jpg, is refused with a plain message",
  async (_what, bytes, sentence) => {
    expect(await faultOf("photo.jpg", latin1(bytes))).toMatch(sentence);
  },
);

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

async function spoilt(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 600, height: 600, channels: 3, background: "grey", noise } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const middle = Math.floor(photo.length / 2);
  return photo.fill(0xff, middle, middle + 400);
}

test.each<[what: string, said: string, name: string, make: () => Promise<Buffer>]>([
  ["a RAW file's thumbnail, the picture below", "is a RAW photo", "a.tif", () => tiffAbove(600)],
  ["a TIFF with a thumbnail below", "accepted", "a.tif", () => tiffAbove(100)],
  ["RAW by its name", "a RAW photo", "a.NEF", () => quarters().tiff().toBuffer()],
  ["RAW by its name alone", "a RAW photo", "a.x3f", async () => latin1("\x01\0\xc8\xff")],
  ["spoilt in the middle", "may be damaged", "a.jpg", spoilt],
  ["too small", "only 300 × 199 pixels", "a.jpg", () => jpeg(300, 199)],
  ["just large enough", "accepted", "a.jpg", () => jpeg(300, 200)],
  ["so large that it is not decoded", "30000 × 30000 pixels", "a.png", bomb],
])("a picture that is %s: %s", async (_what, said, name, make) => {
  const fault = await faultOf(name, await make());
  if (said === "accepted") expect(fault).toBe("");
  else expect(fault).toContain(said);
});

/** A picture in which every part counts. */
const noise = () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 600, height: 600, channels: 3, background: "grey", noise } });
};

test.each(
  (["jpeg", "png", "webp", "avif", "tiff"] as const).flatMap((kind) =>
    [0.3, 0.6, 0.95].map((part) => [kind, part] as const),
  ),
)("a %s of which only %d is there is refused", async (kind, part) => {
  // With the least effort, a picture of noise is encoded in a second.
  const whole = await noise()
    .toFormat(kind, kind === "avif" ? { effort: 0 } : {})
    .toBuffer();
  const cut = whole.subarray(0, whole.length * part);
  expect(await faultOf(`cut.${kind}`, cut)).toMatch(/is damaged or cut short|may be damaged/);
});

/** An uncompressed TIFF with a description, whose entry stands where it belongs. */
async function describedTiff(description: string): Promise<Buffer> {
  const file = await noise().tiff({ compression: "none" }).toBuffer();
  const start = file.readUInt32LE(4);
  const count = file.readUInt16LE(start);
  const entries = Array.from({ length: count }, (_, at) =>
    file.subarray(start + 2 + 12 * at, start + 14 + 12 * at),
  );
  const text = Buffer.from(description, "latin1");
  const own = Buffer.alloc(12);
  own.writeUInt16LE(270, 0);
  own.writeUInt16LE(2, 2);
  own.writeUInt32LE(text.length, 4);
  own.writeUInt32LE(file.length, 8);
  const sorted = [...entries, own].sort((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0));
  const number = Buffer.alloc(2);
  number.writeUInt16LE(count + 1);
  const whole = Buffer.concat([file, text, number, ...sorted, Buffer.alloc(4)]);
  whole.writeUInt32LE(file.length + text.length, 4);
  return whole;
}

/** With its first two entries in each other's place. */
function unsorted(file: Buffer): Buffer {
  const entries = file.readUInt32LE(4) + 2;
  const first = Buffer.from(file.subarray(entries, entries + 12));
  file.copyWithin(entries, entries + 12, entries + 24);
  first.copy(file, entries + 12);
  return file;
}

test.each([
  ["entries in the wrong order", async () => unsorted(await describedTiff("New tap\0"))],
  ["a null byte within its description", () => describedTiff("New\0tap in Hill\0")],
  ["a description without its end", () => describedTiff("New tap in Hill!")],
])("a TIFF is accepted with %s", async (_what, make) => {
  const plain = await masterOf("a.tiff", await describedTiff("New tap\0"));
  const odd = await masterOf("odd.tiff", await make());
  expect(odd).toMatchObject({ width: plain.width, height: plain.height });
});

test("a JPEG with stray bytes between its parts is not called cut short: its owner is told how to mend it", async () => {
  const whole = await noise().jpeg().toBuffer();
  const end = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(9), whole.subarray(-2)]);
  const said = await faultOf("stray.jpg", end);
  expect(said === "" || /save it anew as JPEG/.test(said)).toBe(true);
});

test("a first look reports files that are no pictures, but not what only decoding shows", async () => {
  await faultOf("cut.jpg", (await jpeg()).subarray(0, 1000));
  await faultOf("notes.jpg", "Ring Mrs Jones.");
  const mistakes = await inspect("cut.jpg", "notes.jpg", "missing.jpg");
  expect(mistakes.map(({ location }) => location?.line)).toEqual([2, 3]);
});

const [nfc, nfd] = (["NFC", "NFD"] as const).map((form) => "café.jpg".normalize(form));

test.each([
  ["Mrs Jones's tap #2.jpg", "Mrs Jones's tap #2.jpg"],
  ["50% off & more.jpg", "50% off & more.jpg"],
  ["A.JPG", "A.JPG"],
  ["new%20tap.jpg", "new tap.jpg"],
  [`${nfc}`, `${nfd}`],
  [`${nfd}`, `${nfc}`],
  ["\u200Enew\u200B gate.jpg", "new gate.jpg"],
])("%s names the file %s, and its master has the name that is published", async (url, name) => {
  put(name, await jpeg());
  const [master] = (await prepare([url])).masters.values();
  expect(master?.publicPath).toBe(publicPathOf(`gallery/${name}`));
  expect(master?.masterFile.split("/")[1]).toBe(path.basename(master?.publicPath ?? ""));
});

/** A url that names no picture, and what is said of it. */
const misnamed: [url: string, sentence: RegExp][] = [
  ["/images/../secret.jpg", /leads out of images/],
  ["/images/%2e%2e/secret.jpg", /leads out of images/],
  ["/images/gallery/..%2f..%2fsecret.jpg", /leads out of images/],
  ["/images/gallery\\a.jpg", /backslash/],
  ["/images/gallery/", /does not name a file/],
  ["/photos/a.jpg", /does not begin with \/images\//],
  ["https://photos.example/a.jpg", /is not in images\//],
  ["outside.jpg", /is a link to a place outside/],
  ["nowhere.jpg", /is a link to a file that is not there/],
  ["/images/folder/a.jpg", /images\/folder is no folder but a link/],
  ["/images/gallery", /is a folder/],
  ["tap", /tap #2\.jpg\? Put it in quotes/],
  ["boiler.jpg", /no file images\/gallery\/boiler\.jpg\. Put the picture there, correct/],
  ["Radiator.jpg", /no file images\/gallery\/Radiator\.jpg\. Did you mean .*\/radiator\.jpg\?/],
  ["radiator.jpeg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["raditor.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["/images/galery/radiator.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["/images/radiator.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
];

test("a url that names no picture is reported in plain words", async () => {
  write("secrets/a.jpg");
  // Junctions, as Windows lets everyone make them; elsewhere they are links like any other.
  symlinkSync(at("secrets"), at("images/gallery/outside.jpg"), "junction");
  symlinkSync(at("no"), at("images/gallery/nowhere.jpg"), "junction");
  symlinkSync(at("images/gallery"), at("images/folder"), "junction");
  for (const name of ["tap #2.jpg", "radiator.jpg", ".radiator.jpg", "radiators/a.txt"]) put(name);
  const mistakes = await inspect(...misnamed.map(([url]) => url));
  const said = mistakes.map(({ message }, at) => [misnamed[at]?.[0], message]);
  expect(said).toEqual(misnamed.map(([url, is]) => [url, expect.stringMatching(is)]));
});

test("a folder of images that cannot be read is reported", async () => {
  rmSync(at("images"), { recursive: true });
  write("images");
  expect(await faultOf("/images/a.jpg")).toMatch(/in images\/ cannot be opened/);
});
