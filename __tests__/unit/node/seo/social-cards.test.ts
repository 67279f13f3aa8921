import { readFileSync } from "node:fs";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import { publishSocialCards } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { drawPhotos } from "../../../support/drawn-photos";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at } = temporaryFolder("all");
const content = contentIn("__tests__/businesses/locksmith/src/content");
const { home, business } = content;
const { picture, ...homeWithoutPhoto } = home;

/** Draws all cards. */
const draw = (changed: Partial<typeof content> = {}) =>
  publishSocialCards(at(), {
    siteUrl: "https://handyman.example",
    content: { ...content, ...changed },
    mastersDirectory: at("masters"),
  });

/** Parts of a card. */
const parts = {
  name: { left: 64, top: 64, width: 500, height: 72 },
  headline: { left: 64, top: 170, width: 500, height: 320 },
  phone: { left: 64, top: 500, width: 500, height: 70 },
  margin: { left: 580, top: 0, width: 56, height: 630 },
  photo: { left: 644, top: 0, width: 556, height: 630 },
};

type Part = keyof typeof parts;

const bytesOf = (name: string) => readFileSync(at(`cards/${name}.jpg`));

const pixelsIn = (part: Part, card: Buffer) => sharp(card).extract(parts[part]).raw().toBuffer();

let before: Buffer;
beforeAll(async () => {
  // Drawings stand for the masters of the pictures.
  const pictures = [picture, ...content.gallery].flatMap((it) => (it ? [it.master] : []));
  await drawPhotos(pictures.slice(0, 2).map((master) => at("masters", master)));
  await draw();
  before = bytesOf("home");
});

test("every page's card has the size that networks show whole, in few bytes, always the same", async () => {
  expect(await draw()).toEqual(["cards/home.jpg", "cards/gallery.jpg", "cards/privacy-notice.jpg"]);
  for (const name of ["home", "gallery", "privacy-notice"]) {
    const size = { format: "jpeg", width: 1200, height: 630 };
    expect(await sharp(bytesOf(name)).metadata()).toMatchObject(size);
    expect(bytesOf(name).length).toBeLessThanOrEqual(150_000);
  }
  expect(bytesOf("home").equals(before)).toBe(true);
  // White letters on a black ground.
  expect((await pixelsIn("headline", before)).some((value) => value > 240)).toBe(true);
  expect((await pixelsIn("margin", before)).every((value) => value < 60)).toBe(true);
  const photoOfWork = await pixelsIn("photo", bytesOf("gallery"));
  expect(photoOfWork.equals(await pixelsIn("photo", before))).toBe(false);
});

const colours = paletteOf({ colour: "#b01050" });
const longest = {
  ...home,
  headline: "INSTALLATIONSHANDWERKSMEISTERBETRIEB".repeat(2).slice(0, 70),
};
const focused = { ...home, picture: picture && { ...picture, focus: "right" as const } };

const strangers = { ...business, name: "Ŵyn & <Söhne> 🛠", phone: "07400 123457" };
const text = ["name", "headline", "phone", "margin"];

test.each([
  ["other names and numbers", { business: strangers }, ["name", "phone"]],
  ["the longest headline", { home: longest }, ["headline"]],
  ["the work at the side", { home: focused }, ["photo"]],
  ["other colours", { business: { ...business, colours } }, text],
  ["no photo, but more room for text", { home: homeWithoutPhoto }, ["headline", "margin", "photo"]],
])("a card with %s differs there and nowhere else", async (_what, changed, differing) => {
  await draw({ ...changed, gallery: [], reviews: [] });
  const different: string[] = [];
  for (const part of Object.keys(parts) as Part[]) {
    const earlier = await pixelsIn(part, before);
    const later = await pixelsIn(part, bytesOf("home"));
    if (later.some((value, at) => Math.abs(value - (earlier[at] ?? 0)) > 40)) different.push(part);
  }
  expect(different).toEqual(differing);
});
