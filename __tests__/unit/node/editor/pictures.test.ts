/** @jest-environment node */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { deletePicture, readPictures, restorePicture } from "../../../../src/node/editor/pictures";
import { inspectPictures, thumbnail } from "../../../../src/node/images";
import { exampleContent } from "../../../support/example-content";
import { quarters } from "../../../support/picture-corpus";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
const directories = () => ({ contentDirectory: at("content"), imagesDirectory: at("images") });
const spare = "/images/gallery/spare.jpg";
const deletedSpare = "/images/.deleted/gallery/spare.jpg";
const bytesOf = (url: string) => readFileSync(at(url));

/** Changes a text in a content file. */
const edit = (name: string, from: string, to: string) =>
  write(`content/${name}.yaml`, read(`content/${name}.yaml`).replace(from, to));

beforeEach(async () => {
  cpSync(exampleContent, at("content"), { recursive: true });
  const photo = await quarters().jpeg().toBuffer();
  for (const name of ["hero.jpg", "gallery/radiator.jpg", "gallery/spare.jpg", ".hidden.jpg"]) {
    write(`images/${name}`, photo);
  }
  write("images/logo.svg", "<svg/>");
  write("images/README.md", "# My photos");
});

test("every picture is listed with the parts that show it, and nothing else that lies there", async () => {
  edit("business", "\nphone:", "\nbrand:\n  logo: /images/logo.svg\nphone:");
  edit("home", "/images/hero.jpg", "/images/gallery/radiator.jpg");
  const pictures = await readPictures(directories());
  expect(pictures.map(({ url, uses }) => [url, ...uses])).toEqual([
    ["/images/gallery/radiator.jpg", "Photos", "Top of the home page"],
    [spare],
    ["/images/hero.jpg"],
    ["/images/logo.svg", "Your business"],
  ]);
});

test("what is deleted lies in images/.deleted, is no picture any more, and comes back", async () => {
  const bytes = bytesOf(spare);
  await deletePicture(directories(), spare);
  expect(bytesOf(deletedSpare)).toEqual(bytes);
  expect((await readPictures(directories())).map(({ url }) => url)).not.toContain(spare);
  const imagesDirectory = at("images");
  for (const url of [spare, deletedSpare]) {
    const references = [{ url, location: { file: "", line: 1, column: 1 } }];
    const { diagnostics } = await inspectPictures({ imagesDirectory, references });
    expect(diagnostics[0]?.message).toMatch(/^There is no file/);
    expect(await thumbnail(imagesDirectory, url)).toBeUndefined();
  }
  await restorePicture(directories(), spare);
  expect(bytesOf(spare)).toEqual(bytes);
  expect(existsSync(at(deletedSpare))).toBe(false);
});

test("of two that were deleted under one name the later comes back, and none is lost", async () => {
  await deletePicture(directories(), spare);
  const later = await quarters(700, 500).jpeg().toBuffer();
  write(spare, later);
  await expect(restorePicture(directories(), spare)).rejects.toMatchObject({ status: 422 });
  await deletePicture(directories(), spare);
  expect(existsSync(at("images/.deleted/gallery/spare-2.jpg"))).toBe(true);
  await restorePicture(directories(), spare);
  expect(bytesOf(spare)).toEqual(later);
});

test.each([
  ["is shown", "/images/hero.jpg", 422],
  ["is shown under another spelling", "/images/gallery/radiator.jpg", 422],
  ["is none", "/images/README.md", 404],
  ["lies elsewhere", "/images/../content/home.yaml", 404],
])("what %s is not deleted", async (_what, url, status) => {
  edit("gallery", "/images/gallery/radiator.jpg", "/images/gallery/%72adiator.jpg");
  await expect(deletePicture(directories(), url)).rejects.toMatchObject({ status });
  expect(existsSync(at(url))).toBe(true);
});

test("nothing is deleted while a file of the content cannot be read", async () => {
  edit("gallery", "- url", "- [url");
  await expect(deletePicture(directories(), spare)).rejects.toMatchObject({
    message: "“Photos” is to be mended first: it may show this picture.",
  });
});

test.each(["/images/gallery/none.jpg", "/images/../../package.json"])(
  "what was not deleted is not put back: %s",
  async (url) => {
    await expect(restorePicture(directories(), url)).rejects.toMatchObject({ status: 404 });
  },
);
