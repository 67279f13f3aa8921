import { rmSync, symlinkSync } from "node:fs";
import { jpeg, tryPictures } from "./try-pictures";

const { at, write, put, prepare, faultOf } = tryPictures();
const [nfc, nfd] = (["NFC", "NFD"] as const).map((form) => "café.jpg".normalize(form));

test.each([
  ["Mrs Jones's tap #2.jpg", "Mrs Jones's tap #2.jpg", "Mrs%20Jones's%20tap%20%232.jpg"],
  ["50% off & more.jpg", "50% off & more.jpg", "50%25%20off%20%26%20more.jpg"],
  ["A.JPG", "A.JPG", "A.JPG"],
  ["a.jpeg", "a.jpeg", "a.jpeg"],
  ["tap v1.2.png", "tap v1.2.png", "tap%20v1.2.jpg"],
  ["new%20tap.jpg", "new tap.jpg", "new%20tap.jpg"],
  [`${nfc}`, `${nfd}`, "caf%C3%A9.jpg"],
  [`${nfd}`, `${nfc}`, "caf%C3%A9.jpg"],
])("%s names the file %s, which is published as %s", async (written, name, published) => {
  put(name, await jpeg());
  const [master] = (await prepare([written])).masters.values();
  expect(master?.path).toBe(`/images/gallery/${published}`);
  expect(master?.file.split("/")[1]).toBe(decodeURIComponent(published));
});

test.each([
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
  ["boiler.jpg", /no file images\/gallery\/boiler\.jpg\. Put the picture there, or correct/],
  ["Radiator.jpg", /no file images\/gallery\/Radiator\.jpg\. Did you mean .*\/radiator\.jpg\?/],
  ["radiator.jpeg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["raditor.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["/images/galery/radiator.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
  ["/images/radiator.jpg", /Did you mean \/images\/gallery\/radiator\.jpg\?/],
])("%s names no picture, which is said plainly", async (written, sentence) => {
  write("secret.jpg", await jpeg());
  symlinkSync(at("secret.jpg"), at("images/gallery/outside.jpg"));
  symlinkSync("no", at("images/gallery/nowhere.jpg"));
  symlinkSync(at("images/gallery"), at("images/folder"));
  for (const name of ["tap #2.jpg", "radiator.jpg", ".radiator.jpg", "radiators/a.txt"]) {
    put(name, await jpeg());
  }
  expect(await faultOf(written)).toMatch(sentence);
});

test("a folder of images that cannot be read is reported", async () => {
  rmSync(at("images"), { recursive: true });
  write("images");
  expect(await faultOf("/images/a.jpg")).toMatch(/in images\/ cannot be opened/);
});

test("of two files that would be published at one path the later cannot be used", async () => {
  for (const name of ["tap.png", "tap.jpg"]) put(name, await jpeg());
  const { diagnostics } = await prepare(["tap.png", "tap.jpg"]);
  expect(diagnostics).toEqual([
    {
      location: expect.objectContaining({ line: 2 }),
      message: expect.stringMatching(
        /both be published as \/images\/gallery\/tap\.jpg.*Rename one/,
      ),
    },
  ]);
});
