/** @jest-environment node */
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { jpeg, tryPictures } from "./try-pictures";

const { at, write, put, prepare, faultOf } = tryPictures();
const nfc = "café.jpg".normalize("NFC");
const nfd = "café.jpg".normalize("NFD");

test.each([
  ["Mrs Jones's tap #2.jpg", "Mrs Jones's tap #2.jpg", "Mrs%20Jones's%20tap%20%232.jpg"],
  ["50% off & more.jpg", "50% off & more.jpg", "50%25%20off%20%26%20more.jpg"],
  ["A.JPG", "A.JPG", "A.JPG"],
  ["a.jpeg", "a.jpeg", "a.jpeg"],
  ["tap v1.2.png", "tap v1.2.png", "tap%20v1.2.jpg"],
  ["new%20tap.jpg", "new tap.jpg", "new%20tap.jpg"],
  [nfc, nfc, "caf%C3%A9.jpg"],
  [nfc, nfd, "caf%C3%A9.jpg"],
  [nfd, nfc, "caf%C3%A9.jpg"],
])(
  "the picture %s is found under the name %s, and published as %s",
  async (written, name, published) => {
    put(name, await jpeg());
    const [master] = (await prepare(written)).masters.values();
    expect(master?.path).toBe(`/images/gallery/${published}`);
    const file = name.normalize("NFC").replace(/\.png$/, ".jpg");
    expect(master?.file.split("/").slice(1)).toEqual([file]);
  },
);

describe("a picture is not found, with a plain message,", () => {
  const link = (target: string, name: string) => symlinkSync(target, at("images", name));
  const insteadOfFolder = () => {
    rmSync(at("images"), { recursive: true });
    write("images");
  };

  it.each([
    ["/images/../secret.jpg", /leads out of images/],
    ["/images/%2e%2e/secret.jpg", /leads out of images/],
    ["/images/gallery/..%2f..%2fsecret.jpg", /leads out of images/],
    ["/images/gallery\\a.jpg", /backslash/],
    ["/images/gallery/", /does not name a file/],
    ["/photos/a.jpg", /does not begin with \/images\//],
    ["https://photos.example/a.jpg", /is not in images\//],
  ])("when its url is %s", async (url, sentence) => {
    write("secret.jpg", await jpeg());
    expect(await faultOf(url)).toMatch(sentence);
  });

  it.each<[why: string, name: string, sentence: RegExp, arrange: () => void]>([
    [
      "a link leads outside",
      "link.jpg",
      /outside/,
      () => link(at("secret.jpg"), "gallery/link.jpg"),
    ],
    [
      "a link leads nowhere",
      "link.jpg",
      /file that is not there/,
      () => link("no", "gallery/link.jpg"),
    ],
    [
      "its folder is a link",
      "/images/folder/.keep",
      /folder is no folder but a link/,
      () => link(at("images/gallery"), "folder"),
    ],
    ["images/ cannot be read", "a.jpg", /in images\/ cannot be opened/, insteadOfFolder],
    ["it is a folder", "album", /album is a folder/, () => put("album/a.jpg", "")],
    ["a # cut its name", "tap", /tap #2\.jpg\? Put it in quotes/, () => put("tap #2.jpg", "")],
    [
      "no file is like it",
      "tap.jpg",
      /Put the picture there, or correct the name\.$/,
      () => put("tap/a.txt", ""),
    ],
  ])("when %s", async (_why, name, sentence, arrange) => {
    write("secret.jpg", await jpeg());
    arrange();
    expect(await faultOf(name)).toMatch(sentence);
  });

  it.each([
    "gallery/Radiator.jpg",
    "gallery/radiator.jpeg",
    "gallery/raditor.jpg",
    "galery/radiator.jpg",
    "radiator.jpg",
  ])("when it is missing, with the nearest name: %s", async (wanted) => {
    mkdirSync(at("images/gallery/radiators"));
    for (const name of [".radiator.jpg", "radiator.jpg"]) put(name, await jpeg());
    const message = await faultOf(`/images/${wanted}`);
    expect(message).toContain(`There is no file images/${wanted}.`);
    expect(message).toContain("Did you mean /images/gallery/radiator.jpg?");
  });

  it("when another file would have the same public path", async () => {
    for (const name of ["tap.png", "tap.jpg"]) put(name, await jpeg());
    const { diagnostics } = await prepare("tap.png", "tap.jpg");
    expect(diagnostics.map(({ location, message }) => [location.line, message])).toEqual([
      [2, expect.stringMatching(/both be published as \/images\/gallery\/tap\.jpg.*Rename one/)],
    ]);
  });
});
