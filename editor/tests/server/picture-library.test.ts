import { cpSync, existsSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { exampleContent } from "../../../__tests__/support/example-content";
import { allTries, hold } from "../../../__tests__/support/hold-files";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { quarters } from "../../../__tests__/support/test-pictures";
import { thumbnail } from "../../../src/node/images";
import * as paths from "../../../src/node/system/paths";
import { deletePicture, readPictures, restorePicture } from "../../server/pictures/picture-library";

const { at, read, write } = temporaryFolder();
const spare = "/images/gallery/spare.jpg";
const deletedSpare = "/images/.deleted/gallery/spare.jpg";
const directories = () => ({ imagesDirectory: at("images"), preparedDirectory: at("prepared") });
const bytesOf = (url: string) => readFileSync(at(url));

/** Changes a text in a content file. */
const edit = (name: string, from: string, to: string) =>
  write(`content/${name}.yaml`, read(`content/${name}.yaml`).replace(from, to));

beforeEach(async () => {
  jest.replaceProperty(paths, "contentDirectory", at("content"));
  jest.replaceProperty(paths, "imagesDirectory", at("images"));
  cpSync(exampleContent, at("content"), { recursive: true });
  const photo = await quarters().jpeg().toBuffer();
  for (const name of ["hero.jpg", "gallery/radiator.jpg", "gallery/spare.jpg", ".hidden.jpg"]) {
    write(`images/${name}`, photo);
  }
  write("images/logo.svg", "<svg/>");
  write("images/README.md", "# My photos");
});

test("every picture is listed with the parts that show it, and other files are not", async () => {
  edit("business", "\nphone:", "\nbrand:\n  logo: /images/logo.svg\nphone:");
  edit("home", "/images/hero.jpg", "/images/gallery/radiator.jpg");
  const pictures = await readPictures();
  expect(pictures.map(({ url, uses }) => [url, ...uses])).toEqual([
    ["/images/gallery/radiator.jpg", "Photos", "Top of the home page"],
    [spare],
    ["/images/hero.jpg"],
    ["/images/logo.svg", "Your business"],
  ]);
});

test("a deleted picture lies in images/.deleted, is no longer listed, and can be put back", async () => {
  const bytes = bytesOf(spare);
  await deletePicture(spare);
  expect(existsSync(at(spare))).toBe(false);
  expect(bytesOf(deletedSpare)).toEqual(bytes);
  expect((await readPictures()).map(({ url }) => url)).not.toContain(spare);
  for (const url of [spare, deletedSpare]) {
    expect(await thumbnail(directories(), url)).toBeUndefined();
  }
  await restorePicture(spare);
  expect(bytesOf(spare)).toEqual(bytes);
  expect(existsSync(at(deletedSpare))).toBe(false);
});

test("a picture that is a link is moved itself, and what it leads to stays where it is", async () => {
  const link = "/images/gallery/link.jpg";
  symlinkSync("radiator.jpg", at(link));
  await deletePicture(link);
  expect(readlinkSync(at("/images/.deleted/gallery/link.jpg"))).toBe("radiator.jpg");
  expect(existsSync(at("images/gallery/radiator.jpg"))).toBe(true);
  await restorePicture(link);
  expect(readlinkSync(at(link))).toBe("radiator.jpg");
});

test("where two pictures were deleted under one name, the later is put back, and neither is lost", async () => {
  await deletePicture(spare);
  const later = await quarters(700, 500).jpeg().toBuffer();
  write(spare, later);
  await expect(restorePicture(spare)).rejects.toMatchObject({ code: "EEXIST" });
  await deletePicture(spare);
  expect(existsSync(at("images/.deleted/gallery/spare-2.jpg"))).toBe(true);
  await restorePicture(spare);
  expect(bytesOf(spare)).toEqual(later);
});

test("a picture whose name differs from a deleted one’s in capitals alone is deleted: many systems take the two for one", async () => {
  await deletePicture(spare);
  const capital = "/images/gallery/Spare.jpg";
  write(capital, await quarters(700, 500).jpeg().toBuffer());
  await deletePicture(capital);
  expect(readdirSync(at("/images/.deleted/gallery"))).toEqual(["Spare.jpg", "spare-2.jpg"]);
});

test.each([
  ["is shown under another spelling", "/images/gallery/radiator.jpg", 422],
  ["is no picture", "/images/README.md", 404],
  ["lies elsewhere", "/images/../content/home.yaml", 404],
])("a file that %s is neither deleted nor put back", async (_what, url, status) => {
  edit("gallery", "/images/gallery/radiator.jpg", "/images/gallery/%72adiator.jpg");
  await expect(deletePicture(url)).rejects.toMatchObject({ status });
  await expect(restorePicture(url)).rejects.toMatchObject({ status: 404 });
  expect(existsSync(at(url))).toBe(true);
});

test("a picture that another program holds stays where it is, and is deleted once it is let go", async () => {
  const bytes = bytesOf(spare);
  const there = () => [spare, deletedSpare].map((url) => existsSync(at(url)));
  hold("rm", allTries, "EBUSY", (file) => file === at(spare));
  await expect(deletePicture(spare)).rejects.toThrow(/holds .*gallery.spare\.jpg\./);
  expect(there()).toEqual([true, false]);
  await deletePicture(spare);
  expect([there(), bytesOf(deletedSpare)]).toEqual([[false, true], bytes]);
});

test("nothing is deleted while a file of the content cannot be read", async () => {
  edit("gallery", "- url", "- [url");
  await expect(deletePicture(spare)).rejects.toThrow("“Photos” is to be mended first");
});
