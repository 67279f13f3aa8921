/** @jest-environment node */
import { unsaidCaptions, withPhotos } from "../../../../src/node/content";
import { checkFile } from "../../../../src/node/content/check";
import { readYaml } from "../../../../src/node/content/yaml";
import { smallContent } from "../../../support/small-content";

const read = (source: string) => checkFile(readYaml(source, "gallery.yaml"), "gallery").value;

const photos = ["/images/gallery/new_tap-2.jpg", "/images/gallery/Mrs Jones's tap #1.JPG"];

const added = [
  { url: photos[0], caption: "New tap 2" },
  { url: photos[1], caption: "Mrs Jones's tap #1" },
];

test("photos are added at the end, and what stands there stays as it was typed", () => {
  const source = `# My photos\n${smallContent.gallery}# The end\n\n`;
  const written = withPhotos(source, photos);
  expect(written.startsWith(source.trimEnd())).toBe(true);
  expect(read(written)).toEqual([...(read(source) as object[]), ...added]);
});

test.each([
  ["no photo at all", ""],
  ["a comment alone", "# None yet\n"],
  ["an empty list", "# None yet\n[]\n"],
  ["entries moved in", smallContent.gallery.replace(/^/gm, "  ").trimEnd()],
  ["Windows line ends", smallContent.gallery.replaceAll("\n", "\r\n")],
])("they are added to %s", (_what, source) => {
  const before = source.includes("url") ? (read(source) as object[]) : [];
  const written = withPhotos(source, photos);
  expect(read(written)).toEqual([...before, ...added]);
  expect(/(?<!\r)\n/.test(written)).toBe(!source.includes("\r"));
});

test.each([
  ["IMG_2034.jpg", "Photo IMG 2034"],
  ["20260815_101500.jpg", "Photo 20260815 101500"],
  ["image-before-after.png", "Photo image before after"],
  ["IMG20240815.heic", "Photo IMG20240815"],
  [`${"long ".repeat(40)}.jpg`, "Long ".padEnd(119, "long ").trim()],
])("the file %s gives the caption %s", (name, caption) => {
  expect(read(withPhotos("", [`/images/gallery/${name}`]))).toMatchObject([{ caption }]);
});

test("a file that cannot be read is left alone", () => {
  expect(() => withPhotos("- url: 'x\n", photos)).toThrow("is to be mended first");
  expect(() => withPhotos("url: x\n", photos)).toThrow("is to be mended first");
});

test.each([
  ["Photo IMG 2038", true],
  ["DSC_0012", true],
  ["WhatsApp Image 2024-03-01 at 10.15.00", true],
  ["Screenshot 2024-03-01", true],
  ["20260815 101500", true],
  ["Photo of the new gate", false],
  ["IMG 2038 hedge", false],
  ["Image before and after", false],
])("the caption “%s” is on the list to do: %s", (caption, isListed) => {
  const gallery = `- url: ${photos[0]}\n  caption: ${caption}\n`;
  const nested = `- url: ${photos[0]}\n  caption: A tap\n  before:\n    caption: ${caption}\n`;
  for (const [text, path] of [
    [gallery, [0, "caption"]],
    [nested, [0, "before", "caption"]],
  ] as const) {
    const found = unsaidCaptions(readYaml(text, "gallery.yaml"));
    expect(found.map(({ location }) => location?.path)).toEqual(isListed ? [path] : []);
  }
});
