import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { Content } from "../../src/node/content";
import { filesIn } from "./files";
import { removeContent } from "./site-copy";
import { position, quarters, turned } from "./test-pictures";

/** Text that HTML, a template or JSON could take for code, at most 60 characters long. */
export const hostile = `</script><img src=x onerror=alert(1)> "q" 'a' {{x}} 🛠 \u200fא`;

/** Photos with difficult names: where they lie, their captions, and the names they are published under. */
export const awkward = {
  apostrophe: {
    url: "/images/gallery/Mrs Jones's tap #1.JPG",
    caption: "Mrs Jones's tap",
    published: /^mrs-joness-tap-1--[0-9a-f]{8}\.jpg$/,
  },
  accent: {
    url: "/images/gallery/50% café & co.png",
    caption: "A café, for half",
    published: /^50-cafe-co--[0-9a-f]{8}\.jpg$/,
  },
  turned: {
    url: "/images/gallery/turned.jpg",
    caption: "Turned",
    published: /^turned\.jpg$/,
  },
  mislabelled: {
    url: "/images/gallery/really-jpeg.png",
    caption: "Really a JPEG",
    published: /^really-jpeg--[0-9a-f]{8}\.jpg$/,
  },
} as const;

/** A photo that is removed before the second build. */
export const withdrawn = { url: "/images/gallery/door-7.jpg", caption: "A door" };

/** A photo that the content does not use. */
export const unusedPhoto = "images/gallery/left over.jpg";

const folder = "__tests__/businesses/locksmith/src/content";

const locksmith = Object.fromEntries(
  filesIn(folder).map((file) => [
    path.basename(file, ".yaml"),
    parse(readFileSync(path.join(folder, file), "utf8")) ?? {},
  ]),
) as Content;

/** Changes the first entry of a list. */
const changeFirst = <Entry>(
  [first, ...others]: readonly Entry[],
  change: (entry: Entry) => Entry,
): Entry[] => (first ? [change(first), ...others] : []);

/** The locksmith's content, with hostile text in many places and photos with difficult names. */
export const secondBusiness: Content = {
  ...locksmith,
  business: { ...locksmith.business, brand: { colour: "#5b2a56", logo: "/images/logo.svg" } },
  home: { ...locksmith.home, headline: hostile },
  services: changeFirst(locksmith.services, (service) => ({ ...service, items: [hostile] })),
  faq: changeFirst(locksmith.faq, (item) => ({ ...item, question: hostile })),
  reviews: changeFirst(locksmith.reviews, (review) => ({ ...review, name: hostile })),
  pages: changeFirst(locksmith.pages, (page) => ({ ...page, title: hostile })),
  gallery: [...Object.values(awkward).map(({ url, caption }) => ({ url, caption })), withdrawn],
};

/** A logo, twice as wide as high. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">
  <rect width="80" height="40" rx="6" fill="#5b2a56"/><circle cx="20" cy="20" r="12" fill="#ffd9a0"/>
</svg>`;

/**
 * Replaces content and pictures of a copy of the site by those of the second business.
 *
 * @param directory the folder of the copy
 */
export async function writeSecondBusiness(directory: string): Promise<void> {
  removeContent(directory);
  for (const [name, value] of Object.entries(secondBusiness)) {
    writeFileSync(path.join(directory, "src/content", `${name}.yaml`), stringify(value));
  }
  const images = path.join(directory, "images");
  mkdirSync(path.join(images, "gallery"), { recursive: true });
  writeFileSync(path.join(images, "logo.svg"), logo);
  const { home, about } = secondBusiness;
  const write = (url: string, bytes: Buffer) => writeFileSync(path.join(directory, url), bytes);
  const photo = await quarters(640, 480).jpeg().toBuffer();
  for (const url of [home.picture?.url, about.picture?.url, withdrawn.url, unusedPhoto])
    write(`${url}`, photo);
  write(awkward.apostrophe.url, await quarters().withExif(position).jpeg().toBuffer());
  // A Mac stores the accent as a separate character.
  write(awkward.accent.url.normalize("NFD"), await quarters().withExif(position).png().toBuffer());
  write(awkward.turned.url, await turned(6, 320, 480));
  write(awkward.mislabelled.url, await quarters().jpeg().toBuffer());
}
