/** @jest-environment node */
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { jpeg, tryPictures } from "./try-pictures";

const { at, put, prepare, faultOf } = tryPictures();

const pathOf = async (name: string) =>
  [...(await prepare(name)).masters.values()].map((master) => master.path).join();

describe("a picture is found", () => {
  it.each([
    ["Mrs Jones's tap #2.jpg", "/images/gallery/Mrs%20Jones's%20tap%20%232.jpg"],
    ["50% off & more.jpg", "/images/gallery/50%25%20off%20%26%20more.jpg"],
    ["café.jpg".normalize("NFC"), "/images/gallery/caf%C3%A9.jpg"],
    ["A.JPG", "/images/gallery/A.JPG"],
    ["a.jpeg", "/images/gallery/a.jpeg"],
    ["tap v1.2.png", "/images/gallery/tap%20v1.2.jpg"],
  ])("under the name %s, and published percent-encoded", async (name, path) => {
    await put(name, await jpeg());
    const { masters } = await prepare(name);
    const [master] = masters.values();
    expect(master?.path).toBe(path);
    expect(master?.file.split("/").slice(1)).toEqual([name.replace(/\.png$/, ".jpg")]);
  });

  it.each([
    ["NFC", "NFD"],
    ["NFD", "NFC"],
  ])("when its accent is written %s in one place and %s in the other", async (yaml, disk) => {
    await put("café.jpg".normalize(disk), await jpeg());
    expect(await pathOf("café.jpg".normalize(yaml))).toBe("/images/gallery/caf%C3%A9.jpg");
  });

  it("when the content writes its name percent-encoded", async () => {
    await put("new tap.jpg", await jpeg());
    expect(await pathOf("new%20tap.jpg")).toBe("/images/gallery/new%20tap.jpg");
  });
});

describe("a picture is not found, with a plain message,", () => {
  it.each([
    ["/images/../secret.jpg", /leads out of images/],
    ["/images/%2e%2e/secret.jpg", /leads out of images/],
    ["/images/gallery/..%2f..%2fsecret.jpg", /leads out of images/],
    ["/images/gallery\\a.jpg", /backslash/],
    ["/images/gallery/", /does not name a file/],
    ["/photos/a.jpg", /does not begin with \/images\//],
    ["https://photos.example/a.jpg", /is not in images\//],
  ])("when its url is %s", async (url, sentence) => {
    await writeFile(at("secret.jpg"), await jpeg());
    expect(await faultOf(url)).toMatch(sentence);
  });

  it("when it is a link that leads outside, or to nothing", async () => {
    await writeFile(at("secret.jpg"), await jpeg());
    await symlink(at("secret.jpg"), at("images", "gallery", "link.jpg"));
    expect(await faultOf("link.jpg")).toMatch(/link to a place outside/);
    await symlink("nowhere.jpg", at("images", "gallery", "broken.jpg"));
    expect(await faultOf("broken.jpg")).toMatch(/link to a file that is not there/);
    await symlink(at("images", "gallery"), at("images", "folder"));
    expect(await faultOf("/images/folder/link.jpg")).toMatch(/folder is no folder but a link/);
  });

  it("when images/ cannot be read", async () => {
    await rm(at("images"), { recursive: true });
    await writeFile(at("images"), "");
    expect(await faultOf("a.jpg")).toMatch(/in images\/ cannot be opened/);
  });

  it("when it is a folder", async () => {
    await mkdir(at("images", "gallery", "album"));
    await put("album/a.jpg", await jpeg());
    expect(await faultOf("album")).toMatch(/album is a folder/);
  });

  it.each([
    "Radiator.jpg",
    "radiator.jpeg",
    "raditor.jpg",
    "/images/galery/radiator.jpg",
    "/images/radiator.jpg",
  ])("when it is missing, with the nearest name: %s", async (wanted) => {
    await mkdir(at("images", "gallery", "radiators"));
    await put(".radiator.jpg", await jpeg());
    await put("radiator.jpg", await jpeg());
    const message = await faultOf(wanted);
    const below = wanted.startsWith("/") ? wanted : `/images/gallery/${wanted}`;
    expect(message).toContain(`There is no file ${below.slice(1)}.`);
    expect(message).toContain("Did you mean /images/gallery/radiator.jpg?");
  });

  it("when a # has made a comment of half its name", async () => {
    await put("tap #2.jpg", await jpeg());
    expect(await faultOf("tap")).toMatch(/tap #2\.jpg\? Put it in quotes/);
  });

  it("when no file is like it", async () => {
    await mkdir(at("images", "gallery", "tap"));
    expect(await faultOf("tap.jpg")).toMatch(/Put the picture there, or correct the name\.$/);
  });

  it("when another file would have the same public path", async () => {
    await put("tap.png", await jpeg());
    await put("tap.jpg", await jpeg());
    const { diagnostics } = await prepare("tap.png", "tap.jpg");
    expect(diagnostics.map(({ location, message }) => [location.line, message])).toEqual([
      [2, expect.stringMatching(/both be published as \/images\/gallery\/tap\.jpg.*Rename one/)],
    ]);
  });
});
