import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import sharp from "sharp";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { position, quarters } from "../../../__tests__/support/test-pictures";
import { prepareMasters, thumbnail } from "../../../src/node/images";
import * as paths from "../../../src/node/system/paths";
import { withoutPosition } from "../../server/pictures/photo-position";
import { addPicture } from "../../server/pictures/uploads";

const { at, read, write } = temporaryFolder();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>';

const photo = (width = 901) => quarters(width).jpeg().toBuffer();
const add = (name: string, bytes: Uint8Array, folder: "" | "gallery" = "gallery") =>
  addPicture({ folder, name, bytes });
const directories = () => ({
  imagesDirectory: at("images"),
  preparedDirectory: at(".prepared"),
});
const all = () => readdirSync(at(), { recursive: true, encoding: "utf8" }).sort();

beforeEach(async () => {
  jest.replaceProperty(paths, "imagesDirectory", at("images"));
  jest.replaceProperty(paths, "pictureDirectories", directories());
  write("images/gallery/radiator.jpg", await photo(900));
});

test("a photo is put into images/gallery unchanged; the same photo is reported, not added again", async () => {
  const bytes = await photo();
  const url = "/images/gallery/new tap.jpg";
  expect(await add("new tap.jpg", bytes)).toEqual({ url });
  expect(readFileSync(at(url)).equals(bytes)).toBe(true);
  const before = all();
  const note = "again.jpg is among your photos already, as new tap.jpg.";
  expect(await add("again.jpg", bytes)).toMatchObject({ url, note });
  const sameName = { url, note: "new tap.jpg is among your photos already." };
  expect(await add("new tap.jpg", bytes)).toMatchObject(sameName);
  expect(all()).toEqual(before);
});

test("a photo is decoded once: its master is there when the content names it, under the name that it got", async () => {
  const { url } = await add("Radiator.jpg", await photo());
  const onProgress = jest.fn();
  const { masters } = await prepareMasters({
    ...directories(),
    references: [
      { url, location: { file: "src/content/gallery.yaml", path: [], line: 1, column: 1 } },
    ],
    background: "#fffdf8",
    keepStale: true,
    onProgress,
  });
  expect(masters.get(url)?.publicPath).toMatch(/radiator-2/);
  expect(onProgress).not.toHaveBeenCalled();
});

test("nothing stays of a photo for which there is no room", async () => {
  const before = all();
  const { writeFile } = fs;
  jest.spyOn(fs, "writeFile").mockImplementation(async (target, bytes, options) => {
    if (!String(target).includes("images")) return writeFile(target, bytes, options);
    writeFileSync(String(target), "half");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  await expect(add("new tap.jpg", await photo())).rejects.toMatchObject({ code: "ENOSPC" });
  expect(all().filter((name) => !name.startsWith(".prepared"))).toEqual(before);
});

test("the position where a photo was taken is not stored, and the photo is found again all the same", async () => {
  const bytes = await quarters(901).withExif(position).jpeg().toBuffer();
  const url = "/images/gallery/at a customer.jpg";
  await add("at a customer.jpg", bytes);
  expect(readFileSync(at(url)).equals(withoutPosition(bytes))).toBe(true);
  expect(readFileSync(at(url)).equals(bytes)).toBe(false);
  expect(await add("again.jpg", bytes)).toMatchObject({ url });
});

test("no photo replaces another, also of several at once, and where capitals make no difference", async () => {
  const before = read("images/gallery/radiator.jpg");
  const bytes = await Promise.all([910, 911, 912].map(photo));
  const names = ["RADIATOR.JPG", "radiator.png", "radiator.jpg"];
  const added = await Promise.all(names.map((name, at) => add(name, bytes[at] ?? Buffer.of())));
  expect(added.map(({ url }) => url.replace("/images/gallery/", ""))).toEqual([
    "RADIATOR-2.JPG",
    "radiator.png",
    "radiator-3.jpg",
  ]);
  expect(read("images/gallery/radiator.jpg")).toBe(before);
});

test.each([
  ["100% glân #1? ydi.jpg", "100-glan-1-ydi.jpg"],
  ["CON.jpg", "photo-CON.jpg"],
  ["../../src/content/home.yaml", "src-content-home.jpeg"],
  ["???.jpg", "photo.jpg"],
  ["page.html", "page.jpeg"],
  [`${"a".repeat(300)}.jpg`, `${"a".repeat(100)}.jpg`],
])(
  "%j gets a name that every system can have and that says what it is, and the owner is told",
  async (name, taken) => {
    const { url, note } = await add(name, await photo());
    expect([url, note]).toEqual([
      `/images/gallery/${taken}`,
      `${name} is kept under the name ${taken}.`,
    ]);
    expect(readdirSync(at("images/gallery"))).toContain(taken);
    expect(readdirSync(at()).sort()).toEqual([".prepared", "images"]);
  },
);

test("a logo lies in images/, and is shown small", async () => {
  expect((await add("logo.svg", Buffer.from(svg), "")).url).toBe("/images/logo.svg");
  const small = await sharp(await thumbnail(directories(), "/images/logo.svg")).metadata();
  expect([small.format, small.width]).toEqual(["jpeg", 480]);
});

test.each([
  ["whole, on white, where it is a logo", true, 255],
  ["cut to the shape of photos elsewhere", false, 0],
])("a picture four times as wide as high is shown %s", async (_how, isWhole, top) => {
  const create = { width: 1600, height: 400, channels: 3, background: "black" } as const;
  await add("wide.png", await sharp({ create }).png().toBuffer(), "");
  const small = sharp(await thumbnail(directories(), "/images/wide.png", isWhole));
  const [edge] = await small.extract({ left: 240, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(edge).toBe(top);
});

test("a photo that was cut short is refused, and nothing is left of it", async () => {
  const before = all();
  const bytes = await photo();
  const cut = bytes.subarray(0, Math.floor(bytes.length * 0.6));
  await expect(add("cut.jpg", cut)).rejects.toThrow(/cut short|missing|damaged/);
  expect(all()).toEqual(before);
});

test.each([
  ["moving.gif", "GIF89a", "moving.gif is a GIF"],
  ["..", "text", "“..” is not the name of a photo"],
  ["bad.svg", svg.replace("<path", "<script/><path"), "bad.svg holds a script"],
])("“%s” is refused, and nothing is left of it: %j", async (name, text, message) => {
  const before = all();
  const refused = add(name, Buffer.from(text), name === "bad.svg" ? "" : "gallery");
  await expect(refused).rejects.toThrow(message);
  expect(all()).toEqual(before);
});
