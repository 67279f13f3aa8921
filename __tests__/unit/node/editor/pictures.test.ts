/** @jest-environment node */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addPhoto } from "../../../../src/node/editor/photos";
import { deletePicture, readPictures, restorePicture } from "../../../../src/node/editor/pictures";
import { inspectPictures, thumbnail } from "../../../../src/node/images";
import { exampleContent } from "../../../support/example-content";
import { quarters } from "../../../support/picture-corpus";

const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
const directories = {
  contentDirectory: path.join(folder, "content"),
  imagesDirectory: path.join(folder, "images"),
};
const { contentDirectory, imagesDirectory } = directories;
const image = (name: string) => path.join(imagesDirectory, name);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>';

/** Changes a text in a content file. */
function edit(name: string, from: string, to: string): void {
  const file = path.join(contentDirectory, `${name}.yaml`);
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}

beforeEach(async () => {
  cpSync(exampleContent, contentDirectory, { recursive: true });
  mkdirSync(image("gallery"), { recursive: true });
  const photo = await quarters().jpeg().toBuffer();
  for (const name of ["hero.jpg", "gallery/radiator.jpg", "gallery/spare.jpg", ".hidden.jpg"]) {
    writeFileSync(image(name), photo);
  }
  writeFileSync(image("logo.svg"), svg);
  writeFileSync(image("README.md"), "# My photos");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("every picture is listed with the parts that show it, and nothing else that lies there", async () => {
  edit("business", "\nphone:", "\nbrand:\n  logo: /images/logo.svg\nphone:");
  edit("home", "/images/hero.jpg", "/images/gallery/radiator.jpg");
  expect(await readPictures(directories)).toEqual([
    {
      url: "/images/gallery/radiator.jpg",
      isDrawing: false,
      uses: ["Photos", "Top of the home page"],
    },
    { url: "/images/gallery/spare.jpg", isDrawing: false, uses: [] },
    { url: "/images/hero.jpg", isDrawing: false, uses: [] },
    { url: "/images/logo.svg", isDrawing: true, uses: ["Your business"] },
  ]);
});

const spare = "/images/gallery/spare.jpg";

test("what is deleted lies in images/.deleted, is no picture any more, and comes back", async () => {
  const bytes = readFileSync(image("gallery/spare.jpg"));
  await deletePicture(directories, spare);
  expect(readFileSync(image(".deleted/gallery/spare.jpg"))).toEqual(bytes);
  expect((await readPictures(directories)).map(({ url }) => url)).not.toContain(spare);
  const location = { file: "", line: 1, column: 1 };
  for (const url of [spare, `/images/.deleted/gallery/spare.jpg`]) {
    const references = [{ url, location }];
    const { diagnostics } = await inspectPictures({ imagesDirectory, references });
    expect(diagnostics[0]?.message).toMatch(/^There is no file/);
    expect(await thumbnail(imagesDirectory, url)).toBeUndefined();
  }
  await restorePicture(directories, spare);
  expect(readFileSync(image("gallery/spare.jpg"))).toEqual(bytes);
  expect(existsSync(image(".deleted/gallery/spare.jpg"))).toBe(false);
});

test("of two that were deleted under one name the later comes back, and none is lost", async () => {
  await deletePicture(directories, spare);
  const later = await quarters(700, 500).jpeg().toBuffer();
  writeFileSync(image("gallery/spare.jpg"), later);
  await expect(restorePicture(directories, spare)).rejects.toMatchObject({ status: 422 });
  await deletePicture(directories, spare);
  expect(existsSync(image(".deleted/gallery/spare-2.jpg"))).toBe(true);
  await restorePicture(directories, spare);
  expect(readFileSync(image("gallery/spare.jpg"))).toEqual(later);
});

test.each([
  ["is shown", "/images/hero.jpg", 422],
  ["is shown under another spelling", "/images/gallery/radiator.jpg", 422],
  ["is none", "/images/README.md", 404],
  ["lies elsewhere", "/images/../content/home.yaml", 404],
])("what %s is not deleted", async (_what, url, status) => {
  edit("gallery", "/images/gallery/radiator.jpg", "/images/gallery/%72adiator.jpg");
  await expect(deletePicture(directories, url)).rejects.toMatchObject({ status });
  expect(existsSync(path.join(folder, url))).toBe(true);
});

test("nothing is deleted while a file of the content cannot be read", async () => {
  edit("gallery", "- url", "- [url");
  await expect(deletePicture(directories, spare)).rejects.toMatchObject({
    message: "“Photos” is to be mended first: it may show this picture.",
  });
});

test.each(["/images/gallery/none.jpg", "/images/../../package.json"])(
  "what was not deleted is not put back: %s",
  async (url) => {
    await expect(restorePicture(directories, url)).rejects.toMatchObject({ status: 404 });
  },
);

describe("a logo", () => {
  const add = (name: string, content: string | Uint8Array) =>
    addPhoto({ imagesDirectory, folder: "", name, bytes: Buffer.from(content) });

  test("lies in images/ under a name of its own, and is shown small whatever it is", async () => {
    const png = await quarters(90, 30).png().toBuffer();
    expect((await add("our logo.svg", svg.replace("3z", "2z"))).url).toBe("/images/our logo.svg");
    expect((await add("logo.png", png)).url).toBe("/images/logo-2.png");
    for (const url of ["/images/our logo.svg", "/images/logo-2.png"]) {
      expect((await thumbnail(imagesDirectory, url))?.subarray(0, 2)).toEqual(
        Buffer.from([0xff, 0xd8]),
      );
    }
  });

  test.each([
    ["a script", "<script/>", /^bad\.svg holds a script/],
    ["an event", '<rect onload="x()"/>', /^bad\.svg holds a script/],
    ["another page", "<foreignObject/>", /^bad\.svg holds a script/],
    ["a file of elsewhere", '<image href="https://a.example/b.png"/>', /asks for another file/],
    ["nothing that can be drawn", "<g></svg>", /cannot be read as a drawing/],
  ])("with %s is refused, and nothing is left of it", async (_what, inside, message) => {
    await expect(add("bad.svg", svg.replace("<path", `${inside}<path`))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    });
    expect(existsSync(image("bad.svg"))).toBe(false);
  });
});
