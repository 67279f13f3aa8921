/** @jest-environment node */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import { publishSocialCards } from "../../../../src/node/seo";
import { evenLines } from "../../../../src/node/seo/social-cards";
import { contentIn } from "../../../support/content-in";
import { drawPhotos } from "../../../support/drawn-photos";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at } = temporaryFolder("all");
const content = contentIn("__tests__/businesses/locksmith/src/content");
const { home, business } = content;

const cardFile = (name: string) => at("cards", `${name}.jpg`);

/** Draws all cards and reads that of the home page. */
async function draw(changed: Partial<typeof content> = {}): Promise<Buffer> {
  await publishSocialCards(at(), {
    siteUrl: "https://handyman.example",
    content: { ...content, ...changed },
    mastersDirectory: at("masters"),
  });
  return readFileSync(cardFile("home"));
}

let card: Buffer;
beforeAll(async () => {
  // Drawings stand for the masters of the pictures.
  const pictures = [home.picture, content.gallery[0]].flatMap((picture) => picture ?? []);
  await drawPhotos(pictures.map(({ master }) => at("masters", master)));
  card = await draw();
});

/** The channels of a part of a card: red, green, blue. */
async function channelsOf(drawn: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(drawn).extract({ left, top, width, height }).toBuffer();
  return (await sharp(part).stats()).channels;
}

test("every page's card has the size that networks show whole, in few bytes", async () => {
  for (const name of ["home", "gallery", "privacy-notice"]) {
    const { format, width, height } = await sharp(cardFile(name)).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(readFileSync(cardFile(name)).length).toBeLessThanOrEqual(150_000);
  }
});

test("carries text on its left and a photo on its right", async () => {
  const [red] = await channelsOf(card, 64, 180, 500, 280);
  // White letters on the black ground.
  expect(red?.mean).toBeLessThan(110);
  expect(red?.max).toBeGreaterThan(240);
  const [photo] = await channelsOf(card, 660, 180, 500, 280);
  expect(photo?.mean).toBeGreaterThan(110);
});

test("is drawn in the owner's colours", async () => {
  const colours = paletteOf({ colour: "#5b2a56" });
  const drawn = await draw({ business: { ...business, colours } });
  const ground = await channelsOf(drawn, 4, 4, 8, 8);
  for (const [index, { mean }] of ground.entries()) {
    const at = 1 + 2 * index;
    const meant = Number.parseInt((colours["brand-strong"]?.light ?? "").slice(at, at + 2), 16);
    expect(Math.abs(mean - meant)).toBeLessThan(6);
  }
});

test("without a photo is all text", async () => {
  const { picture: _, ...without } = home;
  const drawn = await draw({ home: without });
  for (const { stdev } of await channelsOf(drawn, 1150, 0, 50, 630)) {
    expect(stdev).toBeLessThan(2);
  }
});

test.each([
  "Trusted local\nhandyman services,\ndone right.",
  "Locked out?\nI am half an\nhour away.",
  "Painters who\nleave\nnothing behind",
])("three lines are as even as can be: %j", (lines) => {
  expect(evenLines(lines.split(/\s/), 3)).toBe(lines);
});

test("shows the side of the photo on which the work is", async () => {
  const withFocus = (focus: "left" | "right") =>
    draw({ home: { ...home, picture: home.picture && { ...home.picture, focus } } });
  expect((await withFocus("right")).equals(await withFocus("left"))).toBe(false);
});

test("is the same each time, and holds long words and rare letters within its lines", async () => {
  expect((await draw()).equals(card)).toBe(true);
  const headline = "Installationshandwerksmeisterbetrieb".repeat(2).slice(0, 70);
  const drawn = await draw({
    home: { ...home, headline },
    business: { ...business, name: "Ŵyn & <Söhne> 🛠" },
  });
  expect(drawn.equals(card)).toBe(false);
  for (const { stdev } of await channelsOf(drawn, 580, 100, 56, 400)) {
    expect(stdev).toBeLessThan(2);
  }
});
