/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { addPhoto } from "../../../../src/node/editor/photos";
import { thumbnail } from "../../../../src/node/images";
import { quarters } from "../../../support/picture-corpus";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>';

const photo = (width = 901) => quarters(width).jpeg().toBuffer();
const add = (name: string, bytes: Uint8Array, folder: "" | "gallery" = "gallery") =>
  addPhoto({ imagesDirectory: at("images"), folder, name, bytes });
const gallery = () => readdirSync(at("images/gallery"));

beforeEach(async () => write("images/gallery/radiator.jpg", await photo(900)));

test("a photo lies in images/gallery under its own name, as it came, with a caption", async () => {
  const bytes = await photo();
  const url = "/images/gallery/new tap.jpg";
  expect(await add("new tap.jpg", bytes)).toEqual({ url, caption: "New tap" });
  expect(readFileSync(at(url)).equals(bytes)).toBe(true);
});

test.each(["RADIATOR.JPG", "radiator.png"])(
  "none lies over another, nor where that is published: %s",
  async (name) => {
    const before = read("images/gallery/radiator.jpg");
    const { url } = await add(name, await photo());
    expect(url).toBe(`/images/gallery/${name.replace(".", "-2.")}`);
    expect(read("images/gallery/radiator.jpg")).toBe(before);
  },
);

test.each([
  ["100% glân #1? ydi.jpg", "100-glan-1-ydi.jpg"],
  ["CON.jpg", "photo-CON.jpg"],
  ["../../src/content/home.yaml", "src-content-home.yaml"],
  ["src/tap.jpg", "src-tap.jpg"],
  ["a\\b.jpg", "a-b.jpg"],
  ["tap\0\n.JPG", "tap.JPG"],
  ["???.jpg", "photo.jpg"],
  [`${"a".repeat(300)}.jpg`, `${"a".repeat(100)}.jpg`],
])("%j is taken under a name that can be one, which is said", async (name, taken) => {
  const { url, note } = await add(name, await photo());
  expect([url, note]).toEqual([`/images/gallery/${taken}`, `${name} was taken as ${taken}.`]);
  expect(gallery()).toContain(taken);
  expect(readdirSync(at())).toEqual(["images"]);
});

test("of one name at once all get one; the same again is reported, not doubled", async () => {
  const bytes = await Promise.all([910, 911, 912, 913].map(photo));
  const added = await Promise.all(bytes.map((each) => add("new.jpg", each)));
  expect(new Set(added.map(({ url }) => url)).size).toBe(4);
  const before = gallery();
  expect(await add("again.jpg", bytes[1] ?? Buffer.of())).toMatchObject({
    url: "/images/gallery/new-2.jpg",
    note: "again.jpg is among your photos already, as new-2.jpg.",
  });
  expect(gallery()).toEqual(before);
});

test("a logo lies in images/, and is shown small whatever it is", async () => {
  const png = await quarters(90, 30).png().toBuffer();
  expect((await add("logo.svg", Buffer.from(svg), "")).url).toBe("/images/logo.svg");
  expect((await add("logo.png", png, "")).url).toBe("/images/logo-2.png");
  for (const url of ["/images/logo.svg", "/images/logo-2.png"]) {
    const [first, second] = (await thumbnail(at("images"), url)) ?? [];
    expect([first, second]).toEqual([0xff, 0xd8]);
  }
});

test.each([
  ["moving.gif", "GIF89a", "moving.gif is a GIF"],
  ["cut.jpg", "\xff\xd8\xff\xe0\0\x10JFIF\0", "cut.jpg is damaged or cut short"],
  [".htaccess", "text", "“.htaccess” is not the name of a photo"],
  ["..", "text", "“..” is not the name of a photo"],
  ["", "text", "“” is not the name of a photo"],
  ["bad.svg", svg.replace("<path", "<script/><path"), "bad.svg holds a script"],
  ["bad.svg", svg.replace("<path", "<g></svg><path"), "bad.svg cannot be read as a drawing"],
])("“%s” is refused, and nothing is left of it: %j", async (name, text, message) => {
  const folder = name === "bad.svg" ? "" : "gallery";
  const before = readdirSync(at(), { recursive: true });
  const refused = add(name, Buffer.from(text, "latin1"), folder);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(message),
  });
  expect(readdirSync(at(), { recursive: true })).toEqual(before);
});
