import { captionFrom, unsaidCaptions } from "../../../../src/node/content/gallery-file";
import { readYaml } from "../../../../src/node/content/yaml";

test.each([
  ["new_tap-2.jpg", "New tap 2", false],
  ["Mrs Jones's tap #1.JPG", "Mrs Jones's tap #1", false],
  ["image-before-after.png", "Photo image before after", false],
  ["IMG 2038 hedge.jpg", "Photo IMG 2038 hedge", false],
  ["IMG_2034.jpg", "Photo IMG 2034", true],
  ["IMG20240815.heic", "Photo IMG20240815", true],
  ["20260815_101500.jpg", "Photo 20260815 101500", true],
  ["WhatsApp Image 2024 at 10.15.jpg", "Photo WhatsApp Image 2024 at 10.15", true],
  [`${"long ".repeat(40)}.jpg`, "Long ".padEnd(119, "long ").trim(), false],
])(
  "the file %s gives the caption “%s”, which is on the list to do: %s",
  (name, caption, isListed) => {
    expect(captionFrom(`/images/gallery/${name}`)).toBe(caption);
    const text = JSON.stringify(caption);
    const gallery = `- caption: ${text}\n- before:\n    caption: ${text}\n- caption: Own\n  before:\n`;
    const found = unsaidCaptions(readYaml(gallery, "gallery.yaml"));
    const places = isListed
      ? [
          [0, "caption"],
          [1, "before", "caption"],
        ]
      : [];
    expect(found.map(({ location }) => location?.path)).toEqual(places);
  },
);
